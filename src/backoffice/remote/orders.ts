import { z } from 'zod';
import { BackOfficeFault } from '../fault.ts';
import type { Orders } from '../port.ts';
import { type OrderAnswer, orderSchema, preparedOrderSchema } from '#src/contract/order.ts';
import type { Caller } from './caller.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

/** The wire contract has no call for it: said plainly instead of showing nothing. */
const toMissing = (what: string): BackOfficeFault =>
  new BackOfficeFault(`A remote back office does not offer ${what} yet`, { status: 501 });

/** 409 says that the `request_id` was used for another order, 404 that the cart is not the active one. */
const toRefusal = (fault: unknown): OrderAnswer<never> => {
  const status = fault instanceof BackOfficeFault ? fault.status : 0;
  if (status === 409) return { ok: false, refusal: 'request_conflict' };
  if (status === 404) return { ok: false, refusal: 'unknown_cart' };
  throw fault;
};

/** Other refusals of a host (422) carry texts of their own and stay faults. */
export const openOrders = (caller: Caller): Orders => ({
  prepare: async (visitor, request) => {
    if (!visitor.session) return LOGIN_REQUIRED;
    const schema = z.object({ order: preparedOrderSchema });
    try {
      const { order } = await caller.ask(visitor, { call: 'wrapper.prepare_order', body: request, schema });
      return { ok: true, order };
    } catch (fault) {
      return toRefusal(fault);
    }
  },
  send: async (visitor, request) => {
    if (!visitor.session) return LOGIN_REQUIRED;
    const schema = z.object({ order: orderSchema });
    try {
      const { order } = await caller.ask(visitor, { call: 'wrapper.send_order', body: request, schema });
      return { ok: true, order };
    } catch (fault) {
      return toRefusal(fault);
    }
  },
  findOptions: async ({ session }) => {
    if (session) throw toMissing('the choices of the checkout');
    return undefined;
  },
  list: async ({ session }) => {
    if (session) throw toMissing('the list of orders');
    return [];
  },
  find: async ({ session }) => {
    if (session) throw toMissing('a stored order');
    return undefined;
  },
});
