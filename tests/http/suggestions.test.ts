import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suggestion } from '#src/contract/product.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { toAvailabilityLook } from '#src/ui/text/availability.ts';
import { createProgram, logProgramIn } from '../support/api.ts';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { findElements, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, readDictionary, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const suggest = async (
  q: string,
  client = guest,
  locale: (typeof LOCALES)[number] = 'it',
): Promise<HttpResponse> => client.get(toPath(locale, `/shop/suggestions?q=${q}`));

const states = new Map(
  [...readDictionary('it')].flatMap(([key, text]) => {
    const look = /^catalogue\.availability\.(\w+)$/.exec(key)?.[1];
    return look === undefined ? [] : [[look, text] as const];
  }),
);

const listOptions = ({ body }: Pick<HttpResponse, 'body'>) =>
  findElements(body, 'a').filter(
    ({ href = '', ...rest }) => href.includes('/product/') || 'data-suggestion-all' in rest,
  );

describe('the list below the search box', () => {
  it.each(LOCALES)('[N-02] equals the result of the served call for five rows, in %s', async (locale) => {
    const program = createProgram(shop.origin, undefined, locale);
    const { body } = await program.call('wrapper.autocomplete', { q: 'vite', rows: 5 });
    const { result } = (JSON.parse(body) as { message: { result: Suggestion[] } }).message;
    const answer = await suggest('vite', guest, locale);
    const links = result.map(({ id }) => toPath(locale, `/product/default/${encodeURIComponent(id)}`));
    expect(result).toHaveLength(5);
    expect(listOptions(answer).map(({ href }) => href)).toEqual([
      ...links,
      toPath(locale, '/shop?text=vite'),
    ]);
    const text = toText(answer.body);
    for (const { id, name } of result) for (const word of [id, name]) expect(text).toContain(word);
  });

  it('is cached for guests only, and excluded from search engines', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const [shared, own] = [await suggest('vite'), await suggest('vite', customer)];
    expect(shared.headers.get('cache-control')).toMatch(/^public, max-age=0/);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(shared.headers.get('x-robots-tag')).toBe('noindex');
  });

  it("[H-33] has the price, state and quantity that the visitor's list has", async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const texts: string[] = [];
    for (const [client, program] of [
      [guest, createProgram(shop.origin)],
      [customer, await logProgramIn(shop.origin, CUSTOMER)],
    ] as const) {
      const { body } = await suggest('vite te m8', client);
      const rows = body.split('role="row"').slice(1, 6).map(toText);
      for (const [at, { href = '' }] of listOptions({ body }).slice(0, 5).entries()) {
        const product = await program.find(decodeURIComponent(href.split('/').at(-1) ?? ''));
        const price = product.sale_price ?? product.price;
        expect(rows[at]).toContain(toText(formatPrice(price, 'it')));
        expect(rows[at]).toContain(states.get(toAvailabilityLook(product)));
        expect(rows[at]).toContain(product.sku);
        expect(body.includes(`name="item_id" value="${product.sku}"`)).toBe(product.num_childs === 0);
      }
      texts.push(toText(body));
    }
    expect(texts[0]).not.toBe(texts[1]);
  });

  it('[H-33] has the categories that the text names, and the brands of its articles', async () => {
    for (const [locale, title] of [
      ['it', 'Categorie'],
      ['en', 'Categories'],
    ] as const) {
      const { body } = await suggest(locale === 'it' ? 'trapan' : 'drill', guest, locale);
      expect(findElements(body, 'div').map((one) => one['aria-label'])).toContain(title);
      const links = findElements(body, 'a').map(({ href = '' }) => href);
      const categories = links.filter((href) => href.includes('/category/'));
      expect(categories.length).toBeGreaterThan(0);
      const [, name] = /\/category\/[^>]*>\s*([^<]+)/.exec(body) ?? [];
      expect(name).toMatch(/trapan|drill/i);
      const brands = links.filter((href) => href.includes('/shop?brand='));
      expect(brands.length).toBeGreaterThan(0);
      for (const href of [...categories, ...brands]) expect((await guest.get(href)).status, href).toBe(200);
    }
  });

  it('is returned for odd texts', async () => {
    for (const q of ['', '%20%20', 'qwertzuiop', 'a'.repeat(5000), '%00', '%f0%9f%94%a9', '*', '%27%22%28']) {
      const answer = await suggest(q);
      expect(answer.status, q).toBe(200);
      expect(answer.body.match(/^\s*<div[^>]* data-count=/g), q).toHaveLength(1);
    }
  });

  it('escapes the typed text', async () => {
    const answer = await suggest(encodeURIComponent('vite"><script>alert(1)</script>'));
    expect(answer.body).not.toContain('<script');
  });
});

describe('the search box', () => {
  const readBox = async (path: string): Promise<string> => {
    const { body } = await guest.get(path);
    const box = findElements(body, 'input').find(({ id }) => id === 'search-text');
    expect(box, path).toBeDefined();
    return box?.value ?? '';
  };

  it.each(LOCALES)('contains the text of the list, in each layout and in %s', async (locale) => {
    for (const path of ['/shop?text=m8x40', '/shop/list?text=m8x40', '/shop/small-list?search_term=m8x40'])
      expect(await readBox(toPath(locale, path)), path).toBe('m8x40');
    expect(await readBox(toPath(locale, '/shop?text=*'))).toBe('');
  });

  it('is empty on other pages, for any query', async () => {
    for (const path of ['/?text=m8x40', '/pages/cart?text=m8x40']) expect(await readBox(path), path).toBe('');
  });
});
