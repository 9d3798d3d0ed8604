import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Listing } from '#src/contract/listing.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const line = (sku: string, name: string, more: Partial<ImportLine> = {}): ImportLine => ({
  sku,
  name,
  ...more,
});

const FASTENERS = {
  category_path: 'fissaggio/viti',
  categories: [
    ['Fissaggio', 'Viti'],
    ['Fastening', 'Bolts'],
  ],
};

const LINES: readonly ImportLine[] = [
  line('TE-M8', 'Vite TE M8', { ...FASTENERS, brand: 'Acme', sales: 7, created: '2026-01-01' }),
  line('TE-M8X40', 'Vite TE M8x40 zincata', {
    ...{ parent: 'TE-M8', price: 0.42, color: 'zinco', size: 'M8x40', availability: 'DISPONIBILE' },
    ...{ barcodes: ['8001234567890'], attributes: { Lunghezza: '40 mm', Materiale: 'acciaio' } },
    manufacturer_code: '933-840',
  }),
  line('TE-M8X60', 'Vite TE M8x60 inox', {
    ...{ parent: 'TE-M8', price: 0.8, color: 'inox', size: 'M8x60' },
    attributes: { Lunghezza: '60 mm', Materiale: ['acciaio', 'inox'] },
  }),
  line('RON-8', 'Rondella piana 8', {
    ...{ category_path: 'fissaggio/rondelle', price: 0.05, brand: 'Böllhoff', sales: 90, ratings: 4.5 },
    ...{ availability: 'DISPONIBILE', created: '2026-03-01', attributes: { Materiale: 'ottone' } },
  }),
  line('MART-1', 'Martello da carpentiere', {
    ...{ category_path: ['utensili/martelli', 'offerte'], price: 18.5, sale_price: 15, brand: 'Acme' },
    ...{
      ratings: 3.5,
      sales: 12,
      created: '2025-06-01',
      codes: ['OLD 77'],
      description: '<p>Manico in frassino</p>',
    },
  }),
  line('TRAP-1', 'Trapano avvitatore', {
    ...{ category_path: 'utensili/trapani', price: 129, created: '2026-02-01' },
  }),
  line('NEXT-1', 'Novità di gennaio', { price: 10, visible_from: '2027-01-10', brand: 'Acme' }),
];

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

const filtered = (filters: Record<string, string>): Promise<readonly string[]> => store.skus({ filters });
const searched = (text: string): Promise<readonly string[]> => store.skus({ text });
const group = ({ filters }: Listing, index: string) =>
  [...filters.facets_link_results, ...filters.facets_check_results, ...filters.facets_results].find(
    (one) => one.index === index,
  );

