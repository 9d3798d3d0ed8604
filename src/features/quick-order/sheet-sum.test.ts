import { describe, expect, it } from 'vitest';
import type { Product } from '#src/contract/product.ts';
import { readSteps, toAmount, writeSteps } from '#src/ui/text/typed-amount.ts';
import { toRowSteps, toSheetSum } from './sheet-sum.ts';

/** Ten packs of 100 at 12.345 € for 100 pieces, from 500 pieces on 11.111 €; in promotion 9.999 €. */
const PRODUCT = {
  sku: 'TE-M8X40-ZN',
  orderable: true,
  price: 12.345,
  sale_price: undefined,
  price_per: 100,
  qty_min_imballo: 100,
  price_breaks: [{ from: 500, price: 11.111 }],
  offers: [{ promo_code: 'INVERNO', promo_row: '1', from: 0, price: 9.999 }],
} as unknown as Product;
const PROMOTION = { promo_code: 'INVERNO', promo_row: '1' };
const NONE = { promo_code: '', promo_row: '' };
const taken = (quantity: number, promotion = NONE) => ({ product: PRODUCT, quantity, promotion });

describe('the sum of a sheet', () => {
  it('rounds each line to the cent, at the price that its quantity reaches', () => {
    // 24.69 and 55.555, rounded half up.
    expect(toSheetSum([taken(200), taken(500)])).toEqual({ rows: 2, amount: 80.25 });
  });

  it('takes the price of the promotion where the line has it', () => {
    expect(toSheetSum([taken(200, PROMOTION)])).toEqual({ rows: 1, amount: 20 });
  });

  it('leaves out lines without article, quantity, or sale', () => {
    const closed = { ...taken(100), product: { ...PRODUCT, orderable: false } };
    expect(toSheetSum([{ quantity: 5 }, taken(0), closed])).toEqual({ rows: 0, amount: 0 });
  });

  it.each([NONE, PROMOTION])('is what the browser adds up, with %j', (promotion) => {
    const quantities = [100, 300, 500, 1200];
    const cents = quantities.map((quantity) => {
      const steps = readSteps(writeSteps(toRowSteps(PRODUCT, promotion)), PRODUCT.qty_min_imballo);
      return Math.round(toAmount(steps, quantity) * 100);
    });
    const sum = toSheetSum(quantities.map((quantity) => taken(quantity, promotion)));
    expect(Math.round(sum.amount * 100)).toBe(cents.reduce((total, one) => total + one, 0));
  });
});
