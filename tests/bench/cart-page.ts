/**
 * `npm run bench:cart`: opens carts of 10 and of 500 rows in a browser whose processor is slowed four times, presses "+" in rows all
 * over them, and prints how long the next paint takes, how long the paint of the amounts that the server returned, and the longest
 * task. The target is a repaint of 500 rows in less than 100 ms. Never fails on a figure; `npm run test:bench` does.
 */
import { setup } from '../support/build.ts';
import { startShop } from '../support/shop.ts';
import { type Change, measureCarts } from './measure-carts.ts';
import { toCell } from './slow-page.ts';
import { toTable } from './table.ts';
import { toTimes } from './times.ts';

await setup();
const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
try {
  const table = [['rows', 'next paint, ms (p50 / p95)', 'amounts painted', 'longest task', 'page ready']];
  for (const { size, changes, ready } of await measureCarts(shop, [10, 500])) {
    const toColumn = (key: keyof Change) => toCell(toTimes(changes.map((one) => one[key])));
    table.push([String(size), toColumn('paint'), toColumn('amounts'), toColumn('longest'), ready.toFixed(0)]);
  }
  console.log(toTable(table));
} finally {
  await shop.stop();
}
