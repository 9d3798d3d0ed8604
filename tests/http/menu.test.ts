import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { findElements, toText } from '../support/html.ts';
import { type ScriptedHost, scriptLayout, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { LOCALES, toPath } from '../support/words.ts';

const NESTED = [
  {
    ...{ name: 'A', title: 'Viteria', url: '/shop?category=viteria', is_group: 1, disable: 0 },
    children: [
      {
        ...{ name: 'A1', title: 'Viti', url: 'catalogo?category=viti' },
        children: [
          { name: 'A11', title: 'Viti TE', url: 'shop?category=viti-te' },
          { name: 'A12', title: 'Viti nascoste', url: '/shop?category=nascoste', disable: 1 },
        ],
      },
      { name: 'A2', title: 'Solo testo', url: null },
      {
        name: 'A3',
        title: 'Gruppo nascosto',
        url: '/shop',
        disable: 1,
        children: [{ name: 'A31', title: 'Sotto' }],
      },
    ],
  },
  { name: 'B', title: 'Inerte', url: '', parent_menu: null },
  { name: 'C', title: 'Listino', url: 'https://listini.example/2026', children: [] },
  { name: 'D', title: 'Reparto nascosto', url: '/shop?category=d', disable: 1 },
  { name: 'E', title: 'Nulla', url: 'javascript:alert(1)' },
];

/** The same menu as a flat list. */
const toFlat = (items: readonly object[], parent_menu = ''): object[] =>
  items.flatMap((item) => {
    const { children = [], ...fields } = item as { name: string; children?: object[] };
    return [{ ...fields, parent_menu }, ...toFlat(children, fields.name)];
  });

let host: ScriptedHost;
let shop: Shop;
let guest: Client;

beforeAll(async () => {
  host = await startScriptedHost();
  scriptLayout(host);
  host.script('b2b.html.get_footers', { message: { data: { footer_b2b_html: '<p>Piede</p>' } } });
  shop = await startShop({ env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});

/** The menu of a page when the host returns this one, with the contents of its panels. */
const readMenu = async (menu: readonly object[], locale: 'it' | 'en' = 'it'): Promise<string> => {
  host.script('b2b.home.get_b2b_menu', { message: menu });
  const { status, body } = await guest.get(toPath(locale, '/pages/login'));
  expect(status).toBe(200);
  const groups = await guest.get(String(/ data-groups="([^"]*)"/.exec(body)?.[1]));
  expect(groups.status).toBe(200);
  return (/<ul class="menu-bar"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '') + groups.body;
};

const listTops = (menu: string): readonly string[] =>
  [...menu.matchAll(/<(?:a|span|summary)[^>]*class="menu-item"[^>]*>([\s\S]*?)<\/(?:a|span|summary)>/g)].map(
    ([, inner = '']) => toText(inner),
  );

describe('the css of the main page', () => {
  it('[B-11] is one style element on every page, sanitised and allowed by its hash', async () => {
    const css =
      'footer{color:#123456}@import "https://evil.example/a.css";p{background:url(//evil.example/b)}';
    const clean = 'footer{color:#123456}p{background:none}';
    host.script('b2b.home.get_b2b_menu', { message: [] });
    host.script('b2b.content.get_page', { message: { data: { css } } });
    try {
      for (const path of ['/pages/login', '/en/pages/login']) {
        const { body, headers } = await guest.get(path);
        expect(body).toContain(`<style id="main-page-css">${clean}</style>`);
        expect(body).not.toContain('evil.example');
        const hash = createHash('sha256').update(clean).digest('base64');
        expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
      }
    } finally {
      host.script('b2b.content.get_page', { message: { data: { css: '' } } });
    }
  });
});

describe.each([
  ['nested children', NESTED],
  ['a flat list', toFlat(NESTED)],
])('the mega menu of a host that returns %s', (_, items) => {
  it('[H-08] shows the top items in the host’s order, with their descendants below', async () => {
    for (const locale of LOCALES) {
      const menu = await readMenu(items, locale);
      expect(listTops(menu)).toEqual(['Viteria', 'Inerte', 'Listino', 'Nulla']);
      const links = Object.fromEntries(
        [...menu.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', inner = '']) => [
          // Without the number of articles.
          toText(inner.replace(/<small[\s\S]*/, '')),
          toText(href),
        ]),
      );
      expect(links).toMatchObject({
        Viti: toPath(locale, '/shop?category=viti'),
        'Viti TE': toPath(locale, '/shop?category=viti-te'),
        Listino: 'https://listini.example/2026',
      });
      expect(links).not.toHaveProperty('Nulla');
    }
  });

  it('[H-15] hides disabled items with their descendants', async () => {
    const text = toText(await readMenu(items));
    expect(text).toContain('Viti TE');
    for (const hidden of ['Viti nascoste', 'Gruppo nascosto', 'Sotto', 'Reparto nascosto'])
      expect(text).not.toContain(hidden);
  });

  it('[H-16] shows an item without a url as text', async () => {
    const menu = await readMenu(items);
    for (const inert of ['Inerte', 'Solo testo', 'Nulla']) {
      expect(menu).toMatch(new RegExp(`<span[^>]*>${inert}</span>`));
      expect(menu).not.toMatch(new RegExp(`<a[^>]*>${inert}</a>`));
    }
    for (const { href = '' } of findElements(menu, 'a')) expect(href).toMatch(/^(?:\/(?!\/)|https:\/\/)/);
  });
});

describe('a host with an empty menu', () => {
  it('has pages without a menu', async () => {
    expect(listTops(await readMenu([]))).toEqual([]);
  });
});
