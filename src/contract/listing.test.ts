import { describe, expect, it } from 'vitest';
import { facetGroupSchema, tabSchema } from './listing.ts';

describe('an active filter tab', () => {
  it('[E-20] has label, type, submenu_id and submenu_id_ref, 0 by default', () => {
    const tab = { label: 'Viti', type: 'families', submenu_id: 'viti', submenu_id_ref: 'fissaggio' };
    expect(tabSchema.parse(tab)).toEqual(tab);
    expect(tabSchema.parse({ label: 'Viti', type: 'category', submenu_id: 12 })).toEqual({
      label: 'Viti',
      type: 'category',
      submenu_id: 12,
      submenu_id_ref: 0,
    });
  });

  it('[E-20] is of type category, families or other', () => {
    for (const type of ['category', 'families', 'other'])
      expect(tabSchema.parse({ type }).type, type).toBe(type);
    for (const type of [undefined, 'brand', 7]) expect(tabSchema.parse({ type }).type).toBe('other');
  });
});

describe('a facet group', () => {
  it('may repeat its key in each entry and omit fields with defaults', () => {
    const group = { index: 'brand', results: { acme: { count: 3, index: 'brand' } } };
    expect(facetGroupSchema.parse(group)).toEqual({
      label: '',
      index: 'brand',
      results: { acme: { label: '', count: 3, filter: '', index: 'brand' } },
    });
  });

  it('is invalid without its key, its entries or their counts', () => {
    for (const group of [{ results: {} }, { index: 'a' }, { index: 'a', results: { b: {} } }])
      expect(facetGroupSchema.safeParse(group).success).toBe(false);
  });
});
