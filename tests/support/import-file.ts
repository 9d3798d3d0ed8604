import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportLine } from '#src/contract/import-line.ts';

/** Products as JSON Lines; other objects may be mixed in to see them rejected. */
export const toJsonLines = (lines: readonly (ImportLine | object)[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Writes a file to import and returns its path. */
export const writeImportFile = async (
  folder: string,
  content: string | Buffer,
  name: string,
): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};
