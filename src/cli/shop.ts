import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BackOffice } from '#src/backoffice/port.ts';
import { openBackOffice } from '#src/backoffice/open.ts';
import { toBackOfficeSettings } from '#src/server/back-office.ts';
import { parseEnvironment, type Environment } from '#src/server/environment.ts';

/** Writes one line for the operator and ends the process. */
export const stop = (line: string): never => {
  console.error(line);
  process.exit(1);
};

/** The settings of this process, or its end with one line about the first that is wrong. */
export const requireEnvironment = (): Environment => {
  const parsed = parseEnvironment(process.env);
  return parsed.ok ? parsed.environment : stop(parsed.problem);
};

/** The system, the database or a check of ours said it; anything else is a fault that needs its stack. */
const isExpected = (error: Error): boolean =>
  'code' in error || /^(?:NewerDatabase|Migration)Error$/.test(error.name);

/** Opens the shop's back office (an embedded store is created, migrated and seeded by that), or ends the process. */
export const requireBackOffice = async (environment: Environment): Promise<BackOffice> => {
  try {
    return await openBackOffice(toBackOfficeSettings(environment));
  } catch (error) {
    if (!(error instanceof Error) || !isExpected(error)) console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return stop(`DATA_DIR: the data in ${environment.DATA_DIR} cannot be opened: ${reason}`);
  }
};

/** Short and the same for the same shop: where its data lives. */
const toKey = ({ BACKOFFICE_URL, DATABASE_URL, DATA_DIR }: Environment): string =>
  createHash('sha256')
    .update(BACKOFFICE_URL ?? DATABASE_URL ?? DATA_DIR)
    .digest('hex')
    .slice(0, 8);

/** Where the builds of a shop are kept: shops with different data, started from one clone, have a folder each. */
export const toBuildsFolder = (root: string, environment: Environment): string =>
  join(root, 'dist', toKey(environment));
