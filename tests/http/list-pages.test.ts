import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#src/contract/order.ts';
import type { Category, Product } from '#src/contract/product.ts';
import { createProgram, listMany, logProgramIn } from '../support/api.ts';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { findElements, findForms, getLinks, getMain, toText } from '../support/html.ts';
import { getBranch, listCodes, type ListPage, readCategories, toListPage } from '../support/list-page.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let products: readonly Product[];
let tree: readonly Category[];

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  products = await listMany(createProgram(shop.origin));
  tree = await readCategories(guest);
});
afterAll(() => shop.stop());

const read = async (path: string, status = 200, client = guest): Promise<HttpResponse> => {
  const answer = await client.get(path, { 'accept-language': 'it' });
  expect(answer.status, path).toBe(status);
  return answer;
};

const readList = async (query: string, status = 200): Promise<ListPage> =>
  toListPage((await read(`/shop${query}`, status)).body);

describe('the pages of a list', () => {
  it('[S-09] [N-06] have 12 articles and link to the previous and next page', async () => {
    const order = products.map(({ sku }) => sku);
    for (const page of [1, 2, 3]) {
      const { codes, html } = await readList(page === 1 ? '' : `?page=${page}`);
      expect(codes).toEqual(order.slice(12 * (page - 1), 12 * page));
      const steps = findElements(html, 'a').filter(({ rel }) => rel === 'prev' || rel === 'next');
      const neighbours = [...(page > 1 ? [page - 1] : []), page + 1];
      expect(steps.map(({ href }) => href)).toEqual(
        neighbours.map((number) => (number === 1 ? '/shop' : `/shop?page=${number}`)),
      );
    }
  });

  it.each(['?page=100000', '?text=vite&page=5000', '?page=1e9&page=99999999'])(
    '[S-10] beyond the end (%s) return 404 with links to existing pages',
    async (query) => {
      const address = query.includes('1e9') ? '?page=99999999' : query;
      const { html, codes } = await readList(address, 404);
      expect(codes).toEqual([]);
      const first = address.replace(/[?&]page=\d+/, '');
      const links = getLinks(/<p class="empty-links"[\s\S]*?<\/p>/.exec(html)?.[0] ?? '');
      expect(links).toContain(`/shop${first}`);
      const last = links.flatMap((link) => /[?&]page=(\d+)/.exec(link)?.[1] ?? []).map(Number);
      expect(last.length).toBeGreaterThan(0);
      await read(`/shop${first}${first ? '&' : '?'}page=${Math.max(...last)}`);
    },
  );

  it.each([
    ['24', 24],
    ['1', 1],
    ['0', 1],
    ['96', 96],
    ['97', 96],
    ['100000', 96],
    ['-5', 12],
    ['1e1', 12],
    ['12.5', 12],
    ['abc', 12],
  ])('[S-11] have the number of articles of per_page=%s, clamped to its bounds', async (size, shown) => {
    expect((await readList(`?per_page=${size}`)).codes).toHaveLength(shown);
  });
});

describe('the search of the menu', () => {
  it('[S-21] returns the results of the search in both languages, and links to its address', async () => {
    for (const locale of LOCALES) {
      const [actual, expected] = await Promise.all(
        ['search_term', 'text'].map((key) => read(toPath(locale, `/shop?${key}=trapano`))),
      );
      const codes = ({ body }: HttpResponse) => listCodes(body);
      expect(codes(actual as HttpResponse).length).toBeGreaterThan(0);
      expect(codes(actual as HttpResponse)).toEqual(codes(expected as HttpResponse));
      expect(getLinks(getMain(String(actual?.body))).some((link) => link.includes('search_term'))).toBe(
        false,
      );
    }
    const search = findForms((await read('/')).body).find(({ fields }) => 'search_term' in fields);
    expect(search).toMatchObject({ method: 'get', action: '/shop' });
  });

  it('[N-52] submits to /shop from the header, in the page’s language', async () => {
    for (const locale of LOCALES)
      for (const path of ['/', '/shop?text=vite', '/pages/login']) {
        const forms = findForms((await read(toPath(locale, path))).body);
        const search = forms.find(({ html }) => html.includes('id="search-text"'));
        expect(search, path).toMatchObject({ method: 'get', action: toPath(locale, '/shop') });
        expect(Object.keys(search?.fields ?? {}), path).toEqual(['text']);
      }
  });
});

