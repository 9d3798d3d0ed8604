import { AsyncLocalStorage } from 'node:async_hooks';

/** What all calls of one page may take together, in ms (wire contract, "faults of a remote"). */
export const PAGE_BUDGET_MS = 12_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs what one request is answered with: everything it asks a back office for shares `budget_ms`. */
export const withinBudget = <T>(budget_ms: number, run: () => T): T =>
  deadlines.run(performance.now() + budget_ms, run);

/** What is left of the budget, in ms, 0 or less when it is used up; absent outside of one. */
export const findTimeLeft = (): number | undefined => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : deadline - performance.now();
};
