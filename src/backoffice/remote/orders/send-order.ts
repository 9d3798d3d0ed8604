import { LRUCache } from 'lru-cache';
import type { Cart } from '#src/contract/cart.ts';
import type { Order, OrderResult, ReviewedRow, SendOrder } from '#src/contract/order.ts';
import type { OrderRefusal } from '#src/contract/refusals.ts';
import type { Visitor } from '../../port/back-office.ts';
import { findChangeSinceReview, type ChangeSinceReview } from '../../rules/reviewed-rows.ts';
import type { Session } from '../../session.ts';
import type { Clock } from '../../settings.ts';
import type { CartCalls } from '../carts/cart-calls.ts';
import type { CartJournal } from '../carts/journal/journal.ts';
import { isRejected } from '../carts/journal/run-steps.ts';
import type { SessionClient } from '../http/session-client.ts';
import { toOrderRefusal } from './order-refusal.ts';
import type { Media } from '../media/media.ts';
import { sentResponseSchema, toSentOrder, withServedPictures } from './wire-order.ts';

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

/** Maximum number of each: reviewed carts by the id of their request, and sent orders for the page that confirms them. */
const MAX_REMEMBERED = 500;

/** Dependencies of the order sender. */
export type SenderDependencies = {
  readonly calls: CartCalls;
  readonly journal: CartJournal;
  readonly clock: Clock;
  readonly media: Media;
};

type Customer = Visitor & { readonly session: Session };

/** Sends orders to a host. */
export type OrderSender = {
  /** Run it while no change of the cart runs. */
  send(visitor: Customer, request: SendOrder): Promise<OrderResult<Order>>;
  /** An order that this process sent, for a host that does not show it. */
  findSent(session: Session, name: string): Order | undefined;
};

/** Creates the sender of one host. */
export const createOrderSender = (
  client: SessionClient,
  { calls, journal, clock, media }: SenderDependencies,
): OrderSender => {
  const carts = new LRUCache<string, Cart>({ max: MAX_REMEMBERED });
  const orders = new LRUCache<string, Order>({ max: MAX_REMEMBERED });
  const toKey = ({ user }: Session, name: string): string => `${user.client_id} ${name}`;
  /** `seen` is compared here, since the wire contract has no field for it. */
  const place = async (visitor: Customer, request: SendOrder): Promise<Order> => {
    const fields = { ...request, seen: undefined };
    const response = sentResponseSchema;
    const answer = await client.send(visitor, { call: 'wrapper.send_order', fields, response });
    const sent = { order: answer.order && withServedPictures(answer.order, media) };
    const { session } = visitor;
    const { request_id, delivery, payment_method, note } = request;
    const cart = carts.get(toKey(session, request_id));
    const sent_at = new Date(clock()).toISOString();
    return toSentOrder(sent, { request_id, delivery, payment_method, note, session, cart, sent_at });
  };
  /** A replay is sent without comparison: the order may have emptied the reviewed cart. */
  const findChange = async (
    visitor: Customer,
    { request_id, seen }: SendOrder,
  ): Promise<ReviewRefusal | undefined> => {
    const { session } = visitor;
    const isReplay = journal.orders.isSent(session, request_id);
    const compared = isReplay ? undefined : seen;
    if (isReplay && !journal.hasOpenSteps(session)) return undefined;
    const cart = await calls.get(visitor);
    journal.resolveOpen(session, cart);
    if (!isReplay) carts.set(toKey(session, request_id), cart);
    return compared && findDifference(compared, cart);
  };
  return {
    send: async (visitor, request) => {
      const { session } = visitor;
      const change = await findChange(visitor, request);
      if (change) return { ok: false, ...change };
      journal.orders.storeSent(session, request.request_id);
      try {
        const order = await place(visitor, request);
        orders.set(toKey(session, order.name), order);
        return { ok: true, order };
      } catch (error) {
        if (isRejected(error)) journal.orders.deleteSent(session, request.request_id);
        return toOrderRefusal(error);
      }
    },
    findSent: (session, name) => orders.get(toKey(session, name)),
  };
};
