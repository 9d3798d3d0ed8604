import type { Kysely } from 'kysely';
import type { Order, OrderResult, SendOrder } from '#src/contract/order.ts';
import type { Orders, Visitor } from '../../port/back-office.ts';
import type { Session } from '../../session.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import {
  listClosedWeekdays,
  listClosures,
  listPickupSlots,
  toDayWithGoods,
  toEarliestPickup,
  toEarliestShipping,
  toPromisedShipping,
} from '../../rules/working-days.ts';
import { readMainPage, readTimetable } from '../content/main-page.ts';
import { findDeadlines } from './order-deadlines.ts';
import { findLockedCartId, findRows, replaceCart } from '../carts/cart-store.ts';
import { spendCoupon } from '../coupons/coupons.ts';
import { type CartOwner, findOwner, getClient } from '../customers/client.ts';
import type { EventQueue } from '../events/event-queue.ts';
import { offersPickup, type Timetable } from '#src/contract/timetable.ts';
import { type Day, toWallTime, toWireDay, type WallTime } from '../../rules/day.ts';
import type { TradeOptions } from '../trade-options.ts';
import { readSellable } from '../products/sellable.ts';
import { canBuy } from '../../session.ts';
import { toMoney } from '../../rules/money.ts';
import { createApprovals, insertApproval, needsApproval } from './approvals.ts';
import { createChangeRequests } from './change-requests.ts';
import { createCardPayments, openCardPayment } from '../payments/card-payments.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import { findLastArrival } from '../../rules/delivery-slot.ts';
import { type Draft, draftOrder, type DraftRequest, toPaymentMethods } from './order-draft.ts';
import { type OrderDocument, toDocumentRows, toOrder, withNotes } from '../documents/stored-order.ts';
import { listOrders, toOrderPage } from './order-list.ts';
import { claimRequest, findOrder, insertOrder } from './order-store.ts';
import { lockClient } from '../customers/lock-client.ts';
import { createReviewCache } from './review-cache.ts';
import { toInvoiceData } from '../../rules/invoice-data.ts';
import { toReviewedRows } from '../../rules/reviewed-rows.ts';
import type { Instructions } from '#src/contract/company-data.ts';
import { findInstructions } from '../company-data/addresses.ts';
import { findUserId } from '../accounts/sessions.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';

/** Days covered by the checkout's calendar. */
const CALENDAR_DAYS = 92;

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;
const NOT_PERMITTED = { ok: false, refusal: 'not_permitted' } as const;

/** A request to send an order. */
type OrderSubmission = {
  readonly session: Session;
  readonly owner: CartOwner;
  readonly request: SendOrder;
  /** Ms. */
  readonly instant: number;
  readonly draft: DraftRequest;
  readonly events: EventQueue;
};

const toUnnumbered = (
  { session, request, instant }: OrderSubmission,
  { rows, names, totals, day, window }: Draft,
  instructions: Instructions | undefined,
): Omit<OrderDocument, 'name'> => {
  const code = session.address_code;
  const address = session.user.address_codes.find(({ address_code }) => address_code === code);
  const { delivery, payment_method, note, invoice, terms_version } = request;
  return {
    status: needsApproval(session.permissions, toMoney(totals.totale_netto))
      ? 'TO_BE_APPROVED'
      : 'TO_BE_ACCEPTED',
    transaction_date: new Date(instant).toISOString(),
    date_delivery: toWireDay(day),
    ...(window === undefined ? {} : { pickup_window: window }),
    delivery,
    payment_method,
    note,
    address_code: code,
    IndirizzoEsteso: address?.IndirizzoEsteso ?? '',
    Citta: address?.Citta ?? '',
    ...(instructions && { instructions }),
    ...(invoice && { invoice: toInvoiceData(invoice) }),
    ...(terms_version && { terms_version }),
    rows: withNotes(toDocumentRows(rows, names), request.row_notes),
    ...totals,
  };
};

/**
 * Lock order: client, request claim, cart, discount code, order number; concurrent sends serialise on the client row. Placing the
 * order replaces the cart; its event, or that to the approvers, comes last. A refusal rolls everything back, including the claim.
 */
const store = async (tx: Tx, submission: OrderSubmission): Promise<OrderResult<Order>> => {
  const { session, owner, request, instant, draft, events } = submission;
  const user_id = await findUserId(tx, session.token, instant);
  if (user_id === undefined) return LOGIN_REQUIRED;
  await lockClient(tx, owner.client_id);
  const { locale } = draft;
  const claim = await claimRequest(tx, owner, { request, now: instant, locale });
  if (claim.kind === 'repeat') return { ok: true, order: claim.order };
  if (claim.kind === 'conflict') return { ok: false, refusal: 'request_conflict' };
  const cart_id = await findLockedCartId(tx, owner);
  if (cart_id === undefined) return { ok: false, refusal: 'empty_cart' };
  const drafted = await draftOrder(tx, draft);
  if (!drafted.ok) return drafted;
  const { coupon } = drafted.totals;
  if (coupon && !(await spendCoupon(tx, coupon.code))) return { ok: false, refusal: 'used_coupon' };
  await replaceCart(tx, cart_id);
  const instructions = request.delivery === 'pickup' ? undefined : await findInstructions(tx, owner);
  const { id, order } = await insertOrder(tx, toUnnumbered(submission, drafted, instructions), {
    client_id: owner.client_id,
    user_id,
    request_id: request.request_id,
    placed_at: instant,
    locale,
    year: Number(draft.now.day.slice(0, 4)),
  });
  if (order.status === 'TO_BE_APPROVED') {
    const net = toMoney(order.totale_netto);
    await insertApproval(tx, events, { order_id: id, user_id, client_id: owner.client_id, net, locale });
    return { ok: true, order: toOrder(order, order.status, locale) };
  }
  if (getPaymentTraits(order.payment_method).needsProvider)
    await openCardPayment(tx, { order_id: id, locale, now: instant });
  await events.append(tx, { name: 'order.sent', payload: { order_id: id, locale } });
  return { ok: true, order: toOrder(order, order.status, locale) };
};

