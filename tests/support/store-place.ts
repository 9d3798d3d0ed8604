import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Location, toLocation } from '#src/backoffice/embedded/database/location.ts';

/** Where a store of its own lives during a test: a folder, and on PostgreSQL a database too. */
export type StorePlace = {
  readonly data_dir: string;
  /** Absent on SQLite. */
  readonly database_url?: string;
  /** The same, as `connect` takes it. */
  readonly location: Location;
  /** The same, as the programs read it. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  /** Removes it with all that is in it; whoever has it open should have closed it. */
  readonly remove: () => Promise<void>;
};

let administrator: string | undefined;

/** From now on stores are kept on this PostgreSQL, each in a database of its own; without it in files. */
export const keepStoresOn = (postgres: string | undefined): void => {
  administrator = postgres;
};

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

const makePostgresPlace = async (url: string, template: string): Promise<StorePlace> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  const data_dir = mkdtempSync(join(tmpdir(), 'store-'));
  const database_url = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    ...{ data_dir, database_url },
    location: toLocation({ data_dir, database_url }),
    env: { DATA_DIR: data_dir, DATABASE_URL: database_url },
    remove: async () => {
      await administer(url, `drop database if exists ${name} with (force)`);
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

/** An empty place on the engine that this run is about. */
export const makeStorePlace = async (): Promise<StorePlace> =>
  administrator === undefined ? makeFilePlace() : makePostgresPlace(administrator, 'template0');

type Fill = (place: StorePlace) => Promise<void>;

/** Fills a place, and answers what makes places with a copy of it. */
const makeOriginal = async (fill: Fill): Promise<() => Promise<StorePlace>> => {
  const original = await makeStorePlace();
  await fill(original);
  const { location } = original;
  if (location.engine === 'postgres') {
    // The original database goes with the whole PostgreSQL at the end of the run.
    rmSync(original.data_dir, { recursive: true });
    return () => makePostgresPlace(location.url, nameOf(location.url));
  }
  const bytes = readFileSync(location.file);
  await original.remove();
  return async () => {
    const copy = makeFilePlace();
    if (copy.location.engine === 'sqlite') writeFileSync(copy.location.file, bytes);
    return copy;
  };
};

/**
 * Makes places with a copy of a store that `fill` filled and closed; it is filled when it is first asked for, once
 * for each engine.
 */
export const createTemplate = (fill: Fill): (() => Promise<StorePlace>) => {
  const originals = new Map<string | undefined, ReturnType<typeof makeOriginal>>();
  return async () => {
    const original = originals.get(administrator) ?? makeOriginal(fill);
    originals.set(administrator, original);
    return (await original)();
  };
};
