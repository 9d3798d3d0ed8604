import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Program, logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let client: Client;
let program: Program;

beforeAll(async () => {
  shop = await lendShop();
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  program = await logProgramIn(shop.origin, CUSTOMER);
});
afterAll(() => shop.stop());

/** The order numbers on a page of the account, and its links to older and newer orders. */
const readPage = async (path: string) => {
  const main = getMain((await client.get(path)).body);
  const names = [...main.matchAll(/>\s*(OV-\d{4}-\d{6})\s*</g)].map(([, name]) => name);
  const linkOf = (rel: string): string | undefined =>
    new RegExp(`<a href="([^"#]+)[^>]*rel="${rel}"`).exec(main)?.[1];
  return { names, older: linkOf('next'), newer: linkOf('prev') };
};

it.each(LOCALES)(
  '[A-02] every order of the account is reachable by links to older ones (%s)',
  async (locale) => {
    const { total } = (await program.orders()).pagination;
    const listed: (string | undefined)[] = [];
    for (let path: string | undefined = toPath(locale, '/pages/account/orders'); path !== undefined;) {
      const { names, older, newer } = await readPage(path);
      expect(newer === undefined).toBe(listed.length === 0);
      expect(names.length).toBeGreaterThan(0);
      listed.push(...names);
      path = older;
    }
    expect(listed).toHaveLength(total);
    expect(new Set(listed).size).toBe(total);
    expect(listed.slice(0, 12)).toEqual((await program.orders()).data.map(({ name }) => name));
  },
);

it('a page past the end redirects to the last one, and an invalid page is the first', async () => {
  const { total } = (await program.orders()).pagination;
  const { status, location } = await client.get('/pages/account/orders?page=999');
  expect([status, location]).toEqual([303, `/pages/account/orders?page=${Math.ceil(total / 20)}`]);
  const first = await readPage('/pages/account/orders');
  for (const page of ['0', '-1', 'x', ''])
    expect(await readPage(`/pages/account/orders?page=${page}`)).toEqual(first);
});