describe('the list', () => {
  it('[S-05] returns every product without a parent for "*", an empty or a blank text', async () => {
    for (const text of ['*', '', ' '])
      expect(await searched(text)).toEqual(['TE-M8', 'RON-8', 'MART-1', 'TRAP-1']);
  });

  it('[S-01] lists a category with all its descendants', async () => {
    expect(await filtered({ category: 'fissaggio' })).toEqual(['TE-M8', 'RON-8']);
    expect(await filtered({ category: 'viti' })).toEqual(['TE-M8']);
    expect(await filtered({ category: 'offerte' })).toEqual(['MART-1']);
  });

  it('[S-02] lists the products of any of several categories', async () => {
    expect(await filtered({ category: 'viti,trapani' })).toEqual(['TE-M8', 'TRAP-1']);
  });

  it('[S-03] lists the products that are in all of several categories', async () => {
    expect(await filtered({ category: 'and-martelli,offerte' })).toEqual(['MART-1']);
    expect(await filtered({ category: 'and-martelli,viti' })).toEqual([]);
    expect(await filtered({ category: 'and-martelli,nessuna' })).toEqual([]);
  });

  it('[S-06] filters prices by inclusive bounds; children of different prices are rows', async () => {
    expect(await filtered({ min_price: '0.42', max_price: '15' })).toEqual([
      'TE-M8X40',
      'TE-M8X60',
      'MART-1',
    ]);
    expect(await filtered({ min_price: '0.5', max_price: '15' })).toEqual(['TE-M8X60', 'MART-1']);
    expect(await filtered({ min_price: '15.01' })).toEqual(['TRAP-1']);
  });

  it('[S-07] swaps reversed bounds and ignores bounds that are not numbers', async () => {
    expect(await filtered({ min_price: '15', max_price: '0,42' })).toEqual([
      'TE-M8X40',
      'TE-M8X60',
      'MART-1',
    ]);
    expect(await filtered({ min_price: 'abc', max_price: '' })).toHaveLength(4);
    expect(await filtered({ min_price: '-5' })).toHaveLength(5);
  });

  it('[S-08] matches any of several colours and sizes, both in the same child', async () => {
    expect(await filtered({ color: 'zinco,rosso' })).toEqual(['TE-M8X40']);
    expect(await filtered({ color: 'inox', size: 'm8x60' })).toEqual(['TE-M8X60']);
    expect(await filtered({ color: 'zinco', size: 'm8x60' })).toEqual([]);
  });

  it('[S-09] [S-10] returns pages, and an empty page with the same totals beyond the last one', async () => {
    const second = await store.list({ page: 2, per_page: 3 });
    expect(second.product_list.data.map(({ sku }) => sku)).toEqual(['TRAP-1']);
    const beyond = await store.list({ page: 9, per_page: 3 });
    expect(beyond.product_list).toEqual({
      data: [],
      pagination: { current_page: 9, per_page: 3, total: 4, total_pages: 2 },
    });
  });

  it('[S-11] clamps the page size and the page number', async () => {
    const sizes = await Promise.all(
      [0, -3, 1000, 2.9, Number.NaN].map((per_page) => store.list({ per_page, page: 0 })),
    );
    expect(sizes.map(({ product_list }) => product_list.pagination.per_page)).toEqual([1, 1, 96, 2, 12]);
    expect(sizes[0]?.product_list.pagination.current_page).toBe(1);
  });

  it('[S-12] filters by an attribute, by several values and by a range of numbers', async () => {
    expect(await filtered({ field_materiale: 'inox' })).toEqual(['TE-M8X60']);
    expect(await filtered({ field_materiale: 'inox,ottone' })).toEqual(['TE-M8X60', 'RON-8']);
    expect(await filtered({ field_lunghezza: '10..40' })).toEqual(['TE-M8X40']);
    expect(await filtered({ field_lunghezza: '..39' })).toEqual([]);
  });

  it('[S-12] lists the matching children of a text’s families by a filter in which they differ', async () => {
    const found = await store.list({ text: 'vite te', filters: { field_materiale: 'acciaio' } });
    expect(found.product_list.data).toMatchObject([
      { sku: 'TE-M8X40', price: 0.42, num_childs: 0, orderable: true },
      { sku: 'TE-M8X60', price: 0.8, num_childs: 0, orderable: true },
    ]);
    expect(await store.skus({ text: 'vite te', filters: { brand: 'acme' } })).toEqual(['TE-M8']);
  });

  it('[S-13] ignores unknown keys and finds nothing for an unknown value', async () => {
    expect(await filtered({ field_boh: 'x', utm_source: 'y', __proto__: 'z' })).toHaveLength(4);
    expect(await filtered({ brand: 'nessuno' })).toEqual([]);
  });

  it('[S-16] lists available products', async () => {
    expect(await filtered({ disponibili: '1' })).toEqual(['TE-M8', 'RON-8']);
    expect(await filtered({ disponibili: '0' })).toHaveLength(4);
  });

  it('[S-17] lists products on offer', async () => {
    expect(await filtered({ promo_list: 'true' })).toEqual(['MART-1']);
  });

  it('[S-18] lists products not yet in the catalogue, which no other list contains', async () => {
    const { product_list } = await store.list({ filters: { next_insert: '1' } });
    expect(product_list.data.map(({ sku, orderable }) => [sku, orderable])).toEqual([['NEXT-1', false]]);
  });

  it('[S-30] sorts by each criterion, with ties in catalogue order', async () => {
    expect(await store.skus({ sort: 'popularity' })).toEqual(['RON-8', 'MART-1', 'TE-M8', 'TRAP-1']);
    expect(await store.skus({ sort: 'rating' })).toEqual(['RON-8', 'MART-1', 'TE-M8', 'TRAP-1']);
    expect(await store.skus({ sort: 'newness' })).toEqual(['RON-8', 'TRAP-1', 'TE-M8', 'MART-1']);
    expect(await store.skus({ sort: 'price_asc' })).toEqual(['RON-8', 'TE-M8', 'MART-1', 'TRAP-1']);
    expect(await store.skus({ sort: 'price_desc' })).toEqual(['TRAP-1', 'MART-1', 'TE-M8', 'RON-8']);
  });
});

