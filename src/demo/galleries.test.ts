import { describe, expect, it } from 'vitest';
import { createGalleries } from './galleries.ts';
import type { PictureSpec } from './drawings/shapes.ts';
import type { SeedProduct } from './demo-product.ts';
import { toDrawing } from './drawings/shapes.ts';

const main: PictureSpec = { draw: 'wrench', size: 13 };
const product = (fields: Partial<SeedProduct['line']>): SeedProduct => ({
  line: { sku: 'X-1', name: { it: 'Cosa', en: 'Thing' }, category_path: 'utensili-manuali/lime', ...fields },
  picture: main,
});
const namesOf = (one: SeedProduct, all: readonly SeedProduct[] = [one]): readonly string[] =>
  createGalleries(all)(one).map(([name]) => name);

describe('the galleries of the demo shop', () => {
  it('begin with the main picture, named after the code', () => {
    expect(namesOf(product({}))).toEqual(['x-1', 'x-1--2']);
    expect(createGalleries([])(product({}))[0]?.[1]).toMatchObject({ tint: toDrawing(main).tint });
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
    expect(namesOf({ line: product({}).line })).toEqual([]);
  });
});
