import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { migrateFile } from '#src/backoffice/embedded/database/sqlite.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  file = join(folder, 'shop.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFile = <T>(use: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(file);
  try {
    return use(database);
  } finally {
    database.close();
  }
};

const column = (query: string): unknown[] =>
  inFile((database) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0]),
  );

const open = (): Promise<Database> => connect({ engine: 'sqlite', file });
const step = (...statements: string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

describe('opening the store', () => {
  test('creates a strict schema in WAL mode', async () => {
    await (await open()).close();
    expect(column('pragma journal_mode')).toEqual(['wal']);
    const loose = `select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0
      and name not like 'sqlite_%' and name not like 'kysely_%'`;
    expect(column(loose)).toEqual([]);
    expect(column('select name from kysely_migration order by name')).toEqual(Object.keys(migrations));
  });

  // The digest never changes: later changes of the schema are further migrations.
  test('the first migration creates the schema whose digest is in its name', async () => {
    const [[name, schema] = []] = Object.entries(migrations);
    await migrateFile(file, { [String(name)]: schema as Migration });
    const created = column("select sql from sqlite_schema where name not like 'kysely_%' order by name");
    const digest = createHash('sha256').update(JSON.stringify(created)).digest('hex');
    expect(name).toBe(`001-schema-${digest.slice(0, 8)}`);
  });

  test('makes the files readable by their owner only', async () => {
    const database = await open();
    await database.write(async () => undefined);
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    await database.close();
  });

  test('opens again without changing anything', async () => {
    await (await open()).close();
    const before = column('select sql from sqlite_schema order by name');
    await (await open()).close();
    expect(column('select sql from sqlite_schema order by name')).toEqual(before);
  });

  test('the reader cannot write', async () => {
    const database = await open();
    const written = database.read.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    await expect(written).rejects.toThrow(/readonly/);
    await database.close();
  });

  test('data_version changes when another connection commits', async () => {
    const database = await open();
    const before = database.dataVersion();
    expect(database.dataVersion()).toBe(before);
    await database.write((tx) => tx.insertInto('setting').values({ name: 'a', value: '1' }).execute());
    expect(database.dataVersion()).not.toBe(before);
    await database.close();
  });

  test('closing leaves a single file', async () => {
    const database = await open();
    await database.write((tx) => tx.insertInto('setting').values({ name: 'a', value: '1' }).execute());
    await database.close();
    expect(readdirSync(folder)).toEqual(['shop.db']);
  });

  test('a database of a newer program is rejected with a clear message and unchanged', async () => {
    await (await open()).close();
    inFile((database) =>
      database.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00Z')"),
    );
    await expect(open()).rejects.toThrow(
      `shop.db was written by a newer version (it has "999-later", this program knows up to "${Object.keys(migrations).sort().at(-1)}")`,
    );
    expect(column('select count(*) from kysely_migration')).toEqual([Object.keys(migrations).length + 1]);
  });

  test('a database of a build before the first release is rejected with an instruction and stays unchanged', async () => {
    await migrateFile(file, { '001-catalogue': step('create table product (sku text) strict') });
    const failure = (await open().catch((error: unknown) => error)) as Error;
    expect(failure.name).toBe('MigrationError');
    expect(failure.message).toMatch(
      /^The database .*shop\.db was created by a build before the first release .* Delete it and import the catalogue again/,
    );
    expect(failure.message).not.toContain('\n');
    expect(column("select name from sqlite_schema where name in ('product', 'client')")).toEqual(['product']);
  });
});

describe('migrations', () => {
  const first = { '001': step('create table a (x integer) strict') };

  test('a failing one rolls back all pending ones', async () => {
    await migrateFile(file, first);
    const failing = {
      ...first,
      '002': step('create table b (x integer) strict'),
      '003': step('create table c (x integer) strict', 'create table a (x integer) strict'),
    };
    await expect(migrateFile(file, failing)).rejects.toThrow('could not be migrated');
    const tables = "select name from sqlite_schema where name in ('a', 'b', 'c')";
    expect(column(tables)).toEqual(['a']);
    expect(column('select name from kysely_migration')).toEqual(['001']);
  });

  test('rebuilding a parent table keeps its children', async () => {
    const tables = {
      '001': step(
        'create table parent (id integer primary key) strict',
        'create table child (parent_id integer references parent (id) on delete cascade) strict',
        'insert into parent values (1)',
        'insert into child values (1), (1)',
      ),
    };
    await migrateFile(file, tables);
    const rebuild = step(
      "create table parent_new (id integer primary key, name text not null default '') strict",
      'insert into parent_new (id) select id from parent',
      'drop table parent',
      'alter table parent_new rename to parent',
    );
    await migrateFile(file, { ...tables, '002': rebuild });
    expect(column('select count(*) from child')).toEqual([2]);
  });

  test('one that would orphan rows is rejected', async () => {
    const tables = {
      '001': step(
        'create table parent (id integer primary key) strict',
        'create table child (parent_id integer references parent (id)) strict',
        'insert into parent values (1)',
        'insert into child values (1)',
      ),
    };
    await migrateFile(file, tables);
    const orphaning = migrateFile(file, { ...tables, '002': step('delete from parent') });
    const failure = (await orphaning.catch((error: unknown) => error)) as Error;
    expect(String(failure.cause)).toContain('orphans rows in "child"');
    expect(column('select count(*) from parent')).toEqual([1]);
  });
});
