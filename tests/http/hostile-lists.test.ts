import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, getVerbatim } from '../support/client.ts';
import { toListPage } from '../support/list-page.ts';
import { findLoggedErrors } from '../support/log-lines.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let embedded: Shop;
/** Uses the other one as its back office. */
let remote: Shop;

beforeAll(async () => {
  embedded = await lendShop();
  const env = { BACKOFFICE_URL: embedded.origin, BACKOFFICE_LANGUAGE: 'visitor', RATE_LIMIT_FACTOR: '0' };
  remote = await startShop({ empty: true, env });
});
afterAll(async () => {
  await remote.stop();
  await embedded.stop();
});

const many = (count: number, toText: (at: number) => string, between = ','): string =>
  Array.from({ length: count }, (_, at) => toText(at)).join(between);

/** Odd queries, each with a plain one that shows the same list. */
const SAME: readonly (readonly [odd: string, plain: string])[] = [
  ['page=0', ''],
  ['page=-1', ''],
  ['page=1.5', ''],
  ['page=2e0', ''],
  ['page=02', 'page=2'],
  ['page=2&page=3', 'page=2'],
  ['page=%202%20', 'page=2'],
  ['page=٢', ''],
  ['per_page=1000', 'per_page=96'],
  ['per_page=0', 'per_page=1'],
  ['per_page=9e1', ''],
  ['per_page=24.0', ''],
  ['per_page=24&per_page=48', 'per_page=24'],
  ['sort=price_asc&sort=newness', 'sort=price_asc'],
  ['sort=PRICE_ASC', ''],
  ['text=*', ''],
  ['text=%20%20', ''],
  ['text=vite&text=dado', 'text=vite'],
  ['text=%09vite%0A%20te%00', 'text=vite%20te'],
  ['color=nero&color=bianco', 'color=nero,bianco'],
  ['color=nero,nero,,%20nero%20,', 'color=nero'],
  ['color=NERO', 'color=nero'],
  [`color=${many(50, (at) => `no${at}`)},nero`, `color=${many(50, (at) => `no${at}`)}`],
  [`color=nero,${many(1500, (at) => `c${at}`)}`, `color=nero,${many(49, (at) => `c${at}`)}`],
  [`color=${'x'.repeat(4000)}`, ''],
  ['color[]=nero', ''],
  ['cólor=nero', ''],
  ['ｃｏｌｏｒ=nero', ''],
  ['Color=nero', ''],
  ['%F0%9F%94%A9=1&漢=字', ''],
  ['disponibili=', ''],
  ['disponibili=false', ''],
  ['disponibili=no', 'disponibili=1'],
  ['client_id=7&address_code=1&ext_call=false&id_cart=3', ''],
  ['listino_type=x&listino_code=y&is_new_tab=true', ''],
  ['category=and-', ''],
  [`category=and-${many(50, () => 'viti-te')}`, 'category=viti-te'],
  ['field_lunghezza=30..10', 'field_lunghezza=10..30'],
  ['field_lunghezza=-10..30', 'field_lunghezza=..30'],
  [many(29, (at) => `field_z${at}=1`, '&') + '&color=nero', 'color=nero'],
  [many(30, (at) => `field_z${at}=1`, '&') + '&color=nero', ''],
  [many(30, (at) => `field_z${at}=1`, '&') + '&promo_list=1&max_price=5', 'promo_list=1&max_price=5'],
];

/** Queries that must merely return a page. */
const ANY: readonly string[] = [
  ...[
    'field_lunghezza=1e1..3e1',
    'field_lunghezza=..',
    'field_lunghezza=10..20..30',
    'field_lunghezza=NaN..',
  ],
  ...['min_price=1e3', 'min_price=-5&max_price=-10', 'max_price=0', 'min_price=99999999999999999999'],
  ...['min_price=0.00001', 'min_price=١٢', 'min_price=10&min_price=20', 'max_price=1,5,5'],
  ...[
    'text=%C2%AD%E2%80%8B',
    'text=%F0%9D%94%98',
    "text=';--",
    'text=((((((',
    'text=-vite',
    'text=vite%20OR%20dado',
  ],
  ...[`text=${many(60, () => '8x40', '+')}`, `text=${many(50, (at) => `v${at}te`, '+')}`],
  ...[
    'category=..%2F..',
    'category=%2C%2C',
    'category=and-and-viti',
    'category=constructor',
    'brand=__proto__',
  ],
  ...['text=vite&disponibili=1&promo_list=1&next_insert=1', 'utm_source=%00', 'search_term=%F0%9F%94%A9'],
];

const read = async (shop: Shop, query: string, cookie = '') => {
  const target = `/shop?${encodeURI(decodeURI(query.replaceAll('%', '%25'))).replaceAll('%25', '%')}`;
  const headers = cookie ? { cookie } : {};
  const first = await getVerbatim(shop.origin, target, headers);
  const moved = [301, 302].includes(first.status) && first.location !== undefined;
  return moved ? getVerbatim(shop.origin, first.location, headers) : first;
};

describe.each([
  ['the shop’s own store', () => embedded],
  ['a remote host', () => remote],
])('a list of %s', (_, getShop) => {
  it.each(SAME.map(([odd, plain]) => [odd.slice(0, 60), plain.slice(0, 40), odd, plain]))(
    '[X-34] for %s equals the one for “%s”',
    async (_odd, _plain, odd, plain) => {
      const [actual, expected] = await Promise.all([read(getShop(), odd), read(getShop(), plain)]);
      expect([actual.status, expected.status]).toEqual([200, 200]);
      const [one, other] = [toListPage(actual.body), toListPage(expected.body)];
      expect([one.total, one.codes]).toEqual([other.total, other.codes]);
    },
  );

  it('[X-34] [S-13] returns a page for any query, to guests and customers', async () => {
    const customer = createClient(getShop().origin);
    await logIn(customer, CUSTOMER);
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const query of ANY)
      for (const who of ['', cookie]) {
        const { status, body } = await read(getShop(), query, who);
        expect([200, 404], query).toContain(status);
        expect(body, query).toContain('</html>');
      }
  });

  it('[R-07] [X-34] returns 404 for an impossible product name', async () => {
    for (const name of [
      'x'.repeat(201),
      'x'.repeat(3000),
      '%20',
      '%00',
      '%F0%9F%94%A9',
      '__proto__',
      "'%20or%201=1",
    ])
      for (const type of ['default', 'child']) {
        const { status } = await getVerbatim(getShop().origin, `/product/${type}/${name}`);
        expect(status, name).toBe(404);
      }
  });
});

it('no request logs an error', () => {
  for (const shop of [embedded, remote]) expect(findLoggedErrors(shop.output())).toEqual([]);
});
