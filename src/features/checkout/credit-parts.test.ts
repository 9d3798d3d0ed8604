import { describe, expect, it } from 'vitest';
import { toCreditParts } from './credit-parts.ts';

describe('a credit limit beside an order', () => {
  it('is split into used, order and left', () => {
    expect(toCreditParts({ limit: 5000, used: 3184.2 }, 279.07)).toEqual({
      used: 63.7,
      order: 5.6,
      left: 1536.73,
    });
  });

  it('never exceeds 100 %, and has a negative remainder when the order exceeds it', () => {
    expect(toCreditParts({ limit: 1000, used: 900 }, 250.5)).toEqual({ used: 90, order: 10, left: -150.5 });
    expect(toCreditParts({ limit: 1000, used: 1200 }, 10)).toEqual({ used: 100, order: 0, left: -210 });
  });

  it('is empty without a limit, and with a credit balance', () => {
    expect(toCreditParts({ limit: 0, used: 0 }, 10)).toEqual({ used: 0, order: 0, left: -10 });
    expect(toCreditParts({ limit: 100, used: -20 }, 10)).toEqual({ used: 0, order: 0, left: 110 });
  });
});
