import { describe, expect, test } from 'vitest';
import { productSchema } from '#src/contract/product.ts';
import { toListedPage } from './listed-articles.ts';

const toProduct = (sku: string, fields: object = {}) =>
  productSchema.parse({ id: sku, sku, name: sku, slug: sku, price: 1.5, ...fields });

const PRODUCTS = {
  A: toProduct('A'),
  B: toProduct('B', { sale_price: 1234.5 }),
  C: toProduct('C', { price: 0 }),
};
const LIST = { data: ['B', 'A', 'GONE', 'C'].map((carti) => ({ carti, quantity: 2 })) };

describe('the articles of a list', () => {
  test('[E-24] are products with an id, and their price is a string', () => {
    const { articles } = toListedPage(LIST, { products: PRODUCTS, asked: 1, locale: 'it' });
    expect(articles.map(({ id, product, price }) => [id, product.sku, price])).toEqual([
      ['B', 'B', '1.234,50\u00a0€'],
      ['A', 'A', '1,50\u00a0€'],
      ['C', 'C', ''],
    ]);
  });

  test('name codes that the catalogue no longer has', () => {
    expect(toListedPage(LIST, { products: PRODUCTS, asked: 1, locale: 'it' }).gone).toEqual(['GONE']);
  });

  test('come in pages, whose number is clamped', () => {
    const data = Array.from({ length: 100 }, (_, at) => ({ carti: `P${at}`, quantity: 1 }));
    const products = Object.fromEntries(data.map(({ carti }) => [carti, toProduct(carti)]));
    const read = (asked: number) => {
      const { articles, page, pages } = toListedPage({ data }, { products, asked, locale: 'en' });
      return [page, pages, articles[0]?.id, articles.length];
    };
    expect(read(Number.NaN)).toEqual([1, 3, 'P0', 48]);
    expect(read(2)).toEqual([2, 3, 'P48', 48]);
    expect(read(99)).toEqual([3, 3, 'P96', 4]);
  });
});
