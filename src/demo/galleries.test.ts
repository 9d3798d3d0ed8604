import { describe, expect, it } from 'vitest';
import { createGalleries } from './galleries.ts';
import type { PictureSpec } from './drawings/shapes.ts';
import type { DemoProduct } from './demo-product.ts';
import { toDrawing } from './drawings/shapes.ts';

const main: PictureSpec = { draw: 'wrench', size: 13 };
const product = (fields: Partial<DemoProduct['line']>): DemoProduct => ({
  line: { sku: 'X-1', name: { it: 'Cosa', en: 'Thing' }, category_path: 'utensili-manuali/lime', ...fields },
  picture: main,
});
const namesOf = (one: DemoProduct, all: readonly DemoProduct[] = [one]): readonly string[] =>
  createGalleries(all)(one).map(([name]) => name);

describe('the galleries of the demo shop', () => {
  it('begin with the main picture, named after the code', () => {
    expect(namesOf(product({}))).toEqual(['x-1', 'x-1--2']);
    expect(createGalleries([])(product({}))[0]?.[1]).toMatchObject({ tint: toDrawing(main).tint });
  });

  it('show the outline of a product with measures, and several articles of a family', () => {
    const child = product({ sku: 'X-2', parent: 'X-1', attributes: { Lunghezza: '250 mm' } });
    const parent = product({});
    expect(namesOf(child)).toHaveLength(3);
    expect(namesOf(parent, [parent, child, { ...child, line: { ...child.line, sku: 'X-3' } }])).toHaveLength(
      4,
    );
  });

  it('are empty for a product without a drawing', () => {
    expect(namesOf({ line: product({}).line })).toEqual([]);
  });
});
