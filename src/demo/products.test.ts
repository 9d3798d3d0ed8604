import { describe, expect, it } from 'vitest';
import { importLineSchema } from '#src/contract/import-line.ts';
import { LEAF_FIELDS } from './categories.ts';
import { toDemoLines, toDemoPromotions } from './products.ts';

const TODAY = new Date('2026-03-02T09:00:00Z');
const products = toDemoLines(TODAY);
const skus = new Set(products.map(({ sku }) => sku));
const parents = new Set(products.map(({ parent }) => parent).filter((sku) => sku !== undefined));
const sellable = products.filter(({ sku }) => !parents.has(sku));
const get = (sku: string) => products.find((product) => product.sku === sku)!;

/** The GS1 checksum: from the right weights 1 and 3, the sum is a multiple of ten. */
const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) &&
  [...code].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0;

describe('the products of the demo shop', () => {
  it('are lines of the import format without unknown fields', () => {
    const strict = importLineSchema.strict();
    for (const line of products) expect(strict.safeParse(line).error, line.sku).toBeUndefined();
  });

  it('have unique codes, former codes included', () => {
    const codes = products.flatMap(({ sku, codes = [] }) => [sku, ...codes]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are thousands, in hundreds of families or single', () => {
    expect(sellable.length).toBeGreaterThanOrEqual(5000);
    expect(parents.size).toBeGreaterThanOrEqual(400);
    expect(sellable.filter(({ parent }) => parent === undefined).length).toBeGreaterThanOrEqual(80);
  });

  it('are in families of two to more than two hundred', () => {
    const counts = [...parents].map((sku) => products.filter(({ parent }) => parent === sku).length);
    expect([Math.min(...counts), Math.max(...counts) > 200]).toEqual([2, true]);
  });

  it('have related products', () => {
    for (const { sku, related = [] } of products) expect(related.length, sku).toBeGreaterThan(0);
  });

  it('refer only to existing products', () => {
    for (const { sku, parent, successor, related = [] } of products) {
      for (const other of [parent, successor, ...related]) {
        expect(other === undefined || (skus.has(other) && other !== sku), `${sku} → ${other}`).toBe(true);
      }
    }
  });

  it('have parents that are not children themselves', () => {
    for (const sku of parents) expect(get(sku).parent).toBeUndefined();
  });

  it('have unique barcodes with a valid check digit', () => {
    const barcodes = products.flatMap(({ barcodes = [] }) => barcodes);
    expect(barcodes.filter((code) => !isEan13(code))).toEqual([]);
    expect(new Set(barcodes).size).toBe(barcodes.length);
    for (const { sku, barcodes: own = [] } of sellable) expect(own.length, sku).toBeGreaterThan(0);
  });

  it('have name, short description and description in both languages', () => {
    for (const { sku, name, short_description, description } of products) {
      for (const text of [name, short_description, description]) {
        const { it = '', en = '' } = typeof text === 'object' ? text : {};
        expect(
          [it, en].every((words) => words.trim() !== ''),
          sku,
        ).toBe(true);
        expect(it, sku).not.toBe(en);
      }
    }
  });

  it('have an English label per attribute, and distinct English values', () => {
    for (const { sku, attributes = {}, attribute_names = {}, value_names = {} } of products) {
      expect(Object.keys(attribute_names), sku).toEqual(Object.keys(attributes));
      const english = Object.values(value_names).map(({ en }) => en);
      expect(new Set(english).size, sku).toBe(english.length);
    }
  });

  it('are in leaf categories on the third level, none of which is empty', () => {
    for (const { sku, category_path, categories } of products) {
      const filing = LEAF_FIELDS.get(String(category_path).split('/').at(-1) ?? '');
      expect({ category_path, categories }, sku).toEqual(filing);
      expect(String(category_path).split('/'), sku).toHaveLength(3);
    }
    expect(new Set(products.map(({ category_path }) => category_path)).size).toBe(LEAF_FIELDS.size);
  });

  it('have a price, and lower sale and quantity prices', () => {
    for (const { sku, price = 0, sale_price, price_breaks = [] } of products) {
      expect(price, sku).toBeGreaterThan(0);
      expect(sale_price ?? 0, sku).toBeLessThan(price);
      const steps = [{ from: 0, price }, ...price_breaks];
      expect(steps, sku).toEqual(steps.toSorted((a, b) => a.from - b.from || b.price - a.price));
      expect(
        steps.slice(1).every((step, index) => step.price < (steps[index]?.price ?? 0)),
        sku,
      ).toBe(true);
    }
  });

  it('have sale prices that end with their campaign', () => {
    const ends = toDemoPromotions(TODAY).flatMap(({ rows, valid_to }) =>
      rows.map(({ carti }) => [carti, valid_to] as const),
    );
    expect(ends.length).toBeGreaterThan(100);
    for (const [carti, valid_to] of ends) {
      const { sale_price, sale_to } = get(carti);
      if (sale_price !== undefined) expect(sale_to, carti).toBe(valid_to);
    }
    expect(get(ends[0]![0]).sale_to).toMatch(/^2026-/);
  });

  it('have unit prices with at most four decimals', () => {
    for (const { sku, price = 0, price_per = 1, sale_price = 0, price_breaks = [] } of products) {
      for (const amount of [price, sale_price, ...price_breaks.map((step) => step.price)]) {
        const unit = (amount / price_per) * 10_000;
        expect(Math.abs(unit - Math.round(unit)), `${sku} ${amount}`).toBeLessThan(1e-6);
      }
    }
  });

  it('cover the edge cases of a shop', () => {
    expect(get('RP-M6-ZN')).toMatchObject({ price: 0.4, price_per: 100 });
    expect(products.map(({ price }) => price)).toContain(12_345.67);
    expect(new Set(products.map(({ vat }) => vat))).toEqual(new Set([4, 10, 22]));
    expect(new Set(products.map(({ price_per }) => price_per))).toEqual(new Set([1, 100, 1000]));
    expect(products.some(({ unit, min_packaging = 1 }) => unit === 'm' && min_packaging % 1 > 0)).toBe(true);
    expect(new Set(products.map(({ availability }) => availability)).size).toBe(3);
    expect(get('PRL-50')).toMatchObject({ visible_from: '2026-04-05', available_on: '2026-04-05' });
    expect(products.some(({ successor }) => successor)).toBe(true);
    expect(products.some(({ stock_limited }) => stock_limited)).toBe(true);
  });

  it('have arrival dates some days after today', () => {
    const arriving = products.filter(({ availability }) => availability === 'IN ARRIVO');
    expect(arriving).not.toEqual([]);
    expect(get('TE-M8X60-ZN').available_on).toBe('2026-03-13');
    for (const { sku, available_on = '' } of arriving) {
      expect(available_on > '2026-03-02' && available_on < '2026-05-01', sku).toBe(true);
    }
    expect(products.filter(({ available_on }) => available_on)).toHaveLength(arriving.length);
  });

  it('are deterministic', () => {
    expect(toDemoLines(TODAY)).toEqual(products);
  });
});
