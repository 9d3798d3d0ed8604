/**
 * `npm run bench:store [-- SECONDS]`: puts load on the embedded store in this process, on SQLite and on a temporary PostgreSQL, and
 * prints orders, additions and reads per second, and the cost of waiting for the disk in commits of SQLite. Never fails on a figure.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { makeFolder } from '../support/shop.ts';
import { setPostgres } from '../support/store-place.ts';
import { setTemplatesFolder } from '../support/templates-folder.ts';
import { addProducts, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';
import { measureCommits } from './commits.ts';
import { toTable } from './table.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const ROWS = 10;
const skus = Array.from({ length: 1000 }, (_, i) => `P${i}`);

type Load = {
  readonly name: string;
  /** Concurrent calls. */
  readonly at_once: number;
  readonly run: (worker: number) => Promise<unknown>;
};

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);

const measure = async ({ name, at_once, run }: Load): Promise<readonly string[]> => {
  const times: number[] = [];
  const start = performance.now();
  const work = async (worker: number): Promise<void> => {
    while (performance.now() - start < SECONDS * 1000) {
      const begun = performance.now();
      await run(worker);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: at_once }, (_, worker) => work(worker)));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const rate = (times.length / seconds).toFixed(0);
  return [name, String(at_once), rate, percentile(times, 0.5), percentile(times, 0.99)];
};

const lines = (count: number) =>
  skus.slice(0, count).map((item_id) => ({ item_id, quantity: 1, promo_code: '', promo_row: '' }));

/** One address per worker, so that workers have separate carts. */
const openVisitors = async (shop: TestShop, count: number): Promise<readonly Visitor[]> => {
  const codes = Array.from({ length: count }, (_, i) => `B${i}`);
  const address = { client_id: 11, name: '', street: '', city: '', position: 9 };
  const rows = codes.map((address_code) => ({ ...address, address_code }));
  await shop.database.write((tx) => tx.insertInto('address').values(rows).execute());
  return Promise.all(codes.map((address_code) => shop.visit(ROSSI, { address_code })));
};

const sendFilled = async (shop: TestShop, visitor: Visitor): Promise<void> => {
  await shop.carts.add(visitor, lines(ROWS));
  const sent = await shop.orders.send(visitor, {
    ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
    ...{ note: '', coupon: '', request_id: randomUUID() },
  });
  if (!sent.ok) throw new Error(sent.refusal);
};

const toLoads = async (shop: TestShop): Promise<readonly Load[]> => {
  const visitors = await openVisitors(shop, 66);
  const at = (worker: number): Visitor => visitors[worker] ?? { locale: 'it' };
  const [one, full] = [at(64), at(65)];
  await shop.carts.add(one, lines(ROWS));
  await shop.carts.add(full, lines(1000));
  const token = one.session?.token ?? '';
  const add = (worker: number) => shop.carts.add(at(worker), lines(1));
  const send = (worker: number) => sendFilled(shop, at(worker));
  return [
    { name: 'find a session', at_once: 1, run: () => shop.accounts.findSession(token) },
    { name: 'read a cart of 10 rows', at_once: 1, run: () => shop.carts.get(one) },
    { name: 'read a cart of 1,000 rows', at_once: 1, run: () => shop.carts.get(full) },
    { name: 'add a line', at_once: 1, run: add },
    { name: 'add a line', at_once: 64, run: add },
    { name: 'add 10 lines and send the order', at_once: 1, run: send },
    { name: 'add 10 lines and send the order', at_once: 64, run: send },
  ];
};

/** Measures all loads on the current engine; returns a table. */
const measureEngine = async (engine: string): Promise<string> => {
  const shop = await openTestShop({ rate_limit_factor: 0 });
  const products = skus.map((sku) => ({ sku, price: 10_000 }));
  await addProducts(shop.database, products);
  const table: (readonly string[])[] = [[engine, 'at once', 'per second', 'p50 ms', 'p99 ms']];
  for (const load of await toLoads(shop)) table.push(await measure(load));
  await shop.close();
  return toTable(table);
};

const measurePostgres = async (): Promise<string> => {
  const { url, stop } = await startPostgres({ durable: true });
  setPostgres(url);
  try {
    return await measureEngine('PostgreSQL');
  } finally {
    await stop();
  }
};

const templates = await makeFolder('templates');
setTemplatesFolder(templates);
console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}\n`);
console.log(await measureEngine('SQLite'));
console.log(`\n${measureCommits(SECONDS)}\n`);
console.log(findPostgres() === undefined ? 'PostgreSQL is not installed' : await measurePostgres());
await rm(templates, { recursive: true, force: true });
