/**
 * `npm run bench:desk [-- postgres]`: a store of 100,000 products and 50,000 orders; first byte and end (ms, medians) of the lists of the desk, of searches
 * in the orders, of an order of 1,000 rows and of 50 acceptances, each as a ratio to the shop's own product list in the same run; then how
 * long the acceptance of all that waits holds the event loop. The store is built once into `.cache/bench-desk`. Never fails on a figure.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { toLocation } from '#src/backoffice/embedded/database/location.ts';
import { copyBuildData, ROOT, setup } from '../support/build.ts';
import { createClient } from '../support/client.ts';
import { startWatchedShop, type WatchedShop } from '../support/held-loop.ts';
import { CUSTOMER, SELLER } from '../support/logins.ts';
import { startPostgres } from '../support/postgres.ts';
import { makeFolder, runProgram } from '../support/shop.ts';
import { makeStorePlace, setPostgres } from '../support/store-place.ts';
import { logIn } from '../support/visits.ts';
import { growStore } from './desk-store.ts';
import { toTable } from './table.ts';
import { toTimes } from './times.ts';

const TRIES = 7;
const AT_ONCE = 50;
const STORE = join(ROOT, '.cache/bench-desk');

type Timed = { readonly first: number; readonly end: number; readonly status: number; readonly body: string };

/** One request; ms until the head of the response, and until its end. */
const time = (url: string, cookie: string, form?: URLSearchParams): Promise<Timed> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const { origin } = new URL(url);
    const headers = {
      cookie,
      ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const sent = request(url, { method: form ? 'POST' : 'GET', headers }, (response) => {
      let first = 0;
      const chunks: Buffer[] = [];
      response.on('data', (part: Buffer) => {
        if (first === 0) first = performance.now() - begun;
        chunks.push(part);
      });
      response.on('end', () => {
        const end = performance.now() - begun;
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ first: first || end, end, status: response.statusCode ?? 0, body });
      });
    });
    sent.on('error', reject);
    sent.end(form?.toString());
  });

