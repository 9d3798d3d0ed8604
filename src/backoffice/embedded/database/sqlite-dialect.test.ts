import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBusy, NodeSqliteDialect, toSqliteDatabase } from './sqlite-dialect.ts';

type Row = { id: number; text: string; amount: number | null };

let db: Kysely<{ sample: Row }>;
const open = () => {
  const database = toSqliteDatabase(new DatabaseSync(':memory:'));
  return new Kysely<{ sample: Row }>({ dialect: new NodeSqliteDialect({ database }) });
};

beforeEach(async () => {
  db = open();
  await sql`create table sample (id integer primary key, text text not null, amount integer) strict`.execute(
    db,
  );
});
afterEach(() => db.destroy());

const typeOf = async (value: unknown): Promise<string | undefined> =>
  (await sql<{ type: string }>`select typeof(${value}) as type`.execute(db)).rows[0]?.type;

describe('values', () => {
  test.each([
    [12, 'integer'],
    [0.5, 'real'],
    [true, 'integer'],
    ['12', 'text'],
    [null, 'null'],
    [new Uint8Array([1]), 'blob'],
    [10n, 'integer'],
  ])('%o is bound as %s', async (value, type) => {
    expect(await typeOf(value)).toBe(type);
  });

  test('a number matches an equal text', async () => {
    await db.insertInto('sample').values({ id: 1, text: '12', amount: null }).execute();
    const found = await sql<Row>`select * from sample where text = ${12}`.execute(db);
    expect(found.rows).toHaveLength(1);
  });

  test.each([[new Date(0)], [{ a: 1 }], [undefined], [[1]], [() => 1]])('%o is rejected', async (value) => {
    await expect(typeOf(value)).rejects.toThrow(TypeError);
  });

  test('an integer beyond 2^53 is rejected, not rounded', async () => {
    await expect(typeOf(2 ** 53)).rejects.toThrow(RangeError);
  });
});

describe('statements', () => {
  test('run again with other parameters', async () => {
    for (const id of [1, 2, 3])
      await db
        .insertInto('sample')
        .values({ id, text: `t${id}`, amount: id })
        .execute();
    const read = (id: number) =>
      db.selectFrom('sample').select('text').where('id', '=', id).executeTakeFirst();
    expect(await read(1)).toEqual({ text: 't1' });
    expect(await read(3)).toEqual({ text: 't3' });
    expect(await read(4)).toBeUndefined();
  });

  test('run beyond the capacity of the cache', async () => {
    for (let n = 0; n < 600; n++) {
      const { rows } = await sql<{ n: number }>`select ${sql.raw(String(n))} as n`.execute(db);
      expect(rows).toEqual([{ n }]);
    }
  });

  test('returning yields the written rows', async () => {
    const row = await db
      .insertInto('sample')
      .values({ id: 7, text: 'x', amount: 5 })
      .onConflict((c) => c.column('id').doUpdateSet({ text: 'y' }))
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ id: 7, amount: 5 });
  });
});

describe('transactions', () => {
  test('are rolled back on failure', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await tx.insertInto('sample').values({ id: 1, text: 'a', amount: null }).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await db.selectFrom('sample').selectAll().execute()).toEqual([]);
  });

  test('yield to others when their queries hold the event loop', async () => {
    await db.transaction().execute(async (tx) => {
      const started = performance.now();
      let others = 0;
      setImmediate(() => (others += 1));
      while (performance.now() - started < 30) await tx.selectFrom('sample').selectAll().execute();
      expect(others).toBe(1);
    });
  });

  test('isBusy recognises a locked database', async () => {
    const error = await sql`select * from nowhere`.execute(db).catch((e: unknown) => e);
    expect(isBusy(error)).toBe(false);
    expect(isBusy({ errcode: 5 })).toBe(true);
    expect(isBusy(undefined)).toBe(false);
  });
});
