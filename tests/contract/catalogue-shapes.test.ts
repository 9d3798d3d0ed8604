import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { FacetEntry, FacetGroup, Listing } from '#src/contract/listing.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';

const FASTENERS = {
  category_path: ['fissaggio/viti', 'offerte'],
  categories: [['Fissaggio', 'Viti'], ['Fastening', 'Bolts'], ['Offerte'], ['Offers']],
};

const LINES: readonly ImportLine[] = [
  { sku: 'TE', name: 'Vite TE', ...FASTENERS, sales: 12, is_hot: true, tags: ['x'], ratings: 4.5 },
  {
    ...{ sku: 'TE-1', name: { it: 'Vite TE corta', en: 'Short hex bolt' }, parent: 'TE', price: 10 },
    ...{ sale_price: 8, price_per: 100, color: 'zinco', size: 'M8x20', brand: 'Acme', unit: 'pz' },
    ...{ min_packaging: 50, availability: 'DISPONIBILE', barcodes: ['8001234567890'] },
    attributes: { 'Materiale del corpo': ['acciaio', 'inox A2'], Lunghezza: '20 mm' },
    attribute_names: { 'Materiale del corpo': { en: 'Body material' } },
    value_names: { acciaio: { en: 'steel' } },
    images: ['/media/te/gallery_1.webp'],
    documents: { Scheda: ['/media/te.pdf'] },
    related: ['CHIAVE'],
  },
  { sku: 'TE-2', name: 'Vite TE lunga', parent: 'TE', price: 20.125, size: 'M8x60', brand: 'Böllhoff' },
  { sku: 'CHIAVE', name: 'Chiave inglese', price: 30, stock_limited: true, available_on: '2026-12-01' },
  // A family with a child whose code is a word of the parent's name.
  { sku: 'KIT', name: 'Kit punte per muro' },
  { sku: 'PUNTE', name: 'Assortimento', parent: 'KIT', price: 5 },
  { sku: 'KIT-2', name: 'Astuccio', parent: 'KIT', price: 6 },
];

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

const getCatalogue = () => store.backOffice.catalogue;

const allGroups = ({ filters }: Listing): readonly FacetGroup[] => [
  ...filters.facets_link_results,
  ...filters.facets_check_results,
  ...filters.facets_results,
];
const allEntries = (listing: Listing): readonly FacetEntry[] =>
  allGroups(listing).flatMap(({ results }) => Object.values(results));

describe('a product of a list', () => {
  it('[E-15] has every field of a product card', async () => {
    const [te] = (await store.list({ text: 'vite te' })).product_list.data;
    expect(te).toMatchObject({
      ...{ id: 'TE', sku: 'TE', slug: 'vite-te', name: 'Vite TE', ratings: 4.5, sales: 12, is_hot: true },
      ...{ price: 10, sale_price: 8, is_sale: true, price_per: 100, num_childs: 2, orderable: false },
      childs: [{ carti: 'TE-1' }, { carti: 'TE-2' }],
      variants: [
        { price: 10, sale_price: 8, color: 'zinco', size: 'M8x20' },
        { price: 20.13, size: 'M8x60' },
      ],
      categories: [
        { slug: 'viti', name: 'Viti' },
        { slug: 'offerte', name: 'Offerte' },
      ],
    });
    expect(te?.link_assistence ?? '').toBe('');
  });

  it('[E-15] has a rating of at most 5, or none if it is unrated', async () => {
    const { data } = (await store.list()).product_list;
    for (const { ratings } of data) if (ratings !== undefined) expect(ratings).toBeLessThanOrEqual(5);
    expect(data.find(({ sku }) => sku === 'CHIAVE')).not.toHaveProperty('ratings');
  });

  it('has the fields of the wire contract, empty or absent where there is no value', async () => {
    expect(await getCatalogue().find('TE-1', ENGLISH_GUEST)).toMatchObject({
      ...{ name: 'Short hex bolt', price: 10, sale_price: 8, price_per: 100, qty_min_imballo: 50 },
      ...{ availability: 'DISPONIBILE', stock_limited: false, unit: 'pz', parent: 'TE', brand: 'Acme' },
      ...{ num_childs: 0, childs: [], variants: [], documents: {}, price_breaks: [] },
      extra_info: { product: { barcodes: ['8001234567890'] } },
      attributes: { 'Body material': 'steel, inox A2', Lunghezza: '20 mm' },
      small_pictures: [{ url: '/media/te/thumb_1.webp', width: 96, height: 96 }],
      related_products: [{ sku: 'CHIAVE', stock_limited: true, available_on: '2026-12-01' }],
    });
    expect((await getCatalogue().find('TE-1', toCustomer(1)))?.documents).toEqual({
      Scheda: ['/documents/te.pdf'],
    });
    expect((await getCatalogue().children(['TE-1'], GUEST))['TE-1']?.documents).toEqual({});
  });

  it('[B-24] is found by its slug and by its code in any case', async () => {
    for (const name of ['vite-te', 'TE', 'te'])
      expect((await getCatalogue().find(name, GUEST))?.sku).toBe('TE');
    for (const name of ['', ' ', 'no', 'x'.repeat(3000), '__proto__', '%', "' or 1=1 --"])
      expect(await getCatalogue().find(name, GUEST), name).toBeUndefined();
  });

  it('[B-19] is in the map of children by its code; unknown codes are omitted', async () => {
    const odd = ['', ' ', '__proto__', 'constructor', 'x'.repeat(3000), '\u0000'];
    expect(
      Object.keys(await getCatalogue().children([...odd, 'TE-2', 'TE-1', 'TE-2'], GUEST)).sort(),
    ).toEqual(['TE-1', 'TE-2']);
    const many = Array.from({ length: 5000 }, (_, at) => `N-${at}`);
    expect(await getCatalogue().children(many, GUEST)).toEqual({});
  });
});

