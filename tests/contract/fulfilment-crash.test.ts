import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRandom } from '../support/random-catalogue.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { createRun } from '../support/run-staff.ts';
import type { ShippingTask } from '../support/shipping-program.ts';
import { createBuyer } from '../support/test-orders.ts';
import { FRIDAY, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

const PROGRAM = fileURLToPath(new URL('../support/shipping-program.ts', import.meta.url));
const ORDERS = 3;
/** Of each order. */
const UNITS = 12;
const KILLS = toCaseCount(3, 12);

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Runs the program until it has issued some numbers and a moment passed, or, without a limit, to its end; returns the numbers. */
const ship = async (
  task: ShippingTask,
  limit?: { count: number; ms: number },
): Promise<readonly string[]> => {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (limit && text.split('\n').length > limit.count) setTimeout(() => child.kill('SIGKILL'), limit.ms);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(limit ? null : 0);
  return text.split('\n').slice(0, -1);
};

test('[J-05] a shop that is killed while it ships and invoices issues numbers without gaps, and no goods twice', async () => {
  const buyer = createBuyer(shop);
  const rossi = await shop.visit(ROSSI);
  const run = createRun(shop.database, { clock: () => FRIDAY });
  const orders: string[] = [];
  while (orders.length < ORDERS) {
    const id_cart = await buyer.fill(rossi, ['HUNDRED', UNITS]);
    const { name } = await buyer.send(rossi, { id_cart, payment_method: 'transfer' });
    await run('orders.accept', { order: name });
    orders.push(name);
  }
  const { data_dir, database_url } = shop.place;
  const task = { data_dir, database_url, now: FRIDAY, orders };
  const random = createRandom(1);
  const told: string[] = [];
  for (let kill = 0; kill < KILLS; kill++)
    told.push(...(await ship(task, { count: 2 + Math.floor(random() * 6), ms: random() * 20 })));
  told.push(...(await ship(task)));
  const read = async (table: 'delivery_note' | 'invoice') =>
    (await shop.database.read.selectFrom(table).select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const [notes, invoices] = [await read('delivery_note'), await read('invoice')];
  const toNumbers = (series: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${series}-2026-${String(at + 1).padStart(6, '0')}`);
  expect(notes).toEqual(toNumbers('DDT', ORDERS * UNITS));
  expect(invoices).toEqual(toNumbers('FT', invoices.length));
  expect(told.filter((number) => !notes.includes(number) && !invoices.includes(number))).toEqual([]);
  for (const name of orders) expect((await shop.orders.find(rossi, name))?.status).toBe('ESCAPED');
}, 600_000);
