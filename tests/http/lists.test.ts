import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, Product } from '#src/contract/product.ts';
import { createProgram, listMany, logProgramIn, type Program, toPaid } from '../support/api.ts';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { findForms, getLinks, getMain, toText } from '../support/html.ts';
import { getBranch, type ListPage, readCategories, toListPage } from '../support/list-page.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let guest: Client;
let program: Program;
let products: readonly Product[];
let tree: readonly Category[];

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  program = createProgram(shop.origin);
  products = await listMany(program);
  tree = await readCategories(guest);
});
afterAll(() => shop.stop());

const read = async (path: string): Promise<HttpResponse> => {
  const answer = await guest.get(path, { 'accept-language': 'it' });
  expect(answer.status, path).toBe(200);
  return answer;
};

/** The list at a query, after the redirect that normalises typed bounds or the order of the keys. */
const readList = async (query: string): Promise<ListPage> => {
  const path = `/shop${query}`;
  const { status, location } = await guest.get(path);
  return toListPage((await read(status === 200 ? path : String(location))).body);
};
const total = async (query: string): Promise<number> => (await readList(query)).total;
const listSlugs = ({ slug, children }: Category): readonly string[] => [slug, ...children.flatMap(listSlugs)];

describe('the categories', () => {
  it('[S-01] list exactly the articles in them and in their descendants', async () => {
    const branch = getBranch(tree);
    const slugs = new Set(listSlugs(branch));
    const { data, pagination } = (await program.list({ category: branch.slug, per_page: 96 })).product_list;
    for (const { sku, categories } of data)
      expect(
        categories.some(({ slug }) => slugs.has(slug)),
        sku,
      ).toBe(true);
    const shown = await readList(`?category=${branch.slug}&per_page=96`);
    expect(shown.codes).toEqual(data.map(({ sku }) => sku));
    expect(shown.total).toBe(pagination.total);
    expect(shown.total).toBe(branch.count);
    const parts = await Promise.all(branch.children.map(({ slug }) => total(`?category=${slug}`)));
    expect(parts.every((part) => part > 0 && part < shown.total)).toBe(true);
  });

  it('[S-02] [S-03] joined by commas list articles of any of them, with and- of all of them', async () => {
    const branch = getBranch(tree);
    const [first, second] = branch.children.map(({ slug }) => slug);
    const [one, two, any, all] = await Promise.all(
      [first, second, `${first},${second}`, `and-${first},${second}`].map((slugs) =>
        total(`?category=${slugs}`),
      ),
    );
    expect(any).toBe(Number(one) + Number(two) - Number(all));
    expect(await total(`?category=and-${branch.slug},${first}`)).toBe(one);
    expect(await total(`?category=${branch.slug},${first}`)).toBe(branch.count);
  });

  it('[F-12] are beside the list as a tree of links', async () => {
    const links = getLinks(getMain((await read('/shop')).body));
    for (const { slug } of tree) expect(links).toContain(`/shop?category=${slug}`);
    const branch = getBranch(tree);
    const below = getLinks(getMain((await read(`/en/shop?category=${branch.slug}`)).body));
    for (const { slug } of branch.children) expect(below).toContain(`/en/shop?category=${slug}`);
    expect(below).toContain('/en/shop');
  });
});

describe('the price', () => {
  it('[S-06] is filtered by inclusive bounds', async () => {
    const plain = products.find(({ num_childs, price }) => num_childs === 0 && price > 5) as Product;
    const exact = await readList(`?min_price=${toPaid(plain)}&max_price=${toPaid(plain)}&per_page=96`);
    expect(exact.codes).toContain(plain.sku);
    const below = await readList(`?max_price=${toPaid(plain) - 0.01}&text=${encodeURIComponent(plain.sku)}`);
    expect(below.codes).not.toContain(plain.sku);
    const { data } = (await program.list({ min_price: 10, max_price: 20, per_page: 96 })).product_list;
    expect((await readList('?min_price=10&max_price=20&per_page=96')).codes).toEqual(
      data.map(({ sku }) => sku),
    );
    for (const product of data.filter(({ num_childs }) => num_childs === 0)) {
      expect(toPaid(product), product.sku).toBeGreaterThanOrEqual(10);
      expect(toPaid(product), product.sku).toBeLessThanOrEqual(20);
    }
  });

  it('[S-07] has its reversed bounds swapped, invalid ones ignored, and shows those applied', async () => {
    const bounds = async (query: string) => {
      const { html, total: rows, badges } = await readList(query);
      const form = findForms(html).find(({ fields }) => 'min_price' in fields);
      return [form?.fields['min_price'], form?.fields['max_price'], rows, badges];
    };
    const expected = await bounds('?min_price=10&max_price=20');
    expect(expected).toEqual(['10', '20', expect.any(Number), '10 € – 20 €']);
    expect(await bounds('?min_price=20&max_price=10')).toEqual(expected);
    const all = await total('');
    for (const query of [
      '?min_price=abc',
      '?min_price=&max_price=',
      '?max_price=1e3',
      '?min_price=-5',
      '?max_price=0x9',
    ])
      expect(await bounds(query), query).toEqual(['', '', all, '']);
    const half = await bounds('?max_price=20.5');
    expect(half.slice(0, 2)).toEqual(['', '20,5']);
    for (const query of ['?min_price=abc&max_price=20,5', '?max_price=20.500049', '?max_price=020.50'])
      expect(await bounds(query), query).toEqual(half);
  });
});

