/**
 * `node tests/bench/cart.ts [postgres]`: measures sequential changes and reads of carts of 10, 500 and 995 rows in this process, on
 * SQLite or on a temporary PostgreSQL (without fsync), and the sizes of their replies. The target is a change of 500 rows in less
 * than 50 ms. Never fails on a figure.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { startPostgres } from '../support/postgres.ts';
import { makeFolder } from '../support/shop.ts';
import { setPostgres } from '../support/store-place.ts';
import { setTemplatesFolder } from '../support/templates-folder.ts';
import { line, set } from '../support/test-orders.ts';
import { addProducts, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';
import { toTable } from './table.ts';

const ROUNDS = 100;
const skus = Array.from({ length: 1000 }, (_, at) => `P${at}`);

/** `run` receives the number of the call, from 0; the size of its result is measured. */
type Case = { readonly what: string; readonly run: (next: number) => Promise<unknown> };

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);

const measure = async (rows: number, { what, run }: Case): Promise<readonly string[]> => {
  const times: number[] = [];
  let bytes = 0;
  for (let next = 0; next < ROUNDS; next++) {
    const begun = performance.now();
    bytes = JSON.stringify(await run(next)).length;
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return [what, String(rows), percentile(times, 0.5), percentile(times, 0.99), String(bytes)];
};

const toCases = async ({ carts }: TestShop, visitor: Visitor): Promise<readonly Case[]> => {
  const ids = (await carts.get(visitor)).data.map((row) => String(row.row_id));
  const last = ids.at(-1) ?? '';
  const repeated = randomUUID();
  return [
    { what: 'read it', run: () => carts.get(visitor) },
    { what: 'add to a row', run: () => carts.add(visitor, [line('P7')], randomUUID()) },
    { what: 'set a row', run: (next) => carts.update(visitor, [set(last, next + 1)], randomUUID()) },
    { what: 'repeat a change', run: () => carts.add(visitor, [line('P8')], repeated) },
    {
      what: 'add or remove a row',
      run: async (next) => {
        if (next % 2 === 0) return carts.add(visitor, [line('DISC')], randomUUID());
        const { data } = await carts.get(visitor);
        return carts.remove(visitor, String(data.at(-1)?.row_id), randomUUID());
      },
    },
  ];
};

const templates = await makeFolder('templates');
setTemplatesFolder(templates);
const cluster = process.argv[2] === 'postgres' ? await startPostgres() : undefined;
setPostgres(cluster?.url);
const shop = await openTestShop({ rate_limit_factor: 0 });
await addProducts(
  shop.database,
  skus.map((sku) => ({ sku, price: 10_000 })),
);
const table = [['what', 'rows', 'p50 ms', 'p99 ms', 'bytes']];
for (const [address_code, rows] of [
  ['001', 10],
  ['002', 500],
  ['B', 995],
] as const) {
  const visitor = await shop.visit(ROSSI, { address_code });
  await shop.carts.add(
    visitor,
    skus.slice(0, rows).map((sku) => line(sku)),
  );
  for (const one of await toCases(shop, visitor)) table.push([...(await measure(rows, one))]);
}
console.log(`${shop.database.engine}\n\n${toTable(table)}`);
await shop.close();
await cluster?.stop();
await rm(templates, { recursive: true, force: true });
