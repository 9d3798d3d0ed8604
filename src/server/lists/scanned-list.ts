import { MAX_CODE_LENGTH } from '#src/contract/limits.ts';

/** Lines of a scanned list: a code and its number of packs. */
const LINE = /^(.+);(\d+) conf$/;

/**
 * Adds a scanned code to a list: one pack of it, or one more where the list has the code. Letters that a scanner sends beside the
 * code (line ends, tabs) are dropped; without a code the list is returned as it is.
 */
export const addScannedCode = (text: string, scanned: string): string => {
  const code = scanned
    .replaceAll(/[\s;|]+/g, ' ')
    .trim()
    .slice(0, MAX_CODE_LENGTH);
  if (code === '') return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => LINE.exec(line.trim())?.[1] === code);
  if (at < 0) return [...lines, `${code};1 conf`].join('\n');
  const packs = Number(LINE.exec(lines[at]?.trim() ?? '')?.[2]);
  return lines.with(at, `${code};${packs + 1} conf`).join('\n');
};

/** The number of the line with a scanned code, from 1; 0 without it. */
export const findScannedLine = (text: string, scanned: string): number =>
  text
    .split('\n')
    .findIndex((line) => LINE.exec(line.trim())?.[1] === scanned.replaceAll(/[\s;|]+/g, ' ').trim()) + 1;
