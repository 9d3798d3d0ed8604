import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFooter } from '#src/backoffice/embedded/content/content.ts';
import { readMainPage, storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { changeContent } from '../support/change-content.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const CSS = '.footer { outline: 3px solid rgb(1, 2, 3); }';
const FOOTERS = { it: '<p>Piè di pagina <b>di prova</b></p>', en: '<p>A footer <b>for testing</b></p>' };

/** Pages of every layout: prebuilt ones, lists, products, forms, errors. */
const PATHS = [
  ...[
    '/',
    '/category/elettroutensili',
    '/web-page/resi',
    '/shop',
    '/shop?text=vite',
    '/product/default/TE-ZN',
  ],
  ...['/pages/login', '/pages/register', '/pages/cart', '/pages/quick-order', '/pages/blog', '/no-such-page'],
];
const ACCOUNT_PATHS = ['/', '/shop', '/pages/account', '/pages/dashboard', '/pages/checkout'];

let shop: Shop;
let guest: Client;
let customer: Client;

const findStyles = (html: string): readonly string[] =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);

beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

/** Every page as guests and customers get it, by its address. */
const readPages = async (): Promise<ReadonlyMap<string, string>> => {
  const pages = new Map<string, string>();
  for (const locale of LOCALES)
    for (const [client, paths] of [
      [guest, PATHS],
      [customer, ACCOUNT_PATHS],
    ] as const)
      for (const path of paths) {
        const { body } = await client.get(toPath(locale, path), { 'accept-language': 'it' });
        pages.set(`${client === guest ? 'guest' : 'customer'} ${toPath(locale, path)}`, body);
      }
  return pages;
};

const readFooter = async (locale: string): Promise<string> => {
  const { body } = await guest.get('/api/method/b2b.html.get_footers', { 'accept-language': locale });
  return (JSON.parse(body) as { message: { data: { footer_b2b_html: string } } }).message.data
    .footer_b2b_html;
};

const expectFooters = async (): Promise<void> => {
  const footers = { it: await readFooter('it'), en: await readFooter('en') };
  for (const [address, html] of await readPages()) {
    const footer = /<footer class="footer">[^]*<\/footer>/.exec(html)?.[0] ?? '';
    const locale = address.includes(' /en') ? 'en' : 'it';
    expect(findElements(html, 'footer'), address).toHaveLength(1);
    expect(footer, address).toContain(footers[locale]);
  }
};

describe('every page', () => {
  it('[L-06] has the footer of the back office, as HTML', async () => {
    expect(await readFooter('it')).toMatch(/<a [^>]*href=/);
    expect(await readFooter('en')).not.toBe(await readFooter('it'));
    await expectFooters();
  });

  it('has no style without css of the main page', async () => {
    for (const [address, html] of await readPages()) expect(findStyles(html), address).toEqual([]);
  });
});

describe('every page, once footer and css are changed', () => {
  beforeAll(async () => {
    await changeContent(shop, async (tx) => {
      await storeMainPage(tx, { ...(await readMainPage(tx)), css: CSS });
      for (const locale of LOCALES) await storeFooter(tx, locale, FOOTERS[locale]);
    });
    await poll(async () => ((await guest.get('/')).body.includes('di prova') ? true : undefined), {
      what: 'the new footer shows',
      within: 30_000,
    });
  });

  it('[L-06] has the new footer', async () => {
    expect([await readFooter('it'), await readFooter('en')]).toEqual([FOOTERS.it, FOOTERS.en]);
    await expectFooters();
  });

  it('[L-11] [L-12] has the css of the main page as a style before the content, allowed by its hash', async () => {
    const { body } = await guest.get('/api/method/b2b.content.get_page?route=main');
    const { css } = (JSON.parse(body) as { message: { data: { css: string } } }).message.data;
    expect(css).toContain('rgb(1,2,3)');
    for (const [address, html] of await readPages()) {
      expect(findStyles(html), address).toEqual([css]);
      expect(html.indexOf('<style'), address).toBeLessThan(html.indexOf('<body'));
      // Nothing waits for the css: no content is hidden, by an attribute or by a style.
      const [main] = findElements(html, 'main');
      expect(main, address).not.toHaveProperty('hidden');
      expect(findElements(html, 'body')[0], address).not.toHaveProperty('hidden');
    }
    for (const path of PATHS) {
      const policy = (await guest.get(path)).headers.get('content-security-policy');
      expect(policy, path).toContain(`'sha256-${hash('sha256', css, 'base64')}'`);
    }
  });
});
