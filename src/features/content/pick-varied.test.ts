import { describe, expect, it } from 'vitest';
import { type Product, productSchema } from '#src/contract/product.ts';
import { pickVaried } from './pick-varied.ts';

const make = (sku: string, more: Partial<Product> = {}): Product =>
  productSchema.parse({ id: sku, name: sku, slug: sku, sku, price: 1, ...more });

/** The letter that a code begins with is its group. */
const pick = (products: readonly Product[], count: number): string =>
  pickVaried(products, count, ({ sku }) => sku.slice(0, 1))
    .map(({ sku }) => sku)
    .join(' ');

describe('products to look at', () => {
  it('come out of as many groups as there are, and keep their order', () => {
    expect(
      pick(
        ['a1', 'a2', 'a3', 'b1', 'c1'].map((sku) => make(sku)),
        4,
      ),
    ).toBe('a1 b1 c1 a2');
  });

  it('are those at a reduced price first, then those that can be bought, then families', () => {
    const family = make('a1', { num_childs: 3, orderable: false });
    const later = make('b1', { orderable: false });
    const reduced = make('d1', { is_sale: true });
    const offer = make('e1', { is_sale: true, num_childs: 2, orderable: false });
    expect(pick([family, later, make('c1'), offer, reduced], 5)).toBe('d1 c1 e1 a1 b1');
  });

  it('are each there once, and no more than there are', () => {
    expect(pick([make('a1'), make('a1'), make('b1')], 6)).toBe('a1 b1');
    expect(pick([], 6)).toBe('');
  });
});