/** The days and pickup windows that an order sent now can have; its last row arrives on `arrival`. */
const toDayOptions = (timetable: Timetable, now: WallTime, arrival: Day | undefined) => {
  const toOption = (day: Day): string => toWireDay(toDayWithGoods(timetable, day, arrival));
  const promised = toPromisedShipping(timetable, now);
  return {
    earliest_shipping: toOption(toEarliestShipping(timetable, now)),
    ...(offersPickup(timetable) && { earliest_pickup: toOption(toEarliestPickup(timetable, now).day) }),
    ...(promised !== undefined && { promised_shipping: toOption(promised) }),
    pickup_windows: listPickupSlots(timetable, now).map(({ window, day }) => ({
      window,
      earliest: toOption(day),
    })),
    disabled_days: listClosedWeekdays(timetable),
    closed_dates: listClosures(timetable, now.day, CALENDAR_DAYS).map(toWireDay),
  };
};

/** The day on which the last row of the owner's cart arrives. */
const findCartArrival = async (
  db: Kysely<Tables>,
  owner: CartOwner,
  today: Day,
): Promise<Day | undefined> => {
  const rows = await findRows(db, owner);
  const products = await readSellable(
    db,
    rows.map(({ sku }) => sku),
    today,
  );
  return findLastArrival([...products.values()]);
};

/** Orders of the embedded store. */
export const createOrders = (options: TradeOptions): Orders => {
  const { database, settings, clock, events } = options;
  const { shop, cards } = settings;
  const hasProvider = cards !== undefined;
  const reviews = createReviewCache(clock);
  const toDraft = async (visitor: Visitor, owner: CartOwner, instant: number) => ({
    owner,
    shop,
    hasProvider,
    locale: visitor.locale,
    now: toWallTime(instant, shop.timezone),
    main: await readMainPage(database.read),
  });
  return {
    changes: createChangeRequests(options),
    approvals: createApprovals(options),
    ...(cards && { cards: createCardPayments({ database, clock, cards }) }),
    async findOptions(visitor) {
      const owner = findOwner(visitor);
      if (!owner) return undefined;
      const now = toWallTime(clock(), shop.timezone);
      const [client, timetable, arrival] = await Promise.all([
        getClient(database.read, owner.client_id),
        readTimetable(database.read),
        findCartArrival(database.read, owner, now.day),
      ]);
      return {
        payment_methods: toPaymentMethods(client, hasProvider),
        ...toDayOptions(timetable, now, arrival),
      };
    },
    async prepare(visitor, request) {
      const { session } = visitor;
      const owner = findOwner(visitor);
      if (!session || !owner) return LOGIN_REQUIRED;
      if (!canBuy(visitor)) return NOT_PERMITTED;
      const instant = clock();
      const draft = await toDraft(visitor, owner, instant);
      const drafted = await draftOrder(database.read, { ...draft, request, reader: session.user_id });
      if (!drafted.ok) return drafted;
      const { id_cart, rows, totals, day, window } = drafted;
      reviews.store(session, { id_cart, rows: toReviewedRows(rows) });
      const deadlines = await findDeadlines(database.read, owner, { ...drafted, request });
      const slot = {
        date_delivery: toWireDay(day),
        ...(window === undefined ? {} : { pickup_window: window }),
      };
      return { ok: true, order: { rows: [...rows], ...totals, ...slot, ...deadlines } };
    },
    async send(visitor, request) {
      const { session } = visitor;
      const owner = findOwner(visitor);
      if (!session || !owner) return LOGIN_REQUIRED;
      if (!canBuy(visitor)) return NOT_PERMITTED;
      const instant = clock();
      const findReviewedRows = (id_cart: string) => request.seen ?? reviews.find(session, id_cart);
      const draft = { ...(await toDraft(visitor, owner, instant)), request, findReviewedRows };
      const submission = { session, owner, request, instant, draft, events };
      return writeOrRollBack(database.write, (tx) => store(tx, submission));
    },
    async list(visitor, request) {
      const owner = findOwner(visitor);
      if (!owner) return toOrderPage([], 0, request);
      return listOrders(database.read, owner.client_id, { ...request, timezone: shop.timezone });
    },
    async find(visitor, name) {
      const owner = findOwner(visitor);
      return owner && findOrder(database.read, owner.client_id, { name, locale: visitor.locale });
    },
  };
};
