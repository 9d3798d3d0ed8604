import { readFileSync } from 'node:fs';
import { stop, toReason } from './shop.ts';

/** Reads a JSON file of the operator; prints the problems that `check` lists and exits when there are any. */
export const requireJsonFile = (file: string, check: (raw: unknown) => readonly string[]): unknown => {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file}: cannot be read as JSON (${toReason(error)})`);
  }
  const problems = check(raw);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) stop(`${file}: nothing was changed, fix the lines above and try again`);
  return raw;
};

/** The file of `import FILE`, undefined for `export`; prints the usage and exits for other arguments. */
export const requireExportOrImport = (usage: string): string | undefined => {
  const [command, file = '', ...rest] = process.argv.slice(2);
  const isImport = command === 'import' && file !== '';
  if (rest.length > 0 || (!isImport && (command !== 'export' || file !== ''))) stop(usage);
  return isImport ? file : undefined;
};
