import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { type Cell, findElements, findTable, getMain, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { AGENT, CUSTOMER, type Login } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { type Locale, LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
const clients = new Map<Login, Client>();

beforeAll(async () => {
  shop = await lendShop();
  for (const login of [CUSTOMER, AGENT]) {
    const client = createClient(shop.origin);
    await logIn(client, login);
    clients.set(login, client);
  }
});
afterAll(() => shop.stop());

/** Lists with the heads at the end of whose columns the values stand, in English, and what an empty one says. */
const LISTS = [
  {
    ...{ name: 'orders', login: CUSTOMER, narrowed: '?text=99/9999' },
    ends: ['Rows', 'Net, VAT excluded', 'Actions'],
    none: 'No order matches',
  },
  {
    ...{ name: 'documents', login: CUSTOMER, narrowed: '?from=2001-01-01&to=2001-01-02' },
    ends: ['Amount', 'Actions'],
    none: 'No document matches the search.',
  },
  {
    ...{ name: 'clients', login: AGENT, narrowed: '?text=nobody' },
    ends: ['Overdue, VAT included'],
    none: 'No client matches.',
  },
] as const;

const read = async ({ name, login }: (typeof LISTS)[number], locale: Locale, search = '') => {
  const client = clients.get(login);
  if (!client) throw new Error('not logged in');
  return getMain((await client.get(`${toPath(locale, `/pages/account/${name}`)}${search}`)).body);
};

const isAtEnd = ({ attributes }: Cell): boolean =>
  attributes['class']?.split(' ').includes('is-number') ?? false;

describe.each(LISTS)('the list of $name', (list) => {
  it.each(LOCALES)(
    '[A-02] [A-06] has a head for each cell, which stands where it does (%s)',
    async (locale) => {
      const [heads = [], ...rows] = findTable(await read(list, locale), list.name) ?? [];
      expect(heads.length).toBeGreaterThan(5);
      expect(heads.map(({ name, attributes }) => [name, attributes['scope']])).toEqual(
        heads.map(() => ['th', 'col']),
      );
      if (locale === 'en') expect(heads.filter(isAtEnd).map(({ text }) => text)).toEqual(list.ends);
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        expect(row.map(isAtEnd)).toEqual(heads.map(isAtEnd));
        for (const { name, attributes } of row)
          expect(attributes['scope']).toBe(name === 'th' ? 'row' : undefined);
      }
    },
  );

  it('says that nothing is found instead of an empty table', async () => {
    const main = await read(list, 'en', list.narrowed);
    expect(findTable(main, list.name)).toBeUndefined();
    expect(toText(main)).toContain(list.none);
    expect(findElements(main, 'input').map(({ name }) => name)).toContain('text');
  });
});
