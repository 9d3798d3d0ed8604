import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readVersions } from '#src/backoffice/embedded/content/version.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { seedProducts } from '#src/backoffice/embedded/seed/products.ts';
import type { AddingTask } from '../support/adding-program.ts';
import { GUEST, openFreshStore } from '../support/fresh-store.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { poll } from '../support/poll.ts';
import { runProgram } from '../support/shop.ts';
import { makeStorePlace } from '../support/store-place.ts';
import { quantities } from '../support/test-orders.ts';
import { openTestShop, ROSSI } from '../support/test-shop.ts';

const OPENER = new URL('../support/open-database.ts', import.meta.url);
const FILLER = new URL('../support/open-demo-store.ts', import.meta.url);
const ADDER = new URL('../support/adding-program.ts', import.meta.url);

/** Runs one of the supporting programs so many times at once; answers how they ended. */
const runAtOnce = (count: number, program: URL, ...args: string[]): Promise<readonly unknown[]> => {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  return Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as unknown));
};

describe('processes that start at once on an empty database', () => {
  test('all open it, and migrate it once', async () => {
    const { location, remove } = await makeStorePlace();
    const name = location.engine === 'sqlite' ? location.file : location.url;
    expect(await runAtOnce(6, OPENER, name)).toEqual([0, 0, 0, 0, 0, 0]);
    const database = await connect(location);
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.read,
    );
    expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(migrations));
    expect((await readVersions(database.read)).content).toBe('120');
    await database.close();
    await remove();
  });

  test('fill it once', async () => {
    const { data_dir, database_url, location, remove } = await makeStorePlace();
    const args = database_url === undefined ? [data_dir] : [data_dir, database_url];
    expect(await runAtOnce(3, FILLER, ...args)).toEqual([0, 0, 0]);
    const database = await connect(location);
    const users = await database.read.selectFrom('user').select('email').execute();
    const products = await database.read.selectFrom('product').select('sku').execute();
    await database.close();
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    expect(products).toHaveLength(seedProducts().length);
    await remove();
  });
});

describe('processes on one store', () => {
  test('200 adds by two of them end in the exact sum', async () => {
    const shop = await openTestShop();
    const { data_dir, database_url } = shop.place;
    const visitor = await shop.visit(ROSSI);
    const token = visitor.session?.token ?? '';
    const task: AddingTask = { data_dir, database_url, token, article: 'DISC', times: 100 };
    expect(await runAtOnce(2, ADDER, JSON.stringify(task))).toEqual([0, 0]);
    expect(quantities(await shop.carts.get(visitor))).toEqual([['DISC', 200]]);
    await shop.close();
  });

  test('the shop in one shows within 3 s what another changed', async () => {
    const store = await openFreshStore();
    const { backOffice, place } = store;
    const file = await writeImportFile(
      place.data_dir,
      toJsonLines([{ sku: 'NEW', name: 'Arrivo' }]),
      'new.jsonl',
    );
    const { code } = await runProgram(['src/cli/import.ts', file], { ...place.env, SEED: 'none' });
    expect(code).toBe(0);
    const look = () => backOffice.catalogue.find('NEW', GUEST);
    const found = await poll(look, { what: 'the change shows', within: 3_000 });
    expect(found.name).toBe('Arrivo');
    await store.close();
  });
});
