import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackOfficeError } from '../../errors.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import type { Tx } from './write-queue.ts';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'write-queue-'));
  database = await connect({ engine: 'sqlite', file: join(folder, 'shop.db') });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
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

const increment = async (tx: Tx): Promise<number> => {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', 'n').executeTakeFirst();
  const next = Number(row?.value ?? 0) + 1;
  await set(tx, 'n', String(next));
  return next;
};

describe('write', () => {
  test('resolves after the commit: the reader sees the change', async () => {
    const value = await database.write(async (tx) => {
      await set(tx, 'a', '1');
      return 'done';
    });
    expect(value).toBe('done');
    expect(await get('a')).toBe('1');
  });

  test('500 concurrent jobs run in the order of submission', async () => {
    const values = await Promise.all(Array.from({ length: 500 }, () => database.write(increment)));
    expect(values).toEqual(Array.from({ length: 500 }, (_, i) => i + 1));
    expect(await get('n')).toBe('500');
  });

  test('a failing job rolls back its own writes only', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        database.write(async (tx) => {
          await increment(tx);
          if (i % 10 === 3) throw new Error(`failed ${i}`);
          return i;
        }),
      ),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map((result) => (result.reason as Error).message)[1]).toBe('failed 13');
    expect(failed).toHaveLength(20);
    expect(await get('n')).toBe('180');
  });

  test('a violated constraint rejects its job, and the queue continues', async () => {
    const twice = database.write(async (tx) => {
      await tx.insertInto('setting').values({ name: 'x', value: '1' }).execute();
      await tx.insertInto('setting').values({ name: 'x', value: '2' }).execute();
    });
    await expect(twice).rejects.toThrow(/UNIQUE/);
    await database.write((tx) => set(tx, 'y', '1'));
    expect(await get('x')).toBeUndefined();
    expect(await get('y')).toBe('1');
  });

  test('a full disk is reported as such, and later writes work once there is space', async () => {
    const limit = (pages: number) =>
      database.write((tx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx));
    await limit(1);
    const large = database.write((tx) => set(tx, 'large', 'x'.repeat(5_000_000)));
    await expect(large).rejects.toThrow('The store cannot be written: database or disk is full');
    await expect(large).rejects.toBeInstanceOf(BackOfficeError);
    await limit(1_000_000);
    await database.write((tx) => set(tx, 'small', '1'));
    expect([await get('large'), await get('small')]).toEqual([undefined, '1']);
  });

  test('a transaction that the database has rolled back rejects its jobs with the first error', async () => {
    const jobs = await Promise.allSettled([
      database.write((tx) => set(tx, 'before', '1')),
      database.write(async (tx) => {
        await sql`rollback`.execute(tx);
        throw new Error('the disk is full');
      }),
    ]);
    const message = (job: PromiseSettledResult<unknown>) =>
      job.status === 'rejected' ? (job.reason as Error).message : 'done';
    expect(jobs.map(message)).toEqual(['the disk is full', 'the disk is full']);
    await database.write((tx) => set(tx, 'after', '1'));
    expect([await get('before'), await get('after')]).toEqual([undefined, '1']);
  });

  test('waits while another connection holds the lock, without blocking the process', async () => {
    const other = new DatabaseSync(join(folder, 'shop.db'));
    other.exec('begin immediate');
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const written = database.write((tx) => set(tx, 'z', '1'));
    await expect.poll(() => turns).toBeGreaterThan(20);
    other.exec('commit');
    other.close();
    await written;
    clearInterval(turning);
    expect(await get('z')).toBe('1');
  });

  test('foreign keys are enforced', async () => {
    const orphan = database.write((tx) =>
      tx.insertInto('client_price_list').values({ client_id: 99, price_list_id: 1 }).execute(),
    );
    await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  });

  test('closing waits for pending writes', async () => {
    const before = database.write((tx) => set(tx, 'last', '1'));
    const closed = database.close();
    await before;
    await closed;
    database = await connect({ engine: 'sqlite', file: join(folder, 'shop.db') });
    expect(await get('last')).toBe('1');
  });
});
