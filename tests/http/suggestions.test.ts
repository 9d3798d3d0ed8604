import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Suggestion } from '#src/contract/product.ts';
import { createProgram } from '../support/api.ts';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { findElements, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
});
afterAll(() => shop.stop());

const suggest = async (
  q: string,
  client = guest,
  locale: (typeof LOCALES)[number] = 'it',
): Promise<HttpResponse> => client.get(toPath(locale, `/shop/suggestions?q=${q}`));

const listOptions = ({ body }: HttpResponse) =>
  findElements(body, 'a').filter(({ role }) => role === 'option');

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
    for (const { id, name } of result) expect(toText(answer.body)).toContain(`${id} ${name}`);
  });

  it('is cached for guests only, and excluded from search engines', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const [shared, own] = [await suggest('vite'), await suggest('vite', customer)];
    expect(shared.headers.get('cache-control')).toMatch(/^public, max-age=0/);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(shared.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('contains no price, for customers and guests', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    for (const client of [guest, customer]) expect((await suggest('vite', client)).body).not.toMatch(/€|EUR/);
    expect((await suggest('vite', customer)).body).toBe((await suggest('vite')).body);
  });

  it('is returned for odd texts', async () => {
    for (const q of ['', '%20%20', 'qwertzuiop', 'a'.repeat(5000), '%00', '%f0%9f%94%a9', '*', '%27%22%28']) {
      const answer = await suggest(q);
      expect(answer.status, q).toBe(200);
      expect(findElements(answer.body, 'div'), q).toHaveLength(1);
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
