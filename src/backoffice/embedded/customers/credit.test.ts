import { describe, expect, it } from 'vitest';
import { type Exposure, isBeyondCredit, toCreditUsed } from './credit.ts';

const NOTHING: Exposure = { other_debt: 0, advance_payments: 0, open_orders: 0, unbilled: 0, unpaid: 0 };

describe('used credit', () => {
  it('is the sum of owed, ordered, delivered and due amounts less advance payments', () => {
    const exposure = { other_debt: 100, advance_payments: 30, open_orders: 2000, unbilled: 400, unpaid: 50 };
    expect(toCreditUsed(exposure)).toBe(2520);
    expect(toCreditUsed(NOTHING)).toBe(0);
  });

  it('is reduced by an open credit note', () => {
    expect(toCreditUsed({ ...NOTHING, unpaid: 1000 - 300 })).toBe(700);
  });

  it('may reach but not exceed the limit', () => {
    const exposure = { ...NOTHING, open_orders: 900_000 };
    expect(isBeyondCredit(1_000_000, exposure, 100_000)).toBe(false);
    expect(isBeyondCredit(1_000_000, exposure, 100_100)).toBe(true);
    expect(isBeyondCredit(0, NOTHING, 100)).toBe(true);
  });
});
