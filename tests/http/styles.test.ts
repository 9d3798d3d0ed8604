import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

/** `:has()` of an ancestor, with anything as its subject. */
const UNIVERSAL = /:has\((?:[^()]|\([^()]*\))*\)[^{},]*[\s>]\*/g;
/** `:has()` of a text or a value: each text and quantity that changes then makes the browser match the ancestors again. */
const CHANGING = /:has\((?:[^()]|\([^()]*\))*?(?:\([^()]*)?(?::empty|\[value)/g;
const find = (css: string): readonly string[] => [
  ...(css.match(UNIVERSAL) ?? []),
  ...(css.match(CHANGING) ?? []),
];

it('the font that pages preload is the one that their styles use', async () => {
  const client = createClient(shop.origin);
  const { body: html } = await client.get('/pages/cart');
  const font = /<link[^>]*href="([^"]+\.woff2)"/.exec(html)?.[1] ?? 'none';
  const sheets = [...html.matchAll(/<link[^>]*href="([^"]+\.css)"/g)].map(([, sheet = '']) => sheet);
  const styles = await Promise.all(sheets.map(async (sheet) => (await client.get(sheet)).body));
  expect(styles.join('')).toContain(`url(${font})`);
  expect(await client.get(font)).toMatchObject({ status: 200 });
});

it('no style rule makes a browser match elements again that have not changed', async () => {
  const client = createClient(shop.origin);
  const sheets = new Set<string>();
  for (const path of ['/', '/shop', '/pages/cart', '/pages/quick-order', '/product/default/TE-M8X40-ZN'])
    for (const [, sheet = ''] of (await client.get(path)).body.matchAll(/<link[^>]*href="([^"]+\.css)"/g))
      sheets.add(sheet);
  expect(sheets.size).toBeGreaterThan(2);
  for (const sheet of sheets) {
    const { status, body } = await client.get(sheet);
    expect([sheet, status, find(body)]).toEqual([sheet, 200, []]);
  }
});

it.each([
  ['.a:has(:checked) *{}', true],
  ['.x:is(:where(.group):has([value=a]:checked) *){}', true],
  ['.a:has(:checked) .b{}', false],
  ['.a:has(:checked){}', false],
  ['.a:has(span:not(:empty)) .b{}', true],
  ['.a:has(.b:empty) .c{}', true],
  ['.a:has([value=pickup]:checked) .b{}', true],
  ['.a:has(.b) .c:empty{}', false],
])('finds the rule in %j: %s', (css, isFound) => {
  expect(find(css).length > 0).toBe(isFound);
});
