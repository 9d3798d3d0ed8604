import { z } from 'zod';
import { BackOfficeError } from '../../errors.ts';
import type { Orders, Visitor } from '../../port.ts';
import { findChangeSinceReview, type ChangeSinceReview } from '../../rules/reviewed-rows.ts';
import type { Session } from '../../session.ts';
import type { Cart } from '#src/contract/cart.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import {
  type Order,
  type OrderAnswer,
  type OrderPage,
  orderSchema,
  preparedOrderSchema,
  type PrepareOrder,
  prepareOrderSchema,
  type ReviewedRow,
  type SendOrder,
} from '#src/contract/order.ts';
import { ORDER_REFUSALS, type OrderRefusal } from '#src/contract/refusals.ts';
import { findOffered, HostError } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import { type CartTools, settleOpen } from '../carts/carts.ts';
import { toOptionsOfCart } from './checkout-options.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const INVALID_DATE = { ok: false, refusal: 'invalid_date' } as const;

/** Whether the wire can carry the date; whether it is possible is the host's to say. */
const isDate = ({ date_delivery }: PrepareOrder): boolean =>
  prepareOrderSchema.shape.date_delivery.safeParse(date_delivery).success;

const isRefusal = (code: string | undefined): code is OrderRefusal =>
  (ORDER_REFUSALS as readonly (string | undefined)[]).includes(code);

/**
 * By its code; of a host that tells none, 409 says that the `request_id` was used for another order, 404 that the
 * cart is not the active one. Anything else carries texts of its own and stays a fault.
 */
const toRefusal = (fault: unknown): OrderAnswer<never> => {
  if (!(fault instanceof HostError)) throw fault;
  const { code, rows, status } = fault;
  if (isRefusal(code)) return { ok: false, refusal: code, ...(rows.length > 0 ? { rows } : {}) };
  if (status === 409) return { ok: false, refusal: 'request_conflict' };
  if (status === 404) return { ok: false, refusal: 'unknown_cart' };
  throw fault;
};

/** Whether the host certainly stored nothing: it refused. */
const isRefused = (fault: unknown): boolean =>
  fault instanceof BackOfficeError && fault.status >= 400 && fault.status < 500;

/** Why an order is not what the customer saw; what can no longer be sold comes before what is different. */
type Changed = Pick<ChangeSinceReview, 'rows'> & { readonly refusal: OrderRefusal };

/** A host may leave the rows' amounts out of the cart: they are compared where both have them. */
const findDifference = (seen: readonly ReviewedRow[], { data }: Cart): Changed | undefined => {
  const blocked = data.filter((row) => row.blocked !== undefined).map(({ row_id }) => String(row_id));
  if (blocked.length > 0) return { refusal: 'row_not_orderable', rows: blocked };
  const amounts = new Map(data.map(({ row_id, amount }) => [String(row_id), amount]));
  const comparable = seen.map(({ amount, ...row }): ReviewedRow =>
    amount === undefined || amounts.get(String(row.row_id)) === undefined ? row : { ...row, amount },
  );
  return findChangeSinceReview(comparable, data);
};

/** What a guest has. */
const NO_ORDERS: OrderPage = {
  data: [],
  pagination: { current_page: 1, per_page: DEFAULT_PER_PAGE, total: 0, total_pages: 0 },
};

const sentSchema = z.object({ order: orderSchema });

/** `today`: the shop's day, `yyyy-mm-dd`. */
type OrderTools = CartTools & { readonly today: () => string };

/** The orders of a host. What it does not offer (404) is absent: the pages hide it. */
export const openOrders = (
  client: SessionClient,
  { calls, operations, turns, today }: OrderTools,
): Orders => {
  /** `seen` is compared here: the wire contract has no field for it. */
  const placeOrder = async (visitor: Visitor, request: SendOrder): Promise<OrderAnswer<Order>> => {
    const fields = { ...request, seen: undefined };
    const { order } = await client.send(visitor, { call: 'wrapper.send_order', fields, answer: sentSchema });
    return { ok: true, order };
  };
  /** A repeat goes to the host as it is: the cart that was seen may be gone with the order. */
  const findChange = async (
    visitor: Visitor,
    session: Session,
    { request_id, seen }: SendOrder,
  ): Promise<Changed | undefined> => {
    const compared = operations.isSent(session, request_id) ? undefined : seen;
    if (!compared && operations.listOpen(session).length === 0) return undefined;
    const cart = await calls.get(visitor);
    settleOpen(operations, session, { cart });
    return compared && findDifference(compared, cart);
  };
  const send = async (
    visitor: Visitor,
    session: Session,
    request: SendOrder,
  ): Promise<OrderAnswer<Order>> => {
    const difference = await findChange(visitor, session, request);
    if (difference) return { ok: false, ...difference };
    operations.noteSent(session, request.request_id);
    try {
      return await placeOrder(visitor, request);
    } catch (fault) {
      if (isRefused(fault)) operations.forgetSent(session, request.request_id);
      return toRefusal(fault);
    }
  };
  return {
    prepare: async (visitor, request) => {
      if (!visitor.session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      const answer = z.object({ order: preparedOrderSchema });
      try {
        const call = 'wrapper.prepare_order';
        const { order } = await client.send(visitor, { call, fields: request, answer });
        return { ok: true, order };
      } catch (fault) {
        return toRefusal(fault);
      }
    },
    send: async (visitor, request) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      return turns.take(session, () => send(visitor, session, request));
    },
    findOptions: async (visitor) => {
      if (!visitor.session) return undefined;
      const offered = client.send(visitor, { call: 'wrapper.get_checkout_options' });
      return (await findOffered(offered))?.data ?? toOptionsOfCart(await calls.get(visitor), today());
    },
    list: async (visitor, request) => {
      if (!visitor.session) return NO_ORDERS;
      const { page, per_page, filter, text } = request;
      const fields = { page, per_page, ...(filter && { filter }), ...(text && { text }) };
      return findOffered(client.send(visitor, { call: 'wrapper.get_orders', fields }));
    },
    find: async (visitor, name) => {
      if (!visitor.session || name.trim() === '') return undefined;
      const answer = z.object({ data: orderSchema });
      const asked = client.send(visitor, { call: 'wrapper.get_order', fields: { name }, answer });
      return (await findOffered(asked))?.data;
    },
  };
};
