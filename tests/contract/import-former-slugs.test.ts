import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

let store: FreshStore;
beforeEach(async () => {
  store = await openFreshStore();
});
afterEach(() => store.close());

const put = (slugs: Readonly<Record<string, string>>) =>
  store.put(Object.entries(slugs).map(([sku, slug]) => ({ sku, name: 'Vite', slug })));

const findSku = async (slug: string) => (await store.backOffice.catalogue.find(slug, GUEST))?.sku;

const readFormerSlugs = async (): Promise<readonly string[]> => {
  const database = await connect(store.place.location);
  const rows = await database.read.selectFrom('former_slug').select('slug').orderBy('slug').execute();
  await database.close();
  return rows.map(({ slug }) => slug);
};

describe('a slug that a product had before', () => {
  it('finds the product with its present slug, however often it changed', async () => {
    for (const slug of ['uno', 'due', 'tre']) await put({ A: slug });
    const found = await Promise.all(
      ['uno', 'due', 'tre'].map((slug) => store.backOffice.catalogue.find(slug, GUEST)),
    );
    expect(found.map((product) => [product?.sku, product?.slug])).toEqual(
      Array.from({ length: 3 }, () => ['A', 'tre']),
    );
    await put({ A: 'uno' });
    expect(await readFormerSlugs()).toEqual(['due', 'tre']);
    expect((await store.backOffice.catalogue.find('tre', GUEST))?.slug).toBe('uno');
  });

  it('belongs to the product that has it now, also after that one gives it up', async () => {
    await put({ A: 'uno', B: 'altro' });
    await put({ A: 'due' });
    await put({ B: 'uno' });
    expect(await Promise.all(['uno', 'due', 'altro'].map(findSku))).toEqual(['B', 'A', 'B']);
    await put({ B: 'tre' });
    expect(await Promise.all(['uno', 'due', 'tre'].map(findSku))).toEqual(['B', 'A', 'B']);
    await put({ C: 'altro' });
    expect(await findSku('altro')).toBe('C');
    expect(await readFormerSlugs()).toEqual(['uno']);
  });

  it('never wins over a code', async () => {
    await put({ A: 'kx-1' });
    await put({ A: 'altro' });
    expect(await findSku('kx-1')).toBe('A');
    await put({ 'KX-1': 'vite-kx' });
    expect(await findSku('kx-1')).toBe('KX-1');
  });

  it('is not there for a product whose slug stays', async () => {
    await put({ A: 'uno' });
    await store.put([{ sku: 'A', name: 'Altro nome' }]);
    expect([await findSku('uno'), await readFormerSlugs()]).toEqual(['A', []]);
  });
});

describe('a category that has lost its products', () => {
  const move = (paths: Readonly<Record<string, string | string[]>>) =>
    store.put(Object.entries(paths).map(([sku, category_path]) => ({ sku, name: 'Vite', category_path })));
  const findMoved = async (slug: string) => store.backOffice.catalogue.findMovedCategory?.(slug);

  it('leads to the one that has them, level by level and over several moves', async () => {
    await move({ A: 'fissaggio/viti', B: 'fissaggio/viti' });
    expect(await findMoved('sconosciuta')).toBeUndefined();
    await move({ A: 'viteria/bulloni' });
    expect(await findMoved('viti')).toBe('viti'); // B is still there.
    await move({ B: 'viteria/bulloni' });
    expect([await findMoved('viti'), await findMoved('fissaggio')]).toEqual(['bulloni', 'viteria']);
    await move({ A: 'viteria/tutti', B: 'viteria/tutti' });
    expect(await Promise.all(['viti', 'bulloni', 'fissaggio'].map(findMoved))).toEqual([
      'tutti',
      'tutti',
      'viteria',
    ]);
    await move({ A: 'fissaggio/viti', B: 'fissaggio/viti' });
    expect(await Promise.all(['tutti', 'viteria', 'viti'].map(findMoved))).toEqual([
      'viti',
      'fissaggio',
      'viti',
    ]);
  });

  it('leads to the one that its products were in as well, and nowhere where they scattered', async () => {
    await move({ A: ['viti', 'offerte'], B: 'dadi' });
    await move({ A: 'offerte', B: ['rondelle', 'rosette'] });
    expect([await findMoved('viti'), await findMoved('dadi')]).toEqual(['offerte', undefined]);
  });
});
