import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Environment } from '#src/server/environment.ts';
import { origin } from '#src/server/variables.ts';

const FILE = 'origin.json';
const schema = z.object({ PUBLIC_URL: origin });

/** Stores the address under which the shop of `DATA_DIR` was started, for the links that commands print. */
export const keepOrigin = ({ DATA_DIR, PUBLIC_URL }: Environment): void => {
  const file = join(DATA_DIR, FILE);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ PUBLIC_URL }));
  renameSync(`${file}.${process.pid}`, file);
};

const findKept = (folder: string): string | undefined => {
  try {
    return schema.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).data?.PUBLIC_URL;
  } catch {
    return undefined; // A shop that was never started, or a damaged file: the default applies.
  }
};

/** The address of the shop's pages: that of the variables, else that of the last start, else the default. */
export const findOrigin = (environment: Environment, env: NodeJS.ProcessEnv): string => {
  const isSet = ['PUBLIC_URL', 'HOST', 'PORT'].some((name) => env[name]?.trim());
  return (isSet ? undefined : findKept(environment.DATA_DIR)) ?? environment.PUBLIC_URL;
};