describe('a facet group', () => {
  it('[E-19] has a label, a key and entries with label, count, link and checkbox label', async () => {
    const listing = await store.list({}, ENGLISH_GUEST);
    expect(allGroups(listing).find(({ index }) => index === 'field_materiale_del_corpo')).toEqual({
      label: 'Body material',
      index: 'field_materiale_del_corpo',
      rank: expect.any(Number) as number,
      results: {
        acciaio: {
          ...{ label: 'steel', count: 1, label_filter: 'steel' },
          filter: 'catalogo?field_materiale_del_corpo=acciaio',
        },
        'inox-a2': {
          ...{ label: 'inox A2', count: 1, label_filter: 'inox A2' },
          filter: 'catalogo?field_materiale_del_corpo=inox-a2',
        },
      },
    });
  });

  it('[E-19] has checkbox labels in the checkbox set only, and a unique key', async () => {
    const listing = await store.list();
    const { facets_link_results, facets_check_results, facets_results } = listing.filters;
    const isBoxed = ({ label_filter }: FacetEntry): boolean => label_filter !== undefined;
    for (const { results } of facets_check_results) expect(Object.values(results).every(isBoxed)).toBe(true);
    for (const { results } of [...facets_link_results, ...facets_results])
      expect(Object.values(results).some(isBoxed)).toBe(false);
    const keys = allGroups(listing).map(({ index }) => index);
    expect(new Set(keys).size).toBe(keys.length);
    expect(facets_check_results.every(({ index }) => index.startsWith('field_'))).toBe(true);
  });

  it('[F-15] is never empty, and its entries never count below 0', async () => {
    for (const filters of [{}, { brand: 'acme' }, { disponibili: '1' }, { max_price: '9' }]) {
      const listing = await store.list({ filters });
      for (const { results, index } of allGroups(listing))
        expect(Object.keys(results).length, index).toBeGreaterThan(0);
      for (const { count } of allEntries(listing)) expect(count).toBeGreaterThanOrEqual(0);
    }
  });

  it('includes a selected value with count 0 under its slug, even if no product has it', async () => {
    const filters = { field_materiale_del_corpo: 'Inox A2,Legno', brand: 'bollhoff', size: 'm99' };
    const listing = await store.list({ filters });
    const countOf = (key: string, slug: string): number | undefined =>
      allGroups(listing).find(({ index }) => index === key)?.results[slug]?.count;
    expect(countOf('field_materiale_del_corpo', 'inox-a2')).toBe(0);
    expect(countOf('field_materiale_del_corpo', 'legno')).toBe(0);
    expect(countOf('size', 'm99')).toBe(0);
    expect(countOf('brand', 'bollhoff')).toBe(0);
    expect(listing.product_list.pagination.total).toBe(0);
  });
});

