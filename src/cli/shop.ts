import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { toLocation, toPublicName } from '#src/backoffice/embedded/database/location.ts';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { setLogFormat, setLogLevel } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { EmbeddedSettings } from '#src/backoffice/settings.ts';
import { openBackOffice } from '#src/backoffice/open.ts';
import { toBackOfficeSettings } from '#src/server/back-office.ts';
import { parseEnvironment, type Environment } from '#src/server/environment.ts';
import { Stop } from './program.mjs';

/** The environment and the output of a command. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
  /** Writes a text to standard output as it is. */
  readonly write: (text: string) => void;
  /** Writes a line to standard error. */
  readonly warn: (line: string) => void;
};

/** What `run.mjs` calls for `npm run NAME -- ARGUMENTS`: the `run` of a module. Fails by `stop`. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<void>;

/** Ends the program with one line for the operator and status 1. */
export const stop = (line: string): never => {
  throw new Stop(line);
};

/** The settings of an environment; stops with one line about the first invalid variable. */
export const requireEnvironment = (env = process.env): Environment => {
  const parsed = parseEnvironment(env);
  if (!parsed.ok) return stop(parsed.problem);
  setLogLevel(parsed.environment.LOG_LEVEL);
  setLogFormat(parsed.environment.LOG_FORMAT);
  return parsed.environment;
};

/** Whether the message of an error suffices (a system, database or configuration error); others are printed with stack. */
const isExpected = (error: Error): boolean =>
  'code' in error ||
  /^(?:NewerDatabaseError|EmptyDatabaseError|MigrationError|BackOfficeError)$/.test(error.name);

/** The most specific message of an error: that of its innermost cause. */
export const toReason = (error: unknown): string => {
  if (error instanceof BackOfficeError && error.cause !== undefined) return toReason(error.cause);
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError) return toReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

/** The settings of the embedded store; stops when a remote back office is set. `why` completes “because …”. */
export const requireEmbedded = (environment: Environment, why: string): EmbeddedSettings => {
  const settings = toBackOfficeSettings(environment);
  if (settings.kind === 'embedded') return settings;
  return stop(`BACKOFFICE_URL: is set, allowed: nothing, because ${why}`);
};

/** Works with a part of the store that is being opened, and closes it; stops when it cannot be opened. */
export const useOpen = async <T extends { readonly close: () => unknown }>(
  environment: Environment,
  opening: Promise<T>,
  use: (opened: T) => Promise<void>,
): Promise<void> => {
  const opened = await opening.catch((error: unknown) =>
    stop(`The data in ${toDataName(environment)} cannot be opened: ${toReason(error)}`),
  );
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
};

/** The location of the shop's data for messages, without credentials. */
export const toDataName = ({ DATABASE_URL, DATA_DIR }: Environment): string =>
  DATABASE_URL === undefined
    ? DATA_DIR
    : toPublicName(toLocation({ data_dir: DATA_DIR, database_url: DATABASE_URL }));

/** Opens the back office, which creates, migrates and seeds an embedded store; stops when it fails. */
export const requireBackOffice = async (environment: Environment): Promise<BackOffice> => {
  try {
    return await openBackOffice(toBackOfficeSettings(environment));
  } catch (error) {
    if (!(error instanceof Error) || !isExpected(error)) console.error(error);
    const name = environment.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return stop(`${name}: the data in ${toDataName(environment)} cannot be opened: ${toReason(error)}`);
  }
};

/** A short stable key of the location of the shop's data. */
const toKey = (environment: Environment): string =>
  createHash('sha256')
    .update(environment.BACKOFFICE_URL ?? toDataName(environment))
    .digest('hex')
    .slice(0, 8);

/** The folder of a shop's builds; shops with different data in one clone have different folders. */
export const toBuildsFolder = (root: string, environment: Environment): string =>
  join(root, 'dist', toKey(environment));
