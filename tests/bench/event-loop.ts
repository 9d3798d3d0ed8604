/**
 * `npm run bench:loop`: how long each route holds up the event loop with its largest valid input, when it is asked for the first time and
 * later (the longest of five), by the clock and in processor time. The target is 50 ms. Never fails on a figure.
 */
import { setup } from '../support/build.ts';
import { startWatchedShop } from '../support/held-loop.ts';
import { LARGEST_INPUTS, prepareVisitors } from '../support/largest-inputs.ts';
import { toTable } from './table.ts';

const LATER = 5;

await setup();
const shop = await startWatchedShop();
const readTimes = async (): Promise<readonly string[]> => {
  const { clock, processor } = await shop.readHeld();
  return [clock.toFixed(0), processor.toFixed(0)];
};
try {
  const visitors = await prepareVisitors(shop.origin);
  const rows: string[][] = [['route', 'first, ms', 'processor', 'later, ms', 'processor']];
  for (const [route, visit] of Object.entries(LARGEST_INPUTS)) {
    await shop.readHeld();
    await visit(visitors, 0);
    const first = await readTimes();
    for (let round = 1; round <= LATER; round++) await visit(visitors, round);
    rows.push([route, ...first, ...(await readTimes())]);
  }
  console.log(toTable(rows));
} finally {
  await shop.stop();
}
