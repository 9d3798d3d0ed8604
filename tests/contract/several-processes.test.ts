import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVersions } from '#src/backoffice/embedded/content/change-counters.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { migrations } from '#src/backoffice/embedded/database/migrations/index.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { toDemoLines } from '#src/demo/products.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { AddingTask } from '../support/adding-program.ts';
import { type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { GOLDEN_PEOPLE } from '../support/golden-prices.ts';
import { poll } from '../support/poll.ts';
import type { PricingTask } from '../support/pricing-program.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { runProgram } from '../support/shop.ts';
import { measureSlowness } from '../support/slowness.ts';
import { makeStorePlace } from '../support/store-place.ts';
import { quantities } from '../support/test-orders.ts';
import { openTestShop, ROSSI } from '../support/test-shop.ts';

const OPENER = new URL('../support/open-database.ts', import.meta.url);
const FILLER = new URL('../support/open-demo-store.ts', import.meta.url);
const PRICER = new URL('../support/pricing-program.ts', import.meta.url);
const ADDER = new URL('../support/adding-program.ts', import.meta.url);

/** Runs concurrent instances of a support program; returns their exit codes. */
const runConcurrently = (count: number, program: URL, ...args: string[]): Promise<readonly unknown[]> => {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [fileURLToPath(program), ...args], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  return Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as unknown));
};

describe('processes starting concurrently on an empty database', () => {
  test('all open it and migrate it once', async () => {
    const { location, remove } = await makeStorePlace();
    const name = location.engine === 'sqlite' ? location.file : location.url;
    const count = toCaseCount(3, 6);
    expect(await runConcurrently(count, OPENER, name)).toEqual(Array.from({ length: count }, () => 0));
    const database = await connect(location);
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.read,
    );
    expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(migrations));
    expect((await readVersions(database.read)).content).toBe(String(20 * count));
    await database.close();
    await remove();
  });

  test('fill it once', async () => {
    const { data_dir, database_url, location, remove } = await makeStorePlace();
    const args = database_url === undefined ? [data_dir] : [data_dir, database_url];
    const count = toCaseCount(2, 3);
    expect(await runConcurrently(count, FILLER, ...args)).toEqual(Array.from({ length: count }, () => 0));
    const database = await connect(location);
    const users = await database.read.selectFrom('user').select('email').execute();
    const products = await database.read.selectFrom('product').select('sku').execute();
    await database.close();
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    expect(products).toHaveLength(toDemoLines().length);
    await remove();
  });
});

describe('processes on one store', () => {
  test('200 additions by two of them yield the exact sum', async () => {
    const shop = await openTestShop();
    const { data_dir, database_url } = shop.place;
    const visitor = await shop.visit(ROSSI);
    const token = visitor.session?.token ?? '';
    const task: AddingTask = { data_dir, database_url, token, article: 'DISC', times: 100 };
    expect(await runConcurrently(2, ADDER, JSON.stringify(task))).toEqual([0, 0]);
    expect(quantities(await shop.carts.get(visitor))).toEqual([['DISC', 200]]);
    await shop.close();
  });

  describe('the shop shows within 3 s a change by another process of', () => {
    const LINES = Array.from({ length: 40 }, (_, at) => ({
      ...{ sku: `A${at}`, name: `Articolo ${at}`, price: 10 + at, availability: 'DISPONIBILE' },
    }));
    const CLIENT = 1;
    let store: FreshStore;
    beforeAll(async () => {
      store = await openFreshStore(LINES);
      const database = await connect(store.place.location);
      await database.write((tx) => storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE)));
      await database.close();
    });
    afterAll(() => store.close());

    let slowness = 1;
    const importElsewhere = async (lines: readonly ImportLine[]): Promise<void> => {
      const { place } = store;
      const file = await writeImportFile(place.data_dir, toJsonLines(lines), 'new.jsonl');
      slowness = await measureSlowness(async () => {
        const { code } = await runProgram(['src/cli/import.ts', file], { ...place.env, SEED: 'none' });
        expect(code).toBe(0);
      });
    };
    /** Waits until a list has exactly these products. */
    const waitFor = (
      expected: readonly string[],
      query: Parameters<FreshStore['skus']>[0],
      visitor = GUEST,
    ): Promise<true> => {
      const readList = async () =>
        (await store.skus(query, visitor)).join() === expected.join() ? true : undefined;
      return poll(readList, { what: `the list shows ${expected.join()}`, within: 3_000 * slowness });
    };

    test('an article', async () => {
      await importElsewhere([{ sku: 'NEW', name: 'Arrivo', price: 5 }]);
      await waitFor(['NEW'], { text: 'arrivo' });
    });

    test('a price', async () => {
      await importElsewhere([{ ...LINES[7], sku: 'A7', name: 'Articolo 7', price: 777 }]);
      await waitFor(['A7'], { filters: { min_price: '700' } });
    });

    test('the stock', async () => {
      await waitFor(['A3'], { text: 'A3', filters: { disponibili: '1' } });
      await importElsewhere([{ sku: 'A3', name: 'Articolo 3', price: 13, availability: 'IN ARRIVO' }]);
      await waitFor([], { text: 'A3', filters: { disponibili: '1' } });
    });

    test('a price list', async () => {
      const customer = toCustomer(CLIENT);
      await waitFor([], { filters: { max_price: '1' } }, customer);
      const list = {
        ...{ code: 'elsewhere', name: 'Altrove', is_net: true },
        clients: [{ client_id: CLIENT, position: 0 }],
        rows: [{ carti: 'A9', price: 0.5 }],
      };
      const task: PricingTask = { location: store.place.location, list };
      slowness = await measureSlowness(async () =>
        expect(await runConcurrently(1, PRICER, JSON.stringify(task))).toEqual([0]),
      );
      await waitFor(['A9'], { filters: { max_price: '1' } }, customer);
      await waitFor([], { filters: { max_price: '1' } });
    });
  });
});
