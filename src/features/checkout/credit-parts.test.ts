import { describe, expect, it } from 'vitest';
import { toCreditParts } from './credit-parts.ts';

describe('a credit limit beside an order', () => {
  it('shows what is used, what the order takes and what it leaves', () => {
    expect(toCreditParts({ limit: 5000, used: 3184.2 }, 279.07)).toEqual({
      used: 63.7,
      order: 5.6,
      left: 1536.73,
    });
  });

  it('never draws past its end, and tells by how much the order is too much', () => {
    expect(toCreditParts({ limit: 1000, used: 900 }, 250.5)).toEqual({ used: 90, order: 10, left: -150.5 });
    expect(toCreditParts({ limit: 1000, used: 1200 }, 10)).toEqual({ used: 100, order: 0, left: -210 });
  });

  it('is empty without a limit, and when more was paid than is owed', () => {
    expect(toCreditParts({ limit: 0, used: 0 }, 10)).toEqual({ used: 0, order: 0, left: -10 });
    expect(toCreditParts({ limit: 100, used: -20 }, 10)).toEqual({ used: 0, order: 0, left: 110 });
  });
});
