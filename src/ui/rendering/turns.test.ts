import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets a bounded number of entries in per turn, all in their order', async () => {
  const takeTurn = createTurns();
  const rendered: number[] = [];
  const entries = Array.from({ length: 1000 }, async (_, at) => {
    await takeTurn();
    rendered.push(at);
  });
  const counts: number[] = [];
  while (rendered.length < 1000) {
    await nextTurn();
    counts.push(rendered.length);
  }
  await Promise.all(entries);
  expect(rendered).toEqual(Array.from({ length: 1000 }, (_, at) => at));
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(50);
});
