import { describe, expect, it } from 'vitest';
import type { FacetGroup } from '#src/contract/listing.ts';
import { mergeFacets, toFilterPath } from './facets.ts';
import { parseListingQuery } from './listing-query.ts';

const group = (index: string, label: string, results: FacetGroup['results']): FacetGroup => ({
  index,
  label,
  results,
});

const entry = (label: string, count: number, filter = '') => ({ label, count, filter });

const context = (search = '', locale: 'it' | 'en' = 'it') => ({
  query: parseListingQuery(new URL(`http://x/shop${search}`)),
  locale,
});

const filters = (sets: Partial<Record<'check' | 'link' | 'plain', FacetGroup[]>>) => ({
  facets_check_results: sets.check ?? [],
  facets_link_results: sets.link ?? [],
  facets_results: sets.plain ?? [],
});

const material = group('field_materiale', 'Materiale', {
  acciaio: entry('Acciaio', 3),
  ottone: entry('Ottone', 2),
});

describe('facet groups', () => {
  it('follow `order`, even if the keys are numbers', () => {
    const sizes = group('size', 'Misura', { '1': entry('1', 1), '2': entry('2', 1), '1-5': entry('1,5', 1) });
    const ordered = filters({ plain: [{ ...sizes, order: ['1', '1-5', '2'] }] });
    const [shown] = mergeFacets(ordered, context());
    expect(shown?.entries.map(({ label }) => label)).toEqual(['1', '1,5', '2']);
  });

  it('[F-13] rewrite the link of an entry for the page’s language', () => {
    expect(toFilterPath('catalogo?category=viti', 'it')).toBe('/shop?category=viti');
    expect(toFilterPath('catalogo?category=viti', 'en')).toBe('/en/shop?category=viti');
  });

  it('[F-14] have the sum of their entries as count', () => {
    expect(mergeFacets(filters({ check: [material] }), context())[0]?.count).toBe(5);
  });

  it('[F-15] are omitted without entries', () => {
    expect(mergeFacets(filters({ check: [group('field_x', 'X', {})] }), context())).toEqual([]);
  });

  it('omit an attribute with the label of a field unless it has other or chosen values', () => {
    const color = group('color', 'Colore', { nero: entry('nero', 3), rosso: entry('rosso', 2) });
    const attribute = group('field_colore', 'Colore', { Nero: entry('Nero', 1) });
    const keys = (search: string, more: FacetGroup) =>
      mergeFacets(filters({ link: [color], check: [more] }), context(search)).map(({ index }) => index);
    expect(keys('', attribute)).toEqual(['color']);
    expect(keys('?field_colore=Nero', attribute)).toEqual(['color', 'field_colore']);
    expect(keys('', group('field_colore', 'Colore', { blu: entry('blu', 1) }))).toEqual([
      'color',
      'field_colore',
    ]);
  });

  it('omit a field whose values an attribute repeats under its own name, unless one is chosen', () => {
    const size = group('size', 'Misura', { '9': entry('9', 4), '10': entry('10', 3) });
    const own = group('field_taglia', 'Taglia', { '9': entry('9', 4), '10': entry('10', 3) });
    const keys = (search: string, check: FacetGroup) =>
      mergeFacets(filters({ plain: [size], check: [check] }), context(search)).map(({ index }) => index);
    expect(keys('', own)).toEqual(['field_taglia']);
    expect(keys('?size=9', own)).toEqual(['size', 'field_taglia']);
    const other = group('field_taglia', 'Taglia', { '9': entry('9', 4), '10': entry('10', 2) });
    expect(keys('', other)).toEqual(['size', 'field_taglia']);
  });

  it('are in the order of their ranks; those without one stay behind', () => {
    const color = { ...group('color', 'Colore', { nero: entry('nero', 3) }), rank: 2 };
    const category = { ...group('category', 'Categoria', { viti: entry('Viti', 9) }), rank: 0 };
    const other = group('field_altro', 'Altro', { a: entry('A', 1) });
    const sets = filters({
      link: [category],
      plain: [color],
      check: [other, { ...material, rank: 1 }],
    });
    expect(mergeFacets(sets, context()).map(({ index }) => index)).toEqual([
      ...['category', 'field_materiale', 'color', 'field_altro'],
    ]);
  });

  it('include a key of several sets once, from the first of check, link and plain', () => {
    const sets = filters({
      plain: [group('brand', 'plain', { a: entry('A', 1) }), group('color', 'plain', { a: entry('A', 1) })],
      link: [group('brand', 'link', { a: entry('A', 1) }), group('color', 'link', { a: entry('A', 1) })],
      check: [group('brand', 'check', { a: entry('A', 1) })],
    });
    const shown = mergeFacets(sets, context());
    expect(shown.map(({ index, label }) => [index, label])).toEqual([
      ['brand', 'check'],
      ['color', 'link'],
    ]);
  });

  it('link each entry to page 1 of the list after the click, with all other parameters unchanged', () => {
    const [shown] = mergeFacets(
      filters({ check: [material] }),
      context('?text=vite&field_materiale=acciaio&page=3&sort=newness'),
    );
    expect(shown?.entries.map((one) => [one.selected, shown.toPath(one)])).toEqual([
      [true, '/shop?text=vite&sort=newness'],
      [false, '/shop?text=vite&field_materiale=acciaio,ottone&sort=newness'],
    ]);
  });

  it('replace the value of a link group, and remove it when it is chosen', () => {
    const category = group('category', 'Categoria', {
      viti: entry('Viti', 9, 'catalogo?category=viti'),
      dadi: entry('Dadi', 4, 'catalogo?category=dadi'),
    });
    const [shown] = mergeFacets(filters({ link: [category] }), context('?category=viti&color=zinc', 'en'));
    expect(shown?.entries.map((one) => shown.toPath(one))).toEqual([
      '/en/shop?color=zinc',
      '/en/shop?category=dadi&color=zinc',
    ]);
  });

  it('omit the price, which has its own form', () => {
    expect(
      mergeFacets(filters({ plain: [group('price', 'Prezzo', { a: entry('A', 1) })] }), context()),
    ).toEqual([]);
  });
});
