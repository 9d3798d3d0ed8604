import { z } from 'zod';
import type { Orders, Visitor } from '../../port.ts';
import { toUnitRow } from '../../rules/price-unit.ts';
import { findChangeSinceReview, type ChangeSinceReview } from '../../rules/reviewed-rows.ts';
import type { Session } from '../../session.ts';
import type { Cart } from '#src/contract/cart.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import {
  type Order,
  type OrderResult,
  type OrderPage,
  orderSchema,
  preparedOrderSchema,
  type PreparedOrder,
  type PrepareOrder,
  prepareOrderSchema,
  type ReviewedRow,
  type SendOrder,
} from '#src/contract/order.ts';
import { ORDER_REFUSALS, type OrderRefusal } from '#src/contract/refusals.ts';
import { findOffered, HostError } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import type { CartCalls } from '../carts/cart-calls.ts';
import type { CartJournal } from '../carts/journal/journal.ts';
import { isRejected } from '../carts/journal/run-steps.ts';
import { toOptionsOfCart } from './checkout-options.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const INVALID_DATE = { ok: false, refusal: 'invalid_date' } as const;
/** The wire has no empty text: terms that were shown but not accepted are refused here. */
const TERMS_REQUIRED = { ok: false, refusal: 'terms_required' } as const;

/** Whether the date has the format of the wire; the host decides whether it is possible. */
const isDate = ({ date_delivery }: PrepareOrder): boolean =>
  prepareOrderSchema.shape.date_delivery.safeParse(date_delivery).success;

const isRefusal = (code: string | undefined): code is OrderRefusal =>
  (ORDER_REFUSALS as readonly (string | undefined)[]).includes(code);

/**
 * The refusal of an error code. From a host without codes, 409 means that the `request_id` belongs to another order, and
 * 404 that the cart is not the active one. Rethrows any other error, which has the host's own texts.
 */
const toRefusal = (error: unknown): OrderResult<never> => {
  if (!(error instanceof HostError)) throw error;
  const { code, rows, status } = error;
  if (isRefusal(code)) return { ok: false, refusal: code, ...(rows.length > 0 ? { rows } : {}) };
  if (status === 409) return { ok: false, refusal: 'request_conflict' };
  if (status === 404) return { ok: false, refusal: 'unknown_cart' };
  throw error;
};

/** How an order differs from the reviewed rows; rows that can no longer be sold are reported first. */
type ReviewRefusal = Pick<ChangeSinceReview, 'rows'> & { readonly refusal: OrderRefusal };

/** Amounts are compared only where both sides have them: a host may omit them from the cart. */
const findDifference = (seen: readonly ReviewedRow[], { data }: Cart): ReviewRefusal | undefined => {
  const blocked = data.filter((row) => row.blocked !== undefined).map(({ row_id }) => String(row_id));
  if (blocked.length > 0) return { refusal: 'row_not_orderable', rows: blocked };
  const amounts = new Map(data.map(({ row_id, amount }) => [String(row_id), amount]));
  const comparable = seen.map(({ amount, ...row }): ReviewedRow =>
    amount === undefined || amounts.get(String(row.row_id)) === undefined ? row : { ...row, amount },
  );
  return findChangeSinceReview(comparable, data);
};

const NO_ORDERS: OrderPage = {
  data: [],
  pagination: { current_page: 1, per_page: DEFAULT_PER_PAGE, total: 0, total_pages: 0 },
};

const sentSchema = z.object({ order: orderSchema });

type OrderDependencies = {
  readonly calls: CartCalls;
  readonly journal: CartJournal;
  /** The shop's day, `yyyy-mm-dd`. */
  readonly today: () => string;
};

/** An order with its rows in the price units of their articles. */
const toUnitOrder = <O extends PreparedOrder>(order: O): O => ({ ...order, rows: order.rows.map(toUnitRow) });

/** The orders of a host. Results are undefined for calls that it does not offer. */
export const openOrders = (client: SessionClient, { calls, journal, today }: OrderDependencies): Orders => {
  /** `seen` is compared here, since the wire contract has no field for it. */
  const placeOrder = async (visitor: Visitor, request: SendOrder): Promise<OrderResult<Order>> => {
    const fields = { ...request, seen: undefined };
    const { order } = await client.send(visitor, {
      call: 'wrapper.send_order',
      fields,
      response: sentSchema,
    });
    return { ok: true, order: toUnitOrder(order) };
  };
  /** A replay is sent without comparison: the order may have emptied the reviewed cart. */
  const findChange = async (
    visitor: Visitor,
    session: Session,
    { request_id, seen }: SendOrder,
  ): Promise<ReviewRefusal | undefined> => {
    const compared = journal.orders.isSent(session, request_id) ? undefined : seen;
    if (!compared && !journal.hasOpenSteps(session)) return undefined;
    const cart = await calls.get(visitor);
    journal.resolveOpen(session, cart);
    return compared && findDifference(compared, cart);
  };
  const send = async (
    visitor: Visitor,
    session: Session,
    request: SendOrder,
  ): Promise<OrderResult<Order>> => {
    const difference = await findChange(visitor, session, request);
    if (difference) return { ok: false, ...difference };
    journal.orders.storeSent(session, request.request_id);
    try {
      return await placeOrder(visitor, request);
    } catch (error) {
      if (isRejected(error)) journal.orders.deleteSent(session, request.request_id);
      return toRefusal(error);
    }
  };
  return {
    prepare: async (visitor, request) => {
      if (!visitor.session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      if (request.terms_version === '') return TERMS_REQUIRED;
      const response = z.object({ order: preparedOrderSchema });
      try {
        const call = 'wrapper.prepare_order';
        const { order } = await client.send(visitor, { call, fields: request, response });
        return { ok: true, order: toUnitOrder(order) };
      } catch (error) {
        return toRefusal(error);
      }
    },
    send: async (visitor, request) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      if (request.terms_version === '') return TERMS_REQUIRED;
      return journal.runExclusive(session, () => send(visitor, session, request));
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
      const response = z.object({ data: orderSchema });
      const order = client.send(visitor, { call: 'wrapper.get_order', fields: { name }, response });
      const found = (await findOffered(order))?.data;
      return found && toUnitOrder(found);
    },
  };
};
