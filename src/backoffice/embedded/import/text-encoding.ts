import { isAscii, isUtf8 } from 'node:buffer';
import { findWideEncoding } from '#src/backoffice/byte-order.ts';
import { DamagedFileError } from './read-chunks.ts';
import { splitLines } from './read-lines.ts';

type Opener = () => AsyncIterable<Buffer>;

/** How a file is read: with a note when its encoding is not UTF-8, or why it is not read at all. */
export type FileText =
  | { readonly ok: true; readonly open: Opener; readonly note?: string }
  | { readonly ok: false; readonly reason: string };

const SAVE_AS = 'save it as UTF-8 (in a spreadsheet "CSV UTF-8") and import that file';

/** Signatures of files with a wrong extension: archives (XLSX, ODS), spreadsheets before 2007, gzip. */
const SIGNS: readonly (readonly [sign: Buffer, what: string])[] = [
  [Buffer.from('PK\u0003\u0004'), `a spreadsheet, not a text: open it, ${SAVE_AS}`],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), `an old spreadsheet, not a text: open it, ${SAVE_AS}`],
  [Buffer.from([0x1f, 0x8b]), 'a compressed file: its name must end in .gz'],
];

const readFirst = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  try {
    for await (const chunk of chunks) if (chunk.length > 0) return chunk;
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
  return Buffer.of();
};

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const decodeAs = (open: Opener, encoding: string): Opener =>
  encoding === '' ? open : () => decode(open(), encoding);

/** The bytes of a text file in UTF-8, or in UTF-16 with a byte order mark; other kinds of files are rejected by their signatures. */
export const openText = async (open: Opener): Promise<FileText> => {
  const first = await readFirst(open());
  const startsWith = ([sign]: readonly [Buffer, string]): boolean =>
    first.subarray(0, sign.length).equals(sign);
  const [, what] = SIGNS.find(startsWith) ?? [];
  if (what !== undefined) return { ok: false, reason: what };
  const encoding = findWideEncoding(first);
  if (encoding !== undefined) return { ok: true, open: decodeAs(open, encoding), note: 'read as UTF-16' };
  const isWide = first[0] === 0 || first[1] === 0;
  return isWide ? { ok: false, reason: `not a text in UTF-8: ${SAVE_AS}` } : { ok: true, open };
};

/** Bytes that in Windows-1252 are characters that hardly occur, but in DOS and old Mac encodings are `è`, `é`, `ù`. */
const DOUBTFUL = /[\u0081-\u0084\u0086-\u0090\u0098\u009a-\u009f]/;

const findForeignWord = (text: string): string =>
  text.split(/[\s;,"|]+/).find((word) => /[\u0080-\uffff]/.test(word)) ?? '';

/**
 * Like `openText`, but also accepts Windows-1252, as spreadsheets on Windows write it: some lines are not valid UTF-8, none has a UTF-8
 * letter beyond ASCII, and no byte hints at another encoding.
 */
export const openSpreadsheetText = async (open: Opener): Promise<FileText> => {
  const text = await openText(open);
  if (!text.ok || text.note !== undefined) return text;
  let note: string | undefined;
  try {
    for await (const { number, bytes } of splitLines(open())) {
      if (!bytes || isAscii(bytes)) continue;
      if (isUtf8(bytes) || DOUBTFUL.test(bytes.toString('latin1'))) return text;
      const word = findForeignWord(new TextDecoder('windows-1252').decode(bytes));
      note ??= `read as Windows-1252, because it is not UTF-8 (line ${number}: "${word}")`;
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
  }
  return note === undefined ? text : { ok: true, open: decodeAs(open, 'windows-1252'), note };
};
