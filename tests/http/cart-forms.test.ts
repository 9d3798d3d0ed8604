import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/contract/product.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { type Form, getForm } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let client: Client;
let program: Program;
let single: Product;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  single = (await pickProducts(shop.origin)).single;
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
  program = await logProgramIn(shop.origin, CUSTOMER);
});
afterAll(() => shop.stop());

const getProductForm = async (): Promise<Form> => {
  const page = await client.get(`/product/default/${encodeURIComponent(single.slug)}`);
  return getForm(page.body, 'item_id', 'quantity');
};

const post = ({ action, fields }: Form, quantity: number) =>
  client.post(action, { ...fields, quantity: String(quantity) });

/** How many of the product are in the cart. */
const count = async (): Promise<number> =>
  (await program.cart()).data.find(({ carti }) => carti === single.sku)?.quantity ?? 0;

describe('a form that is used without scripts', () => {
  it('[C-02] adds once for each page, however often it is sent', async () => {
    const before = await count();
    const form = await getProductForm();
    const answers = await Promise.all([post(form, 2), post(form, 2), post(form, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await count()).toBe(before + 2);
    await post(await getProductForm(), 2);
    expect(await count()).toBe(before + 4);
  });

  it('adds again when somebody goes back to the page and asks for another quantity', async () => {
    const before = await count();
    const form = await getProductForm();
    await post(form, 2);
    await post(form, 3);
    expect(await count()).toBe(before + 5);
  });

  it('is kept by no browser: whoever goes back sees it drawn anew, under another name', async () => {
    const page = await client.get(`/product/default/${encodeURIComponent(single.slug)}`);
    expect(page.headers.get('cache-control')).toContain('no-store');
    const names = [await getProductForm(), await getProductForm()].map(({ fields }) => fields['form_id']);
    expect(new Set(names).size).toBe(2);
  });
});

describe('a call of a script', () => {
  const add = (quantity: number, operation_id: string) =>
    client.post('/_actions/cart.add', { item_id: single.sku, quantity: String(quantity), operation_id });

  it('is carried out once under its operation id and refused with other fields', async () => {
    const before = await count();
    const operation_id = randomUUID();
    const answers = [await add(2, operation_id), await add(2, operation_id), await add(3, operation_id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]?.body).toContain('operation_conflict');
    expect(await count()).toBe(before + 2);
  });

  it.each(['short', 'with space', 'x'.repeat(65)])('is not carried out under the id %j', async (id) => {
    const before = await count();
    expect((await add(1, id)).status).toBe(400);
    expect(await count()).toBe(before);
  });
});
