import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type Buyer, createBuyer, line, set } from '../support/test-orders.ts';
import { AGENT, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;
let colleague: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  colleague = await shop.visit(ROSSI_TWO);
});
afterEach(() => shop.close());

/** Who wrote the rows, as this visitor is told: code, who added it, who changed it. */
const readAuthors = async (visitor: Visitor) =>
  (await shop.carts.get(visitor)).data.map(({ carti, added_by, changed_by }) => [
    carti,
    added_by,
    changed_by,
  ]);

test('[C-30] rows of a shared cart name who else added and changed them', async () => {
  await buyer.fill(rossi, ['BOLT', 50], ['FERT', 2]);
  const cart = await buyer.add(colleague, line('DISC', 3));
  const fert = cart.data.find(({ carti }) => carti === 'FERT');
  const change = await shop.carts.update(colleague, [set(fert?.row_id ?? '', 5)]);
  expect(change.ok && change.patch.rows.map((row) => [row.carti, row.added_by, row.changed_by])).toEqual([
    ['FERT', { name: 'rossi' }, undefined],
  ]);
  expect(await readAuthors(colleague)).toEqual([
    ['BOLT', { name: 'rossi' }, undefined],
    ['FERT', { name: 'rossi' }, undefined],
    ['DISC', undefined, undefined],
  ]);
  expect(await readAuthors(rossi)).toEqual([
    ['BOLT', undefined, undefined],
    ['FERT', undefined, { name: 'rossi2' }],
    ['DISC', { name: 'rossi2' }, undefined],
  ]);
});

test('[C-30] nobody is named to the only one who filled the cart, nor in an order', async () => {
  await buyer.fill(rossi, ['BOLT', 50]);
  expect(await readAuthors(rossi)).toEqual([['BOLT', undefined, undefined]]);
  const order = await buyer.send(colleague);
  expect(order.rows.map(({ added_by }) => added_by)).toEqual([undefined]);
});

test('[C-30] the checkout names them too', async () => {
  const id_cart = await buyer.fill(rossi, ['BOLT', 50]);
  const request = { id_cart, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' } as const;
  const prepared = await shop.orders.prepare(colleague, { ...request, note: '', coupon: '' });
  expect(prepared.ok && prepared.order.rows.map(({ added_by }) => added_by)).toEqual([{ name: 'rossi' }]);
});

const setAuthor = (email: string) =>
  shop.database.write(async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await tx.updateTable('cart_row').set({ added_by: user.id, changed_by: user.id }).execute();
    return user.id;
  });

test('[C-30] an agent is named as agent, and a removed user no longer', async () => {
  await buyer.fill(rossi, ['BOLT', 50]);
  const id = await setAuthor(AGENT);
  expect(await readAuthors(rossi)).toEqual([['BOLT', { name: 'agente', agent: true }, undefined]]);
  await shop.database.write(async (tx) => {
    await tx.updateTable('client').set({ agent_id: null }).execute();
    await tx.deleteFrom('session').where('user_id', '=', id).execute();
    await tx.deleteFrom('user').where('id', '=', id).execute();
  });
  expect(await readAuthors(rossi)).toEqual([['BOLT', undefined, undefined]]);
});
