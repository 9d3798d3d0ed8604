import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { toJsonLines } from '../support/import-file.ts';

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

const many = (length: number): readonly string[] => Array.from({ length }, (_, at) => `x${at}`);
const manyFields = (length: number, value: unknown) =>
  Object.fromEntries(many(length).map((key) => [key, value]));
const tooLong = (field: string, max: number) =>
  `${field}: Too big: expected string to have <=${max} characters`;
const tooMany = (field: string, max: number) => `${field}: expected at most ${max} entries`;

/** Reasons for rejecting a line, and the fields that cause them. */
const TOO_LARGE: readonly (readonly [string, object])[] = [
  [tooLong('name', 500), { name: 'x'.repeat(1_000_000) }],
  [tooLong('name.en', 500), { name: { it: 'x', en: 'x'.repeat(501) } }],
  [tooLong('sku', 64), { sku: 'x'.repeat(65) }],
  [tooLong('parent', 64), { parent: 'x'.repeat(65) }],
  [tooLong('description', 100_000), { description: 'x'.repeat(100_001) }],
  [tooLong('short_description.it', 100_000), { short_description: { it: 'x'.repeat(100_001) } }],
  [tooLong('brand', 500), { brand: 'x'.repeat(501) }],
  [tooLong('category_path', 2000), { category_path: 'x'.repeat(2001) }],
  [tooLong('images.0', 2000), { images: [`/${'x'.repeat(2000)}`] }],
  [tooLong('attributes.x', 10_000), { attributes: { x: 'y'.repeat(10_001) } }],
  [tooMany('attributes', 200), { attributes: manyFields(201, 'v') }],
  [tooMany('attribute_names', 200), { attribute_names: manyFields(201, { en: 'v' }) }],
  [tooMany('value_names', 500), { value_names: manyFields(501, { en: 'v' }) }],
  [tooMany('documents', 500), { documents: manyFields(501, ['/media/a.pdf']) }],
  [tooMany('documents.Scheda', 500), { documents: { Scheda: many(501) } }],
  [tooMany('attributes.x', 500), { attributes: { x: many(501) } }],
  [tooMany('categories', 500), { categories: many(501).map((name) => [name]) }],
  [tooMany('category_path', 500), { category_path: many(501) }],
  [tooMany('codes', 500), { codes: many(501) }],
  [tooMany('related', 500), { related: many(501) }],
  [tooMany('price_breaks', 100), { price_breaks: many(101).map((_, at) => ({ from: at + 1, price: 1 })) }],
];

