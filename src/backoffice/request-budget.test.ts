import { describe, expect, it } from 'vitest';
import { findTimeLeft, withinBudget } from './request-budget.ts';

describe('the time budget of a request', () => {
  it('is shared within one request, not between requests', async () => {
    const [first, second] = await Promise.all([
      withinBudget(20_000, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return findTimeLeft();
      }),
      withinBudget(50_000, async () => findTimeLeft()),
    ]);
    expect(first).toBeLessThan(20_000);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(20_000);
    expect(findTimeLeft()).toBeUndefined();
  });

  it('runs out', () => {
    withinBudget(-1, () => expect(findTimeLeft()).toBeLessThan(0));
  });
});