describe('the prices of a customer', () => {
  it('[S-06] [S-30] filter and sort the customer’s lists', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const own = await logProgramIn(shop.origin, CUSTOMER);
    const query = { max_price: '10', min_price: '5', sort: 'price_asc', per_page: '96' };
    const { data } = (await own.list(query)).product_list;
    const { body } = await customer.get(`/shop?${new URLSearchParams(query).toString()}`);
    const codes = data.map(({ sku }) => sku);
    expect(toListPage(body).codes).toEqual(codes);
    const paid = data.map(toPaid);
    expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    for (const [at, { num_childs }] of data.entries())
      if (num_childs === 0) {
        expect(paid[at]).toBeGreaterThanOrEqual(5);
        expect(paid[at]).toBeLessThanOrEqual(10);
      }
    const guests = (await program.list(query)).product_list.data.map(({ sku }) => sku);
    expect(guests).not.toEqual(codes);
  });
});

describe('the other filters', () => {
  it.each(['color', 'size'])('[S-08] %s is a comma list of alternatives', async (key) => {
    const { facets_results } = (await program.list()).filters;
    const results = facets_results.find(({ index }) => index === key)?.results ?? {};
    const [first = '', second = ''] = Object.keys(results);
    const [one, two, both] = await Promise.all(
      [first, second, `${first},${second}`].map((values) => readList(`?${key}=${values}&per_page=96`)),
    );
    expect(one?.total).toBe(results[first]?.count);
    expect(two?.total).toBe(results[second]?.count);
    expect(both?.total).toBeGreaterThan(Math.max(Number(one?.total), Number(two?.total)) - 1);
    expect(both?.total).toBeLessThanOrEqual(Number(one?.total) + Number(two?.total));
    expect(await total(`?${key}=${first}&${key}=${second}`)).toBe(both?.total);
  });

  it('[S-12] any facet is a query key, and each value lists as many articles as it counts', async () => {
    const { facets_check_results } = (await program.list()).filters;
    const [group] = facets_check_results;
    expect(group?.index).toMatch(/^field_/);
    for (const [slug, { count }] of Object.entries(group?.results ?? {}).slice(0, 3))
      expect(await total(`?${group?.index}=${slug}`), slug).toBe(count);
  });

  it('[S-13] unknown keys change nothing', async () => {
    const plain = await readList('');
    for (const query of ['?field_none=x', '?zzz=1&constructor=y', '?BRAND=x', '?utm_source=brand&gclid=1']) {
      const { codes, total: rows } = await readList(query);
      expect([codes, rows], query).toEqual([plain.codes, plain.total]);
    }
  });

  it('[F-03] each is a badge above the list, as are the text and the price', async () => {
    const brand = (await program.list()).filters.facets_link_results.find(({ index }) => index === 'brand');
    const [slug, entry] = Object.entries(brand?.results ?? {})[0] ?? [];
    const { html } = await readList(`?brand=${slug}&text=vite&min_price=1&disponibili=1`);
    const list = /<ul class="active-filters"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    const labels = [...list.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, label = '']) => toText(label));
    expect(labels.sort()).toEqual([String(entry?.label), '“vite”', 'da 1 €', 'Di nuovo disponibili'].sort());
    const paths = getLinks(list);
    expect(paths.filter((path) => !path.includes(`brand=${slug}`))).toHaveLength(1);
    expect(paths.filter((path) => !path.includes('text=vite'))).toHaveLength(1);
  });

  it('[F-15] no group is empty', async () => {
    for (const query of ['?', '?text=vite&', '?text=qqzzq&', '?category=none&', '?next_insert=1&']) {
      const { html } = await readList(`${query}_open=*`);
      for (const [group] of html.matchAll(/<details class="facet-group"[\s\S]*?<\/ul>/g))
        expect(group.includes('price-filter') || group.includes('<li'), query).toBe(true);
    }
  });
});

describe('the sections', () => {
  const listSection = async (flag: string): Promise<readonly Product[]> =>
    (await program.list({ [flag]: 1, per_page: 96 })).product_list.data;

  it('[S-16] disponibili lists available articles', async () => {
    const listed = await listSection('disponibili');
    for (const { sku, availability, num_childs, num_available = 0 } of listed)
      expect(num_childs > 0 ? num_available > 0 : availability === 'DISPONIBILE', sku).toBe(true);
    const shown = await readList('?disponibili=1&per_page=96');
    expect(shown.codes).toEqual(listed.map(({ sku }) => sku));
    expect(shown.total).toBeLessThan(await total(''));
    expect(await total('?disponibili=0')).toBe(await total(''));
  });

  it('[S-17] promo_list lists articles on offer', async () => {
    const listed = await listSection('promo_list');
    expect((await readList('?promo_list=1&per_page=96')).codes).toEqual(listed.map(({ sku }) => sku));
    expect(listed.length).toBeGreaterThan(0);
    for (const { sku, childs, is_sale } of listed) {
      const children = await program.call('wrapper.child_list', {
        children_ids: childs.map(({ carti }) => carti),
      });
      expect(is_sale || children.body.includes('"is_sale":true'), sku).toBe(true);
    }
  });

  it('[S-18] next_insert lists coming articles, which no other list contains', async () => {
    const listed = await listSection('next_insert');
    expect(listed.length).toBeGreaterThan(0);
    expect((await readList('?next_insert=1&per_page=96')).codes).toEqual(listed.map(({ sku }) => sku));
    for (const { sku, orderable } of listed) {
      expect(orderable, sku).toBe(false);
      const elsewhere = await readList(`?text=${encodeURIComponent(sku)}&sort=popularity`);
      expect(elsewhere.codes, sku).not.toContain(sku);
    }
  });
});
