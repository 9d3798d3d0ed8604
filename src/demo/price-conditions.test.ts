import { describe, expect, it } from 'vitest';
import { DEMO_USERS } from './users.ts';
import { toDemoLines } from './products.ts';
import { toDemoPriceConditions } from './price-conditions.ts';

const NOW = new Date('2026-11-20T08:30:00Z');
const TODAY = '2026-11-20';
const { priceLists, promotions } = toDemoPriceConditions(NOW);
const products = new Map(toDemoLines(NOW).map((product) => [product.sku, product]));

const isValidToday = ({ valid_from = '', valid_to = '' }: { valid_from?: string; valid_to?: string }) =>
  valid_from <= TODAY && (valid_to === '' || valid_to >= TODAY);

describe('the price lists and promotions of the demo shop', () => {
  it('are deterministic for a day', () => {
    expect(toDemoPriceConditions(NOW)).toEqual({ priceLists, promotions });
  });

  it('are valid on the day on which the shop is filled', () => {
    for (const conditions of [...priceLists, ...promotions])
      expect(isValidToday(conditions), conditions.code).toBe(true);
    for (const { rows } of priceLists) expect(rows.filter(isValidToday)).toHaveLength(rows.length);
    expect(promotions.every(({ valid_to = '' }) => valid_to > TODAY)).toBe(true);
  });

  it('include a trade list for every company, after its own prices', () => {
    const companies = DEMO_USERS.flatMap(({ client }) => client ?? []);
    expect(companies.every(({ prices }) => prices.length > 0)).toBe(true);
    const clients = companies.map(({ client_id }) => ({ client_id, position: 1 }));
    expect(priceLists).toMatchObject([{ is_net: false, clients }]);
  });

  it('have prices below the list price, lower for larger quantities', () => {
    for (const { rows } of priceLists) {
      const last = new Map<string, { from: number; price: number }>();
      for (const { carti, price, from = 0 } of rows) {
        const before = last.get(carti);
        expect(price, carti).toBeLessThan(before?.price ?? products.get(carti)?.price ?? 0);
        expect(from, carti).toBeGreaterThanOrEqual(before?.from ?? 0);
        last.set(carti, { from, price });
      }
    }
  });

  it('include a promotion of two articles', () => {
    const [offer] = promotions;
    expect(offer?.rows.map(({ promo_row }) => promo_row)).toEqual(['1', '2']);
    for (const { carti } of offer?.rows ?? []) expect(products.get(carti)?.price, carti).toBeGreaterThan(0);
  });
});