describe('the links of facet entries', () => {
  it('contain the current filters and sort order, and no other parameters', async () => {
    const filters = {
      ...{ brand: 'acme', min_price: '1', disponibili: '1' },
      ...{ utm_source: 'x', gclid: 'x', client_id: '7', listino_type: 'x', is_new_tab: 'true', id_cart: '1' },
    };
    const listing = await store.list({ filters, sort: 'price_asc', page: 2, per_page: 1 });
    const links = allEntries(listing).map(({ filter }) => filter);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      expect(link).toMatch(/^catalogo\?/);
      const keys = [...new URLSearchParams(link.slice('catalogo?'.length)).keys()];
      expect(keys).toEqual(expect.arrayContaining(['disponibili', 'sort']));
      for (const key of ['utm_source', 'gclid', 'client_id', 'listino_type', 'is_new_tab', 'id_cart', 'page'])
        expect(keys).not.toContain(key);
    }
  });

  it('escape special characters', async () => {
    const text = 'vite & <b>"è" 100% #1 +=?';
    const listing = await store.list({ text: 'vite te', filters: { brand: 'a&b=c,ç%20 d' } });
    for (const { filter } of allEntries(listing)) {
      const brand = new URLSearchParams(filter.slice('catalogo?'.length)).get('brand');
      expect(['a&b=c,ç%20 d', 'acme', 'bollhoff', 'a-b-c', 'c-20-d'], filter).toContain(brand);
    }
    expect((await store.list({ text })).success).toBe(true);
  });
});

describe('the tabs of a list', () => {
  it('[E-20] are its top-level categories, most rows first, each with its list', async () => {
    const { tab_list } = await store.list({}, ENGLISH_GUEST);
    expect(tab_list).toEqual([
      { label: 'Fastening', type: 'category', submenu_id: 'fissaggio', submenu_id_ref: 0 },
      { label: 'Offers', type: 'category', submenu_id: 'offerte', submenu_id_ref: 0 },
    ]);
  });
});

describe('the rows of a list', () => {
  it('contain a child instead of its parent if the text is the child’s code', async () => {
    expect(await store.skus({ text: 'punte' })).toEqual(['PUNTE']);
    expect(await store.skus({ text: 'punte muro' })).toEqual(['KIT']);
    expect(await store.skus({ text: 'kit' })).toEqual(['KIT']);
    expect(await store.skus({ text: 'KIT-2' })).toEqual(['KIT-2']);
  });

  it('contain a child, or a parent where its children are equal, that matches all filters of a text', async () => {
    const text = 'vite te';
    expect(await store.skus({ text, filters: { brand: 'acme', size: 'm8x20' } })).toEqual(['TE-1']);
    expect(await store.skus({ text, filters: { brand: 'acme', size: 'm8x60' } })).toEqual([]);
    expect(await store.skus({ text, filters: { max_price: '8', brand: 'acme' } })).toEqual(['TE-1']);
    expect(await store.skus({ text, filters: { max_price: '8', brand: 'bollhoff' } })).toEqual([]);
  });
});

describe('suggestions', () => {
  it('[E-17] have the sku, the name in the visitor’s language and a picture', async () => {
    expect(await getCatalogue().suggest('TE-1', 5, ENGLISH_GUEST)).toEqual([
      { id: 'TE-1', name: 'Short hex bolt', images: [{ url: '/media/te/thumb_1.webp' }] },
    ]);
  });

  it('[E-17] are empty for texts without a match, and never fail', async () => {
    for (const text of ['', ' ', '*', '!!!', '\u0000', '\ud800', 'a'.repeat(5000), "' or 1=1 --", '漢字'])
      expect(await getCatalogue().suggest(text, 5, GUEST), text).toEqual([]);
    for (const rows of [0, -1, 1e9, Number.NaN, 2.5])
      expect((await getCatalogue().suggest('vite', rows, GUEST)).length).toBeLessThanOrEqual(5);
  });
});
