import { expect, it } from 'vitest';
import { startShop } from '../support/shop.ts';
import { measureBuilds } from './measure-builds.ts';
import { measureCarts } from './measure-carts.ts';
import { toTimes } from './times.ts';

/** For a machine of two cores that does nothing else. */
it('[Q-14] a cart of 500 rows repaints a change in less than 100 ms on a processor slowed four times', async () => {
  const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  try {
    const [figures] = await measureCarts(shop, [500]);
    expect(figures?.size).toBeGreaterThanOrEqual(500);
    expect(toTimes(figures?.changes.map(({ paint }) => paint) ?? []).p50).toBeLessThan(100);
  } finally {
    await shop.stop();
  }
}, 900_000);

it('[M-09] 2,000 pages and 500 categories are built in less than 90 s, in less than 20 s after one has changed', async () => {
  const { first, changed } = await measureBuilds();
  expect(first).toBeLessThan(90);
  expect(changed).toBeLessThan(20);
}, 900_000);
