import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** `:has()` of an ancestor, with anything as its subject. */
const UNIVERSAL = /:has\((?:[^()]|\([^()]*\))*\)[^{},]*[\s>]\*/g;

it('no style rule makes a browser match all elements again when one changes', async () => {
  const client = createClient(shop.origin);
  const sheets = new Set<string>();
  for (const path of ['/', '/shop', '/pages/cart', '/pages/quick-order', '/product/default/TE-M8X40-ZN'])
    for (const [, sheet = ''] of (await client.get(path)).body.matchAll(/<link[^>]*href="([^"]+\.css)"/g))
      sheets.add(sheet);
  expect(sheets.size).toBeGreaterThan(2);
  for (const sheet of sheets) {
    const { status, body } = await client.get(sheet);
    expect([sheet, status, body.match(UNIVERSAL)]).toEqual([sheet, 200, null]);
  }
});

it.each([
  ['.a:has(:checked) *{}', true],
  ['.x:is(:where(.group):has([value=a]:checked) *){}', true],
  ['.a:has(:checked) .b{}', false],
  ['.a:has(:checked){}', false],
])('finds the rule in %j: %s', (css, isFound) => {
  expect(css.match(UNIVERSAL) !== null).toBe(isFound);
});
