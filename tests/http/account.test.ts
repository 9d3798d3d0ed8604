import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartRow } from '#src/contract/cart.ts';
import type { OrderSummary } from '#src/contract/order.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements, getLinks, getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const STAFF = { usr: 'agente@demo.example', pwd: 'Demo-agente-1' };
const SECTIONS = ['orders', 'addresses', 'company', 'settings', 'profile'].map(
  (name) => `/pages/account/${name}`,
);
const PAGES = ['/pages/account', '/pages/dashboard', ...SECTIONS];

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

const read = async (path: string, from = client): Promise<string> => {
  const { status, headers, body } = await from.get(path);
  expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
  return getMain(body);
};

/** Prices with plain spaces, as `toText` leaves them. */
const priced = (amount: number, locale: 'it' | 'en' = 'it'): string =>
  formatPrice(amount, locale).replaceAll(/\s/g, ' ');

describe.each(LOCALES)('the account (%s)', (locale) => {
  it('[R-14] has all its pages for a customer, each with links to the others', async () => {
    const [newest] = (await program.orders()).data;
    const detail = `/pages/order_detail?order=${newest?.name}`;
    for (const path of [...PAGES, detail]) {
      const html = await read(toPath(locale, path));
      const text = toText(html);
      expect(text, path).toContain('Edil Zanin S.r.l.');
      expect(text, path).not.toMatch(/undefined|NaN|account:|\[object/);
      const links = getLinks(html).filter((link) => link.includes('/pages/account'));
      for (const section of SECTIONS) expect(links, path).toContain(toPath(locale, section));
      expect(findElements(html, 'h1'), path).toHaveLength(1);
      expect(html, path).not.toMatch(/\sstyle=/);
    }
  });

  it('[A-01] redirects a guest to the login page, with the page to return to', async () => {
    const guest = createClient(shop.origin);
    for (const path of PAGES) {
      const { status, location } = await guest.get(toPath(locale, path));
      const to = encodeURIComponent(toPath(locale, path));
      expect([status, location]).toEqual([303, `${toPath(locale, '/pages/login')}?to=${to}`]);
    }
  });

  it('shows the customer’s figures, also as tables beside the charts', async () => {
    const { purchases, credit, deadlines, latest } = await program.overview();
    for (const path of ['/pages/account', '/pages/dashboard']) {
      const text = toText(await read(toPath(locale, path))).replaceAll(/\s+/g, ' ');
      const amounts = [
        ...[purchases.total, purchases.total_before, credit.available, credit.used, credit.limit],
        ...[credit.total_expired, credit.total_to_expire, credit.unbilled_bills],
        ...[credit.orders_not_fulfilled, ...deadlines.map(({ amount }) => amount)],
        ...purchases.months.flatMap(({ amount, amount_before }) => [amount, amount_before]),
      ];
      for (const amount of amounts) expect(text).toContain(priced(amount, locale));
      for (const { name } of latest) expect(text).toContain(name);
      for (const { invoice } of deadlines) expect(text).toContain(invoice);
    }
  });
});

describe('the list of orders', () => {
  const FILTERS: readonly (readonly [string, (order: OrderSummary) => boolean])[] = [
    ['IA', ({ status }) => status === 'TO_BE_ACCEPTED'],
    ['NE', ({ status }) => status === 'TO_CHECKOUT'],
    ['E', ({ status }) => status === 'ESCAPED'],
  ];
  const namesOn = async (path: string): Promise<readonly string[]> =>
    [...(await read(path)).matchAll(/>\s*((?:OV|NC)-\d{4}-\d{6})\s*</g)].map(([, name]) => name ?? '');

  it.each(FILTERS)('[K-19] shows only the orders with the status %s', async (filter, fits) => {
    const answer = await program.call('wrapper.get_orders', { per_page: 96 });
    const all = (JSON.parse(answer.body) as { message: { data: OrderSummary[] } }).message.data;
    const expected = all.filter(fits).map(({ name }) => name);
    expect(expected.length).toBeGreaterThan(0);
    const names = await namesOn(`/pages/account/orders?status=${filter}`);
    expect(names).toEqual(expected.slice(0, 20));
  });

  it('shows credit notes and finds an order by its number', async () => {
    const notes = await namesOn('/pages/account/orders?status=CREDIT_NOTE');
    expect(notes.length).toBeGreaterThan(0);
    for (const name of notes) expect(name).toMatch(/^NC-/);
    const [first] = await namesOn('/pages/account/orders');
    expect(await namesOn(`/pages/account/orders?text=${first}`)).toEqual([first]);
  });

  it('shows a message when nothing matches, and accepts any query', async () => {
    const text = toText(await read('/pages/account/orders?text=zzz&status=E'));
    expect(text).toContain('Nessun ordine corrisponde');
    const odd = [
      '?status=XX',
      '?text=%00',
      '?text=%25',
      `?text=${'x'.repeat(500)}`,
      '?page=-1',
      '?status=E&page=x',
    ];
    for (const query of odd) await read(`/pages/account/orders${query}`);
  });
});

describe('ordering again', () => {
  it('shows every row of an order with its quantity in one form', async () => {
    const [order] = (await program.orders()).data;
    const path = `/pages/reorder?order=${order?.name}`;
    expect(getLinks(await read('/pages/account'))).toContain(path);
    const answer = await program.call('wrapper.get_order', { name: order?.name });
    const { message } = JSON.parse(answer.body) as { message: { data: { rows: readonly CartRow[] } } };
    const page = await read(path);
    expect(page.match(/data-line="/g)).toHaveLength(message.data.rows.length);
    for (const { carti } of message.data.rows) expect(page).toContain(`name="item_id" value="${carti}"`);
  });

  it('returns 404 for an order that the customer does not have', async () => {
    const answer = await client.get('/pages/reorder?order=OV-1999-000001');
    expect(answer.status).toBe(404);
    expect(toText(getMain(answer.body))).toContain('Questo ordine non c’è fra i tuoi.');
  });
});

it('staff members have account and password pages, and no other page of a customer’s account', async () => {
  const staff = createClient(shop.origin);
  await logIn(staff, STAFF);
  for (const path of ['/pages/account', '/pages/account/profile']) {
    const links = getLinks(await read(path, staff));
    expect(links).toContain('/pages/account/profile');
    expect(links).not.toContain('/pages/account/orders');
  }
  for (const path of ['/pages/dashboard', ...SECTIONS.slice(0, -1)])
    expect((await staff.get(path)).status, path).toBe(303);
});
