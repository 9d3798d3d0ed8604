import type { Kysely } from 'kysely';
import type { CartRow, Totals } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { PrepareOrder, ReviewedRow } from '#src/contract/order.ts';
import type { MainPage } from '#src/contract/content.ts';
import { NO_TIMETABLE } from '#src/contract/timetable.ts';
import type { OrderRefusal } from '#src/contract/refusals.ts';
import { getPaymentTraits, PAYMENT_METHODS, type PaymentMethod } from '#src/contract/payment-methods.ts';
import { toMoney } from '../../rules/money.ts';
import { toCountedRows } from '../../rules/priced-cart.ts';
import type { ShopSettings } from '../../settings.ts';
import { toTotals } from '../../rules/totals.ts';
import { readSellable } from '../products/sellable.ts';
import type { ProductName } from '../products/stored-product.ts';
import type { Tables } from '../database/tables.ts';
import { findLastArrival, findSlot, type Slot } from '../../rules/delivery-slot.ts';
import { toCartRow, toRowHead } from '../carts/cart-rows.ts';
import { findCart, type StoredRow } from '../carts/cart-store.ts';
import { applyCoupon } from '../coupons/coupons.ts';
import { type CartOwner, type Client, getClient, getPriceConditions } from '../customers/client.ts';
import { findExposure, isBeyondCredit } from '../customers/credit.ts';
import type { WallTime } from '../../rules/day.ts';
import { findInvoiceRefusal } from '../../rules/invoice-data.ts';
import { findOwnCodes } from '../own-codes/own-code-store.ts';
import { findChangeSinceReview } from '../../rules/reviewed-rows.ts';

/** Inputs of a draft. */
export type DraftRequest = {
  readonly owner: CartOwner;
  readonly locale: Locale;
  /** The user who is told who else wrote the rows; a stored order does not say it. */
  readonly reader?: number | undefined;
  readonly now: WallTime;
  readonly shop: ShopSettings;
  /** Whether a provider of card payments is configured. */
  readonly hasProvider: boolean;
  readonly main: Pick<MainPage, 'timetable' | 'terms_of_sale'>;
  readonly request: PrepareOrder;
  /** The rows of this cart that the client reviewed; when undefined, the order is not compared with a review. */
  findReviewedRows?(id_cart: string): readonly ReviewedRow[] | undefined;
};

/** A valid order: priced, dated and accepted by every rule. */
export type Draft = Slot & {
  readonly ok: true;
  readonly id_cart: string;
  readonly rows: readonly CartRow[];
  /** Names by carti, in both languages. */
  readonly names: ReadonlyMap<string, ProductName>;
  readonly totals: Totals;
};

/** A refused order. */
export type RefusedOrder = {
  readonly ok: false;
  readonly refusal: OrderRefusal;
  /** The `row_id`s that caused the refusal. */
  readonly rows?: readonly string[];
};

const refuse = (refusal: OrderRefusal): RefusedOrder => ({ ok: false, refusal });

/** A client's payment methods in the contract's order; those that need a provider only where one is configured. */
export const toPaymentMethods = (
  client: Pick<Client, 'payment_methods'>,
  hasProvider: boolean,
): readonly PaymentMethod[] => {
  const own = client.payment_methods.split(',').map((method) => method.trim());
  return PAYMENT_METHODS.filter(
    (method) => own.includes(method) && (hasProvider || !getPaymentTraits(method).needsProvider),
  );
};

/** Refuses an empty cart, and a request for a cart that is not active; `id_cart` 0 means the active one. */
const findCartRefusal = (stored: readonly StoredRow[], id_cart: string): RefusedOrder | undefined => {
  const active = stored[0];
  if (!active) return refuse('empty_cart');
  return id_cart === '0' || id_cart === String(active.cart_id) ? undefined : refuse('unknown_cart');
};

