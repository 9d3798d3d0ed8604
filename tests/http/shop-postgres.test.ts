import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createProgram, listMany, logProgramIn } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { runProgram, type Shop, startShop } from '../support/shop.ts';
import { measureSlowness } from '../support/slowness.ts';
import { setPostgres, makeStorePlace, type StorePlace } from '../support/store-place.ts';
import { logIn } from '../support/visits.ts';

const administrator = inject('postgres');
let place: StorePlace;
let shop: Shop;

beforeAll(async () => {
  setPostgres(administrator);
  place = await makeStorePlace();
  shop = await startShop({ dataDir: place.data_dir, env: { ...place.env, RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await shop.stop();
  await place.remove();
});

const administer = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: administrator });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const getHealth = async (): Promise<number> => (await createClient(shop.origin).get('/api/health')).status;

const waitForHealth = (status: number): Promise<true> =>
  poll(async () => ((await getHealth()) === status ? true : undefined), {
    what: `health ${status}`,
    within: 60_000,
  });

describe('a shop whose store is a PostgreSQL database', () => {
  it('shows its pages and stores the logins, carts and orders of its customers', async () => {
    const client = createClient(shop.origin);
    expect((await client.get('/shop')).status).toBe(200);
    await logIn(client, CUSTOMER);
    expect((await client.get('/pages/account')).status).toBe(200);
    const program = await logProgramIn(shop.origin, CUSTOMER);
    const before = (await program.orders()).data.map(({ name }) => name);
    const product = (await listMany(program)).find((one) => one.orderable);
    await program.add(product?.sku ?? '', 1000);
    const { id_cart } = await program.cart();
    const order = await program.send({ id_cart, request_id: randomUUID(), payment_method: 'transfer' });
    expect(before).not.toContain(order.name);
    expect((await program.orders()).data[0]?.name).toBe(order.name);
    expect((await client.get('/pages/account')).body).toContain(order.name);
  });

  it('shows imported products', async () => {
    const line = { sku: 'PG-1', name: 'Elefante blu', price: 5 };
    const file = await writeImportFile(place.data_dir, toJsonLines([line]), 'more.jsonl');
    const slowness = await measureSlowness(async () => {
      const { code, stdout } = await runProgram(['src/cli/import.ts', file], place.env);
      expect([code, stdout]).toEqual([0, expect.stringContaining('1 written')]);
    });
    const program = createProgram(shop.origin);
    const look = async () =>
      (await program.list({ text: 'elefante' })).product_list.data.length > 0 ? true : undefined;
    expect(await poll(look, { what: 'the imported product shows', within: 3_000 * slowness })).toBe(true);
  });

  it('returns errors while the database is unavailable, and recovers', async () => {
    const name = new URL(place.database_url ?? '').pathname.slice(1);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await administer(`alter database ${name} with allow_connections false`, kill);
    await waitForHealth(503);
    const client = createClient(shop.origin);
    expect((await client.get('/pages/login')).status).toBeGreaterThanOrEqual(500);
    const login = await client.call('/api/method/login', CUSTOMER);
    expect(login.status).toBe(503);
    expect(login.body).not.toContain(name);
    await administer(`alter database ${name} with allow_connections true`);
    await waitForHealth(200);
    expect((await logProgramIn(shop.origin, CUSTOMER)).user.client_id).toBeGreaterThan(0);
  });

  it('never prints the address of the database with its password', () => {
    expect(shop.output()).not.toContain(place.database_url);
  });
});

describe('a database that cannot be opened', () => {
  it.each([
    ['postgres://shop:geheim@127.0.0.1:1/shop', 'postgres://127.0.0.1:1/shop', /ECONNREFUSED/],
    ['postgres://shop:geheim@shop.invalid/shop', 'postgres://shop.invalid/shop', /ENOTFOUND|EAI_AGAIN/],
  ])('%s stops the start with one line', async (DATABASE_URL, shown, reason) => {
    const { code, stdout, stderr } = await runProgram(['src/cli/run.mjs'], { ...place.env, DATABASE_URL });
    const lines = `${stdout}${stderr}`.trim().split('\n');
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`DATABASE_URL: the data in ${shown} cannot be opened`);
    expect(lines[0]).toMatch(reason);
    expect(lines[0]).not.toContain('geheim');
  });

  it('is named if it does not exist', async () => {
    const DATABASE_URL = Object.assign(new URL(administrator), { pathname: '/nowhere' }).href;
    const { code, stderr } = await runProgram(['src/cli/run.mjs'], { ...place.env, DATABASE_URL });
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^DATABASE_URL: .* database "nowhere" does not exist$/);
  });
});
