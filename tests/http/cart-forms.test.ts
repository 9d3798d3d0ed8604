import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logProgramIn, type Program } from '../support/api.ts';
import { createClient, type Client } from '../support/client.ts';
import { findForms, type Form, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let client: Client;
let customer: Program & { user: { client_id: string | number } };
let sku: string;
let page: string;

beforeAll(async () => {
  shop = await lendShop();
  const { single } = await pickProducts(shop.origin);
  sku = single.sku;
  page = `/product/default/${encodeURIComponent(single.slug)}`;
});
afterAll(() => shop.stop());

beforeEach(async () => {
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  customer = await logProgramIn(shop.origin, CUSTOMER);
});

const readQuantity = async (): Promise<number> =>
  (await customer.cart()).data.find(({ carti }) => carti === sku)?.quantity ?? 0;

/** The form of a page that posts to that action. */
const readForm = async (path: string, action: string): Promise<Form> => {
  const form = findForms((await client.get(path)).body).find((known) => known.action.endsWith(action));
  if (!form) throw new Error(`${path} has no form for ${action}`);
  return form;
};

/** Sends a form as a browser without scripts does; returns the status. */
const send = async ({ action, fields }: Form, changed: object = {}): Promise<number> =>
  (await client.post(action, { ...fields, ...changed })).status;

describe('a form of the cart without scripts', () => {
  it('adds once when it is sent twice, concurrently or later', async () => {
    const before = await readQuantity();
    const form = await readForm(page, 'cart.add');
    expect(await Promise.all([send(form), send(form)])).toEqual([303, 303]);
    expect(await send(form)).toBe(303);
    expect(await readQuantity()).toBe(before + 1);
  });

  it('adds again from a newly rendered page, and from the same page with another quantity', async () => {
    const before = await readQuantity();
    const form = await readForm(page, 'cart.add');
    await send(form, { quantity: '2' });
    await send(form, { quantity: '3' });
    await send(await readForm(page, 'cart.add'), { quantity: '2' });
    expect(await readQuantity()).toBe(before + 7);
  });

  it('updates and removes once from the cart page', async () => {
    await customer.add(sku, 1);
    const set = await readForm('/pages/cart', 'cart.update');
    const remove = await readForm('/pages/cart', 'cart.remove');
    expect(set.fields['form_id']).toBeTruthy();
    expect([await send(set, { quantity: '4' }), await readQuantity()]).toEqual([303, 4]);
    expect([await send(remove), await send(remove), await readQuantity()]).toEqual([303, 303, 0]);
  });

  it('has no form id in the pages that guests share', async () => {
    const { body } = await createClient(shop.origin).get(page);
    expect(body).toContain('cart.add');
    expect(body).not.toContain('form_id');
  });
});

describe('a call from a page that was rendered for another customer', () => {
  it('is refused and changes no cart', async () => {
    const before = await readQuantity();
    const answer = await client.post('/_actions/cart.add', {
      item_id: sku,
      quantity: '5',
      client_id: 'another',
    });
    expect(answer.body).toContain('other_client');
    expect(await readQuantity()).toBe(before);
  });

  it('is refused for an address that the client does not have', async () => {
    const before = await readQuantity();
    const answer = await client.post('/_actions/cart.add', {
      item_id: sku,
      quantity: '5',
      client_id: String(customer.user.client_id),
      address_code: 'another',
    });
    expect(answer.body).toContain('other_client');
    expect(await readQuantity()).toBe(before);
  });
});

it('a pasted list of over 500 lines says where it stopped, and keeps the rest', async () => {
  const lines = Array.from({ length: 503 }, (_, at) => `QX-${at + 1} 1`);
  lines[0] = `${sku} 1`;
  const form = await readForm('/pages/cart', 'cart.addList');
  const answer = await client.post(form.action, { form_id: randomUUID(), text: lines.join('\n') });
  const page = toText(answer.body);
  expect(page).toContain('QX-501 1 oltre la riga 500');
  expect(page).toContain('QX-503 1 oltre la riga 500');
  expect(page).not.toContain('QX-500 1 oltre la riga 500');
  const [, left = ''] = /<textarea[^>]*id="paste-text"[^>]*>([^<]*)/.exec(answer.body) ?? [];
  expect(left.trim().split('\n')).toEqual(lines.slice(1));
  expect(await readQuantity()).toBeGreaterThan(0);
});
