import { z } from 'zod';
import { BackOfficeError, SessionEndedError } from '../../errors.ts';
import type { Content, Orders, Visitor } from '../../port/back-office.ts';
import { toUnitRow } from '../../rules/price-unit.ts';
import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import { type OrderPage, orderSchema, type PrepareOrder, prepareOrderSchema } from '#src/contract/order.ts';
import { findOffered } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import { toOptionsOfCart } from './checkout-options.ts';
import { toOrderRefusal } from './order-refusal.ts';
import { createOrderSender, type SenderDependencies } from './send-order.ts';
import { isIncomplete, preparedResponseSchema, toPreparedOrder, withServedPictures } from './wire-order.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const INVALID_DATE = { ok: false, refusal: 'invalid_date' } as const;
/** The wire has no empty text, so terms that the host names and the customer did not accept are refused here. */
const TERMS_REQUIRED = { ok: false, refusal: 'terms_required' } as const;

/** Whether the date has the format of the wire; the host decides whether it is possible. */
const isDate = ({ date_delivery }: PrepareOrder): boolean =>
  prepareOrderSchema.shape.date_delivery.safeParse(date_delivery).success;

const NO_ORDERS: OrderPage = {
  data: [],
  pagination: { current_page: 1, per_page: DEFAULT_PER_PAGE, total: 0, total_pages: 0 },
};

type OrderDependencies = SenderDependencies & {
  readonly content: Pick<Content, 'mainPage'>;
  /** The shop's day, `yyyy-mm-dd`. */
  readonly today: () => string;
};

/** The orders of a host. Results are undefined for calls that it does not offer. */
export const openOrders = (
  client: SessionClient,
  { today, content, ...dependencies }: OrderDependencies,
): Orders => {
  const { calls, journal, media } = dependencies;
  /** Whether the host names terms of sale. Without them, and while its settings cannot be read, none have to be accepted. */
  const hasTerms = async (): Promise<boolean> => {
    try {
      return (await content.mainPage()).terms_of_sale !== undefined;
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      return false;
    }
  };
  /** The refusal of a request that needs no call to the host, else the request in the host's form. */
  const toHostRequest = async <Request extends PrepareOrder>(visitor: Visitor, request: Request) => {
    if (!isDate(request)) return INVALID_DATE;
    const { terms_version, ...rest } = request;
    if (terms_version === '' && (await hasTerms())) return TERMS_REQUIRED;
    const id_cart = await calls.toHostId(visitor, request.id_cart);
    return { ok: true, request: { ...rest, ...(terms_version && { terms_version }), id_cart } } as const;
  };
  const sender = createOrderSender(client, dependencies);
  return {
    prepare: async (visitor, request) => {
      if (!visitor.session) return LOGIN_REQUIRED;
      try {
        const checked = await toHostRequest(visitor, request);
        if (!checked.ok) return checked;
        const { order } = await client.send(visitor, {
          call: 'wrapper.prepare_order',
          fields: checked.request,
          response: preparedResponseSchema,
        });
        const cart = isIncomplete(order) ? await calls.get(visitor) : undefined;
        return { ok: true, order: toPreparedOrder(withServedPictures(order, media), cart) };
      } catch (error) {
        return toOrderRefusal(error);
      }
    },
    send: async (visitor, request) => {
      const { session } = visitor;
      if (!session) return LOGIN_REQUIRED;
      const checked = await toHostRequest(visitor, request);
      if (!checked.ok) return checked;
      return journal.runExclusive(session, () => sender.send({ ...visitor, session }, checked.request));
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
        return found
          ? withServedPictures({ ...found, rows: found.rows.map(toUnitRow) }, media)
          : sender.findSent(session, name);
      } catch (error) {
        const order = error instanceof SessionEndedError ? undefined : sender.findSent(session, name);
        if (order) return order;
        throw error;
      }
    },
  };
};
