import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingSchema } from '#src/contract/listing.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import {
  ARTICLE_LIST_REFUSALS,
  CART_REFUSALS,
  ORDER_REFUSALS,
  SAVED_CART_REFUSALS,
} from '#src/contract/refusals.ts';
import { errorCodeSchema } from '#src/contract/wire.ts';
import { listCalls } from '#src/server/api/calls.ts';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';

const CALLS = listCalls('b2b').map(({ path, method }) => ({ path, method }));

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
afterAll(() => shop.close());

const toText = (locale: Locale, key: string): unknown => {
  const file = new URL(`../../public/locales/${locale}/api.json`, import.meta.url);
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], dictionary);
};

describe('every served call', () => {
  it('[B-32] returns {"message"} with 200, as JSON with no-store', async () => {
    const answer = await shop.post('wrapper.product_list', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer).not.toHaveProperty('errors');
  });

  it('[B-32] returns 404 for an unknown call, also for one without the prefix', async () => {
    for (const path of [
      'b2b.wrapper.nothing',
      'wrapper.get_item',
      'other.wrapper.get_item',
      'b2b.constructor',
    ]) {
      const answer = await shop.send(`/api/method/${path}`, { method: 'POST', body: '{}' });
      expect(answer).toMatchObject({ status: 404, message: expect.stringMatching(/\w/) as string });
    }
  });

  it.each(CALLS)('returns 405 with Allow for a wrong method of $path', async ({ path, method }) => {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    for (const wrong of ['PUT', 'PATCH', 'DELETE', method === 'GET' ? 'POST' : 'GET']) {
      const answer = await shop.send(path, { method: wrong });
      expect(answer).toMatchObject({
        status: 405,
        code: 'wrong_method',
        message: 'Il metodo HTTP non è quello di questa chiamata.',
      });
      expect(answer.headers.get('allow'), wrong).toBe(allow);
    }
    const options = await shop.send(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    const head = await shop.send(`${path}?route=main`, { method: 'HEAD' });
    expect(head.status).toBe(method === 'GET' ? 200 : 405);
    expect(head.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'image/png',
    'nonsense',
  ])('reads JSON with the content type %s', async (type) => {
    const headers = { 'Content-Type': type };
    const answer = await shop.post('wrapper.product_list', { per_page: 1 }, headers);
    expect(answer.message).toMatchObject({ product_list: { pagination: { per_page: 1 } } });
    expect((await shop.post('wrapper.product_list', 'per_page=1', headers)).code).toBe('malformed');
  });

  it('[B-32] rejects a body that is not a JSON object with 400 and one over 1 MiB with 413', async () => {
    for (const body of ['{', '[]', 'a=1']) {
      const answer = await shop.post('wrapper.product_list', body);
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('JSON') as string });
      expect(answer).not.toHaveProperty('errors');
    }
    for (const size of [1024 * 1024, 8 * 1024 * 1024]) {
      expect((await shop.post('wrapper.product_list', { text: 'x'.repeat(size) })).status).toBe(413);
    }
  });

  it('[B-32] reports the fields of an invalid body with 422', async () => {
    const answer = await shop.post('wrapper.get_item', { slug: null });
    expect(answer).toMatchObject({ status: 422, errors: { slug: ['Il campo è obbligatorio.'] } });
    const login = await shop.post('login', { usr: 'a@b.example' }, { 'Accept-Language': 'en' });
    expect(login.errors).toEqual({ pwd: ['The field is required.'] });
  });

  it('has a text for every refusal in both languages', () => {
    const withoutCart = (codes: readonly string[]) =>
      codes.filter((code) => !(CART_REFUSALS as readonly string[]).includes(code));
    const sections: readonly (readonly [string, readonly string[]])[] = [
      ['cart.', CART_REFUSALS],
      ['order.', ORDER_REFUSALS],
      ['saved.', withoutCart(SAVED_CART_REFUSALS)],
      ['lists.', withoutCart(ARTICLE_LIST_REFUSALS)],
    ];
    const keys = errorCodeSchema.options.flatMap((code) => {
      const named = sections.filter(([, codes]) => codes.includes(code)).map(([section]) => section + code);
      return named.length > 0 ? named : [code];
    });
    const texts = LOCALES.map((locale) => keys.map((key) => toText(locale, key)));
    expect(texts.flat().filter((text) => typeof text !== 'string')).toEqual([]);
  });

  it('ignores unknown fields and does not fail on hostile ones', async () => {
    const odd = {
      foo: 1,
      ['__proto__']: { x: 1 },
      constructor: 'x',
      page: 1e99,
      sort: ['x'],
      text: { a: 1 },
    };
    expect((await shop.post('wrapper.product_list', odd)).status).toBe(200);
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await shop.post('wrapper.product_list', deep)).status).toBe(200);
    expect((await shop.post('wrapper.get_item', { slug: "' OR 1=1 --" })).status).toBe(404);
  });

  it('[B-33] responds in Italian or English, by default in Italian', async () => {
    const texts = await Promise.all(
      ['it', 'en', 'en-GB,it;q=0.5', '*', 'fr', ''].map(
        async (language) =>
          (await shop.post('wrapper.get_item', { slug: 'zzz' }, { 'Accept-Language': language })).message,
      ),
    );
    const [it, en] = ['Il prodotto non esiste.', 'The product does not exist.'];
    expect(texts).toEqual([it, en, en, it, it, it]);
    const names = await Promise.all(
      ['it', 'en'].map(async (language) => {
        const { message } = await shop.post(
          'wrapper.product_list',
          { per_page: 96 },
          { 'Accept-Language': language },
        );
        return listingSchema.parse(message).product_list.data.map(({ name }) => name);
      }),
    );
    expect(names[0]).not.toEqual(names[1]);
  });
});
