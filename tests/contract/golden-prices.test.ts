import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePriceList, storePromotion } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Visitor } from '#src/backoffice/port.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import type { SendOrder } from '#src/contract/order.ts';
import type { Product } from '#src/contract/product.ts';
import { type FreshStore, GUEST, openFreshStore, waitForChange } from '../support/fresh-store.ts';
import {
  GOLDEN_DAYS,
  GOLDEN_LISTS,
  GOLDEN_PEOPLE,
  GOLDEN_PRODUCTS,
  GOLDEN_PROMOTIONS,
  type GoldenRow,
  goldenRows,
  type GoldenViewer,
} from '../support/golden-prices.ts';

const VIEWERS: readonly GoldenViewer[] = ['guest', 'chain', 'lists'];
const [BEFORE, FIRST, , LAST, AFTER] = GOLDEN_DAYS.map(({ instant }) => Date.parse(instant));

let store: FreshStore;
const time = { now: 0 };
const setTime = (instant = 0): void => {
  time.now = instant;
};

beforeAll(async () => {
  store = await openFreshStore(GOLDEN_PRODUCTS, { clock: () => time.now });
  const before = await store.backOffice.content.version();
  const database = await connect(store.place.location);
  await database.write(async (tx) => {
    await storeDemoUsers(tx, Object.values(GOLDEN_PEOPLE));
    for (const list of GOLDEN_LISTS) await storePriceList(tx, list);
    for (const promotion of GOLDEN_PROMOTIONS) await storePromotion(tx, promotion);
  });
  await database.close();
  await waitForChange(store.backOffice, before);
});
afterAll(() => store.close());

/** Logs in on the clock's day. */
const visit = async (viewer: GoldenViewer): Promise<Visitor> => {
  if (viewer === 'guest') return GUEST;
  const { email, password } = GOLDEN_PEOPLE[viewer];
  const answer = await store.backOffice.accounts.login({ usr: email, pwd: password }, '127.0.0.1');
  if (!answer.ok || !answer.session) throw new Error('the login was refused');
  return { locale: 'it', session: answer.session };
};

const toLine = ({ item_id, quantity, promo_code, promo_row }: GoldenRow): AddLine => ({
  ...{ item_id, quantity, promo_code, promo_row },
});

const plain = ({ promo_code }: GoldenRow): boolean => promo_code === '';

/** The page's price of a quantity without promotion: the price, or the last reached break. */
const toShown = (product: Product | undefined, quantity: number): number | undefined => {
  const reached = product?.price_breaks.filter(({ from }) => from <= quantity) ?? [];
  return reached.at(-1)?.price ?? product?.sale_price ?? product?.price;
};

/** The same with a promotion: the offer, where reached and lower. */
const toOffered = (product: Product | undefined, row: GoldenRow): number | undefined => {
  const shown = toShown(product, row.quantity);
  const offer = product?.offers?.find(
    ({ promo_code, promo_row, from }) =>
      promo_code === row.promo_code && promo_row === row.promo_row && from <= row.quantity,
  );
  return offer && shown !== undefined ? Math.min(offer.price, shown) : shown;
};

/** The price of a row in cart or order; undefined where the promotion does not apply. */
const toPaid = ({ carti, quantity, price_discount, amount }: CartRow) => ({
  ...{ item_id: carti, quantity, price: price_discount, amount },
});
const toExpected = ({ item_id, quantity, price, amount }: GoldenRow) => ({
  ...{ item_id, quantity, price, amount },
});

const toRequest = (): SendOrder => ({
  ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
  ...{ note: '', coupon: '', request_id: randomUUID() },
});

const add = async (visitor: Visitor, row: GoldenRow) => store.backOffice.carts.add(visitor, [toLine(row)]);

