import { listGtinForms } from '#src/contract/gtin.ts';
import { MAX_CODE_LENGTH } from '#src/contract/limits.ts';

/** Lines of a scanned list: a code and its number of packs. */
const LINE = /^(.+);(\d+) conf$/;

/** The place of the line with a code, a GTIN in any of its lengths; -1 without it. */
const findLine = (lines: readonly string[], code: string): number => {
  const forms = listGtinForms(code);
  return lines.findIndex((line) => forms.includes(LINE.exec(line.trim())?.[1] ?? ''));
};

/**
 * Adds a scanned code to a list: one pack of it, or one more where the list has the code. Characters that a scanner adds to the code (line
 * ends, tabs) are dropped; without a code the list is returned as it is.
 */
export const addScannedCode = (text: string, scanned: string): string => {
  const code = scanned
    .replaceAll(/[\s;|]+/g, ' ')
    .trim()
    .slice(0, MAX_CODE_LENGTH);
  if (code === '') return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const at = findLine(lines, code);
  if (at < 0) return [...lines, `${code};1 conf`].join('\n');
  const [, known = code, packs] = LINE.exec(lines[at]?.trim() ?? '') ?? [];
  return lines.with(at, `${known};${Number(packs) + 1} conf`).join('\n');
};

/** The number of the line with a scanned code, from 1; 0 without it. */
export const findScannedLine = (text: string, scanned: string): number =>
  findLine(text.split('\n'), scanned.replaceAll(/[\s;|]+/g, ' ').trim()) + 1;
