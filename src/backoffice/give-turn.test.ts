import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { giveTurn } from './give-turn.ts';

/** Holds the event loop for 3 ms. */
const work = (): void => {
  const end = performance.now() + 3;
  while (performance.now() < end);
};

/** The number of steps done by the end of each turn of the event loop. */
const countByTurn = async (requests: number, steps: number): Promise<readonly number[]> => {
  let taken = 0;
  const counts: number[] = [];
  const request = async (): Promise<void> => {
    for (let step = 0; step < steps; step++) {
      await giveTurn();
      work();
      taken++;
    }
  };
  // As requests arrive: each in a callback of its own.
  const all = Promise.all(Array.from({ length: requests }, () => nextTurn().then(request)));
  while (taken < requests * steps) {
    await nextTurn();
    counts.push(taken - counts.reduce((sum, count) => sum + count, 0));
  }
  await all;
  return counts;
};

describe('a request that yields between its steps', () => {
  it('lets others in after some milliseconds', async () => {
    expect(Math.max(...(await countByTurn(1, 30)))).toBeLessThanOrEqual(4);
  });

  it('counts the time of other requests in the same turn', async () => {
    expect(Math.max(...(await countByTurn(10, 3)))).toBeLessThanOrEqual(4);
  });

  it('goes on at once when nothing was held', async () => {
    await nextTurn();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    let isLater = false;
    void nextTurn().then(() => {
      isLater = true;
    });
    for (let step = 0; step < 10; step++) await giveTurn();
    expect(isLater).toBe(false);
  });
});