describe('the canonical address', () => {
  const readCanonical = async (path: string): Promise<string | undefined> => {
    const links = findElements((await read(path)).body, 'link');
    const href = links.find(({ rel }) => rel === 'canonical')?.['href'];
    return href === undefined ? undefined : new URL(href).pathname + new URL(href).search;
  };

  it('is the landing page of a category for a list of that category only', async () => {
    const { slug } = getBranch(tree);
    for (const locale of LOCALES) {
      expect(await readCanonical(toPath(locale, `/shop?category=${slug}`))).toBe(
        toPath(locale, `/category/${slug}`),
      );
      await read(toPath(locale, `/category/${slug}`));
    }
    const next = `/shop?category=${slug}&page=2`;
    expect(await readCanonical(next)).toBe(next);
    expect(await readCanonical('/shop?utm_source=x')).toBe('/shop');
  });

  it('is absent for a list that is searched, sorted or filtered further', async () => {
    const { slug, children } = getBranch(tree);
    for (const query of [
      ...['text=vite', 'search_term=vite', 'sort=newness', 'per_page=24', 'max_price=10'],
      ...[`category=${slug}&color=nero`, `category=${slug},${children[0]?.slug}`],
    ])
      expect(await readCanonical(`/shop?${query}`), query).toBeUndefined();
  });
});

describe('the latest order', () => {
  it('[S-15] redirects to the whole list if there is none, in the page’s language', async () => {
    for (const locale of LOCALES) {
      const answer = await read(toPath(locale, '/shop?latest-order-list=true'), 302);
      expect(answer.location).toBe(toPath(locale, '/shop'));
      expect(answer.headers.get('cache-control')).not.toContain('public');
    }
    expect((await readList('?latest-order-list=0')).total).toBe((await readList('')).total);
  });

  it('[S-15] is a list of its articles', async () => {
    const { token } = await logProgramIn(shop.origin, CUSTOMER);
    const own = createProgram(shop.origin, token);
    const [order] = (await own.orders()).data;
    const response = await own.call('wrapper.get_order', { name: order?.name });
    const { rows } = (JSON.parse(response.body) as { message: { data: Order } }).message.data;
    const html = getMain((await read('/shop?latest-order-list=true', 200, customer)).body);
    const codes = listCodes(html);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).toEqual([...new Set(rows.map(({ carti }) => carti))]);
    expect(toText(html)).toContain(String(order?.name));
  });
});

describe('the layout', () => {
  /** The script of the head that runs before the first paint. */
  const readScript = async (html: string): Promise<string> => {
    const [, path = ''] =
      /<script src="([^"]+)"><\/script>/.exec(html.slice(0, html.indexOf('</head>'))) ?? [];
    return (await read(path)).body;
  };

  /** Runs that script at a path and with a stored layout. */
  const runLayout = async (path: string, storedLayout?: string) => {
    const stored = new Map(storedLayout === undefined ? [] : [['last_type', storedLayout]]);
    const attributes = new Map<string, string>();
    const documentElement = {
      setAttribute: (name: string, value: string) => attributes.set(name, value),
    };
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    };
    const script = await readScript((await read(path)).body);
    const matchMedia = () => ({ matches: false });
    const page = { location: { pathname: path }, performance: { getEntriesByType: () => [] } };
    const addEventListener = () => undefined;
    const document = { documentElement, addEventListener, readyState: 'loading', cookie: '' };
    const customElements = { define: () => undefined, get: () => undefined };
    const window = { ...page, document, localStorage, matchMedia, addEventListener };
    runInNewContext(script, { ...window, window, HTMLElement: Object, AbortController, customElements });
    return { layout: attributes.get('data-layout'), stored: stored.get('last_type') };
  };

  it('[N-14] is the small list by default', async () => {
    for (const path of ['/shop', '/en/shop', '/shop?text=vite']) {
      const { body } = await read(path);
      expect(findElements(body, 'html')[0]?.['data-layout']).toBe('small-list');
    }
    expect(await runLayout('/shop')).toEqual({ layout: undefined, stored: undefined });
    expect(await runLayout('/shop', 'grid')).toEqual({ layout: 'grid', stored: 'grid' });
    expect(await runLayout('/shop', 'odd')).toEqual({ layout: undefined, stored: 'odd' });
  });

  it.each([
    ['/shop/list', 'grid'],
    ['/shop/small-list', 'small-list'],
  ])('[R-03] at %s is the %s and is stored', async (path, layout) => {
    for (const locale of LOCALES) {
      const { body } = await read(toPath(locale, `${path}?text=vite`));
      expect(findElements(body, 'html')[0]?.['data-layout']).toBe(layout);
      const plain = await read(toPath(locale, '/shop?text=vite'));
      expect(listCodes(body)).toEqual(listCodes(plain.body));
      expect(await runLayout(toPath(locale, path), 'other')).toEqual({ layout, stored: layout });
    }
  });
});