describe('a file of products', () => {
  it('[E-30] is imported from JSON Lines, plain or compressed; only sku and name are required', async () => {
    expect(await store.load(toJsonLines([BOLT]))).toMatchObject({ lines: 1, written: 1, skipped: 0 });
    const packed = gzipSync(toJsonLines([{ sku: 'B2', name: { en: 'Nut' } }]));
    expect(await store.load(packed, 'x.jsonl.gz')).toMatchObject({ lines: 1, written: 1 });
    expect(await find('B1')).toMatchObject({ name: 'Vite', unit: 'pz', price_per: 1, orderable: false });
    expect(await find('B2', ENGLISH_GUEST)).toMatchObject({ name: 'Nut' });
    expect(await find('B2', GUEST)).toMatchObject({ name: 'Nut', text_locale: 'en' });
  });

  it('[E-30] is imported from CSV with the field names as columns', async () => {
    const csv =
      '\uFEFFsku,name.it,name.en,price,min_packaging,barcodes,category_path,categories.it,categories.en,' +
      'attributes.Filettatura,attributes.Finitura,attribute_names.Filettatura.en,price_breaks,is_hot,image\r\n' +
      'B1,"Vite ""TE"", 8",Bolt,0.42,100,800123|800124,fissaggio/viti,Fissaggio|Viti,Fastening|Bolts,' +
      'M8,zinco|nero,Thread,100:0.4|500:0.35,1,x\r\n' +
      'B2,"Vite\nsu due righe",,,,,,,,,,,,,\r\n';
    const imported = await store.load(csv, 'products.csv');
    expect(imported).toMatchObject({ lines: 2, written: 2, skipped: 0, unknown: ['image'] });
    expect(await find('B1')).toMatchObject({
      ...{ name: 'Vite "TE", 8', price: 0.42, qty_min_imballo: 100, is_hot: true },
      categories: [{ slug: 'viti', name: 'Viti' }],
      attributes: { Filettatura: 'M8', Finitura: 'zinco, nero' },
      price_breaks: [
        { from: 100, price: 0.4 },
        { from: 500, price: 0.35 },
      ],
      extra_info: { product: { barcodes: ['800123', '800124'] } },
    });
    expect(await find('B1', ENGLISH_GUEST)).toMatchObject({
      categories: [{ slug: 'viti', name: 'Bolts' }],
      attributes: { Thread: 'M8' },
    });
    expect(await find('B2')).toMatchObject({ name: 'Vite su due righe' });
  });

  it('[E-30] is imported from CSV with documents and their English names', async () => {
    const columns = 'sku,name,documents.Scheda tecnica,documents.DoP,document_names.Scheda tecnica.en';
    await store.load(`${columns}\nB1,Vite,/media/a.pdf|/media/b.pdf,/media/c.pdf,Data sheet\n`, 'x.csv');
    const [urls, others] = [['/media/a.pdf', '/media/b.pdf'], ['/media/c.pdf']];
    expect((await find('B1', toCustomer(1)))?.documents).toEqual({ 'Scheda tecnica': urls, DoP: others });
    expect((await find('B1', toCustomer(1, 'en')))?.documents).toEqual({ 'Data sheet': urls, DoP: others });
  });

  it('[E-30] is imported from CSV as Italian spreadsheets write it: semicolons and decimal commas', async () => {
    await store.load('sku;name;price\nB1;Vite;0,42\n', 'products.csv');
    expect(await find('B1')).toMatchObject({ price: 0.42 });
  });

  it('[E-31] has invalid lines reported with number and reason, and the others imported', async () => {
    const content = Buffer.concat([
      Buffer.from(toJsonLines([BOLT, { sku: 'B2' }])),
      Buffer.from('nope\n[1]\n\n'),
      Buffer.from(
        toJsonLines([
          { sku: 5, name: 'x' },
          { sku: 'B3', name: 'x', price: '1' },
        ]),
      ),
      Buffer.from('{"sku":"B4","name":"\xff"}\n', 'latin1'),
      Buffer.from(
        toJsonLines([
          { sku: 'B5', name: 'x\0' },
          { sku: 'B6', name: 'x', parent: 'B6' },
        ]),
      ),
      Buffer.from(toJsonLines([{ sku: 'B7', name: 'x'.repeat(2_000_000) }])),
      Buffer.from(
        toJsonLines([
          { sku: 'B8', name: 'ultima', colour: 1 },
          { sku: 'B9', name: 'x', colour: 2 },
        ]),
      ),
    ]);
    const imported = await store.load(content);
    expect(imported.problems).toEqual([
      { number: 2, reason: 'name is missing' },
      { number: 3, reason: 'not JSON' },
      { number: 4, reason: 'not an object' },
      { number: 6, reason: 'sku: expected string, received number' },
      { number: 7, reason: 'price: expected number, received string' },
      { number: 8, reason: 'not valid UTF-8' },
      { number: 9, reason: 'contains a NUL character' },
      { number: 10, reason: 'parent: is the product itself' },
      { number: 11, reason: 'longer than 1024 KiB' },
    ]);
    expect(imported).toMatchObject({ lines: 12, written: 3, skipped: 9, unknown: ['colour'] });
    expect(await find('B8')).toMatchObject({ name: 'ultima' });
  });

  it.each(TOO_LARGE)('[E-31] has lines beyond a limit reported: %s', async (reason, fields) => {
    const imported = await store.load(
      toJsonLines([BOLT, { sku: 'B2', name: 'x', ...fields }, { ...BOLT, sku: 'B3' }]),
    );
    expect(imported.problems).toEqual([{ number: 2, reason }]);
    expect(imported).toMatchObject({ lines: 3, written: 2, skipped: 1 });
    expect(await find('B2')).toBeUndefined();
  });

  it('[E-31] is imported at exactly every limit', async () => {
    const largest = {
      sku: 'S'.repeat(64),
      name: { it: 'n'.repeat(500), en: 'e'.repeat(500) },
      description: { it: 'd'.repeat(100_000), en: 'd'.repeat(100_000) },
      attributes: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a${at}`, 'v'])),
      images: Array.from({ length: 500 }, (_, at) => `/media/${at}.png`),
      codes: Array.from({ length: 500 }, (_, at) => `c${at}`),
    };
    const imported = await store.load(toJsonLines([largest]));
    expect(imported).toMatchObject({ problems: [], written: 1 });
    expect((await find(largest.sku))?.name).toHaveLength(500);
  });

  it('[E-31] that is compressed and truncated is imported up to there, and the line is reported', async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => ({ sku: `B${at}`, name: `Vite ${at * 7919}` }));
    const whole = gzipSync(toJsonLines(lines));
    const imported = await store.load(whole.subarray(0, whole.length / 2), 'cut.jsonl.gz');
    expect(imported.written).toBeGreaterThan(1000);
    expect(imported.problems).toEqual([
      { number: imported.written + 1, reason: expect.stringContaining('cut off') as string },
    ]);
  });

  it('[E-31] of CSV has broken records reported and the following lines imported', async () => {
    const csv = 'sku,name\nB1,"Vite\nB2,Dado\nB3,Rondella,x\nB4,15" monitor\nB5,"a" b\n';
    const imported = await store.load(csv, 'broken.csv');
    expect(imported.problems).toEqual([
      { number: 2, reason: expect.stringContaining('not CSV') as string },
      { number: 4, reason: 'more cells than columns' },
      { number: 6, reason: expect.stringContaining('not CSV') as string },
    ]);
    expect(await find('B2')).toMatchObject({ name: 'Dado' });
    expect(await find('B4')).toMatchObject({ name: '15" monitor' });
    const noSku = await store.load('codice,name\n1,2\n', 'nosku.csv');
    expect(noSku.problems).toEqual([{ number: 1, reason: 'the first line has no column sku' }]);
  });

  it('[E-32] changes nothing the second time, not even the version', async () => {
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

  it('[E-32] that reverts to an earlier state restores it', async () => {
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

  it('has HTML sanitised in descriptions and removed from names', async () => {
    const html =
      '<p onclick="x()">Ottima <b>vite</b><script>alert(1)</script><img src=x onerror=alert(1)></p>';
    await store.put([
      { sku: 'B1', name: 'Vite <b>forte</b> & sicura', description: html, short_description: html },
    ]);
    const product = await find('B1');
    expect(product?.description).toBe('<p>Ottima <b>vite</b><img src="x" alt="" loading="lazy" /></p>');
    expect(product?.name).toBe('Vite forte & sicura');
    expect(product?.short_description).toBe('Ottima vite');
  });

  it('may name a parent after its children', async () => {
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
