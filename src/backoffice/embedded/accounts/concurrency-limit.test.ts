import { describe, expect, test } from 'vitest';
import { createTurns } from './concurrency-limit.ts';

/** Works that end when told to. */
const start = (count: number, turns = createTurns({ at_once: 2, waiting: 3 })) => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, n) =>
    turns.take(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      return n;
    }),
  );
  return { turns, begun, results, end: (n: number) => ends[n]?.() };
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('are given to as many as may run at once, then to those who wait in their order', async () => {
    const { begun, results, end } = start(4);
    expect(begun).toEqual([0, 1]);
    end(1);
    await settle();
    expect(begun).toEqual([0, 1, 2]);
    for (const n of [0, 2]) end(n);
    await settle();
    end(3);
    expect(await Promise.all(results.map(async (result) => result))).toEqual([0, 1, 2, 3]);
  });

  test('are refused at once when too many wait, and given again afterwards', async () => {
    const { turns, results, end } = start(7);
    expect(results.map((result) => result !== undefined)).toEqual([
      ...[true, true, true, true, true],
      ...[false, false],
    ]);
    for (const n of [0, 1, 2, 3, 4]) {
      end(n);
      await settle();
    }
    expect(await turns.take(async () => 'free')).toBe('free');
  });

  test('go on after work that fails', async () => {
    const turns = createTurns({ at_once: 1, waiting: 1 });
    const failing = turns.take(() => Promise.reject(new Error('no')));
    const next = turns.take(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
