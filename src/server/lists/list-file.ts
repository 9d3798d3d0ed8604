import { findWideEncoding } from '#src/backoffice/byte-order.ts';
import type { Locale } from '#src/contract/locale.ts';
import { readOds } from './ods-rows.ts';
import { SheetError } from './sheet-rows.ts';
import { readXlsx } from './xlsx-rows.ts';
import { openZip, type Zip, ZipError } from './zip.ts';

/** Why a file is not read. */
export const FILE_PROBLEMS = ['fileBroken', 'fileEncrypted', 'fileLarge', 'fileMacros', 'fileOld'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];
export type ListFile =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: FileProblem };

/** Maximum bytes of all parts of a spreadsheet; 5,000 lines with ten cells need 3 MB. */
const MAX_INFLATED = 24 * 1024 * 1024;
const ZIP_SIGN = Buffer.from('PK\u0003\u0004');
/** Signature of Windows' compound files: spreadsheets before 2007, and newer ones with a password. */
const COMPOUND_SIGN = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (bytes: Buffer, sign: Buffer): boolean => bytes.subarray(0, sign.length).equals(sign);
const fail = (problem: FileProblem): ListFile => ({ ok: false, problem });

const readPart = async (zip: Zip, name: string): Promise<string> => (await zip.read(name))?.toString() ?? '';

const readSpreadsheet = async (bytes: Buffer, locale: Locale): Promise<ListFile> => {
  const zip = openZip(bytes, MAX_INFLATED);
  const hasMacros = zip.names.some((name) => /vbaProject|^Basic\/|^Scripts\//i.test(name));
  if (hasMacros || (await readPart(zip, '[Content_Types].xml')).includes('macroEnabled'))
    return fail('fileMacros');
  if ((await readPart(zip, 'META-INF/manifest.xml')).includes('encryption-data'))
    return fail('fileEncrypted');
  if (zip.names.includes('xl/workbook.xml')) return { ok: true, text: await readXlsx(zip, locale) };
  return zip.names.includes('content.xml')
    ? { ok: true, text: await readOds(zip, locale) }
    : fail('fileBroken');
};

/** Spreadsheets of Windows write texts in its own code page, or in UTF-16 with a byte order mark. */
const readText = (bytes: Buffer): ListFile => {
  const wide = findWideEncoding(bytes);
  if (wide !== undefined) return { ok: true, text: new TextDecoder(wide).decode(bytes) };
  if (bytes.includes(0)) return fail('fileBroken');
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: true, text: new TextDecoder('windows-1252').decode(bytes) };
  }
};

const PROBLEMS = { broken: 'fileBroken', encrypted: 'fileEncrypted', large: 'fileLarge' } as const;

/**
 * The lines of an uploaded file: a text, or the visible sheets of an XLSX or ODS file with tabs between their cells. Its content decides what
 * it is, not its name. Bytes, rows and cells are bounded. Never throws for what a file contains.
 */
export const readListFile = async (bytes: Buffer, locale: Locale): Promise<ListFile> => {
  if (startsWith(bytes, COMPOUND_SIGN))
    return fail(bytes.includes(ENCRYPTED_PART) ? 'fileEncrypted' : 'fileOld');
  if (!startsWith(bytes, ZIP_SIGN)) return readText(bytes);
  try {
    return await readSpreadsheet(bytes, locale);
  } catch (error) {
    if (error instanceof ZipError || error instanceof SheetError) return fail(PROBLEMS[error.problem]);
    throw error;
  }
};
