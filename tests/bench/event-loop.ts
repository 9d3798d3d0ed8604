/**
 * `npm run bench:loop [-- part of a route's name]`: how long (ms) each route holds up the event loop with its largest valid input: processor
 * time of the first request, the median and the least of five later ones, their least by the clock, and the time of the fixed piece of work,
 * which is two to three on a server. The target is 50 ms. Never fails on a figure.
 */
import { setup } from '../support/build.ts';
import { type Held, startWatchedShop } from '../support/held-loop.ts';
import { type Input, LARGEST_INPUTS, prepareVisitors } from '../support/largest-inputs.ts';
import { toTable } from './table.ts';

const LATER = 5;

await setup();
const shop = await startWatchedShop();
try {
  const visitors = await prepareVisitors(shop);
  const measure = async ({ before, visit }: Input, round: number): Promise<Held> => {
    await before?.(visitors, round);
    await shop.readHeld();
    await visit(visitors, round);
    return shop.readHeld();
  };
  const rows: string[][] = [['route', 'first, ms', 'later', 'least', 'by the clock', 'work']];
  const only = process.argv[2] ?? '';
  const routes = Object.entries(LARGEST_INPUTS).filter(([route]) => route.includes(only));
  for (const [route, input] of routes) {
    const first = await measure(input, 0);
    const later: Held[] = [];
    for (let round = 1; round <= LATER; round++) later.push(await measure(input, round));
    const processor = later.map((held) => held.processor).toSorted((a, b) => a - b);
    const shown = [
      ...[first.processor, processor[Math.floor(LATER / 2)] ?? 0, processor[0] ?? 0],
      ...[Math.min(...later.map(({ clock }) => clock)), Math.min(...later.map(({ work }) => work))],
    ];
    rows.push([route, ...shown.map((ms) => ms.toFixed(0))]);
  }
  console.log(toTable(rows));
} finally {
  await shop.stop();
}
