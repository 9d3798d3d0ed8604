import type { AddLine, Cart } from '#src/contract/cart.ts';
import { toEuros } from '../../rules/money.ts';
import type { Visitor } from '../../port/back-office.ts';
import { toPricedCart } from '../../rules/priced-cart.ts';
import { toOrderQuantity } from '../../rules/quantity.ts';
import { type RowHead, toGuestRowHead, toGuestLines } from '../../rules/price-guest-cart.ts';
import { readSellable } from '../products/sellable.ts';
import { readTimetable } from '../content/main-page.ts';
import { findLastArrival } from '../../rules/delivery-slot.ts';
import { listClosedWeekdays, toDayWithGoods, toPromisedShipping } from '../../rules/working-days.ts';
import { type Pricing, toCartRow, toRowHead } from './cart-rows.ts';
import type { StoredCart } from './cart-store.ts';
import { findOwnCodes } from '../own-codes/own-code-store.ts';
import { withCartCoupon } from '../coupons/coupons.ts';
import { findOwner, getClient, getPriceConditions } from '../customers/client.ts';
import { toWallTime, toWireDay, type WallTime } from '../../rules/day.ts';
import type { TradeOptions } from '../trade-options.ts';

/** The shop's local time. */
export const toNow = ({ settings, clock }: TradeOptions): WallTime =>
  toWallTime(clock(), settings.shop.timezone);

/** Prices a client's stored cart for today; `reader` is the user who is told who else wrote its rows. Runs outside of the transaction that wrote the rows. */
export const priceCart = async (
  options: TradeOptions,
  {
    client_id,
    locale,
    reader,
  }: { readonly client_id: number; readonly reader?: number | undefined } & Pick<Visitor, 'locale'>,
  stored: StoredCart,
): Promise<Cart> => {
  const { read } = options.database;
  const now = toNow(options);
  const skus = stored.rows.map((row) => row.sku);
  const [client, products, ownCodes, timetable] = await Promise.all([
    getClient(read, client_id),
    readSellable(read, skus, now.day),
    findOwnCodes(read, client_id, skus),
    readTimetable(read),
  ]);
  const conditions = await getPriceConditions(read, client, { skus: [...products.keys()], today: now.day });
  const rows = stored.rows.map((row) =>
    toCartRow(toRowHead(row, reader), { products, conditions, ownCodes, locale }),
  );
  const promised = toWireDay(
    toDayWithGoods(timetable, toPromisedShipping(timetable, now), findLastArrival(rows)),
  );
  const cart = toPricedCart(rows, options.settings.shop, {
    id_cart: stored.id,
    version: stored.version,
    min_order: toEuros(client.min_order),
    date_delivery: promised,
    accepted_delivery_date: promised,
    disabled_days: listClosedWeekdays(timetable).join(','),
  });
  if (stored.coupon === '') return cart;
  return { ...cart, ...(await withCartCoupon(read, cart, { code: stored.coupon, today: now.day })) };
};

/** Rounds the quantity up to the pack; a quantity that cannot be made valid is unchanged, and the row will be blocked. */
const toRoundedHead = (head: RowHead, products: Pricing['products']): RowHead => {
  const product = products.get(head.carti);
  const found = product && toOrderQuantity(head.quantity, product);
  return found?.ok ? { ...head, quantity: found.quantity } : head;
};

/** Prices a visitor's lines without storing them. */
export const priceLines = async (
  options: TradeOptions,
  visitor: Visitor,
  lines: readonly AddLine[],
): Promise<Cart> => {
  const { read } = options.database;
  const { day } = toNow(options);
  const owner = findOwner(visitor);
  const heads = toGuestLines(lines).map(toGuestRowHead);
  const skus = heads.map((head) => head.carti);
  const products = await readSellable(read, skus, day);
  const client = owner && (await getClient(read, owner.client_id));
  const conditions = await getPriceConditions(read, client, { skus: [...products.keys()], today: day });
  const ownCodes = owner && (await findOwnCodes(read, owner.client_id, skus));
  const pricing = { products, conditions, ownCodes, locale: visitor.locale };
  const rows = heads.map((head) => toCartRow(toRoundedHead(head, products), pricing));
  return toPricedCart(rows, options.settings.shop);
};
