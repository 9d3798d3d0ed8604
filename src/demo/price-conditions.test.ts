import { describe, expect, it } from 'vitest';
import { SEED_PEOPLE } from './users.ts';
import { seedProducts } from './products.ts';
import { seedTerms } from './price-conditions.ts';

const NOW = new Date('2026-11-20T08:30:00Z');
const TODAY = '2026-11-20';
const { priceLists, promotions } = seedTerms(NOW);
const products = new Map(seedProducts(NOW).map((product) => [product.sku, product]));

const holdsToday = ({ valid_from = '', valid_to = '' }: { valid_from?: string; valid_to?: string }) =>
  valid_from <= TODAY && (valid_to === '' || valid_to >= TODAY);

describe('the price lists and promotions of the demo shop', () => {
  it('are the same for the same day', () => {
    expect(seedTerms(NOW)).toEqual({ priceLists, promotions });
  });

  it('hold on the day on which the shop is filled', () => {
    for (const terms of [...priceLists, ...promotions]) expect(holdsToday(terms), terms.code).toBe(true);
    for (const { rows } of priceLists) expect(rows.filter(holdsToday)).toHaveLength(rows.length);
    expect(promotions.every(({ valid_to = '' }) => valid_to > TODAY)).toBe(true);
  });

  it('give every company a trade list after its own prices', () => {
    const companies = SEED_PEOPLE.flatMap(({ client }) => client ?? []);
    expect(companies.every(({ prices }) => prices.length > 0)).toBe(true);
    const clients = companies.map(({ client_id }) => ({ client_id, position: 1 }));
    expect(priceLists).toMatchObject([{ is_net: false, clients }]);
  });

  it('price articles that can be bought, below their list price, less for more', () => {
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

  it('offer two articles under one code', () => {
    const [offer] = promotions;
    expect(offer?.rows.map(({ promo_row }) => promo_row)).toEqual(['1', '2']);
    for (const { carti } of offer?.rows ?? []) expect(products.get(carti)?.price, carti).toBeGreaterThan(0);
  });
});
