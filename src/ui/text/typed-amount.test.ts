import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toEuros, toMoney, toRowAmount } from '#src/backoffice/rules/money.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { toOrderQuantity } from '#src/backoffice/rules/quantity.ts';
import { findStep, readSteps, toAmount, toPackedQuantity, toPriceSteps, writeSteps } from './typed-amount.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((money) => money / 10_000);
const pack = fc.oneof(fc.constantFrom(1, 50, 100, 0.5, 2.4), fc.integer({ min: 1, max: 5000 }));
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1, max: 999_999_000 }).map((thousandths) => thousandths / 1000),
);
const breaks = fc.array(fc.record({ from: fc.integer({ min: 1, max: 20_000 }), price }), { maxLength: 4 });

describe('the amount of a typed quantity', () => {
  it('uses as many full packs as the cart does', () => {
    fc.assert(
      fc.property(quantity, pack, (requested, qty_min_imballo) => {
        const order = toOrderQuantity(requested, { unit: 'm', qty_min_imballo });
        expect(toPackedQuantity(requested, qty_min_imballo, MAX_QUANTITY)).toBe(
          order.ok ? order.quantity : undefined,
        );
      }),
    );
  });

  it('equals the amount of the cart’s row', () => {
    fc.assert(
      fc.property(
        price,
        breaks,
        fc.constantFrom(1, 100, 1000),
        quantity,
        (sale_price, price_breaks, per, requested) => {
          const steps = toPriceSteps({
            price: 1,
            sale_price,
            price_breaks,
            price_per: per,
            qty_min_imballo: 1,
          });
          const reached = price_breaks
            .filter(({ from }) => from <= requested)
            .map((step) => toMoney(step.price));
          const paid = Math.min(toMoney(sale_price), ...reached);
          expect(toAmount(steps, requested)).toBe(toEuros(toRowAmount(paid, per, requested)));
        },
      ),
    );
  });

  it('round-trips through the data attribute', () => {
    const given = {
      steps: [
        { from: 0, price: 2.4142 },
        { from: 500, price: 2.2 },
      ],
      per: 100,
      pack: 50,
    };
    expect(readSteps(writeSteps(given), 50)).toEqual(given);
  });

  it('is undefined for zero, negative and too large quantities', () => {
    for (const requested of [0, -1, Number.NaN, Infinity, 1_000_000]) {
      expect(toPackedQuantity(requested, 1, MAX_QUANTITY), String(requested)).toBeUndefined();
    }
    expect(toPackedQuantity(999_999, 100, MAX_QUANTITY)).toBeUndefined();
  });

  it('prefers the first of two price breaks with the same price', () => {
    expect(
      findStep(
        [
          { from: 0, price: 1 },
          { from: 10, price: 1 },
        ],
        20,
      ),
    ).toBe(0);
  });
});
