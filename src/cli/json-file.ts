import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { listProblems } from '#src/contract/problems.ts';
import { stop, type Terminal, toReason } from './shop.ts';

/** Reads a JSON file of the operator by a schema; prints its problems, with `name` for the whole, and stops if it has any. */
export const requireJsonFile = <Schema extends z.ZodType>(
  file: string,
  { schema, name }: { readonly schema: Schema; readonly name: string },
  { warn }: Terminal,
): z.input<Schema> => {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return stop(`${file}: cannot be read as JSON (${toReason(error)})`);
  }
  const problems = listProblems(schema, raw, name);
  for (const problem of problems) warn(problem);
  if (problems.length > 0) stop(`${file}: nothing was changed, fix the lines above and try again`);
  return raw as z.input<Schema>;
};

/** The file of `import FILE`, undefined for `export`; stops with the usage for other arguments. */
export const requireExportOrImport = (args: readonly string[], usage: string): string | undefined => {
  const [command, file = '', ...rest] = args;
  const isImport = command === 'import' && file !== '';
  if (rest.length > 0 || (!isImport && (command !== 'export' || file !== ''))) stop(usage);
  return isImport ? file : undefined;
};
