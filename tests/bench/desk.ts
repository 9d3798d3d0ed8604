/**
 * `npm run bench:desk [-- postgres]`: a store of 100,000 products and 50,000 orders; first byte and end (ms, medians) of the lists of the desk, of searches
 * in the orders, of an order of 1,000 rows and of 50 acceptances, each as a ratio to the shop's own product list in the same run; then how
 * long the acceptance of all that waits holds the event loop. The store is built once into `.cache/bench-desk`. Never fails on a figure.
 */
import { setup } from '../support/build.ts';
import { startWatchedShop, type WatchedShop } from '../support/held-loop.ts';
import { measureAcceptances, measurePages, openPostgres, openSqlite } from './measure-desk.ts';
import { toTable } from './table.ts';

const print = async (shop: WatchedShop): Promise<void> => {
  const pages = await measurePages(shop);
  const unit = pages[0]?.first.p50 ?? 1;
  const rows = pages.map(({ name, first, end }) => [
    name,
    ...[first.p50, first.p95, end.p50].map((ms) => ms.toFixed(0)),
    (first.p50 / unit).toFixed(1),
  ]);
  console.log(toTable([['page', 'first byte', 'p95', 'end', '× product list'], ...rows]));
  const { some, all, count, isAnyLeft } = await measureAcceptances(shop);
  for (const [what, { shown, done, held }] of [
    [`${count}`, some],
    ['all', all],
  ] as const)
    console.log(
      `${what} accepted: shown ${shown.toFixed(0)} ms, done ${done.toFixed(0)} ms, held ${held.processor.toFixed(0)} ms (${held.clock.toFixed(0)} by the clock; the fixed work ${held.work.toFixed(1)})`,
    );
  console.log(isAnyLeft ? 'some wait still' : 'none waits');
};

await setup();
const store = await (process.argv[2] === 'postgres' ? openPostgres() : openSqlite());
const shop = await startWatchedShop({ dataDir: store.folder, env: store.env });
try {
  await print(shop);
} finally {
  await shop.stop();
  await store.close();
}
