import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/build.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop();
});
afterAll(() => shop.stop());

/** The calls that the specification defines without using them; `customer.` stands for all with that prefix. */
const UNUSED =
  /^(?:wrapper\.request_form|wrapper\.send_generic_email|account\.get_latest_order_list|.*get_web_page_detail|home\.get_home|.*(?:flyer|home_brand|home_category).*|newsletter\.subscribe|blog\.get_blog_post(?:_detail)?|promotion\.apply_coupon_code|customer\..*)$/;

/** The names of the calls that the screens cause at a back office: those that the remote adapter sends. */
const listSentCalls = (): ReadonlySet<string> => {
  const folder = join(ROOT, 'src/backoffice/remote');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set(Array.from(sources.matchAll(/'((?:[a-z_]+\.)+[a-z_0-9]+)'/g), ([, name = '']) => name));
};

it('[B-36] the published document has each call that a screen uses, of those that the specification leaves unused only get_home', async () => {
  const document = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as { paths: object };
  const published = new Set(
    Object.keys(document.paths).map((path) => path.replace(/^\/api\/method\/(?:b2b\.)?/, '')),
  );
  const sent = [...listSentCalls()];
  expect(sent.length).toBeGreaterThan(25);
  expect(sent.filter((name) => !published.has(name))).toEqual([]);
  expect(sent.filter((name) => UNUSED.test(name))).toEqual(['home.get_home']);
  expect([...published].filter((name) => UNUSED.test(name))).toEqual(['home.get_home']);
});
