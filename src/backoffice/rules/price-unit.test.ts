import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPriceFactor, toUnitPrices, toUnitRow } from './price-unit.ts';

describe('the price unit of an article', () => {
  it.each([
    [0.0125, 1, 100],
    [0.00425, 1, 1000],
    [0.001234, 1, 1000],
    [0.125, 1, 100],
    [0.57, 1, 1],
    [0.29, 1, 1],
    [0, 1, 1],
    [1, 1, 1],
    [1.2345, 1, 1],
    [0.425, 100, 1],
    [0.0591, 1000, 1],
    [undefined, 1, 1],
  ] as const)('[N-11] of a list price of %d € for %d is %d times as large', (price, per, factor) => {
    expect(toPriceFactor(price, per)).toBe(factor);
  });

  it('[N-11] makes every list price of at most five decimals below one euro whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (n) => {
        const price = n / 100_000;
        const cents = price * toPriceFactor(price, 1) * 100;
        return Math.abs(cents - Math.round(cents)) < 1e-6;
      }),
    );
  });

  it('[N-11] is chosen for a host’s product by its list price alone, for all its prices', () => {
    const offer = { promo_code: 'P', promo_row: '1', name: '', from: 500, price: 0.0061 };
    const product = { price: 0.0125, sale_price: 0.0085, price_per: 1, offers: [offer] } as const;
    const priced = toUnitPrices({
      ...product,
      offers: [offer],
      price_breaks: [{ from: 100, price: 0.0073 }],
    });
    expect(priced).toEqual({
      ...{ price: 1.25, sale_price: 0.85, price_per: 100, price_breaks: [{ from: 100, price: 0.73 }] },
      offers: [{ ...offer, price: 0.61 }],
    });
    expect(toUnitPrices(priced)).toEqual(priced);
  });

  it('[N-11] is that of the product in a host’s row', () => {
    expect(toUnitRow({ price: 0.0125, price_discount: 0.00853, price_per: 1 })).toEqual({
      price: 1.25,
      price_discount: 0.85,
      price_per: 100,
    });
    expect(toUnitRow({ price_discount: 7.894, price_per: 1 })).toEqual({
      price_discount: 7.89,
      price_per: 1,
    });
  });
});
