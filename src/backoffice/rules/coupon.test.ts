import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCaseCount } from '../../../tests/support/random-cases.ts';
import { withCoupon } from './coupon.ts';
import { toTotalsWith } from './totals.ts';

const TERMS = { code: 'C', valid_from: '', valid_to: '', min_net: 0, max_uses: undefined, uses: 0 };
const toPercent = (percent: number) => ({ ...TERMS, percent: percent * 100, amount: 0 });
const toFixed = (cents: number) => ({ ...TERMS, percent: 0, amount: cents * 100 });
/** Totals of rows in cents by their rate, with a transport in cents. */
const toTotals = (rows: readonly (readonly [cents: number, rate: number])[], transport = 0) =>
  toTotalsWith(
    rows.map(([cents, vat]) => ({ amount: cents * 100, vat })),
    transport * 100,
  );

describe('a discount and the VAT', () => {
  it('reduces the taxable amount of each rate in proportion, not that of the transport', () => {
    const totals = withCoupon(
      toTotals(
        [
          [10_000, 22],
          [5_000, 10],
        ],
        990,
      ),
      toPercent(10),
    );
    expect(totals).toMatchObject({
      ...{ totale_netto: 150, spese_trasporto: 9.9, coupon: { code: 'C', discount: 15 } },
      vat: [
        { rate: 22, taxable: 99.9, tax: 21.98 },
        { rate: 10, taxable: 45, tax: 4.5 },
      ],
      totale_doc: 171.38,
    });
  });

  it('of everything leaves only the VAT of the transport', () => {
    const totals = withCoupon(
      toTotals(
        [
          [1_000, 10],
          [33, 4],
        ],
        990,
      ),
      toPercent(100),
    );
    expect(totals.vat).toEqual([
      { rate: 22, taxable: 9.9, tax: 2.18 },
      { rate: 10, taxable: 0, tax: 0 },
      { rate: 4, taxable: 0, tax: 0 },
    ]);
    expect(totals.totale_doc).toBe(12.08);
  });

  it('gives the last rate the remainder', () => {
    const thirds = toTotals([
      [100, 22],
      [100, 10],
      [100, 4],
    ]);
    expect(withCoupon(thirds, toFixed(100)).vat.map(({ taxable }) => taxable)).toEqual([0.67, 0.67, 0.66]);
  });

  const rows = fc.array(
    fc.tuple(
      fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10_000_000 })),
      fc.constantFrom(0, 4, 5, 10, 22),
    ),
    { minLength: 1, maxLength: 12 },
  );
  const terms = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(toPercent),
    fc.integer({ min: 1, max: 100_000 }).map(toFixed),
  );

  it('never makes a taxable amount negative; taxable amounts sum to what is paid before VAT', () => {
    fc.assert(
      fc.property(rows, terms, fc.integer({ min: 0, max: 2_000 }), (goods, coupon, transport) => {
        const plain = toTotals(goods, transport);
        const totals = withCoupon(plain, coupon);
        const cents = (euros: number): number => Math.round(euros * 100);
        const paid = cents(totals.totale_netto) - cents(totals.coupon?.discount ?? 0) + transport;
        expect(totals.vat.reduce((sum, { taxable }) => sum + cents(taxable), 0)).toBe(paid);
        expect(totals.vat.filter(({ taxable }) => taxable < 0)).toEqual([]);
        for (const [at, { taxable }] of totals.vat.entries())
          expect(taxable).toBeLessThanOrEqual(plain.vat[at]?.taxable ?? 0);
        expect(cents(totals.totale_doc)).toBe(totals.vat.reduce((sum, { tax }) => sum + cents(tax), paid));
      }),
      { numRuns: toCaseCount(300, 10_000) },
    );
  });
});
