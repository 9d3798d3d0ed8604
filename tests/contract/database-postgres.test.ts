import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { advanceIdSequence } from '#src/backoffice/embedded/database/identity.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { migrate } from '#src/backoffice/embedded/database/migrate.ts';
import { createPostgresDialect } from '#src/backoffice/embedded/database/postgres-dialect.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

let place: StorePlace;
let database: Database;

beforeEach(async () => {
  place = await makeStorePlace();
  database = await connect(place.location);
});
afterEach(async () => {
  await database.close();
  await place.remove();
});

const set = (tx: Tx, name: string, value: string) =>
  tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();

const get = async (name: string): Promise<string | undefined> =>
  (await database.read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())
    ?.value;

const select = async (query: string): Promise<unknown> => {
  const { rows } = await sql.raw<{ it: unknown }>(`select ${query} as it`).execute(database.read);
  return rows[0]?.it;
};

const PRICE_LIST = { code: 'a', name: '' };

describe('values', () => {
  test('counts, sums and 64-bit columns are numbers', async () => {
    expect(await select('count(*)')).toBe(1);
    expect(await select('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await select('sum(7::bigint)')).toBe(7);
  });

  test('numbers that would be rounded throw', async () => {
    await expect(select('9007199254740993::bigint')).rejects.toThrow(RangeError);
    await expect(select('0.5::numeric')).rejects.toThrow(RangeError);
  });

  test('NUL in a text is replaced', async () => {
    expect(await get('a\0b')).toBeUndefined();
    await database.write((tx) => set(tx, 'name', 'a\0b'));
    expect(await get('name')).toBe('a\ufffdb');
  });

  test('texts are sorted by their bytes', async () => {
    await database.write(async (tx) => {
      for (const name of ['b', 'A', 'é', 'a', 'B']) await set(tx, name, '');
    });
    const rows = await database.read
      .selectFrom('setting')
      .select('name')
      .where('value', '=', '')
      .orderBy('name')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', 'é']);
  });

  test('an empty list matches nothing', async () => {
    const none = database.read.selectFrom('setting').select('name').where('name', 'in', []);
    expect(await none.execute()).toEqual([]);
  });

  test('generated ids continue after explicit ones', async () => {
    await database.write(async (tx) => {
      await tx
        .insertInto('price_list')
        .values({ id: 7, ...PRICE_LIST })
        .execute();
      await advanceIdSequence(tx, 'price_list');
    });
    const next = await database.write((tx) =>
      tx
        .insertInto('price_list')
        .values({ ...PRICE_LIST, code: 'b' })
        .returning('id')
        .executeTakeFirst(),
    );
    expect(next?.id).toBe(8);
  });
});

describe('writes', () => {
  test('are rejected by the reader', async () => {
    const written = database.read.insertInto('setting').values({ name: 'a', value: '1' }).execute();
    await expect(written).rejects.toThrow(/read-only/);
  });

  test('are rolled back when they fail', async () => {
    const failed = database.write(async (tx) => {
      await set(tx, 'a', '1');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await get('a')).toBeUndefined();
  });

  test('with opposite lock orders both succeed', async () => {
    await database.write(async (tx) => {
      for (const name of ['a', 'b']) await set(tx, name, '');
    });
    const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const lock = (names: readonly string[], mine: () => void, other: Promise<unknown>, value: string) =>
      database.write(async (tx) => {
        await set(tx, names[0] ?? '', value);
        mine();
        await other;
        await set(tx, names[1] ?? '', value);
      });
    await Promise.all([
      lock(['a', 'b'], () => first.resolve(undefined), second.promise, '1'),
      lock(['b', 'a'], () => second.resolve(undefined), first.promise, '2'),
    ]);
    expect(await get('a')).toBe(await get('b'));
  });

  test('are awaited by closing', async () => {
    const written = Promise.all(
      Array.from({ length: 50 }, (_, i) => database.write((tx) => set(tx, `n${i}`, String(i)))),
    );
    await database.close();
    await written;
    database = await connect(place.location);
    expect(await get('n49')).toBe('49');
  });

  test('change the data version immediately', async () => {
    const before = database.dataVersion();
    await database.write((tx) => set(tx, 'a', '1'));
    expect(database.dataVersion()).toBeGreaterThan(before);
  });
});

describe('a lost connection', () => {
  const dropAll = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: place.database_url });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.end();
  };

  test('is replaced when idle', async () => {
    await database.write((tx) => set(tx, 'a', '1'));
    await Promise.all([get('a'), get('a'), get('a')]);
    await dropAll();
    await expect.poll(() => get('a').catch(() => undefined)).toBe('1');
    await expect.poll(() => database.write((tx) => set(tx, 'a', '2')).then(() => get('a'), String)).toBe('2');
  });

  test('fails its transaction with a BackOfficeError, and the next one succeeds', async () => {
    const broken = database.write(async (tx) => {
      await set(tx, 'a', '1');
      await dropAll();
      await set(tx, 'a', '2');
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackOfficeError);
    expect((error as BackOfficeError).status).toBe(503);
    await database.write((tx) => set(tx, 'b', '1'));
    expect([await get('a'), await get('b')]).toEqual([undefined, '1']);
  });
});

describe('a snapshot', () => {
  test('is consistent during writes', async () => {
    await database.write(async (tx) => {
      for (let i = 0; i < 1000; i++) await set(tx, `n${i}`, 'before');
    });
    const snapshot = await database.openSnapshot();
    const values = new Set<string>();
    let rows = 0;
    for await (const batch of snapshot.rows<{ value: string }>(
      "select value from setting where name like 'n%'",
    )) {
      if (rows === 0)
        await database.write((tx) => tx.updateTable('setting').set({ value: 'after' }).execute());
      rows += batch.length;
      for (const { value } of batch) values.add(value);
    }
    for await (const batch of snapshot.rows<{ value: string }>(
      "select value from setting where name like 'n%'",
    )) {
      for (const { value } of batch) values.add(value);
    }
    await snapshot.close();
    expect([rows, ...values]).toEqual([1000, 'before']);
    expect(await get('n0')).toBe('after');
  });
});

describe('migrations', () => {
  const [FIRST = ''] = Object.keys(migrations);
  const step = (...statements: string[]): Migration => ({
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  });
  const run = (known: Record<string, Migration>) =>
    migrate(
      { dialect: createPostgresDialect(place.database_url ?? '', 'read write', 1), name: 'test' },
      { ...Object.fromEntries(Object.keys(migrations).map((name) => [name, step()])), ...known },
    );
  const findTable = (name: string) => select(`to_regclass('${name}')::text`);

  test('are rolled back together when one fails', async () => {
    const failing = {
      '998-a': step('create table a (x integer)'),
      '998-b': step('create table b (x integer)', 'create table a (x integer)'),
    };
    await expect(run(failing)).rejects.toThrow(/could not be migrated.*already exists/);
    expect([await findTable('a'), await findTable('b')]).toEqual([null, null]);
  });

  describe('parts of numbers', () => {
    const role = `limited_${randomUUID().slice(0, 8)}`;
    /** Opens an empty database, as a role that may create tables and no extensions if `isLimited`. */
    const openEmpty = async (isLimited: boolean) => {
      const empty = await makeStorePlace();
      const url = new URL(empty.database_url ?? '');
      const administrator = new pg.Client({ connectionString: url.href });
      await administrator.connect();
      if (isLimited) {
        await administrator.query(`create role ${role} login`);
        await administrator.query(`grant all on schema public to ${role}`);
        url.username = role;
      }
      const opened = await connect({ engine: 'postgres', url: url.href });
      const found = await administrator.query<{ indexname: string }>(
        "select indexname from pg_indexes where indexdef like '%gin_trgm_ops%' order by indexname",
      );
      await opened.close();
      if (isLimited) await administrator.query(`drop owned by ${role}; drop role ${role}`);
      await administrator.end();
      await empty.remove();
      return found.rows.map(({ indexname }) => indexname);
    };

    test('are searched along indexes where the extension may be created', async () => {
      expect(await openEmpty(false)).toEqual([
        'delivery_note_name_part',
        'invoice_name_part',
        'order_name_part',
        'order_note_part',
        'product_sku_part',
      ]);
    });

    test('are searched without them where it may not', async () => {
      expect(await openEmpty(true)).toEqual([]);
    });
  });

  test('a database of a build before the first release is rejected with an instruction', async () => {
    await database.write((tx) =>
      sql`update kysely_migration set name = '001-catalogue' where name = ${FIRST}`.execute(tx),
    );
    await expect(connect(place.location)).rejects.toThrow(
      /created by a build before the first release.*import/,
    );
  });

  test('a database of a newer program is rejected with a clear message without its password', async () => {
    await database.write((tx) =>
      sql`insert into kysely_migration values (${`999-${randomUUID()}`}, '2030-01-01')`.execute(tx),
    );
    const url = new URL(place.database_url ?? '');
    url.password = 'geheim';
    const error: unknown = await connect({ engine: 'postgres', url: url.href }).catch((e: unknown) => e);
    expect(String(error)).toMatch(/NewerDatabaseError: The database .* was written by a newer version/);
    expect(String(error)).toContain(url.pathname);
    expect(String(error)).not.toContain('geheim');
  });
});
