import { load } from '../load.ts';
import type { Page } from './addresses.ts';
import type { Server } from './shops.ts';

/** Requests per second of two servers on one page: the median of the rounds, and the ratio of each round. */
export type Turns = {
  readonly before: number;
  readonly after: number;
  readonly ratios: readonly number[];
  /** Processor time per request (ms), medians; it depends less on what else the machine does than requests per second. */
  readonly cost: { readonly before: number; readonly after: number };
  readonly failures: number;
};

/** One of two servers in a measurement. */
export type Side = { readonly server: Server; readonly page: Page };

export type TurnOptions = { readonly rounds: number; readonly seconds: number };

export const toMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Counts up over the whole run: no address is requested twice. */
let count = 0;

const measure = async ({ server, page }: Side, seconds: number) => {
  const start = server.processorTime();
  const result = await load({ origin: server.origin, next: () => page.request(count++), seconds });
  return { ...result, cost: (server.processorTime() - start) / result.count };
};

/** Puts load on two servers in turns, the first one first in every other round, after a warm-up of both. */
export const takeTurns = async (
  before: Side,
  after: Side,
  { rounds, seconds }: TurnOptions,
): Promise<Turns> => {
  await measure(before, seconds);
  await measure(after, seconds);
  const rates: { before: number; after: number }[] = [];
  const costs: { before: number; after: number }[] = [];
  let failures = 0;
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const rate = { before: 0, after: 0 };
    const cost = { before: 0, after: 0 };
    for (const side of order) {
      const measured = await measure(side === 'before' ? before : after, seconds);
      rate[side] = measured.requestsPerSecond;
      cost[side] = measured.cost;
      failures += measured.failures;
    }
    rates.push(rate);
    costs.push(cost);
  }
  return {
    before: toMedian(rates.map(({ before }) => before)),
    after: toMedian(rates.map(({ after }) => after)),
    cost: {
      before: toMedian(costs.map(({ before }) => before)),
      after: toMedian(costs.map(({ after }) => after)),
    },
    ratios: rates.map(({ before, after }) => after / before),
    failures,
  };
};
