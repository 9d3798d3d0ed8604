import { describe, expect, it } from 'vitest';
import { type Product, productSchema } from '#src/contract/product.ts';
import { pickVaried } from './pick-varied.ts';

const make = (sku: string, more: Partial<Product> = {}): Product =>
  productSchema.parse({ id: sku, name: sku, slug: sku, sku, price: 1, ...more });

/** The group of a product is the first letter of its code. */
const pick = (products: readonly Product[], count: number): string =>
  pickVaried(products, count, ({ sku }) => sku.slice(0, 1))
    .map(({ sku }) => sku)
    .join(' ');

describe('picking varied products', () => {
  it('spreads them over all groups, in order', () => {
    expect(
      pick(
        ['a1', 'a2', 'a3', 'b1', 'c1'].map((sku) => make(sku)),
        4,
      ),
    ).toBe('a1 b1 c1 a2');
  });

  it('ranks reduced before orderable before families', () => {
    const family = make('a1', { num_childs: 3, orderable: false });
    const later = make('b1', { orderable: false });
    const reduced = make('d1', { is_sale: true });
    const offer = make('e1', { is_sale: true, num_childs: 2, orderable: false });
    expect(pick([family, later, make('c1'), offer, reduced], 5)).toBe('d1 c1 e1 a1 b1');
  });

  it('returns each product once, and fewer than `count` if there are fewer', () => {
    expect(pick([make('a1'), make('a1'), make('b1')], 6)).toBe('a1 b1');
    expect(pick([], 6)).toBe('');
  });
});
