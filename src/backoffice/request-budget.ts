import { AsyncLocalStorage } from 'node:async_hooks';

/** Time limit for all back office calls of one page, in ms (wire contract, "errors of a remote"). */
export const PAGE_BUDGET_MS = 12_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs the handling of one request; all its back office calls share `budget_ms`. */
export const withinBudget = <T>(budget_ms: number, run: () => T): T =>
  deadlines.run(performance.now() + budget_ms, run);

/** Remaining time of the budget in ms, ≤ 0 when it is used up; undefined outside of `withinBudget`. */
export const findTimeLeft = (): number | undefined => {
  const deadline = deadlines.getStore();
  return deadline === undefined ? undefined : deadline - performance.now();
};
