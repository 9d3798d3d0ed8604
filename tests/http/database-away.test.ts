import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, getTitle, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { makeStorePlace, setPostgres, type StorePlace } from '../support/store-place.ts';
import { logIn } from '../support/visits.ts';
import { translate } from '../support/words.ts';

const administrator = inject('postgres');
const CODE = 'TE-M8X40-ZN';
let place: StorePlace;
let shop: Shop;
let name: string;
let guest: Client;
let customer: Client;
let paths: readonly string[];
const before = new Map<string, string>();

const administer = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const waitForHealth = (status: number): Promise<true> =>
  poll(async () => ((await guest.get('/api/health')).status === status ? true : undefined), {
    what: `health ${status}`,
    within: 60_000,
  });

/** How long shared caches keep a response. */
const readSeconds = ({ headers }: { readonly headers: Headers }): number =>
  Number(/s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

/** Ends all connections of the shop's database, and allows none until `comeBack`. */
const goAway = async (): Promise<void> => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  await administer(`alter database ${name} with allow_connections false`, end);
  await waitForHealth(503);
};
const comeBack = async (): Promise<void> => {
  await administer(`alter database ${name} with allow_connections true`);
  await waitForHealth(200);
};

beforeAll(async () => {
  setPostgres(administrator);
  place = await makeStorePlace();
  name = new URL(place.database_url ?? '').pathname.slice(1);
  shop = await startShop({ dataDir: place.data_dir, env: { ...place.env, RATE_LIMIT_FACTOR: '0' } });
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const menu = (await guest.get('/shop')).body;
  const category = /href="(\/shop\?category=[^"&]+)"/.exec(menu)?.[1] ?? '';
  const product = /href="(\/product\/[^"?#]+)"/.exec(menu)?.[1] ?? '';
  paths = ['/', '/en', '/shop', category, product, '/en/shop'];
  for (const path of paths) before.set(path, getMain((await guest.get(path)).body));
});
afterAll(async () => {
  await shop.stop();
  await place.remove();
});

describe('[Z-18] while the database does not answer', () => {
  it('guests get the pages of before, which no shared cache keeps for long', async () => {
    await goAway();
    const category = paths.find((path) => path.includes('category=')) ?? '';
    // The version of the content is read twice a second.
    const isStale = async () => readSeconds(await guest.get(category)) === 5 || undefined;
    await poll(isStale, { what: 'a page of before', within: 20_000 });
    for (const path of paths) {
      const { status, headers, body } = await guest.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(getMain(body), path).toBe(before.get(path));
      const seconds = readSeconds({ headers });
      // Files of the build are sent as ever.
      expect([path, seconds]).toEqual([path, path.includes('category=') ? 5 : expect.toBeOneOf([5, 60])]);
    }
    // Nobody has seen this one.
    const unseen = await guest.get('/shop?text=rondella');
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('customers get no page that was made for others, and a change of the cart says why it fails', async () => {
    const { status, headers, body } = await customer.get('/shop');
    expect([status, headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(getTitle(body)).toContain(translate('it', 'Service temporarily unavailable'));
    const added = await customer.post('/shop?_action=cart.add', { item_id: CODE, quantity: '100' });
    expect(added.status).toBe(503);
    expect(toText(getMain(added.body))).toContain(translate('it', 'Service temporarily unavailable'));
  });

  it('everything works once it is back', async () => {
    await comeBack();
    for (const path of [...paths, '/shop?text=rondella']) expect((await guest.get(path)).status).toBe(200);
    expect((await customer.get('/shop')).body).toContain('Marta Zanin');
    const program = await logProgramIn(shop.origin, CUSTOMER);
    await program.add(CODE, 100);
    expect((await program.cart()).data).toMatchObject([{ carti: CODE }]);
  });
});
