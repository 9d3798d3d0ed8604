import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine, Cart, UpdateRow } from '#src/contract/cart.ts';
import type { Order, SendOrder } from '#src/contract/order.ts';
import type { TestShop } from './test-shop.ts';

export const line = (item_id: string, quantity = 1, promo_code = ''): AddLine => ({
  ...{ item_id, quantity, promo_code },
  promo_row: '',
});

/** By transfer, shipped as early as possible. `id_cart` 0 is the active cart. */
export const toRequest = (fields: Partial<SendOrder> = {}): SendOrder => ({
  ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
  ...{ note: '', coupon: '', request_id: randomUUID() },
  ...fields,
});

/** An update of one row. */
export const set = (row_id: string | number, quantity: number): UpdateRow => ({
  ...{ row_id, quantity, promo_code: '' },
  promo_row: '',
});

export const quantities = (cart: Cart) => cart.data.map(({ carti, quantity }) => [carti, quantity]);

/** Common actions of shop tests; each throws if the shop refuses. */
export const createBuyer = (shop: TestShop) => {
  const add = async (visitor: Visitor, ...lines: readonly AddLine[]): Promise<Cart> => {
    const change = await shop.carts.add(visitor, lines);
    if (!change.ok) throw new Error(change.refusal);
    return shop.carts.get(visitor);
  };
  return {
    add,
    /** Adds codes with quantities; returns the cart's id. */
    async fill(visitor: Visitor, ...lines: readonly [string, number][]): Promise<string | number> {
      return (await add(visitor, ...lines.map(([item_id, quantity]) => line(item_id, quantity)))).id_cart;
    },
    async send(visitor: Visitor, fields: Partial<SendOrder> = {}): Promise<Order> {
      const answer = await shop.orders.send(visitor, toRequest(fields));
      if (!answer.ok) throw new Error(answer.refusal);
      return answer.order;
    },
    /** The refusal of an order; preparing and sending must return the same. */
    async refusalOf(visitor: Visitor, fields: Partial<SendOrder>): Promise<string | undefined> {
      const prepared = await shop.orders.prepare(visitor, toRequest(fields));
      const sent = await shop.orders.send(visitor, toRequest(fields));
      expect(prepared.ok ? undefined : prepared.refusal).toBe(sent.ok ? undefined : sent.refusal);
      return sent.ok ? undefined : sent.refusal;
    },
    async countOrders(): Promise<number> {
      return (await shop.database.read.selectFrom('order').select('id').execute()).length;
    },
  };
};

export type Buyer = ReturnType<typeof createBuyer>;
