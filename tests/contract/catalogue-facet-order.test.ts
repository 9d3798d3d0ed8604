import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { FacetGroup, Listing } from '#src/contract/listing.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';

const MATERIALS = ['acciaio', 'inox A2', 'inox A4', 'ottone'];
const COLOURS = ['zincato', 'zincato', 'zincato', 'nero'];

/** Twenty screws; only those of stainless steel have a class, and every one has a serial number. */
const toScrew = (number: number): ImportLine => {
  const material = MATERIALS[number % 4] ?? '';
  return {
    ...{ sku: `S-${number}`, name: `Vite ${number}`, category_path: 'viti', price: 1 + (number % 3) },
    color: COLOURS[number % 4] ?? '',
    attributes: {
      Matricola: `N${number}`,
      Materiale: material,
      Lunghezza: `${10 + (number % 5)} mm`,
      ...(material.startsWith('inox') && { Classe: number % 2 === 0 ? '70' : '80' }),
    },
  };
};
const LINES: readonly ImportLine[] = Array.from({ length: 20 }, (_, number) => toScrew(number));

const listGroups = ({ filters }: Listing): readonly FacetGroup[] =>
  [...filters.facets_link_results, ...filters.facets_check_results, ...filters.facets_results]
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

const listKeys = (listing: Listing): readonly string[] => listGroups(listing).map(({ index }) => index);

const listSlugs = (listing: Listing, key: string): readonly string[] => {
  const group = listGroups(listing).find(({ index }) => index === key);
  return group?.order ?? Object.keys(group?.results ?? {});
};

describe('the groups of a list', () => {
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore(LINES);
  });
  afterAll(() => store.close());

  it('have ranks: the categories, what divides the list, and last what divides nothing', async () => {
    const keys = listKeys(await store.list({ filters: { category: 'viti' } }));
    expect(keys.slice(0, 3)).toEqual(['category', 'field_materiale', 'field_lunghezza']);
    expect(keys.indexOf('color')).toBeGreaterThan(keys.indexOf('field_lunghezza'));
    expect(keys.indexOf('field_matricola')).toBeGreaterThan(keys.indexOf('field_lunghezza'));
  });

  it('keep their places and those of their values after a choice, which may leave them without rows', async () => {
    const before = await store.list({ filters: { category: 'viti' } });
    const after = await store.list({ filters: { category: 'viti', field_materiale: 'ottone' } });
    // No brass screw has a class: its group would be empty.
    expect(listKeys(after)).toEqual(listKeys(before).filter((key) => key !== 'field_classe'));
    for (const key of listKeys(after)) expect(listSlugs(after, key), key).toEqual(listSlugs(before, key));
    const group = (key: string) => listGroups(after).find(({ index }) => index === key)?.results;
    expect(group('color')).toMatchObject({ zincato: { count: 0 }, nero: { count: 5 } });
    expect(group('field_materiale')).toMatchObject({ acciaio: { count: 5 }, ottone: { count: 5 } });
  });

  it('keep them with bounds of the price too', async () => {
    const before = await store.list();
    const after = await store.list({ filters: { min_price: '2.5' } });
    expect(after.product_list.pagination.total).toBeLessThan(LINES.length);
    expect(listKeys(after)).toEqual(listKeys(before));
  });
});
