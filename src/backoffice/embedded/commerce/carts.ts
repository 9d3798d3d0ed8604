import type { Kysely } from 'kysely';
import type { Cart, CartChange, Notice } from '#src/contract/cart.ts';
import { EMPTY_CART } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toEuros } from '../../money.ts';
import type { Carts, Visitor } from '../../port.ts';
import { toPricedCart } from '../../priced-cart.ts';
import { toOrderQuantity } from '../../quantity.ts';
import { type RowHead, toQuoteHead, toQuoteLines } from '../../quote.ts';
import { readSellable } from '../catalogue/sellable.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { CLOSED_WEEKDAYS, toEarliestShipping } from './calendar.ts';
import { type PlannedChange, planAdd, planUpdate, type Refused, toNotices } from './cart-change.ts';
import { type Pricing, toCartRow, toRowHead } from './cart-rows.ts';
import { deleteRow, findLockedCart, findRows, lockCart, putRows, type StoredRow } from './cart-store.ts';
import { type CartOwner, findOwner, getClient, getTerms } from './client.ts';
import { toWallTime, toWireDay, type WallTime } from './day.ts';
import type { CommerceOptions } from './options.ts';
import { writeUnlessRefused } from './undo.ts';

type Products = Pricing['products'];
type Changed = { readonly ok: true; readonly notices: readonly Notice[] };

const UNCHANGED: Changed = { ok: true, notices: [] };
const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;

const toNow = ({ settings, clock }: CommerceOptions): WallTime => toWallTime(clock(), settings.shop.timezone);

/** Writes what was planned, in the cart that the transaction holds. */
const apply = async (tx: Tx, cart_id: number, plan: PlannedChange | Refused): Promise<Changed | Refused> => {
  if (!plan.ok) return plan;
  return { ok: true, notices: toNotices(plan, await putRows(tx, cart_id, plan.rows)) };
};

const readProducts = (db: Kysely<Tables>, rows: readonly StoredRow[], today: string): Promise<Products> =>
  readSellable(
    db,
    rows.map((row) => row.sku),
    today,
  );

/** The owner's cart, priced for today. A cart without rows has the id 0. */
const readCart = async (options: CommerceOptions, owner: CartOwner, locale: Locale): Promise<Cart> => {
  const { read } = options.database;
  const now = toNow(options);
  const [client, stored] = await Promise.all([getClient(read, owner.client_id), findRows(read, owner)]);
  const products = await readProducts(read, stored, now.day);
  const terms = await getTerms(read, client, { skus: [...products.keys()], today: now.day });
  const rows = stored.map((row) => toCartRow(toRowHead(row), { products, terms, locale }));
  const earliest = toWireDay(toEarliestShipping(now));
  return toPricedCart(rows, options.settings.shop, {
    id_cart: stored[0]?.cart_id ?? 0,
    min_order: toEuros(client.min_order),
    date_delivery: earliest,
    accepted_delivery_date: earliest,
    disabled_days: CLOSED_WEEKDAYS.join(','),
  });
};

/** Rounded up to the pack where that makes it valid; otherwise as it is, and the row is blocked. */
const toRoundedHead = (head: RowHead, products: Products): RowHead => {
  const product = products.get(head.carti);
  const found = product && toOrderQuantity(head.quantity, product);
  return found?.ok ? { ...head, quantity: found.quantity } : head;
};

const quote = async (
  options: CommerceOptions,
  visitor: Visitor,
  heads: readonly RowHead[],
): Promise<Cart> => {
  const { read } = options.database;
  const owner = findOwner(visitor);
  const skus = heads.map((head) => head.carti);
  const today = toNow(options).day;
  const products = await readSellable(read, skus, today);
  const client = owner && (await getClient(read, owner.client_id));
  const terms = await getTerms(read, client, { skus: [...products.keys()], today });
  const pricing = { products, terms, locale: visitor.locale };
  const rows = heads.map((head) => toCartRow(toRoundedHead(head, products), pricing));
  return toPricedCart(rows, options.settings.shop);
};

/**
 * The contract's carts on the embedded store: one active cart per client and address. Each change is one
 * transaction that writes the cart first, so that changes made at once follow each other and none is lost.
 */
export const createCarts = (options: CommerceOptions): Carts => {
  const { database } = options;
  const change = async (
    visitor: Visitor,
    fn: (tx: Tx, owner: CartOwner) => Promise<Changed | Refused>,
  ): Promise<CartChange> => {
    const owner = findOwner(visitor);
    if (!owner) return LOGIN_REQUIRED;
    const changed = await writeUnlessRefused(database.write, (tx) => fn(tx, owner));
    if (!changed.ok) return changed;
    return { ...changed, cart: await readCart(options, owner, visitor.locale) };
  };
  return {
    async get(visitor) {
      const owner = findOwner(visitor);
      return owner ? readCart(options, owner, visitor.locale) : EMPTY_CART;
    },
    add: (visitor, lines) =>
      change(visitor, async (tx, owner) => {
        if (lines.length === 0) return UNCHANGED;
        const cart_id = await lockCart(tx, owner);
        const skus = lines.map((line) => line.item_id);
        const products = await readSellable(tx, skus, toNow(options).day);
        return apply(tx, cart_id, planAdd(lines, await findRows(tx, owner), products));
      }),
    update: (visitor, rows) =>
      change(visitor, async (tx, owner) => {
        const cart_id = await findLockedCart(tx, owner);
        if (cart_id === undefined) return { ok: false, refusal: 'unknown_row' };
        const named = new Set(rows.map((row) => String(row.row_id)));
        const stored = (await findRows(tx, owner)).filter((row) => named.has(String(row.id)));
        const products = await readProducts(tx, stored, toNow(options).day);
        return apply(tx, cart_id, planUpdate(rows, stored, products));
      }),
    remove: (visitor, row_id) =>
      change(visitor, async (tx, owner) => {
        const cart_id = await findLockedCart(tx, owner);
        const isGone = cart_id !== undefined && (await deleteRow(tx, cart_id, row_id));
        return isGone ? UNCHANGED : { ok: false, refusal: 'unknown_row' };
      }),
    quote: (visitor, lines) => quote(options, visitor, toQuoteLines(lines).map(toQuoteHead)),
  };
};
