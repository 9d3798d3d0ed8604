import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { importFile } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { findForms, findElements, getLinks, getMain, toText } from '../support/html.ts';
import { toJsonLines } from '../support/import-file.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { LOCALES, toPath, translate } from '../support/words.ts';

const SOLD = { price: 12, availability: 'DISPONIBILE' };
const GONE = { price: 9, availability: 'NON DISPONIBILE' };

/** Each in turn is imported into the running shop. */
const FILES: readonly (readonly ImportLine[])[] = [
  [
    { ...SOLD, sku: 'A-1', name: 'Vite A', slug: 'prima', category_path: 'fissaggio/viti' },
    { ...SOLD, sku: 'B-1', name: 'Vite B', slug: 'altra', category_path: 'fissaggio/viti' },
    { ...SOLD, sku: 'NEW', name: { it: 'Trapano nuovo', en: 'New drill' }, slug: 'trapano-nuovo' },
    { ...GONE, sku: 'OLD', name: { it: 'Trapano', en: 'Drill' }, slug: 'trapano', successor: 'NEW' },
    { sku: 'OLDER', name: 'Trapano vecchio', successor: 'OLD' },
    { ...GONE, sku: 'LAST', name: 'Ultimo', successor: 'NOWHERE' },
  ],
  [{ ...SOLD, sku: 'A-1', name: 'Vite A', slug: 'seconda', category_path: 'fissaggio/viti' }],
  [{ ...SOLD, sku: 'A-1', name: 'Vite A', slug: 'terza', category_path: 'viteria/bulloni' }],
  [{ ...SOLD, sku: 'B-1', name: 'Vite B', slug: 'seconda', category_path: 'viteria/bulloni' }],
];

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await startShop({ empty: true, env: { SEED: 'none', RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
  for (const [number, lines] of FILES.entries()) {
    const file = join(shop.dataDir, `${number}.jsonl`);
    await writeFile(file, toJsonLines(lines));
    await importFile(shop, file);
  }
  const find = async () =>
    (await guest.get('/shop?category=bulloni')).body.includes('Vite B') ? true : undefined;
  await poll(find, { what: 'the last file is shown', within: 60_000 });
});
afterAll(() => shop.stop());

/** Follows the one redirect of an address; returns where it leads. */
const follow = async (path: string): Promise<string> => {
  const { status, location = '' } = await guest.get(path);
  expect(status, path).toBe(301);
  expect((await guest.get(location)).status, location).toBe(200);
  return location;
};

describe.each(LOCALES)('a former address (%s)', (locale) => {
  const path = (italian: string) => toPath(locale, italian);

  it('[M-04] leads permanently to the present address of the product, in one step after several changes', async () => {
    expect(await follow(path('/product/default/prima'))).toBe(path('/product/default/terza'));
    expect(await follow(path('/product/default/prima?utm_source=a&x=1'))).toBe(
      path('/product/default/terza?utm_source=a&x=1'),
    );
    const { body } = await guest.get(path('/product/default/terza'));
    expect(body).toContain(`<link rel="canonical" href="${shop.origin}${path('/product/default/terza')}">`);
  });

  it('[M-04] belongs to the product that has it now', async () => {
    const { status, body } = await guest.get(path('/product/default/seconda'));
    expect([status, toText(getMain(body)).includes('Vite B')]).toEqual([200, true]);
    expect(await follow(path('/product/default/altra'))).toBe(path('/product/default/seconda'));
  });

  it('[M-04] of a category leads to the one that has its products, as a page and as a filter', async () => {
    expect(await follow(path('/category/viti'))).toBe(path('/category/bulloni'));
    expect(await follow(path('/category/fissaggio'))).toBe(path('/category/viteria'));
    expect(await follow(path('/shop?category=viti&brand=acme&sort=price_asc'))).toBe(
      path('/shop?category=bulloni&brand=acme&sort=price_asc'),
    );
    expect(await follow(path('/shop?category=viti,bulloni'))).toBe(path('/shop?category=bulloni'));
  });

  it('that nothing had is 404, and a list of an unknown category is empty', async () => {
    expect((await guest.get(path('/product/default/mai'))).status).toBe(404);
    expect((await guest.get(path('/category/mai'))).status).toBe(404);
    expect((await guest.get(path('/shop?category=mai'))).status).toBe(200);
  });
});

describe.each(LOCALES)('a discontinued product (%s)', (locale) => {
  const visit = (slug: string) => guest.get(toPath(locale, `/product/default/${slug}`));
  const toOffer = (body: string): unknown => /"offers":(\{.*?\})/s.exec(body)?.[1];

  it.each([
    ['trapano', 'trapano-nuovo', 'NEW'],
    ['trapano-vecchio', 'trapano', 'OLD'],
  ])('[M-04] says so and names its successor (%s)', async (slug, successor, code) => {
    const { status, body } = await visit(slug);
    expect(status).toBe(200);
    expect(toText(getMain(body))).toContain(`${translate(locale, 'Discontinued', 'product')} `);
    const path = toPath(locale, `/product/default/${successor}`);
    expect(getLinks(getMain(body))).toContain(path);
    expect(toText(getMain(body))).toContain(`${translate(locale, 'Replaced by', 'catalogue')} ${code}`);
    expect((await guest.get(path)).status).toBe(200);
    expect(toOffer(body)).toContain('https://schema.org/Discontinued');
  });

  it('stays a page for search engines, also in the sitemap', async () => {
    expect(findElements((await visit('trapano')).body, 'meta')).not.toContainEqual(
      expect.objectContaining({ name: 'robots' }),
    );
    const { body } = await guest.get('/sitemap/products-1.xml');
    expect(body).toContain(`<loc>${shop.origin}${toPath(locale, '/product/default/trapano')}</loc>`);
  });

  it('names a successor that the catalogue does not have, without a link', async () => {
    const { body } = await visit('ultimo');
    expect(toText(getMain(body))).toContain('NOWHERE');
    expect(getLinks(body).filter((href) => href.includes('NOWHERE'))).toEqual([]);
  });

  it('has no control that puts it into the cart, unlike its successor', async () => {
    const countForms = async (slug: string) =>
      findForms((await visit(slug)).body).filter(({ action }) => action.includes('cart.add')).length;
    expect(await countForms('trapano')).toBe(0);
    expect(await countForms('trapano-nuovo')).toBeGreaterThan(0);
  });
});
