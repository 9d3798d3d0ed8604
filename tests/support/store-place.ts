import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Location, toLocation } from '#src/backoffice/embedded/database/location.ts';
import { withLock } from '#src/cli/lock.mjs';
import { getTemplates } from './templates-folder.ts';

/** Location of a test's store: a folder, and on PostgreSQL a database too. */
export type StorePlace = {
  readonly data_dir: string;
  /** Absent on SQLite. */
  readonly database_url?: string;
  /** The same for `connect`. */
  readonly location: Location;
  /** The same for programs. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  /** Removes it with its content; close all connections first. */
  readonly remove: () => Promise<void>;
};

let administrator: string | undefined;

/** Creates stores from now on in this PostgreSQL, each in its own database; undefined: in files. */
export const setPostgres = (postgres: string | undefined): void => {
  administrator = postgres;
};

/** `url` of the administrator's database, which is never a copy source. */
const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

const makePostgresPlace = async (administrator_url: string, source: string): Promise<StorePlace> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(administrator_url, `create database ${name} template ${source}`);
  const data_dir = mkdtempSync(join(tmpdir(), 'store-'));
  const database_url = Object.assign(new URL(administrator_url), { pathname: `/${name}` }).href;
  return {
    ...{ data_dir, database_url },
    location: toLocation({ data_dir, database_url }),
    env: { DATA_DIR: data_dir, DATABASE_URL: database_url },
    remove: async () => {
      await administer(administrator_url, `drop database if exists ${name} with (force)`);
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
};

const makeFilePlace = (): StorePlace => {
  const data_dir = mkdtempSync(join(tmpdir(), 'store-'));
  return {
    data_dir,
    location: toLocation({ data_dir }),
    env: { DATA_DIR: data_dir },
    remove: async () => rmSync(data_dir, { recursive: true, force: true }),
  };
};

/** An empty place on the engine under test. */
export const makeStorePlace = async (): Promise<StorePlace> =>
  administrator === undefined ? makeFilePlace() : makePostgresPlace(administrator, 'template0');

type Fill = (place: StorePlace) => Promise<void>;

/**
 * Template of a filled store: the file on SQLite, the database's name on PostgreSQL. PostgreSQL cannot copy a database
 * that has connections, not even those of a concurrent copy: so the template accepts none.
 */
const createTemplate = async (fill: Fill, template: string): Promise<void> => {
  const original = await makeStorePlace();
  await fill(original);
  const { location } = original;
  const partial = `${template}-partial`;
  if (administrator !== undefined && location.engine === 'postgres') {
    const name = nameOf(location.url);
    await administer(administrator, `alter database ${name} with allow_connections false`);
    // The database is removed with the whole PostgreSQL at the end of the run.
    writeFileSync(partial, name);
    rmSync(original.data_dir, { recursive: true });
  } else if (location.engine === 'sqlite') {
    copyFileSync(location.file, partial);
    await original.remove();
  }
  renameSync(partial, template);
};

const copyFrom = async (template: string): Promise<StorePlace> => {
  if (administrator !== undefined) return makePostgresPlace(administrator, readFileSync(template, 'utf8'));
  const copy = makeFilePlace();
  if (copy.location.engine === 'sqlite') copyFileSync(template, copy.location.file);
  return copy;
};

/**
 * A place with a copy of a store that `fill` filled and closed. The first request for a name fills it,
 * once per engine; the name encodes everything the content depends on.
 */
export const copyTemplate = async (name: string, fill: Fill): Promise<StorePlace> => {
  const engine = administrator === undefined ? 'sqlite' : 'postgres';
  const template = join(getTemplates(), `${engine}-${createHash('sha256').update(name).digest('hex')}`);
  if (!existsSync(template)) {
    await withLock(`${template}-lock`, async () => {
      if (!existsSync(template)) await createTemplate(fill, template);
    });
  }
  return copyFrom(template);
};
