import { z } from 'zod';
import { SessionEndedError } from '../../errors.ts';
import type { Orders } from '../../port.ts';
import { toUnitRow } from '../../rules/price-unit.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import { type OrderPage, orderSchema, type PrepareOrder, prepareOrderSchema } from '#src/contract/order.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import { toOptionsOfCart } from './checkout-options.ts';
import { toOrderRefusal } from './order-refusal.ts';
import { createOrderSender, type SenderDependencies } from './send-order.ts';
import { isIncomplete, preparedResponseSchema, toPreparedOrder } from './wire-order.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const INVALID_DATE = { ok: false, refusal: 'invalid_date' } as const;
/** The wire has no empty text: terms that were shown but not accepted are refused here. */
const TERMS_REQUIRED = { ok: false, refusal: 'terms_required' } as const;

/** Whether the date has the format of the wire; the host decides whether it is possible. */
const isDate = ({ date_delivery }: PrepareOrder): boolean =>
  prepareOrderSchema.shape.date_delivery.safeParse(date_delivery).success;

const NO_ORDERS: OrderPage = {
  data: [],
  pagination: { current_page: 1, per_page: DEFAULT_PER_PAGE, total: 0, total_pages: 0 },
};

type OrderDependencies = SenderDependencies & {
  /** The shop's day, `yyyy-mm-dd`. */
  readonly today: () => string;
};

/** The orders of a host. Results are undefined for calls that it does not offer. */
export const openOrders = (client: SessionClient, { today, ...dependencies }: OrderDependencies): Orders => {
  const { calls, journal } = dependencies;
  const sender = createOrderSender(client, dependencies);
  return {
    prepare: async (visitor, request) => {
      if (!visitor.session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      if (request.terms_version === '') return TERMS_REQUIRED;
      try {
        const { order } = await client.send(visitor, {
          ...{ call: 'wrapper.prepare_order', fields: request },
          response: preparedResponseSchema,
        });
        const cart = isIncomplete(order) ? await calls.get(visitor) : undefined;
        return { ok: true, order: toPreparedOrder(order, cart) };
      } catch (error) {
        return toOrderRefusal(error);
      }
    },
    send: async (visitor, request) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      if (!isDate(request)) return INVALID_DATE;
      if (request.terms_version === '') return TERMS_REQUIRED;
      return journal.runExclusive(session, () => sender.send({ ...visitor, session }, request));
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
      const { session } = visitor;
      if (!session || name.trim() === '') return undefined;
      const response = z.object({ data: orderSchema });
      try {
        const order = client.send(visitor, { call: 'wrapper.get_order', fields: { name }, response });
        const found = (await findOffered(order))?.data;
        return found ? { ...found, rows: found.rows.map(toUnitRow) } : sender.findSent(session, name);
      } catch (error) {
        const order = error instanceof SessionEndedError ? undefined : sender.findSent(session, name);
        if (order) return order;
        throw error;
      }
    },
  };
};
