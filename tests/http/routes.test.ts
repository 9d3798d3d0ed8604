import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/contract/product.ts';
import { createProgram, listMany } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import {
  findElements,
  findForms,
  getLanguage,
  getLinks,
  getMain,
  getTitle,
  toText,
} from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let parent: Product;
let plain: Product;
let category: string;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const api = createProgram(shop.origin);
  const products = await listMany(api);
  const find = (fits: (product: Product) => boolean) => products.find(fits) as Product;
  parent = await api.find(find(({ num_childs }) => num_childs > 1).sku);
  plain = find(({ num_childs, orderable }) => num_childs === 0 && orderable);
  category = String(plain.categories[0]?.slug);
});
afterAll(() => shop.stop());

const read = async (path: string, status = 200, client = guest): Promise<string> => {
  const answer = await client.get(path, { 'accept-language': 'it' });
  expect(answer.status, path).toBe(status);
  return answer.body;
};

describe.each(LOCALES)('the pages in %s', (locale) => {
  it('[R-01] the home page is in the language of its URL', async () => {
    const html = await read(toPath(locale, '/'));
    expect(getLanguage(html)).toBe(locale);
  });

  it('[R-02] the listing shows products', async () => {
    const html = await read(toPath(locale, '/shop'));
    expect(getLanguage(html)).toBe(locale);
    const { data } = (await createProgram(shop.origin, undefined, locale).list()).product_list;
    expect(data).toHaveLength(12);
    for (const { sku, name } of data) {
      expect(toText(getMain(html))).toContain(sku);
      expect(toText(getMain(html))).toContain(name.replace(/\s+/g, ' '));
    }
  });

  it('[R-05] [P-01] a product is found by its slug and by its sku, and is in the title', async () => {
    const { slug, sku, name } = await createProgram(shop.origin, undefined, locale).find(plain.sku);
    expect(slug).not.toBe(sku);
    for (const part of [slug, sku]) {
      const html = await read(toPath(locale, `/product/default/${encodeURIComponent(part)}`));
      expect(getTitle(html)).toBe(`B2B - ${name}`);
      expect(toText(getMain(html))).toContain(sku);
    }
  });

  it('link previews have a title, an address and a picture', async () => {
    const readCard = async (path: string) => {
      const metas = findElements(await read(toPath(locale, path)), 'meta');
      return Object.fromEntries(
        metas.map(({ property, name, content }) => [property ?? name ?? '', content]),
      );
    };
    const { slug, name, pictures } = await createProgram(shop.origin, undefined, locale).find(plain.sku);
    const picture = new URL(String(pictures[0]?.url), shop.origin).pathname;
    const product = await readCard(`/product/default/${slug}`);
    expect(product).toMatchObject({ 'og:title': name, 'og:type': 'product', 'twitter:card': 'summary' });
    expect(new URL(String(product['og:url'])).pathname).toBe(toPath(locale, `/product/default/${slug}`));
    expect(new URL(String(product['og:image'])).pathname).toBe(picture);
    const home = await readCard('/');
    expect(home).toMatchObject({ 'og:type': 'website', 'og:locale': locale === 'it' ? 'it_IT' : 'en_GB' });
    expect(home['twitter:card']).toBe('summary_large_image');
    expect(new URL(String(home['og:image'])).pathname).toBe('/media/share.png');
    expect((await guest.get('/media/share.png')).status).toBe(200);
  });

  it('[R-07] an unknown product is a 404 page', async () => {
    const html = await read(toPath(locale, '/product/default/no-such-product'), 404);
    expect(toText(html)).toContain(translate(locale, 'This page could not be found'));
    expect(getLanguage(html)).toBe(locale);
  });

  it('[R-08] a child has its own page', async () => {
    const carti = String(parent.childs[0]?.carti);
    const html = await read(toPath(locale, `/product/child/${encodeURIComponent(carti)}`));
    expect(toText(getMain(html))).toContain(carti);
    await read(toPath(locale, '/product/child/no-such-child'), 404);
  });

  it.each(['/pages/login', '/pages/login_origin'])('[R-10] %s shows the login form', async (path) => {
    const form = findForms(await read(toPath(locale, path))).find(({ fields }) => 'pwd' in fields);
    expect(form?.method).toBe('post');
    expect(form?.fields).toHaveProperty('usr');
  });

  it('[R-11] the cart is shown to guests and customers, the checkout to customers only', async () => {
    await read(toPath(locale, '/pages/cart'));
    await read(toPath(locale, '/pages/cart'), 200, customer);
    await read(toPath(locale, '/pages/checkout'), 200, customer);
    const answer = await guest.get(toPath(locale, '/pages/checkout'));
    expect([answer.status, answer.location?.split('?')[0]]).toEqual([303, toPath(locale, '/pages/login')]);
  });

  it('[R-13] the thank-you page without an order has links back', async () => {
    const html = getMain(await read(toPath(locale, '/pages/thankyou'), 200, customer));
    expect(getLinks(html).length).toBeGreaterThan(0);
    expect(toText(html)).not.toMatch(/undefined|null/);
  });

  it.each(['/nope', '/a/b/c', '/shop/nope', '/category/none', '/web-page/none', '/pages/none'])(
    '[R-20] [X-19] %s is a 404 page in the language of the URL',
    async (path) => {
      const html = await read(toPath(locale, path), 404);
      expect(getLanguage(html)).toBe(locale);
      expect(toText(html)).toContain(translate(locale, 'This page could not be found'));
      expect(toText(html)).toContain(
        translate(locale, "We're sorry, but the page you were looking for doesn't exist."),
      );
    },
  );

  it('[R-31] a category landing page lists its first products', async () => {
    const api = createProgram(shop.origin, undefined, locale);
    const { data } = (await api.list({ category, per_page: 96 })).product_list;
    const html = await read(toPath(locale, `/category/${category}`));
    expect(getLanguage(html)).toBe(locale);
    expect(data.some(({ slug }) => getLinks(html).includes(toPath(locale, `/product/default/${slug}`)))).toBe(
      true,
    );
  });

  it('[O-04] [R-31] the home page links to the top categories, and they link to their sub-categories', async () => {
    const toCategories = (html: string) =>
      new Set(getLinks(getMain(html)).filter((href) => href.startsWith(toPath(locale, '/category/'))));
    const tops = toCategories(await read(toPath(locale, '/')));
    expect(tops.size).toBeGreaterThan(2);
    for (const path of tops) {
      const subs = toCategories(await read(path));
      subs.delete(path);
      expect(subs.size, path).toBeGreaterThan(0);
    }
  });

  it('[L-17] [R-25] every page declares its language, has a B2B title and links to pages in its language', async () => {
    const visited = new Set<string>();
    const next = [toPath(locale, '/'), toPath(locale, '/nope')];
    for (let path = next.pop(); path !== undefined && visited.size < 60; path = next.pop()) {
      if (visited.has(path)) continue;
      visited.add(path);
      const answer = await guest.get(path);
      if (!answer.headers.get('content-type')?.includes('html')) continue;
      expect(getTitle(answer.body), path).toMatch(/^B2B - \S/);
      expect(getLanguage(answer.body), path).toBe(locale);
      next.push(...checkLinks(answer.body, locale, path));
    }
    expect(visited.size).toBeGreaterThan(40);
  });
});

