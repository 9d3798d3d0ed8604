import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#src/contract/product.ts';
import { createProgram } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements, getLinks, withoutCounters } from '../support/html.ts';
import { toListPage } from '../support/list-page.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';

const FAMILY = 'TE-ZN';
const NARROW = 'field_filettatura=m10&field_lunghezza=20..30';

let shop: Shop;
let guest: Client;
let family: Product;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  family = await createProgram(shop.origin).find(FAMILY);
});
afterAll(() => shop.stop());

const read = async (path: string): Promise<string> => {
  const { status, body } = await guest.get(path);
  expect(status, path).toBe(200);
  return body;
};

const toPath = (query: string): string => `/product/default/${family.slug}${query}`;

/** The codes in the table of sizes, and the one in the buy box. */
const readSizes = async (query: string) => {
  const body = await read(toPath(query));
  const rows = findElements(body, 'tr').flatMap((row) => row['data-row'] ?? []);
  const [chosen] = findElements(body, 'option').flatMap((option) =>
    option['selected'] === undefined ? [] : (option['value'] ?? []),
  );
  const links = findElements(body, 'link').filter(({ rel }) => rel === 'canonical');
  return { body, rows, chosen, canonical: links.map(({ href }) => new URL(String(href)).pathname) };
};

it('[S-12] a filter of sizes lists single articles with their price and field for the quantity', async () => {
  const body = await read(`/shop?category=viti-a-testa-esagonale&brand=ferrova&${NARROW}&per_page=96`);
  const { codes } = toListPage(body);
  const fields = findElements(body, 'input').filter(({ name }) => name === 'item_id');
  expect(codes).toContain('TE-M10X20-ZN');
  expect(codes).not.toContain(FAMILY);
  expect(fields.map(({ value }) => value)).toEqual(codes);
});

it('[P-03] [P-04] a family’s link carries the filters; table and buy box show the sizes that they select', async () => {
  const list = await read('/shop?category=viti-a-testa-esagonale&field_materiale=acciaio-al-carbonio');
  expect(getLinks(list)).toContain(toPath('?field_materiale=acciaio-al-carbonio'));
  const narrow = await readSizes(`?${NARROW}`);
  expect(narrow.rows).toEqual(['TE-M10X20-ZN', 'TE-M10X25-ZN', 'TE-M10X30-ZN']);
  expect(narrow.rows).toContain(narrow.chosen);
  expect((await readSizes('')).chosen).toBe('');
  expect((await readSizes('?carti=TE-M10X25-ZN')).chosen).toBe('TE-M10X25-ZN');
  expect(narrow.canonical).toEqual([toPath('')]);
  const other = await readSizes('?field_filettatura=m999');
  expect(other.rows).toHaveLength(40);
});

it('parameters without a meaning change nothing of a family’s page', async () => {
  const plain = await readSizes('');
  for (const query of ['?ref=mail', '?category=viti&disponibili=1&sort=rating', '?field_boh=1']) {
    const page = await readSizes(query);
    expect(page.rows).toEqual(plain.rows);
    expect(page.chosen).toBe(plain.chosen);
    expect(page.canonical).toEqual(plain.canonical);
  }
  expect(withoutCounters((await readSizes('?utm_source=x')).body)).toBe(withoutCounters(plain.body));
});
