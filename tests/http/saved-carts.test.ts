import { afterAll, beforeAll, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getForm, getMain, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { CUSTOMER } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let customer: Client;
beforeAll(async () => {
  shop = await lendShop();
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

it('a saved cart says that a typed quantity is not a number, and changes nothing', async () => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add('TE-M8X40-ZN', 200);
  const { body } = await program.call('wrapper.save_cart', { name: 'Viti' });
  const { data } = (JSON.parse(body) as { message: { data: { id: number } } }).message;
  const path = `/pages/cart?tab=saved&id=${data.id}`;
  const findForm = async () => getForm(getMain((await customer.get(path)).body), 'row_id', 'quantity');
  const { action, fields } = await findForm();
  const answer = await customer.post(action, { ...fields, name: 'Dadi', quantity: 'due' });
  expect(toText(getMain(answer.body))).toContain('Questa quantità non si legge come numero');
  expect((await findForm()).fields).toEqual(fields);
});
