import { describe, expect, it } from 'vitest';
import { productSchema } from '#src/contract/product.ts';
import { compareProducts, readComparedCodes, toComparisonPath } from './comparison.ts';

const make = (sku: string, attributes: Record<string, string>) =>
  productSchema.parse({ id: sku, sku, slug: sku, name: sku, price: 1, attributes });

const options = { t: (key: string) => key, toExtra: () => [] };

describe('[Q-18] a comparison', () => {
  it('has the rows that differ first, and marks the odd value', () => {
    const products = [
      make('A', { Testa: 'esagonale', Materiale: 'acciaio', Passo: '1,25' }),
      make('B', { Testa: 'esagonale', Materiale: 'inox', Passo: '1,25' }),
      make('C', { Testa: 'esagonale', Materiale: 'acciaio', Colore: 'nero' }),
    ];
    expect(compareProducts(products, options)).toEqual({
      different: [
        { label: 'Materiale', values: ['acciaio', 'inox', 'acciaio'], odd: 1 },
        { label: 'Passo', values: ['1,25', '1,25', ''], odd: 2 },
        { label: 'Colore', values: ['', '', 'nero'], odd: 2 },
      ],
      equal: [{ label: 'Testa', values: ['esagonale', 'esagonale', 'esagonale'], odd: undefined }],
    });
  });

  it('marks no value of two, and none where all differ', () => {
    const two = [make('A', { Testa: 'a' }), make('B', { Testa: 'b' })];
    const three = [...two, make('C', { Testa: 'c' })];
    expect(compareProducts(two, options).different[0]?.odd).toBeUndefined();
    expect(compareProducts(three, options).different[0]?.odd).toBeUndefined();
  });

  it('is a link of at most four codes', () => {
    const read = (query: string) => readComparedCodes(new URLSearchParams(query));
    expect(read('items=A,B,,%20C%20,A&add=D')).toEqual(['A', 'B', 'C', 'D']);
    expect(read('items=A,B,C,D&add=E')).toEqual(['B', 'C', 'D', 'E']);
    expect(read('')).toEqual([]);
    expect(toComparisonPath(['A/1', 'B'], 'en')).toBe('/en/shop/compare?items=A%2F1,B');
    expect(read(toComparisonPath(['A/1', 'B'], 'it').split('?')[1] ?? '')).toEqual(['A/1', 'B']);
    expect(toComparisonPath([], 'it')).toBe('/shop/compare');
  });
});
