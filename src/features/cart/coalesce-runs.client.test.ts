import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.client.ts';

/** A job whose runs end when the test calls `end`. */
const createJob = () => {
  const ends: ((value: string) => void)[] = [];
  const run = coalesceRuns(
    () =>
      new Promise<string>((resolve) => {
        ends.push(resolve);
      }),
  );
  const end = async (at: number, value: string): Promise<void> => {
    ends[at]?.(value);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, count: () => ends.length };
};

it('runs once more for all calls during a run', async () => {
  const { run, end, count } = createJob();
  const [first, second, third] = [run(), run(), run()];
  expect(count()).toBe(1);
  await end(0, 'old');
  expect(count()).toBe(2);
  await end(1, 'new');
  expect(await Promise.all([first, second, third])).toEqual(['old', 'new', 'new']);
  void run();
  expect(count()).toBe(3);
});

it('runs again after a run that failed', async () => {
  let runs = 0;
  const run = coalesceRuns(() => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no')) : Promise.resolve(runs);
  });
  const [first, second] = [run(), run()];
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
});
