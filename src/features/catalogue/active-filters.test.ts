import { describe, expect, it } from 'vitest';
import type { Category } from '#src/contract/product.ts';
import { listActiveFilters, toListTitle } from './active-filters.ts';
import { parseListingQuery } from './listing-query.ts';

const categories: readonly Category[] = [
  {
    slug: 'fissaggio',
    name: 'Fissaggio',
    count: 9,
    children: [{ slug: 'viti', name: 'Viti', count: 9, children: [] }],
  },
];

const context = (search: string) => ({
  query: parseListingQuery(new URL(`http://x/shop${search}`)),
  groups: [
    {
      index: 'field_materiale',
      label: 'Materiale',
      count: 1,
      several: true,
      entries: [{ value: 'acciaio-inox', label: 'Acciaio inox', count: 1, selected: true, path: '/' }],
    },
  ],
  categories,
  locale: 'it' as const,
  t: (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`,
});

describe('active filters', () => {
  it('[F-03] list every active value by its label, with a link to the list without it', () => {
    const shown = listActiveFilters(
      context('?category=viti&field_materiale=acciaio-inox,ottone-lucido&page=3'),
    );
    expect(shown).toEqual([
      { label: 'Viti', path: '/shop?field_materiale=acciaio-inox,ottone-lucido' },
      { label: 'Acciaio inox', path: '/shop?category=viti&field_materiale=ottone-lucido' },
      { label: 'ottone lucido', path: '/shop?category=viti&field_materiale=acciaio-inox' },
    ]);
  });

  it('list both price bounds as one filter, and the text', () => {
    const shown = listActiveFilters(context('?min_price=5&max_price=20&text=m8'));
    expect(shown.map(({ path }) => path)).toEqual(['/shop?text=m8', '/shop?max_price=20&min_price=5']);
  });

  it('prefix measures with the label of their group, and add the unit to ranges', () => {
    const range = { min: 4, max: 200, unit: 'mm', chosen: undefined };
    const entry = { value: '8-mm', label: '8 mm', count: 1, selected: true, path: '/' };
    const length = {
      index: 'field_lunghezza',
      label: 'Lunghezza',
      count: 1,
      several: true,
      range,
      entries: [entry],
    };
    const shown = listActiveFilters({ ...context('?field_lunghezza=8-mm,10..40.5,100..'), groups: [length] });
    expect(shown.map(({ label }) => label)).toEqual([
      'Lunghezza 8 mm',
      'catalogue:rangeBetween{"label":"Lunghezza","from":"10","to":"40,5","unit":"mm"}',
      'catalogue:rangeAbove{"label":"Lunghezza","from":"100","to":"","unit":"mm"}',
    ]);
    expect(shown[1]?.path).toBe('/shop?field_lunghezza=8-mm,100..');
  });

  it('omit a flag that is off', () => {
    expect(listActiveFilters(context('?disponibili=0&promo_list=1'))).toEqual([
      { label: 'catalogue:section.promo_list', path: '/shop?disponibili=0' },
    ]);
  });
});

describe('the title of a list', () => {
  it.each([
    ['', 'catalogue:title'],
    ['?category=viti', 'Viti'],
    ['?category=viti,fissaggio', 'Viti, Fissaggio'],
    ['?text=m8&category=viti', 'catalogue:quoted{"text":"m8"}'],
    ['?next_insert=1', 'catalogue:section.next_insert'],
    ['?sort=newness', 'catalogue:section.newness'],
  ])('of %s is %s', (search, title) => {
    expect(toListTitle(context(search))).toBe(title);
  });
});
