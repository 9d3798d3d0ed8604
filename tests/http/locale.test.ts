import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getLanguage } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
let guest: Client;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

const visit = async (path: string, language: string, cookie?: string) => {
  guest = createClient(shop.origin);
  if (cookie) guest.cookies.set('i18n_redirected', cookie);
  return guest.get(path, { 'accept-language': language });
};

describe('the home page and the language of the browser', () => {
  it.each(['en', 'en-GB,en;q=0.9', 'it;q=0.1,en;q=0.9'])(
    '[R-26] redirect a browser that prefers English (%s) to /en',
    async (language) => {
      const answer = await visit('/', language);
      expect([answer.status, answer.location]).toEqual([302, '/en']);
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
      expect(guest.cookies.size).toBe(0);
    },
  );

  it.each(['it', 'it-IT,it;q=0.9,en;q=0.8', 'de', '*', ''])('[R-29] are Italian for %j', async (language) => {
    const answer = await visit('/', language);
    expect(answer.status).toBe(200);
    expect(getLanguage(answer.body)).toBe('it');
  });

  it('vary by language and cookie', async () => {
    const { headers } = await visit('/', 'it');
    expect(headers.get('vary')?.toLowerCase()).toMatch(/accept-language/);
    expect(headers.get('vary')?.toLowerCase()).toMatch(/cookie/);
  });

  it('[R-27] give the cookie precedence over the browser', async () => {
    expect((await visit('/', 'en', 'it')).status).toBe(200);
    expect((await visit('/', 'it', 'en')).location).toBe('/en');
  });

  it.each(['/shop', '/en', '/en/shop', '/pages/login'])('[R-28] do not redirect %s', async (path) => {
    expect((await visit(path, path.startsWith('/en') ? 'it' : 'en', 'it')).status).toBe(200);
    expect((await visit(path, path.startsWith('/en') ? 'it' : 'en', 'en')).status).toBe(200);
  });
});

describe('the language switch', () => {
  it('posts, gets a 303 and stores the choice for a year', async () => {
    const page = await visit('/shop?text=vite', 'it');
    const form = findForms(page.body).find(({ action }) => action.startsWith('/api/locale'));
    expect(form?.method).toBe('post');
    const english = Object.entries(form?.fields ?? {}).some(([, value]) => value === 'en')
      ? form?.fields
      : { ...form?.fields, ...buttonOf(form?.html ?? '', 'en') };
    const answer = await guest.post(String(form?.action), english ?? {});
    expect(answer.status).toBe(303);
    expect(answer.location).toBe('/en/shop?text=vite');
    expect(guest.cookies.get('i18n_redirected')).toBe('en');
    expect(guest.setCookies.join()).toMatch(/max-age=31536000/i);
    expect(guest.setCookies.join()).toMatch(/samesite=lax/i);
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example/..//evil',
    '/en//evil.example',
    '/en/en//evil.example',
    'javascript:alert(1)',
  ])('does not redirect to %s', async (to) => {
    for (const locale of ['it', 'en']) {
      const { location, status } = await createClient(shop.origin).post('/api/locale', { locale, to });
      expect(status).toBe(303);
      expect(new URL(String(location), shop.origin).origin).toBe(shop.origin);
    }
  });

  it('rejects the form of another site', async () => {
    const answer = await createClient(shop.origin).post(
      '/api/locale',
      { locale: 'en', to: '/en' },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
  });

  it('does not store an unknown language', async () => {
    const client = createClient(shop.origin);
    const { status } = await client.post('/api/locale', { locale: 'xx', to: '/shop' });
    expect(status).toBeLessThan(500);
    expect([undefined, 'it']).toContain(client.cookies.get('i18n_redirected'));
  });
});

/** The button of a form whose value is `value`, as a field. */
const buttonOf = (html: string, value: string): Record<string, string> => {
  const name = new RegExp(`<button\\b[^>]*\\bname="([^"]+)"[^>]*\\bvalue="${value}"`).exec(html)?.[1];
  return name ? { [name]: value } : {};
};
