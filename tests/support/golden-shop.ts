import { randomUUID } from 'node:crypto';
import { changeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { storeCoupon } from '#src/backoffice/embedded/coupons/coupons.ts';
import { storePriceList, storePromotion } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine, CartChange, CartRow } from '#src/contract/cart.ts';
import type { SendOrder } from '#src/contract/order.ts';
import { NO_TIMETABLE } from '#src/contract/timetable.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { type FreshStore, GUEST, openFreshStore, waitForChange } from './fresh-store.ts';
import { GOLDEN_COUPONS } from './golden-coupons.ts';
import {
  GOLDEN_DAYS,
  GOLDEN_LISTS,
  GOLDEN_PEOPLE,
  GOLDEN_PRODUCTS,
  GOLDEN_PROMOTIONS,
  type GoldenRow,
  type GoldenViewer,
} from './golden-prices.ts';

/** The days before, within and after the promotions: `FIRST` and `LAST` are those on which they begin and end. */
export const [BEFORE, FIRST, , LAST, AFTER] = GOLDEN_DAYS.map(({ instant }) => Date.parse(instant));

export const toLine = ({ item_id, quantity, promo_code, promo_row }: GoldenRow): AddLine => ({
  ...{ item_id, quantity, promo_code, promo_row },
});

/** Whether a row is without promotion. */
export const isPlain = ({ promo_code }: GoldenRow): boolean => promo_code === '';

/** The price of a row in cart or order; undefined where the promotion does not apply. */
export const toPaid = ({ carti, quantity, price_discount, amount }: CartRow) => ({
  ...{ item_id: carti, quantity, price: price_discount, amount },
});
export const toExpected = ({ item_id, quantity, price, amount }: GoldenRow) => ({
  ...{ item_id, quantity, price, amount },
});

export const toRequest = (): SendOrder => ({
  ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
  ...{ note: '', coupon: '', request_id: randomUUID() },
});

/** A discount code without bounds that takes nothing off. */
const OPEN = { percent: 0, amount: 0, valid_from: '', valid_to: '', min_net: 0, max_uses: undefined };

/** A store with the golden products, people, discount codes, price lists and promotions, on a clock of its own. */
export type GoldenShop = {
  readonly store: FreshStore;
  setTime(instant?: number): void;
  /** Logs in on the clock's day. */
  visit(viewer: GoldenViewer): Promise<Visitor>;
  add(visitor: Visitor, row: GoldenRow): Promise<CartChange>;
  /** The single row of the cart, the prepared, the sent and the stored order. */
  buy(visitor: Visitor): Promise<readonly (CartRow | undefined)[]>;
  close(): Promise<void>;
};

/** Without opening hours, orders cannot be collected. */
const ALWAYS_OPEN = NO_TIMETABLE.opening_hours.map(() => [{ from: '00:00', to: '23:59' }]);

export const openGoldenShop = async (): Promise<GoldenShop> => {
  const time = { now: 0 };
  const store = await openFreshStore(GOLDEN_PRODUCTS, { clock: () => time.now });
  const before = await store.backOffice.content.version();
  const database = await connect(store.place.location);
  await database.write(async (tx) => {
    await storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE));
    for (const list of GOLDEN_LISTS) await storePriceList(tx, list);
    for (const promotion of GOLDEN_PROMOTIONS) await storePromotion(tx, promotion);
    for (const { code, terms } of GOLDEN_COUPONS) await storeCoupon(tx, { ...OPEN, code, ...terms });
    await changeMainPage(tx, { timetable: { ...NO_TIMETABLE, opening_hours: ALWAYS_OPEN } });
  });
  await database.close();
  await waitForChange(store.backOffice, before);
  const { accounts, carts, orders } = store.backOffice;
  return {
    store,
    setTime: (instant = 0) => {
      time.now = instant;
    },
    async visit(viewer) {
      if (viewer === 'guest') return GUEST;
      const { email, password } = GOLDEN_PEOPLE[viewer];
      const answer = await accounts.login({ usr: email, pwd: password }, '127.0.0.1');
      if (!answer.ok || !answer.session) throw new Error('the login was refused');
      return { locale: 'it', session: answer.session };
    },
    add: (visitor, row) => carts.add(visitor, [toLine(row)]),
    async buy(visitor) {
      const cart = await carts.get(visitor);
      const prepared = await orders.prepare(visitor, toRequest());
      const sent = await orders.send(visitor, toRequest());
      if (!prepared.ok || !sent.ok) throw new Error('the order was refused');
      const stored = await orders.find(visitor, sent.order.name);
      const documents = [cart.data, prepared.order.rows, sent.order.rows, stored?.rows ?? []];
      return documents.flatMap((rows) => (rows.length === 1 ? rows : [undefined]));
    },
    close: () => store.close(),
  };
};
