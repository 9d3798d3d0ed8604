import { z } from 'zod';
import type { Address } from '#src/contract/account.ts';
import type { Cart, CartRow, Totals } from '#src/contract/cart.ts';
import { totalsSchema, vatLineSchema } from '#src/contract/cart.ts';
import {
  deliverySchema,
  type Order,
  orderSchema,
  paymentMethodSchema,
  type PreparedOrder,
  preparedOrderSchema,
} from '#src/contract/order.ts';
import type { Session } from '../../session.ts';
import type { Media } from '../media/media.ts';
import { toPricedRows, wireEurosSchema, wireRowSchema } from '../carts/wire-rows.ts';

/** Fields that a host may omit or send in another type; the cart has them too. */
const LENIENT = {
  rows: z.array(wireRowSchema).optional().catch(undefined),
  totale_netto: wireEurosSchema,
  totale_lordo: wireEurosSchema,
  totale_doc: wireEurosSchema,
  spese_trasporto: wireEurosSchema,
  vat: z.array(vatLineSchema).optional().catch(undefined),
  coupon: totalsSchema.shape.coupon.catch(undefined),
  date_delivery: z.string().default('').catch(''),
  pickup_window: z.string().optional().catch(undefined),
  deadlines: preparedOrderSchema.shape.deadlines.catch(undefined),
};

const wirePreparedSchema = preparedOrderSchema.extend(LENIENT);

const text = z.string().optional().catch(undefined);

const wireOrderSchema = orderSchema.extend({
  ...LENIENT,
  name: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  status: text,
  transaction_date: text,
  delivery: deliverySchema.optional().catch(undefined),
  payment_method: paymentMethodSchema.optional().catch(undefined),
  note: text,
  terms_version: text,
  address_code: z.string().default('').catch(''),
  IndirizzoEsteso: z.string().default('').catch(''),
  Citta: z.string().default('').catch(''),
  documents: orderSchema.shape.documents.catch(undefined),
});

const isStored = z.union([z.literal(true), z.literal(1)]);

/** The response to `prepare_order`: whatever it lacks is in the cart. */
export const preparedResponseSchema = z.object({
  order: wirePreparedSchema.prefault({}).catch({ date_delivery: '' }),
});

/**
 * The response to `send_order`. The host has stored the order whatever its response lacks, as long as it says so by
 * `response` or by an order.
 */
export const sentResponseSchema = z.union([
  z.object({ order: wireOrderSchema, response: isStored.optional() }),
  z.object({ response: isStored }).transform(() => ({ order: undefined })),
]);

type WireTotals = { readonly [Key in keyof Totals]?: Totals[Key] | undefined };
type CartPart = Pick<Cart, 'data' | keyof Totals>;

const EMPTY: CartPart = {
  ...{ data: [], vat: [] },
  totale_netto: 0,
  totale_lordo: 0,
  totale_doc: 0,
  spese_trasporto: 0,
};

/** The response's totals, each missing one from the cart. */
const toTotals = (sent: WireTotals, cart: CartPart): Totals => ({
  totale_netto: sent.totale_netto ?? cart.totale_netto,
  totale_lordo: sent.totale_lordo ?? cart.totale_lordo,
  totale_doc: sent.totale_doc ?? cart.totale_doc,
  spese_trasporto: sent.spese_trasporto ?? cart.spese_trasporto,
  vat: sent.vat ?? cart.vat,
  coupon: sent.coupon ?? cart.coupon,
  ...(cart.is_open && sent.totale_doc === undefined && { is_open: true }),
});

/** Rows with their pictures served by this server. */
export const withServedPictures = <Order extends { readonly rows?: CartRow[] | undefined }>(
  order: Order,
  { toMediaUrl }: Pick<Media, 'toMediaUrl'>,
): Order => ({
  ...order,
  ...(order.rows && { rows: order.rows.map((row) => ({ ...row, image: toMediaUrl(row.image) })) }),
});

type WirePrepared = z.infer<typeof wirePreparedSchema>;

/** Whether the cart is needed to fill in the response. */
export const isIncomplete = ({ rows, totale_netto, totale_lordo, totale_doc }: WirePrepared): boolean =>
  [rows, totale_netto, totale_lordo, totale_doc].includes(undefined);

/** A priced order with its rows in the price units of their articles, filled in from the cart. */
export const toPreparedOrder = (wire: WirePrepared, cart: CartPart = EMPTY): PreparedOrder => {
  const totals = toTotals(wire, cart);
  return { ...wire, ...totals, rows: toPricedRows(wire.rows ?? cart.data, totals.totale_netto) };
};

/** What the shop knows of an order that it sent. */
type SentOrder = Pick<Order, 'delivery' | 'payment_method' | 'note'> & {
  readonly request_id: string;
  readonly session: Session;
  /** The cart before it was sent; undefined where it was not read. */
  readonly cart: Cart | undefined;
  /** ISO 8601. */
  readonly sent_at: string;
};

/** The destination of an order that names none. */
const toDestination = ({ user, address_code }: Session): Partial<Address> =>
  user.address_codes.find((address) => address.address_code === address_code) ??
  (user.address_codes.length > 0 ? { address_code } : {});

/** A stored order, filled in from what was sent. Without a number of the host it has the id of its request. */
export const toSentOrder = (
  { order: wire }: Pick<z.infer<typeof sentResponseSchema>, 'order'>,
  { request_id, session, cart, sent_at, ...sent }: SentOrder,
): Order => {
  const known = wire ?? wireOrderSchema.parse({});
  return {
    ...known,
    ...toPreparedOrder(known, cart),
    ...(known.address_code === '' && toDestination(session)),
    name: known.name ?? request_id,
    status: known.status ?? 'TO_BE_ACCEPTED',
    transaction_date: known.transaction_date ?? sent_at,
    delivery: known.delivery ?? sent.delivery,
    payment_method: known.payment_method ?? sent.payment_method,
    note: known.note ?? sent.note,
  };
};