describe('the search', () => {
  it('[S-04] matches words of the name, without accents and with an incomplete last word', async () => {
    expect(await searched('CARPENTIERE martello')).toEqual(['MART-1']);
    expect(await searched('martello carp')).toEqual(['MART-1']);
    expect(await searched('bollhoff')).toEqual(['RON-8']);
    expect(await searched('frassino')).toEqual(['MART-1']);
    expect(await searched('martello m8x40')).toEqual([]);
  });

  it('[S-04] matches sku, manufacturer code, barcode and former code, with or without separators', async () => {
    for (const text of ['TE-M8X40', 'te m8x40', 'tem8x40', '933-840', '933840', '8001234567890'])
      expect(await searched(text), text).toEqual(['TE-M8X40']);
    expect(await searched('old-77')).toEqual(['MART-1']);
  });

  it('returns a parent for words that it contains, and a child for words that only the child contains', async () => {
    expect(await searched('vite te')).toEqual(['TE-M8']);
    expect(await searched('vite zincata')).toEqual(['TE-M8X40']);
    expect(await searched('acme m8x60')).toEqual(['TE-M8X60']);
    expect(await searched('TE-M8')).toEqual(['TE-M8']);
  });

  it('returns a child as a separate, orderable row', async () => {
    const { product_list } = await store.list({ text: 'vite zincata' });
    expect(product_list.data[0]).toMatchObject({
      num_childs: 0,
      orderable: true,
      parent: 'TE-M8',
      price: 0.42,
    });
  });

  it('ranks codes above names, and names above other words', async () => {
    const hammers = await openFreshStore([
      ...LINES,
      line('A-1', 'Cassetta per martello'),
      line('MARTELLO', 'Ricambio'),
      line('B-1', 'Ricambi', { description: 'Per ogni martello' }),
    ]);
    expect(await hammers.skus({ text: 'martello' })).toEqual(['MARTELLO', 'MART-1', 'A-1', 'B-1']);
    await hammers.close();
  });

  it('does not fail for any text', async () => {
    for (const text of ['!!!', '\u0000', 'a'.repeat(5000), "' or 1=1 --", '%', '漢字', '<b>'])
      expect(Array.isArray(await searched(text))).toBe(true);
  });

  it('suggests at most the requested number', async () => {
    const { catalogue } = store.backOffice;
    expect(await catalogue.suggest('m8x', 5, GUEST)).toEqual([
      { id: 'TE-M8X40', name: 'Vite TE M8x40 zincata', images: [] },
      { id: 'TE-M8X60', name: 'Vite TE M8x60 inox', images: [] },
    ]);
    expect(await catalogue.suggest('m8x', 1, GUEST)).toHaveLength(1);
    expect(await catalogue.suggest(' ', 5, GUEST)).toEqual([]);
  });
});

describe('the facets of a list', () => {
  it('are counted as if no value of their own group were selected', async () => {
    const listing = await store.list({ filters: { field_materiale: 'ottone', brand: 'bollhoff' } });
    expect(listing.product_list.pagination.total).toBe(1);
    expect(group(listing, 'brand')?.results).toEqual({
      acme: { label: 'Acme', count: 0, filter: 'catalogo?field_materiale=ottone&brand=acme' },
      bollhoff: { label: 'Böllhoff', count: 1, filter: 'catalogo?field_materiale=ottone&brand=bollhoff' },
    });
    const materials = Object.entries(group(listing, 'field_materiale')?.results ?? {});
    expect(materials.length).toBeGreaterThan(1);
    expect(materials.filter(([, { count }]) => count > 0).map(([slug]) => slug)).toEqual(['ottone']);
  });

  it('include selected values with count 0 and omit empty groups', async () => {
    const listing = await store.list({ filters: { color: 'rosso', category: 'viti' } });
    expect(group(listing, 'color')?.results['rosso']).toMatchObject({ count: 0 });
    expect(group(listing, 'color')?.results['zinco']).toMatchObject({ count: 1 });
    expect(group(listing, 'brand')).toBeUndefined();
  });

  it('are divided into their sets, with labels in the visitor’s language', async () => {
    const { filters, tab_list } = await store.list({}, ENGLISH_GUEST);
    expect(filters.facets_link_results.map(({ index, label }) => [index, label])).toEqual([
      ['category', 'Category'],
      ['brand', 'Brand'],
    ]);
    expect(filters.facets_check_results.map(({ index }) => index)).toContain('field_materiale');
    expect(filters.facets_results.map(({ index }) => index)).toEqual(['color', 'size', 'price_per', 'price']);
    expect(filters.facets_check_results[0]?.results['acciaio']?.label_filter).toBe('acciaio');
    expect(tab_list[0]).toEqual({
      ...{ label: 'Fastening', type: 'category', submenu_id: 'fissaggio', submenu_id_ref: 0 },
    });
  });

  it('link to a list of as many rows as they count', async () => {
    const listing = await store.list({ filters: { brand: 'acme' } });
    const groups = [...listing.filters.facets_link_results, ...listing.filters.facets_results];
    for (const entry of groups.flatMap(({ results }) => Object.values(results))) {
      const linked = Object.fromEntries(new URLSearchParams(entry.filter.replace('catalogo?', '')));
      const after = await store.list({ filters: linked });
      expect(after.product_list.pagination.total, entry.filter).toBe(entry.count);
    }
  });
});
