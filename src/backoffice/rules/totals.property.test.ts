import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTotals } from './totals.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';

/** An exact fraction: an amount of whole cents in euros, or a rate in percent with two decimals. */
type Fraction = { readonly n: bigint; readonly d: bigint };

const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const ZERO: Fraction = { n: 0n, d: 1n };
const total = (parts: readonly Fraction[]): Fraction => parts.reduce(add, ZERO);

/** Rounds to the nearest cent, half up (amounts are not negative). */
const toCents = ({ n, d }: Fraction): bigint => {
  const hundredfold = n * 100n;
  const below = hundredfold / d;
  return (hundredfold - below * d) * 2n >= d ? below + 1n : below;
};

const ofCents = (cents: bigint): Fraction => ({ n: cents, d: 100n });

/** Parses a decimal text such as `9.90` without floating point numbers. */
const parse = (text: string): Fraction => {
  const [whole = '', decimals = ''] = text.split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
};

const show = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;

type Row = { readonly cents: bigint; readonly rate: number };
type Terms = { readonly cost: bigint; readonly free: bigint; readonly pickup: boolean };

/** The totals as the wire contract defines them, in exact fractions. */
const expectTotals = (rows: readonly Row[], { cost, free, pickup }: Terms) => {
  const net = total(rows.map((row) => ofCents(row.cents)));
  const isFree = pickup || rows.length === 0 || isMore(net, ofCents(free));
  const transport = isFree ? ZERO : ofCents(cost);
  const rates = [...new Set([...rows.map((row) => row.rate), ...(transport.n > 0n ? [22] : [])])];
  const lines = rates
    .sort((a, b) => b - a)
    .map((rate) => {
      const goods = total(rows.filter((row) => row.rate === rate).map((row) => ofCents(row.cents)));
      const taxable = rate === 22 ? add(goods, transport) : goods;
      const percent = parse((rate / 100).toFixed(4));
      return {
        rate,
        taxable: toCents(taxable),
        tax: toCents(times(taxable, percent)),
        goods_tax: toCents(times(goods, percent)),
      };
    });
  const sum = (pick: (line: (typeof lines)[number]) => bigint): bigint =>
    lines.reduce((all, line) => all + pick(line), 0n);
  const tax = sum((line) => line.tax);
  return {
    totale_netto: show(toCents(net)),
    totale_lordo: show(toCents(net) + sum((line) => line.goods_tax)),
    totale_doc: show(toCents(net) + toCents(transport) + tax),
    vat: lines.map((line) => ({ rate: line.rate, taxable: show(line.taxable), tax: show(line.tax) })),
    spese_trasporto: show(toCents(transport)),
  };
};

const RATES = [0, 4, 5, 10, 22, 8.5, 20.25];

const rows = fc.array(
  fc.record({ cents: fc.bigInt({ min: 0n, max: 10_000_000_000n }), rate: fc.constantFrom(...RATES) }),
  { maxLength: 40 },
);

/** Small amounts, which reach the rounding boundaries and the shipping threshold more often. */
const smallRows = fc.array(
  fc.record({ cents: fc.bigInt({ min: 0n, max: 60n }), rate: fc.constantFrom(...RATES) }),
  { maxLength: 5 },
);

const terms = fc.record({
  cost: fc.bigInt({ min: 0n, max: 5000n }),
  free: fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 50_000n })),
  pickup: fc.boolean(),
});

const toEuros = (cents: bigint): number => Number(show(cents));

test('totals equal exact fractions to the cent, for any rows, rates, transport and threshold', () => {
  fc.assert(
    fc.property(fc.oneof(rows, smallRows), terms, (all, { cost, free, pickup }) => {
      const counted = all.map(({ cents, rate }) => ({ amount: Number(cents * 100n), vat: rate }));
      const shop = { name: '', timezone: 'Europe/Rome', shipping_cost: toEuros(cost) };
      const found = toTotals(counted, { shop: { ...shop, free_shipping_from: toEuros(free) }, pickup });
      const { vat, ...amounts } = found;
      const shown = Object.fromEntries(
        Object.entries(amounts).map(([name, euros]) => [name, euros.toFixed(2)]),
      );
      const lines = vat.map((line) => ({
        rate: line.rate,
        taxable: line.taxable.toFixed(2),
        tax: line.tax.toFixed(2),
      }));
      expect({ ...shown, vat: lines }).toEqual(expectTotals(all, { cost, free, pickup }));
      // No floating point residue: two decimals represent the amount exactly.
      for (const euros of Object.values(amounts)) expect(Number(euros.toFixed(2))).toBe(euros);
    }),
    { numRuns: toCaseCount(500, 10_000) },
  );
});
