import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { toLocation } from '#src/backoffice/embedded/database/location.ts';
import { copyBuildData, ROOT } from '../support/build.ts';
import { createClient } from '../support/client.ts';
import type { WatchedShop } from '../support/held-loop.ts';
import { CUSTOMER, SELLER } from '../support/logins.ts';
import { startPostgres } from '../support/postgres.ts';
import { makeFolder, runProgram } from '../support/shop.ts';
import { makeStorePlace, setPostgres } from '../support/store-place.ts';
import { logIn } from '../support/visits.ts';
import { growStore } from './desk-store.ts';
import { type Times, toTimes } from './times.ts';

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

/** A copy of the store on SQLite, which is built once. */
export const openSqlite = async () => {
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

/** The same store in a PostgreSQL of its own, built anew. */
export const openPostgres = async () => {
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

export const LARGE_ORDER = 'an order of 1,000 rows';

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

/** Of one page: medians and the 95th percentile in ms until the first byte, and until the end. */
export type PageTimes = { readonly name: string; readonly first: Times; readonly end: Times };

/** The product list, then pages of the desk, the last one an order of 1,000 rows; each is asked for several times, one after the other. */
export const measurePages = async (shop: WatchedShop): Promise<readonly PageTimes[]> => {
  const { customer, seller } = await enter(shop);
  const measure = async (name: string, path: string, cookie: string): Promise<PageTimes> => {
    const found: Timed[] = [];
    await time(shop.origin + path, cookie);
    for (let at = 0; at < TRIES; at += 1) found.push(await time(shop.origin + path, cookie));
    if (found[0]?.status !== 200) throw new Error(`${path} responds ${found[0]?.status}`);
    return {
      name,
      first: toTimes(found.map((one) => one.first)),
      end: toTimes(found.map((one) => one.end)),
    };
  };
  const pages = [await measure('product list', '/shop', customer)];
  for (const [name, path] of Object.entries(PAGES)) pages.push(await measure(name, path, seller));
  const shipping = await time(`${shop.origin}/backoffice/shipping?view=all&text=OV-2026`, seller);
  const row = shipping.body.split('<tr').find((text) => text.includes('>1.000<'));
  const large = /orders\/(OV-[\d-]+)"/.exec(row ?? '')?.[1];
  if (large === undefined) throw new Error('there is no large order');
  return [...pages, await measure(LARGE_ORDER, `/backoffice/orders/${large}`, seller)];
};

/** Accepts the orders of the first page, then all that wait: ms until what would happen is shown, ms until it is done, and how long the event loop was held meanwhile. */
export const measureAcceptances = async (shop: WatchedShop) => {
  const { seller } = await enter(shop);
  const path = `${shop.origin}/backoffice/orders`;
  const list = await time(path, seller);
  const ticks = [...list.body.matchAll(/name="tick" value="([^"]+)"/g)].map(([, value = '']) => value);
  const accept = async (form: Readonly<Record<string, string>>, names: readonly string[] = []) => {
    const body = new URLSearchParams({ act: 'orders.accept', ...form });
    for (const name of names) body.append('tick', name);
    await shop.readHeld();
    const shown = await time(path, seller, body);
    body.set('confirmed', /name="confirmed" value="([^"]+)"/.exec(shown.body)?.[1] ?? '');
    const done = await time(path, seller, body);
    if (done.status !== 303) throw new Error(`the acceptance responds ${done.status}`);
    return { shown: shown.end, done: done.end, held: await shop.readHeld() };
  };
  const count = Math.min(ticks.length, AT_ONCE);
  const some = await accept({ operation: 'bench-1' }, ticks.slice(0, AT_ONCE));
  const all = await accept({ operation: 'bench-2', all: '1' });
  const left = await time(path, seller);
  return { count, some, all, isAnyLeft: left.body.includes('name="tick"') };
};