/** Refuses rows that cannot be sold, then rows that differ from the reviewed ones. */
const findRowRefusal = (
  rows: readonly CartRow[],
  seen: readonly ReviewedRow[] | undefined,
): RefusedOrder | undefined => {
  const blocked = rows.filter((row) => row.blocked !== undefined).map((row) => String(row.row_id));
  if (blocked.length > 0) return { ok: false, refusal: 'row_not_orderable', rows: blocked };
  const difference = seen && findChangeSinceReview(seen, rows);
  return difference && { ok: false, ...difference };
};

const findMoneyRefusal = async (
  db: Kysely<Tables>,
  {
    client,
    totals,
    request,
    hasProvider,
  }: Pick<DraftRequest, 'request' | 'hasProvider'> & {
    client: Client;
    totals: Totals;
  },
): Promise<OrderRefusal | undefined> => {
  if (!toPaymentMethods(client, hasProvider).includes(request.payment_method)) return 'payment_not_allowed';
  if (!getPaymentTraits(request.payment_method).usesCredit) return undefined;
  const exposure = await findExposure(db, client.id);
  return isBeyondCredit(client.credit_limit, exposure, toMoney(totals.totale_doc))
    ? 'credit_limit'
    : undefined;
};

/** Terms that changed since they were shown have to be accepted again. */
const findTermsRefusal = (
  { terms_version }: PrepareOrder,
  { terms_of_sale }: DraftRequest['main'],
): OrderRefusal | undefined => {
  if (terms_version === undefined || !terms_of_sale) return undefined;
  if (terms_version === '') return 'terms_required';
  return terms_version === terms_of_sale.version ? undefined : 'terms_changed';
};

const priceRows = async (
  db: Kysely<Tables>,
  draft: DraftRequest,
  { client, stored }: { client: Client; stored: readonly StoredRow[] },
): Promise<Pick<Draft, 'rows' | 'names'>> => {
  const skus = stored.map((row) => row.sku);
  const products = await readSellable(db, skus, draft.now.day);
  const conditions = await getPriceConditions(db, client, {
    skus: [...products.keys()],
    today: draft.now.day,
  });
  const ownCodes = await findOwnCodes(db, client.id, skus);
  const pricing = { products, conditions, ownCodes, locale: draft.locale };
  const rows = stored.map((row) => toCartRow(toRowHead(row, draft.reader), pricing));
  return { rows, names: new Map([...products].map(([sku, { name }]) => [sku, name])) };
};

/**
 * Drafts the order of the owner's active cart and applies every rule that can refuse it; writes nothing. Pass the
 * transaction as `db` when the order will be stored.
 */
export const draftOrder = async (db: Kysely<Tables>, draft: DraftRequest): Promise<Draft | RefusedOrder> => {
  const { owner, request, shop, main, hasProvider } = draft;
  const { rows: stored, coupon } = await findCart(db, owner);
  const cartRefusal = findCartRefusal(stored, String(request.id_cart));
  if (cartRefusal) return cartRefusal;
  const id_cart = String(stored[0]?.cart_id);
  const client = await getClient(db, owner.client_id);
  const { rows, names } = await priceRows(db, draft, { client, stored });
  const rowRefusal = findRowRefusal(rows, draft.findReviewedRows?.(id_cart));
  if (rowRefusal) return rowRefusal;
  const plain = toTotals(toCountedRows(rows), { shop, pickup: request.delivery === 'pickup' });
  const slot = findSlot(main.timetable ?? NO_TIMETABLE, draft.now, {
    ...request,
    arrival: findLastArrival(rows),
  });
  if (typeof slot === 'string') return refuse(slot);
  if (toMoney(plain.totale_netto) < client.min_order) return refuse('below_minimum');
  const code = request.coupon.trim() || coupon;
  const applied = await applyCoupon(db, plain, { code, today: draft.now.day });
  if (!applied.ok) return refuse(applied.refusal);
  const { totals } = applied;
  const refusal =
    (await findMoneyRefusal(db, { client, totals, request, hasProvider })) ??
    findInvoiceRefusal(request.invoice) ??
    findTermsRefusal(request, main);
  return refusal ? refuse(refusal) : { ok: true, id_cart, rows, names, totals, ...slot };
};
