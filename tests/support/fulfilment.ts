import { afterEach, beforeEach, expect } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Message } from '#src/backoffice/mail-message.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import { createRun } from './run-staff.ts';
import { type Buyer, createBuyer } from './test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from './test-shop.ts';

/** What a test of fulfilment works on: made anew for each test. `mails` are those that were delivered. */
type State = {
  shop: TestShop;
  buyer: Buyer;
  rossi: Visitor;
  run: ReturnType<typeof createRun>;
  mails: Message[];
};

/** A shop for each test of a file, with the steps of its staff; each step throws if it is refused. */
export const useFulfilment = () => {
  const state = {} as State;
  beforeEach(async () => {
    state.mails = [];
    state.shop = await openTestShop({
      deliver: async (message) => {
        state.mails.push(message);
        return 'done';
      },
    });
    state.buyer = createBuyer(state.shop);
    state.rossi = await state.shop.visit(ROSSI, { locale: 'en' });
    state.run = createRun(state.shop.database, { clock: () => state.shop.time.now });
  });
  afterEach(() => state.shop.close());
  const run = ((...args: Parameters<State['run']>) => state.run(...args)) as State['run'];

  /** Ten of `HUNDRED`, three of `DISC`. */
  const order = async (payment_method: PaymentMethod = 'account', visitor = state.rossi): Promise<string> => {
    const id_cart = await state.buyer.fill(visitor, ['HUNDRED', 10], ['DISC', 3]);
    return (await state.buyer.send(visitor, { id_cart, payment_method })).name;
  };
  const accept = async (...args: Parameters<typeof order>): Promise<string> => {
    const name = await order(...args);
    expect(await run('orders.accept', { order: name })).toMatchObject({ ok: true });
    return name;
  };
  const find = async (name: string) => {
    const found = await state.shop.orders.find(state.rossi, name);
    if (!found) throw new Error(`no order ${name}`);
    return found;
  };
  const rowOf = async (name: string, carti: string): Promise<string> =>
    String((await find(name)).rows.find((row) => row.carti === carti)?.row_id);
  const ship = async (...orders: CommandInput<'orders.ship'>['orders']): Promise<string> => {
    const shipped = await run('orders.ship', { orders });
    if (!shipped.ok) throw new Error(shipped.refusal);
    return shipped.result.number;
  };
  const invoice = async (...deliveries: string[]): Promise<string> => {
    const issued = await run('invoices.issue', { deliveries });
    if (!issued.ok) throw new Error(issued.refusal);
    return issued.result.number;
  };
  const findDocument = (name: string) => state.shop.documents.find(state.rossi, name);
  const readProgress = async (name: string) => {
    const shown = await run('orders.show', { order: name });
    return (
      shown.ok && shown.result?.rows.map(({ carti, picked, shipped, rest }) => [carti, picked, shipped, rest])
    );
  };
  return { state, run, order, accept, find, rowOf, ship, invoice, findDocument, readProgress };
};
