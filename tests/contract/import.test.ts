import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const BOLT = { sku: 'B1', name: 'Vite' };
const find = (sku: string, visitor = GUEST) => store.backOffice.catalogue.find(sku, visitor);

/** Everything an import writes, row by row. */
const dump = async (): Promise<string> => {
  const database = await connect(store.place.location);
  const tables = ['product', 'category', 'product_category', 'setting'] as const;
  const rows = await Promise.all(
    tables.map((table) => database.read.selectFrom(table).selectAll().execute()),
  );
  await database.close();
  return JSON.stringify(rows);
};

describe('an import', () => {
  it('[E-32] changes nothing when repeated, not even the content version', async () => {
    const lines = [
      { ...BOLT, category_path: 'a/b', attributes: { Colore: ['x', 'y'] } },
      { sku: 'B2', name: 'Vite' },
      { sku: 'B1', name: 'Vite, corretta', price: 1 },
      { sku: 'B2', name: 'Vite' },
      { sku: 'B1', name: 'Vite, corretta ancora', price: 2 },
    ];
    await store.put(lines);
    const [before, version] = [await dump(), await store.backOffice.content.version()];
    expect(await store.put(lines)).toMatchObject({ lines: 5, written: 0 });
    expect(await dump()).toBe(before);
    expect(await store.backOffice.content.version()).toBe(version);
    expect(await find('B1')).toMatchObject({ name: 'Vite, corretta ancora', price: 2 });
  });

  it('[E-32] restores an earlier state of a product', async () => {
    await store.put([{ ...BOLT, price: 1 }]);
    await store.put([{ ...BOLT, price: 2 }]);
    expect(await store.put([{ ...BOLT, price: 1 }])).toMatchObject({ written: 1 });
    expect(await find('B1')).toMatchObject({ price: 1 });
  });

  it('[E-34] turns every attribute into a facet, keyed by the slug of its label', async () => {
    const attributes = { 'Colore RAL': ['9005', '9010'], Peso: 2.5, 'Ø esterno': 'a, b', Atex: true };
    await store.put([{ ...BOLT, attributes, value_names: { '9005': { en: 'black' } } }]);
    const { filters } = await store.list();
    const groups = filters.facets_check_results.map(({ index, label, results }) => [
      index,
      label,
      Object.values(results).map((entry) => entry.label),
    ]);
    expect(groups).toEqual([
      ['field_colore_ral', 'Colore RAL', ['9005', '9010']],
      ['field_peso', 'Peso', ['2.5']],
      ['field_esterno', 'Ø esterno', ['a, b']],
      ['field_atex', 'Atex', ['Sì']],
    ]);
    const english = await store.list({}, ENGLISH_GUEST);
    expect(english.filters.facets_check_results[0]?.results['9005']?.label).toBe('black');
  });

  it('[E-34] uses a name or description that is one text in both languages', async () => {
    await store.put([
      { sku: 'B1', name: 'Vite', description: 'Ottima', short_description: 'Buona' },
      { sku: 'B2', name: { it: 'Dado', en: 'Nut' } },
    ]);
    for (const visitor of [GUEST, ENGLISH_GUEST]) {
      const product = await find('B1', visitor);
      expect(product).toMatchObject({ name: 'Vite', description: 'Ottima', short_description: 'Buona' });
      expect(product).not.toHaveProperty('text_locale');
    }
    expect([(await find('B2', GUEST))?.name, (await find('B2', ENGLISH_GUEST))?.name]).toEqual([
      'Dado',
      'Nut',
    ]);
  });

  it('sanitises HTML in descriptions; names have none, and short descriptions only its text', async () => {
    const html =
      '<p onclick="x()">Ottima <b>vite</b><script>alert(1)</script><img src=x onerror=alert(1)></p>';
    await store.put([{ sku: 'B1', name: 'Vite <b>forte</b>', description: html, short_description: html }]);
    const product = await find('B1');
    expect(product?.description).toBe('<p>Ottima <b>vite</b><img src="x" alt="" loading="lazy" /></p>');
    expect(product?.name).toBe('Vite <b>forte</b>');
    expect(product?.short_description).toBe('Ottima vite');
  });

  it('accepts a parent after its children', async () => {
    await store.put([
      { sku: 'C1', name: 'Figlia', parent: 'P', price: 3 },
      { sku: 'C2', name: 'Figlia', parent: 'P', price: 2 },
    ]);
    expect(await store.skus()).toEqual([]);
    await store.put([{ sku: 'P', name: 'Madre' }]);
    expect(await store.skus()).toEqual(['P']);
    expect(await find('P')).toMatchObject({
      num_childs: 2,
      price: 2,
      childs: [{ carti: 'C1' }, { carti: 'C2' }],
    });
  });

  it('gives every product a unique, stable slug', async () => {
    await store.put([
      { sku: 'S1', name: 'Vite à testa' },
      { sku: 'S2', name: 'Vite a testa' },
      { sku: 'S 2', name: 'Vite a testa' },
      { sku: 'S3', name: '漢字' },
      { sku: 'S4', name: 'x', slug: 'Il mio slug' },
    ]);
    const slugs = async () =>
      Promise.all(['S1', 'S2', 'S 2', 'S3', 'S4'].map(async (sku) => (await find(sku))?.slug));
    const first = await slugs();
    expect(first).toEqual(['vite-a-testa', 'vite-a-testa-s2', 'vite-a-testa-s-2', 's3', 'il-mio-slug']);
    await store.put([{ sku: 'S1', name: 'Altro nome' }]);
    expect(await slugs()).toEqual(first);
    expect(await find('vite-a-testa')).toMatchObject({ sku: 'S1', name: 'Altro nome' });
  });

  it('gives categories with equal last segments unique slugs', async () => {
    await store.put([
      { sku: 'A', name: 'a', category_path: 'uomo/scarpe' },
      {
        sku: 'B',
        name: 'b',
        category_path: 'donna/scarpe',
        categories: [
          ['Donna', 'Scarpe'],
          ['Women', 'Shoes'],
        ],
      },
    ]);
    expect(await store.backOffice.catalogue.categories('en')).toEqual([
      {
        slug: 'uomo',
        name: 'Uomo',
        count: 1,
        children: [{ slug: 'scarpe', name: 'Scarpe', count: 1, children: [] }],
      },
      {
        ...{ slug: 'donna', name: 'Women', count: 1 },
        children: [{ slug: 'donna-scarpe', name: 'Shoes', count: 1, children: [] }],
      },
    ]);
    expect(await store.skus({ filters: { category: 'donna-scarpe' } })).toEqual(['B']);
  });
});
