import { describe, expect, test } from 'vitest';
import { toMoney } from './money.ts';
import type { ShopSettings } from '../settings.ts';
import { toTotals } from './totals.ts';

const shop: ShopSettings = {
  name: 'Fondaco',
  free_shipping_from: 250,
  shipping_cost: 9.9,
  timezone: 'Europe/Rome',
};

const row = (amount: number, vat = 22) => ({ amount: toMoney(amount), vat });
const totalsOf = (rows: readonly ReturnType<typeof row>[], options = {}) =>
  toTotals(rows, { shop, ...options });

describe('totals', () => {
  test('an empty cart has zero totals', () => {
    expect(totalsOf([])).toEqual({
      totale_netto: 0,
      totale_lordo: 0,
      totale_doc: 0,
      vat: [],
      spese_trasporto: 0,
    });
  });

  test('six rows at two rates, with transport', () => {
    const rows = [row(43.4), row(37.05), row(24.5), row(79.8), row(19.44), row(18.06, 4)];
    expect(totalsOf(rows)).toEqual({
      totale_netto: 222.25,
      totale_lordo: 267.89,
      totale_doc: 279.97,
      vat: [
        { rate: 22, taxable: 214.09, tax: 47.1 },
        { rate: 4, taxable: 18.06, tax: 0.72 },
      ],
      spese_trasporto: 9.9,
    });
  });

  test('VAT is rounded per rate, not per row', () => {
    const rows = [row(0.02), row(0.02), row(0.02)];
    expect(totalsOf(rows, { pickup: true }).vat).toEqual([{ rate: 22, taxable: 0.06, tax: 0.01 }]);
  });

  test('transport is taxed at 22 % even when no row is', () => {
    expect(totalsOf([row(100, 4)])).toMatchObject({
      totale_lordo: 104,
      totale_doc: 116.08,
      vat: [
        { rate: 22, taxable: 9.9, tax: 2.18 },
        { rate: 4, taxable: 100, tax: 4 },
      ],
    });
  });

  test('goods without VAT have a VAT line with their taxable amount', () => {
    expect(totalsOf([row(300, 0)])).toMatchObject({
      totale_doc: 300,
      vat: [{ rate: 0, taxable: 300, tax: 0 }],
    });
  });

  test('[N-29] shipping costs 9.90 euros', () => {
    expect(totalsOf([row(10)])).toMatchObject({ spese_trasporto: 9.9, totale_doc: 24.28 });
  });

  test.each([
    [249.99, 9.9],
    [250, 9.9],
    [250.01, 0],
  ])('[N-30] goods for %d euros ship for %d: free is strictly above 250', (net, transport) => {
    expect(totalsOf([row(net)]).spese_trasporto).toBe(transport);
  });

  test('[N-30] the threshold and the cost come from the settings', () => {
    const other = { ...shop, free_shipping_from: 100, shipping_cost: 12.5 };
    expect(toTotals([row(100)], { shop: other }).spese_trasporto).toBe(12.5);
    expect(toTotals([row(100.01)], { shop: other }).spese_trasporto).toBe(0);
  });

  test('pickup has no transport', () => {
    expect(totalsOf([row(10)], { pickup: true })).toMatchObject({ spese_trasporto: 0, totale_doc: 12.2 });
  });

  test('free goods are still charged transport', () => {
    expect(totalsOf([row(0)]).spese_trasporto).toBe(9.9);
  });
});