/** The pages that a page links to; asserts that they are in its language. */
const checkLinks = (html: string, locale: string, path: string): readonly string[] =>
  getLinks(html).flatMap((href) => {
    if (!href.startsWith('/') || href.startsWith('//') || /^\/(media|api|_astro)\//.test(href)) return [];
    const isEnglish = /^\/en(\/|\?|#|$)/.test(href);
    expect(isEnglish, `${path} links to ${href}`).toBe(locale === 'en');
    return [href.split('#')[0] ?? href];
  });

describe('the prefixes of the languages', () => {
  it.each(['/it', '/it/shop', '/xx/shop', '/fr', '/en/it/shop', '/en/en/shop'])(
    '[R-24] %s returns 404',
    async (path) => {
      await read(path, 404);
    },
  );

  it.each([
    ['/shop/', '/shop'],
    ['/en/shop/', '/en/shop'],
    ['/en/', '/en'],
    ['/shop/?text=vite', '/shop?text=vite'],
  ])('[R-24] %s redirects to %s', async (path, to) => {
    const answer = await guest.get(path);
    expect(answer.status).toBe(301);
    expect(new URL(String(answer.location), shop.origin).href).toBe(shop.origin + to);
  });
});

describe('the search', () => {
  it('[S-04] finds products by words of the name and by sku', async () => {
    const words = plain.name.split(' ').slice(0, 2).join(' ');
    for (const text of [words, words.toUpperCase(), plain.sku, plain.sku.toLowerCase()]) {
      const html = await read(`/shop?text=${encodeURIComponent(text)}&is_new_tab=true`);
      expect(getLinks(getMain(html)), text).toContain(`/product/default/${plain.slug}`);
    }
    expect(getTitle(await read(`/shop?text=${encodeURIComponent('<b> & "c"')}`))).toContain('<b> & "c"');
    const nothing = await read('/shop?text=qwertzuiop');
    expect(getLinks(getMain(nothing)).filter((href) => href.startsWith('/product/'))).toEqual([]);
  });
});
