import { describe, expect, it } from 'vitest';
import type { Drawing } from './drawings/pen.ts';
import { rect } from './drawings/pen.ts';
import { createGalleries } from './galleries.ts';
import { SEED_PRODUCTS } from './products.ts';
import type { SeedProduct } from './seed-product.ts';

const main: Drawing = { tint: 'sand', art: () => rect([20, 30, 40, 10], 'none') };
const product = (
  fields: Partial<SeedProduct['line']>,
  drawings: readonly Drawing[] = [main],
): SeedProduct => ({
  line: { sku: 'X-1', name: { it: 'Cosa', en: 'Thing' }, category_path: 'utensili-manuali/lime', ...fields },
  drawings,
});
const namesOf = (one: SeedProduct, all: readonly SeedProduct[] = [one]): readonly string[] =>
  createGalleries(all)(one).map(([name]) => name);

describe('the galleries of the demo shop', () => {
  it('begin with the main picture, named after the code', () => {
    expect(namesOf(product({}))).toEqual(['x-1', 'x-1--2']);
    expect(createGalleries([])(product({}))[0]?.[1]).toBe(main);
  });

  it('show the measures of what has some, and of a family several articles', () => {
    const child = product({ sku: 'X-2', parent: 'X-1', attributes: { Lunghezza: '250 mm' } });
    const parent = product({});
    expect(namesOf(child)).toHaveLength(3);
    expect(namesOf(parent, [parent, child, { ...child, line: { ...child.line, sku: 'X-3' } }])).toHaveLength(
      4,
    );
  });

  it('are empty for what has no drawing', () => {
    expect(namesOf(product({}, []))).toEqual([]);
  });

  it('are named without drawing anything', () => {
    const idle: Drawing = {
      tint: 'sand',
      art: () => {
        throw new Error('drawn too early');
      },
    };
    const undrawn = SEED_PRODUCTS.map((one) => ({ ...one, drawings: one.drawings.map(() => idle) }));
    const find = createGalleries(undrawn);
    expect(undrawn.flatMap((one) => find(one)).length).toBeGreaterThan(20_000);
  });
});