const openSqlite = async () => {
  if (!existsSync(STORE)) {
    const partial = `${STORE}-partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    await copyBuildData(partial);
    await growStore(toLocation({ data_dir: partial }));
    await rename(partial, STORE);
  }
  // What is accepted here must wait again next time.
  const folder = await makeFolder('bench-desk');
  await runProgram(['-e', `require('node:fs').cpSync('${STORE}', '${folder}', { recursive: true })`]);
  return { folder, env: {}, close: () => rm(folder, { recursive: true, force: true }) };
};

const openPostgres = async () => {
  const { url, stop } = await startPostgres({ durable: true });
  setPostgres(url);
  const place = await makeStorePlace();
  const { DATABASE_URL = '' } = place.env;
  const filled = await runProgram(['tests/support/open-demo-store.ts', place.data_dir, DATABASE_URL]);
  if (filled.code !== 0) throw new Error(filled.stderr);
  await growStore(place.location);
  const close = async () => {
    await place.remove();
    await stop();
  };
  return { folder: place.data_dir, env: { DATABASE_URL }, close };
};

const toCookie = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const enter = async ({ origin }: WatchedShop) => {
  const [customer, seller] = [createClient(origin), createClient(origin)];
  await logIn(customer, CUSTOMER);
  await seller.post('/backoffice/login', { ...SELLER, 'door-step': 'password' });
  return { customer: toCookie(customer.cookies), seller: toCookie(seller.cookies) };
};

const PAGES = {
  'orders to accept': '/backoffice/orders',
  'orders to ship': '/backoffice/orders?view=to_ship',
  'all orders': '/backoffice/orders?view=all',
  'all orders, page 900': '/backoffice/orders?view=all&page=900',
  'all orders, by total': '/backoffice/orders?view=all&sort=total',
  'search: number': '/backoffice/orders?view=all&text=OV-7-2026-000194',
  'search: end of a number': '/backoffice/orders?view=all&text=000194',
  'search: company': '/backoffice/orders?view=all&text=bertoli',
  'search: reference': '/backoffice/orders?view=all&text=cantiere',
  'search: item code': '/backoffice/orders?view=all&text=TE-M8X40-ZN',
  'search: delivery note': '/backoffice/orders?view=all&text=DDT-9-2026-000100',
  'search: nothing': '/backoffice/orders?view=all&text=xyzzy',
  customers: '/backoffice/customers',
  'customers, search': '/backoffice/customers?text=zanin',
  invoices: '/backoffice/invoices',
  'invoices, to be paid': '/backoffice/invoices?view=overdue',
  'shipping: due': '/backoffice/shipping',
  'shipping: all': '/backoffice/shipping?view=all',
  'shipping: on their way': '/backoffice/shipping?view=in_transit',
  today: '/backoffice',
} as const;

const measure = async (shop: WatchedShop): Promise<void> => {
  const { customer, seller } = await enter(shop);
  const rows = [['page', 'first byte', 'p95', 'end', '× product list']];
  let unit = 1;
  const show = async (name: string, path: string, cookie: string): Promise<string> => {
    const found: Timed[] = [];
    await time(shop.origin + path, cookie);
    for (let at = 0; at < TRIES; at += 1) found.push(await time(shop.origin + path, cookie));
    const first = toTimes(found.map((one) => one.first));
    const end = toTimes(found.map((one) => one.end));
    if (name === 'product list') unit = first.p50;
    if (found[0]?.status !== 200) throw new Error(`${path} responds ${found[0]?.status}`);
    rows.push([
      name,
      ...[first.p50, first.p95, end.p50].map((ms) => ms.toFixed(0)),
      (first.p50 / unit).toFixed(1),
    ]);
    return found[0].body;
  };
  await show('product list', '/shop', customer);
  for (const [name, path] of Object.entries(PAGES)) await show(name, path, seller);
  const shipping = await time(`${shop.origin}/backoffice/shipping?view=all&text=OV-2026`, seller);
  const row = shipping.body.split('<tr').find((text) => text.includes('>1.000<'));
  const large = /orders\/(OV-[\d-]+)"/.exec(row ?? '')?.[1];
  if (large === undefined) throw new Error('there is no large order');
  await show('an order of 1,000 rows', `/backoffice/orders/${large}`, seller);
  console.log(toTable(rows));

  const list = await time(`${shop.origin}/backoffice/orders`, seller);
  const ticks = [...list.body.matchAll(/name="tick" value="([^"]+)"/g)].map(([, value = '']) => value);
  const accept = new URLSearchParams({ act: 'orders.accept', operation: 'bench-1' });
  for (const tick of ticks.slice(0, AT_ONCE)) accept.append('tick', tick);
  await shop.readHeld();
  const some = await time(`${shop.origin}/backoffice/orders`, seller, accept);
  const held = await shop.readHeld();
  console.log(`\n${ticks.length} accepted: ${some.end.toFixed(0)} ms, held ${held.processor.toFixed(0)} ms`);
  const all = new URLSearchParams({ act: 'orders.accept', operation: 'bench-2', all: '1' });
  const whole = await time(`${shop.origin}/backoffice/orders`, seller, all);
  const longest = await shop.readHeld();
  const left = await time(`${shop.origin}/backoffice/orders`, seller);
  console.log(
    `all accepted: ${whole.status}, ${whole.end.toFixed(0)} ms, held ${longest.processor.toFixed(0)} ms (${longest.clock.toFixed(0)} by the clock; the fixed work ${longest.work.toFixed(1)}); ${/name="tick"/.test(left.body) ? 'some' : 'none'} left`,
  );
};

await setup();
const store = await (process.argv[2] === 'postgres' ? openPostgres() : openSqlite());
const shop = await startWatchedShop({ dataDir: store.folder, env: store.env });
try {
  await measure(shop);
} finally {
  await shop.stop();
  await store.close();
}
