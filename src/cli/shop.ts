import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { toLocation, toPublicName } from '#src/backoffice/embedded/database/location.ts';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { setLogLevel } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port.ts';
import type { EmbeddedSettings } from '#src/backoffice/settings.ts';
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
  if (!parsed.ok) return stop(parsed.problem);
  setLogLevel(parsed.environment.LOG_LEVEL);
  return parsed.environment;
};

/** The system, the database or a check of ours said it; anything else is a fault that needs its stack. */
const isExpected = (error: Error): boolean =>
  'code' in error || /^(?:NewerDatabaseError|MigrationError|BackOfficeError)$/.test(error.name);

/** What went wrong, in the words of whoever knows best: a fault says less than its cause. */
export const toReason = (error: unknown): string => {
  if (error instanceof BackOfficeError && error.cause !== undefined) return toReason(error.cause);
  // A host with several addresses fails with a list, one for each.
  if (error instanceof AggregateError) return toReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** The settings of the shop's own store, or the end when it has none; `why` is said after “because”. */
export const requireEmbedded = (environment: Environment, why: string): EmbeddedSettings => {
  const settings = toBackOfficeSettings(environment);
  if (settings.kind === 'embedded') return settings;
  return stop(`BACKOFFICE_URL: is set, allowed: nothing, because ${why}`);
};

/** Opens a part of the shop's store, or ends the process. */
export const requireOpen = async <T>(environment: Environment, opening: Promise<T>): Promise<T> => {
  try {
    return await opening;
  } catch (error) {
    return stop(`The data in ${toDataName(environment)} cannot be opened: ${toReason(error)}`);
  }
};

/** Where the shop keeps its data, without a password. */
export const toDataName = ({ DATABASE_URL, DATA_DIR }: Environment): string =>
  DATABASE_URL === undefined
    ? DATA_DIR
    : toPublicName(toLocation({ data_dir: DATA_DIR, database_url: DATABASE_URL }));

/** Opens the shop's back office (an embedded store is created, migrated and seeded by that), or ends the process. */
export const requireBackOffice = async (environment: Environment): Promise<BackOffice> => {
  try {
    return await openBackOffice(toBackOfficeSettings(environment));
  } catch (error) {
    if (!(error instanceof Error) || !isExpected(error)) console.error(error);
    const name = environment.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return stop(`${name}: the data in ${toDataName(environment)} cannot be opened: ${toReason(error)}`);
  }
};

/** Short and the same for the same shop: where its data lives. */
const toKey = (environment: Environment): string =>
  createHash('sha256')
    .update(environment.BACKOFFICE_URL ?? toDataName(environment))
    .digest('hex')
    .slice(0, 8);

/** Where the builds of a shop are kept: shops with different data, started from one clone, have a folder each. */
export const toBuildsFolder = (root: string, environment: Environment): string =>
  join(root, 'dist', toKey(environment));