/** The single row of the cart, the prepared, the sent and the stored order. */
const buy = async (visitor: Visitor): Promise<readonly (CartRow | undefined)[]> => {
  const { carts, orders } = store.backOffice;
  const cart = await carts.get(visitor);
  const prepared = await orders.prepare(visitor, toRequest());
  const sent = await orders.send(visitor, toRequest());
  if (!prepared.ok || !sent.ok) throw new Error('the order was refused');
  const stored = await orders.find(visitor, sent.order.name);
  const documents = [cart.data, prepared.order.rows, sent.order.rows, stored?.rows ?? []];
  return documents.flatMap((rows) => (rows.length === 1 ? rows : [undefined]));
};

describe.each(GOLDEN_DAYS)('at $day', ({ instant, season }) => {
  beforeEach(() => setTime(Date.parse(instant)));

  describe.each(VIEWERS)('the viewer “%s”', (viewer) => {
    const rows = goldenRows(viewer, season);

    it('sees the golden price in the list, on the product and for guest lines', async () => {
      const visitor = await visit(viewer);
      const { data } = (await store.list({}, visitor)).product_list;
      for (const row of rows) {
        const listed = data.find(({ sku }) => sku === row.item_id);
        const product = await store.backOffice.catalogue.find(row.item_id, visitor);
        if (plain(row)) expect(toShown(listed, row.quantity), `list ${row.item_id}`).toBe(row.price);
        expect(toOffered(product, row), `product ${JSON.stringify(row)}`).toBe(row.price);
        const priced = await store.backOffice.carts.priceLines(visitor, [toLine(row)]);
        expect(priced.data.map(toPaid)).toEqual([toExpected(row)]);
        expect(priced.totale_netto).toBe(row.amount);
      }
    });

    it('filters and sorts by this price', async () => {
      const visitor = await visit(viewer);
      const { data } = (await store.list({ sort: 'price_asc' }, visitor)).product_list;
      const prices = data.map((product) => product.sale_price ?? product.price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const packs = new Map(data.map(({ sku, qty_min_imballo }) => [sku, qty_min_imballo]));
      const least = rows.filter((row) => plain(row) && packs.get(row.item_id) === row.quantity);
      expect(least.length).toBeGreaterThan(1);
      for (const { item_id, price } of least) {
        const bound = String(price);
        const found = await store.skus({ filters: { min_price: bound, max_price: bound } }, visitor);
        const equal = data.filter((product) => (product.sale_price ?? product.price) === price);
        expect(found.toSorted(), bound).toEqual(equal.map(({ sku }) => sku).toSorted());
        expect(found).toContain(item_id);
      }
    });
  });

  it.each(['chain', 'lists'] as const)(
    'the viewer “%s” pays it in the cart, the prepared, the sent and the stored order',
    async (viewer) => {
      const visitor = await visit(viewer);
      for (const row of goldenRows(viewer, season).filter((one) => season !== 'outside' || plain(one))) {
        expect(await add(visitor, row)).toMatchObject({ ok: true });
        for (const bought of await buy(visitor)) expect(bought && toPaid(bought)).toEqual(toExpected(row));
      }
    },
  );
});

describe('why this price', () => {
  const explain = async (
    viewer: GoldenViewer,
    row: Pick<GoldenRow, 'item_id' | 'quantity'> & Partial<GoldenRow>,
  ) =>
    store.backOffice.carts.explainPrice(
      await visit(viewer),
      toLine({ promo_code: '', promo_row: '', price: 0, amount: 0, ...row }),
    );

  it.each(GOLDEN_DAYS)(
    '[Q-17] ends in the same cent as every golden price, at $day',
    async ({ instant, season }) => {
      setTime(Date.parse(instant));
      for (const viewer of ['chain', 'lists'] as const)
        for (const row of goldenRows(viewer, season)) {
          const explained = await explain(viewer, row);
          expect(explained, JSON.stringify(row)).toMatchObject({ net: row.price, amount: row.amount });
          expect(explained?.steps.at(-1)?.price, JSON.stringify(explained)).toBe(row.price);
        }
    },
  );

  it('[Q-17] shows list price, quantity step, chain, price list, promotion, validity and rounding', async () => {
    setTime(LAST);
    const list = { kind: 'list', price: 42 };
    expect(await explain('chain', { item_id: 'BOLT', quantity: 1000 })).toMatchObject({
      steps: [
        list,
        { kind: 'break', from: 1000, price: 38 },
        {
          ...{ kind: 'discount', chain: '50+10+5', price: 16.245 },
          discounts: [
            { percent: 50, price: 19 },
            { percent: 10, price: 17.1 },
            { percent: 5, price: 16.245 },
          ],
        },
        { kind: 'rounding', price: 16.25 },
      ],
    });
    const ends = { valid_to: '2026-12-31' };
    expect(await explain('lists', { item_id: 'BOLT', quantity: 50 })).toMatchObject({
      steps: [list, { kind: 'price_list', name: 'Contratto', price: 30, ...ends }],
      next: { from: 500, price: 28.5 },
    });
    const promotion = { promo_code: 'INVERNO', promo_row: '1' };
    expect((await explain('lists', { item_id: 'DISC', quantity: 5, ...promotion }))?.steps).toMatchObject([
      { kind: 'list', price: 145 },
      { kind: 'price_list', name: 'Rivenditori', price: 140 },
      { kind: 'discount', chain: '25+5', price: 99.75 },
      { kind: 'promotion', name: 'Inverno', from: 5, price: 99, ...ends },
    ]);
  });

  it('[Q-17] is for customers, and for articles that are sold', async () => {
    expect(await explain('guest', { item_id: 'BOLT', quantity: 50 })).toBeUndefined();
    expect(await explain('chain', { item_id: 'NONE', quantity: 50 })).toBeUndefined();
  });
});

describe('a promotion', () => {
  const promoted = goldenRows('lists', 'within').filter((row) => !plain(row));

  it('that has ended no longer prices its row; the row stays', async () => {
    const outside = goldenRows('lists', 'outside').filter((row) => !plain(row));
    for (const [at, row] of promoted.entries()) {
      setTime(LAST);
      const visitor = await visit('lists');
      expect(await add(visitor, row)).toMatchObject({ ok: true });
      setTime(AFTER);
      for (const bought of await buy(visitor)) {
        expect(bought).toMatchObject({ promo_code: row.promo_code, promo_row: row.promo_row });
        expect(bought && toPaid(bought)).toEqual(toExpected(outside[at] ?? row));
      }
    }
  });

  it.each([
    ['before its first day', BEFORE, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'DISC' }],
    ['after its last day', AFTER, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'DISC' }],
    ['of another client', LAST, 'chain', { promo_code: 'PATTO', promo_row: 'A', item_id: 'NUT' }],
    ['of another article', LAST, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'NUT' }],
    ['without its row', LAST, 'lists', { promo_code: 'INVERNO', promo_row: '', item_id: 'DISC' }],
    ['that is unknown', LAST, 'lists', { promo_code: 'ESTATE', promo_row: '1', item_id: 'DISC' }],
  ] as const)('%s cannot be chosen', async (_, instant, viewer, line) => {
    setTime(instant);
    const visitor = await visit(viewer);
    const change = await store.backOffice.carts.add(visitor, [{ ...line, quantity: 10 }]);
    expect(change).toMatchObject({ ok: false, refusal: 'unknown_promotion' });
    expect((await store.backOffice.carts.get(visitor)).data).toEqual([]);
  });

  it('is offered on its article to eligible viewers, in their language, while valid', async () => {
    const offersOf = async (sku: string, visitor: Visitor) =>
      (await store.backOffice.catalogue.find(sku, visitor))?.offers;
    setTime(FIRST);
    const winter = { promo_code: 'INVERNO', valid_to: '2026-12-31' };
    expect(await offersOf('DISC', { locale: 'en' })).toEqual([
      { ...winter, promo_row: '1', name: 'Winter', from: 5, price: 99 },
    ]);
    expect(await offersOf('FERT', GUEST)).toEqual([
      { ...winter, promo_row: '2', name: 'Inverno', from: 0.5, price: 8.6 },
    ]);
    expect(await offersOf('NUT', GUEST)).toEqual([]);
    expect(await offersOf('FERT', await visit('chain')), 'the viewer already pays less').toEqual([]);
    expect(await offersOf('NUT', await visit('lists'))).toEqual([
      { ...winter, promo_code: 'PATTO', promo_row: 'A', name: 'Patto', from: 100, price: 0.85 },
    ]);
    const listing = await store.backOffice.catalogue.list(
      { text: '', page: 1, per_page: 96, sort: 'default', filters: {} },
      GUEST,
    );
    const listed = listing.product_list.data.filter(({ offers }) => offers !== undefined);
    expect(listed.length).toBeGreaterThan(0);
    for (const { sku, offers } of listed) expect(offers).toEqual(await offersOf(sku, GUEST));
    setTime(AFTER);
    expect(await offersOf('DISC', GUEST)).toEqual([]);
  });

  it('changes the guests’ version by itself when it starts or ends', async () => {
    const versions = [];
    for (const instant of [BEFORE, FIRST, LAST, AFTER]) {
      setTime(instant);
      versions.push(await store.backOffice.content.version());
    }
    const [before, first, last, after] = versions;
    expect(first).not.toBe(before);
    expect(last).toBe(first);
    expect(after).not.toBe(last);
  });
});