describe('the filters', () => {
  it('[L-03] are on the pages of the list only', async () => {
    const hasFilters = async (path: string, client = guest): Promise<boolean> => {
      const { body, status } = await client.get(path, { 'accept-language': 'it' });
      expect(status, path).toBe(200);
      return /class="filters"|sidebar-layout|class="active-filters"/.test(body);
    };
    const slug = String(products[0]?.slug);
    const others = [
      '/',
      `/product/default/${slug}`,
      `/category/${getBranch(tree).slug}`,
      '/pages/login',
      '/pages/cart',
    ];
    for (const locale of LOCALES) {
      expect(await hasFilters(toPath(locale, '/shop'))).toBe(true);
      for (const path of others) expect(await hasFilters(toPath(locale, path)), path).toBe(false);
      for (const path of ['/pages/account', '/pages/checkout', '/pages/dashboard'])
        expect(await hasFilters(toPath(locale, path), customer), path).toBe(false);
    }
  });

  it('[N-24] show ten entries of a group first, the rest behind + MOSTRA TUTTI', async () => {
    const counts = { long: 0, short: 0 };
    for (const locale of LOCALES)
      for (const query of ['', '?text=vite', `?category=${getBranch(tree).slug}`, '?disponibili=1']) {
        const expanded = `/shop${query === '' ? '?' : `${query}&`}_open=*&_all=*`;
        const html = getMain((await read(toPath(locale, expanded))).body);
        for (const group of html.split('<details class="facet-group"').slice(1)) {
          const [, first = '', more = ''] =
            /<ul class="facets[^>]*>([\s\S]*?)<\/ul>([\s\S]*)/.exec(group) ?? [];
          const isLong = /^\s*<details class="facet-rest"/.test(more);
          const count = first.split('<li').length - 1;
          const entries =
            count + (isLong ? (/<ul[\s\S]*?<\/ul>/.exec(more)?.[0].split('<li').length ?? 0) - 1 : 0);
          if (group.includes('price-filter')) continue;
          expect(isLong, `${query} ${group.slice(0, 60)}`).toBe(entries > 10);
          expect(count).toBe(Math.min(entries, 10));
          if (isLong) {
            expect(more).toContain(
              locale === 'it' ? '+ MOSTRA TUTTI' : translate('en', '+ SHOW ALL', 'catalogue'),
            );
            if (locale === 'it') expect(more).toContain('- NASCONDI');
          }
          counts[isLong ? 'long' : 'short']++;
        }
      }
    expect(counts.long).toBeGreaterThan(0);
    expect(counts.short).toBeGreaterThan(0);
  });
});

describe('a product address without a product', () => {
  it.each(['/product', '/product/default', '/product/child', '/product/default/%20', '/product//x'])(
    '[R-06] returns 404 for %s',
    async (path) => {
      for (const locale of LOCALES) {
        const { body } = await read(toPath(locale, path), 404);
        expect(toText(body)).toContain(translate(locale, 'This page could not be found'));
      }
    },
  );
});
