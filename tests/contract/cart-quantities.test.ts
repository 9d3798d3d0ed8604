import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { GOLDEN_PEOPLE, GOLDEN_PRODUCTS } from '../support/golden-prices.ts';
import { type RequestQuantity, createEntryPoints } from '../support/quantity-entry-points.ts';
import { type Served, startServed } from '../support/served.ts';

let store: FreshStore;
let served: Served;
let customer: Visitor;
let entryPoints: ReadonlyMap<string, RequestQuantity>;

beforeAll(async () => {
  store = await openFreshStore(GOLDEN_PRODUCTS);
  const database = await connect(store.place.location);
  await database.write((tx) => storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE)));
  await database.close();
  const { email, password } = GOLDEN_PEOPLE.chain;
  const credentials = { usr: email, pwd: password };
  const answer = await store.backOffice.accounts.login(credentials, '127.0.0.1');
  if (!answer.ok || !answer.session) throw new Error('the login was refused');
  customer = { locale: 'it', session: answer.session };
  served = await startServed(store.backOffice);
  const post = async (path: string, body: object, headers = {}) => {
    const response = await fetch(`${served.url}/api/method/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { message } = (await response.json()) as { message: unknown };
    return { status: response.status, message };
  };
  const { message } = await post('login', credentials);
  const { access_token } = message as { access_token: string };
  const packs = Object.fromEntries(GOLDEN_PRODUCTS.map((product) => [product.sku, 1]));
  const list = createEntryPoints({
    ...{ backOffice: store.backOffice, customer },
    packs: { ...packs, SCREW: 200, CABLE: 0.5 },
    call: (name, body) => post(`b2b.${name}`, body, { Authorization: `Bearer ${access_token}` }),
  });
  entryPoints = new Map(list.map(({ name, request }) => [name, request]));
});
afterAll(async () => {
  await served.stop();
  await store.close();
});

beforeEach(async () => {
  for (const { row_id } of (await store.backOffice.carts.get(customer)).data)
    await store.backOffice.carts.remove(customer, String(row_id));
});

/** Article, requested quantity and resulting one; null where it is refused. */
const QUANTITIES: readonly (readonly [sku: string, requested: number, resulting: number | null])[] = [
  ['NUT', 1, 1],
  ['NUT', 999_999, 999_999],
  ['NUT', 1_000_000, null],
  ['NUT', 1.5, null],
  ['NUT', 0.001, null],
  ['NUT', 0, null],
  ['NUT', -1, null],
  ['SCREW', 1, 200],
  ['SCREW', 200, 200],
  ['SCREW', 201, 400],
  ['SCREW', 999_800, 999_800],
  ['SCREW', 999_801, null],
  ['CABLE', 0.3, 0.5],
  ['CABLE', 1.25, 1.5],
  ['CABLE', 2.5, 2.5],
  ['CABLE', 0.001, 0.5],
  ['CABLE', 0.1234, null],
];

/** Entry points that report the rounded quantity; pricing lines shows it in the row. */
const NOTIFYING = ['adding', 'updating a row', 'merging a guest’s line at login'];
const SERVED = ['the served add_to_cart', 'the served update_cart'];
const PRICING = ['pricing a guest’s line', 'pricing a customer’s line'];

describe.each([...NOTIFYING, ...SERVED, ...PRICING])('[C-05] %s', (name) => {
  it.each(QUANTITIES)('turns %s × %d into %s', async (sku, requested, resulting) => {
    const outcome = await entryPoints.get(name)?.(sku, requested);
    const isNotified = resulting !== null && resulting !== requested && !PRICING.includes(name);
    const notified = isNotified ? { notified: resulting } : {};
    expect(outcome).toEqual(resulting === null ? undefined : { quantity: resulting, ...notified });
  });
});

it('every entry point is tested', () => {
  expect([...entryPoints.keys()].toSorted()).toEqual([...NOTIFYING, ...SERVED, ...PRICING].toSorted());
});