describe('the totals of a cart of many prices', () => {
  const lines: readonly AddLine[] = [
    { item_id: 'BOLT', quantity: 500, promo_code: '', promo_row: '' },
    { item_id: 'NUT', quantity: 100, promo_code: 'PATTO', promo_row: 'A' },
    { item_id: 'DISC', quantity: 5, promo_code: 'INVERNO', promo_row: '1' },
    { item_id: 'DISC', quantity: 10, promo_code: '', promo_row: '' },
    { item_id: 'FERT', quantity: 2.5, promo_code: '', promo_row: '' },
    { item_id: 'CABLE', quantity: 1.5, promo_code: '', promo_row: '' },
    { item_id: 'SCREW', quantity: 200, promo_code: '', promo_row: '' },
  ];
  // 142.5 + 0.85 + 495 + 855 + 5.32 at 22 %, 1.32 at 10 %, 22.98 at 4 %; above 250 no transport.
  const totals = {
    ...{ totale_netto: 1522.97, totale_lordo: 1853.73, totale_doc: 1853.73, spese_trasporto: 0 },
    vat: [
      { rate: 22, taxable: 1498.67, tax: 329.71 },
      { rate: 10, taxable: 1.32, tax: 0.13 },
      { rate: 4, taxable: 22.98, tax: 0.92 },
    ],
  };

  it('are equal for guest lines, cart, prepared and stored order', async () => {
    setTime(LAST);
    const visitor = await visit('lists');
    const { carts, orders } = store.backOffice;
    expect(await carts.priceLines(visitor, lines)).toMatchObject(totals);
    expect(await carts.add(visitor, lines)).toMatchObject({ ok: true, patch: totals });
    expect(await carts.get(visitor)).toMatchObject(totals);
    expect(await orders.prepare(visitor, toRequest())).toMatchObject({ ok: true, order: totals });
    const sent = await orders.send(visitor, toRequest());
    expect(sent).toMatchObject({ ok: true, order: totals });
    expect(await orders.find(visitor, sent.ok ? sent.order.name : '')).toMatchObject(totals);
  });

  it('include transport at its own VAT rate', async () => {
    setTime(LAST);
    const fertiliser = { item_id: 'FERT', quantity: 2.5, promo_code: '', promo_row: '' };
    // 32.25 at 4 % is 1.29; 9.90 at 22 % is 2.178.
    expect(await store.backOffice.carts.priceLines(GUEST, [fertiliser])).toMatchObject({
      ...{ totale_netto: 32.25, totale_lordo: 33.54, totale_doc: 45.62, spese_trasporto: 9.9 },
      vat: [
        { rate: 22, taxable: 9.9, tax: 2.18 },
        { rate: 4, taxable: 32.25, tax: 1.29 },
      ],
    });
  });
});
