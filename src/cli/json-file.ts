import { readFileSync } from 'node:fs';
import { stop, type Terminal, toReason } from './shop.ts';

/** Reads a JSON file of the operator; prints the problems that `check` lists and stops when there are any. */
export const requireJsonFile = (
  file: string,
  check: (raw: unknown) => readonly string[],
  { warn }: Terminal,
): unknown => {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file}: cannot be read as JSON (${toReason(error)})`);
  }
  const problems = check(raw);
  for (const problem of problems) warn(problem);
  if (problems.length > 0) stop(`${file}: nothing was changed, fix the lines above and try again`);
  return raw;
};

/** The file of `import FILE`, undefined for `export`; stops with the usage for other arguments. */
export const requireExportOrImport = (args: readonly string[], usage: string): string | undefined => {
  const [command, file = '', ...rest] = args;
  const isImport = command === 'import' && file !== '';
  if (rest.length > 0 || (!isImport && (command !== 'export' || file !== ''))) stop(usage);
  return isImport ? file : undefined;
};
