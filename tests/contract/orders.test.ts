import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import { SessionEndedError } from '#src/backoffice/errors.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type Order, orderSchema, preparedOrderSchema } from '#src/contract/order.ts';
import { type Buyer, createBuyer, toRequest } from '../support/test-orders.ts';
import {
  BIANCHI,
  FRIDAY,
  GUEST,
  openTestShop,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
  VERDI,
} from '../support/test-shop.ts';
import { isRemote } from '../support/adapter-kind.ts';

/** Who placed the orders of `rossi`. */
const PLACED_BY = { name: 'rossi', role: 'customer' };

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

/** The first page, newest orders first. */
const FIRST = { page: 1, per_page: 20 };

describe('the checkout', () => {
  test('[K-10] offers the client’s payment methods and the earliest days', async () => {
    expect(await shop.orders.findOptions(rossi)).toEqual({
      payment_methods: ['transfer', 'riba', 'account'],
      earliest_shipping: '20/11/2026',
      earliest_pickup: '20/11/2026',
      promised_shipping: '25/11/2026',
      pickup_windows: [
        { window: '10:00-13:00', earliest: '23/11/2026' },
        { window: '13:00-16:00', earliest: '20/11/2026' },
      ],
      disabled_days: [0, 6],
      closed_dates: ['08/12/2026', '25/12/2026', '01/01/2027', '06/01/2027'],
    });
    const bianchi = await shop.visit(BIANCHI);
    expect(await shop.orders.findOptions(bianchi)).toMatchObject({ payment_methods: ['transfer'] });
    expect(await shop.orders.findOptions(GUEST)).toBeUndefined();
  });

  test('counts days in the shop’s time zone, so that half past midnight is the next day', async () => {
    shop.time.now = Date.parse('2026-11-22T23:30:00Z');
    expect(await shop.orders.findOptions(rossi)).toMatchObject({
      promised_shipping: '26/11/2026',
      earliest_pickup: '23/11/2026',
    });
  });
});

describe('preparing', () => {
  /** Everything that sending an order writes. */
  const readWritten = () =>
    Promise.all(
      (['cart', 'cart_row', 'order', 'order_request', 'order_counter'] as const).map((table) =>
        shop.database.read.selectFrom(table).selectAll().execute(),
      ),
    );

  test('[K-12] prices the order like the cart and stores nothing', async () => {
    const id_cart = await buyer.fill(rossi, ['BOLT', 150], ['FERT', 2]);
    const cart = await shop.carts.get(rossi);
    const before = await readWritten();
    const answer = await shop.orders.prepare(rossi, toRequest({ id_cart }));
    expect(await readWritten()).toEqual(before);
    expect(await buyer.countOrders()).toBe(0);
    const { totale_netto, totale_lordo, totale_doc, vat, spese_trasporto } = cart;
    expect(answer).toEqual({
      ok: true,
      order: {
        ...{ rows: cart.data, date_delivery: '25/11/2026' },
        ...{ totale_netto, totale_lordo, totale_doc, vat, spese_trasporto },
      },
    });
    expect(answer.ok && preparedOrderSchema.parse(answer.order)).toEqual(answer.ok && answer.order);
    expect(await shop.carts.get(rossi)).toEqual(cart);
  });

  test('returns the RiBa deadlines, which sum to the total', async () => {
    const payment_terms = 'RiBa 30/60 gg f.m.';
    await shop.database.write((tx) => tx.updateTable('client').set({ payment_terms }).execute());
    await buyer.fill(rossi, ['LOCK', 1]);
    const answer = await shop.orders.prepare(rossi, toRequest({ payment_method: 'riba' }));
    const { totale_doc = 0, deadlines = [] } = answer.ok ? answer.order : {};
    expect(deadlines.map(({ date }) => date)).toEqual(['31/12/2026', '31/01/2027']);
    expect(deadlines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(totale_doc * 100);
    const other = await shop.orders.prepare(rossi, toRequest({ payment_method: 'transfer' }));
    expect(other.ok && other.order.deadlines).toBeUndefined();
  });

  test('a pickup has no transport cost and is possible on the same day', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.prepare(rossi, toRequest({ delivery: 'pickup' }))).toMatchObject({
      ok: true,
      order: { spese_trasporto: 0, totale_doc: 34.77, date_delivery: '20/11/2026' },
    });
  });
});

describe('sending', () => {
  test('stores the order under a number and empties the cart', async () => {
    await buyer.fill(rossi, ['BOLT', 150], ['LOCK', 1]);
    const cart = await shop.carts.get(rossi);
    const order = await buyer.send(rossi, {
      note: 'Portone 3',
      payment_method: 'riba',
      date_delivery: '26/11/2026',
    });
    expect(orderSchema.parse(order)).toEqual(order);
    expect(order).toMatchObject({
      ...{ name: 'OV-2026-000001', status: 'TO_BE_ACCEPTED', transaction_date: '2026-11-20T08:30:00.000Z' },
      ...{ date_delivery: '26/11/2026', delivery: 'shipping', payment_method: 'riba', note: 'Portone 3' },
      ...{ address_code: '001', IndirizzoEsteso: 'Via Prova 1', Citta: 'Treviso' },
      ...{ rows: cart.data, totale_netto: 85.5, spese_trasporto: 9.9, totale_doc: cart.totale_doc },
    });
    expect(await shop.carts.get(rossi)).toMatchObject({ data: [], id_cart: 0, totale_doc: 0 });
    expect(await shop.orders.find(rossi, order.name)).toEqual({ ...order, placed_by: PLACED_BY });
    expect((await shop.orders.list(rossi, FIRST))?.data).toEqual([
      {
        ...{ name: order.name, status: 'TO_BE_ACCEPTED', transaction_date: order.transaction_date },
        ...{ date_delivery: '26/11/2026', totale_netto: 85.5, totale_doc: order.totale_doc },
        ...{ Citta: 'Treviso', address_code: '001', row_count: 2, delivery: 'shipping', note: 'Portone 3' },
      },
    ]);
  });

  test('stores the prices at the time of sending', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const order = await buyer.send(rossi);
    await shop.database.write((tx) => tx.updateTable('product').set({ price: 1 }).execute());
    expect(await shop.orders.find(rossi, order.name)).toEqual({ ...order, placed_by: PLACED_BY });
  });

  test('[K-20] stores the user who placed it', async () => {
    const second = await shop.visit(ROSSI_TWO);
    await buyer.fill(rossi, ['LOCK', 1]);
    await buyer.send(second);
    const placed = await shop.database.read
      .selectFrom('order')
      .innerJoin('user', 'user.id', 'order.user_id')
      .select('email')
      .execute();
    expect(placed).toEqual([{ email: ROSSI_TWO }]);
  });

  test('shows the current status', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const { name } = await buyer.send(rossi);
    await shop.database.write((tx) => tx.updateTable('order').set({ status: 'ESCAPED' }).execute());
    expect(await shop.orders.find(rossi, name)).toMatchObject({ status: 'ESCAPED' });
    expect(await shop.orders.list(rossi, FIRST)).toMatchObject({ data: [{ status: 'ESCAPED' }] });
  });

  test('[A-02] lists orders in pages, newest first', async () => {
    for (const hour of [0, 1, 2]) {
      shop.time.now = FRIDAY + hour * HOUR_MS;
      await buyer.fill(rossi, ['LOCK', 1]);
      await buyer.send(rossi);
    }
    const list = async (page: number) => {
      const found = await shop.orders.list(rossi, { page, per_page: 2 });
      return [found?.data.map((order) => order.name), found?.pagination];
    };
    const pagination = { per_page: 2, total: 3, total_pages: 2 };
    expect(await list(1)).toEqual([['OV-2026-000003', 'OV-2026-000002'], { current_page: 1, ...pagination }]);
    expect(await list(2)).toEqual([['OV-2026-000001'], { current_page: 2, ...pagination }]);
    expect(await list(3)).toEqual([[], { current_page: 3, ...pagination }]);
  });

  test('numbers restart each year of the shop', async () => {
    shop.time.now = Date.parse('2026-12-31T22:59:00Z');
    rossi = await shop.visit(ROSSI);
    await buyer.fill(rossi, ['LOCK', 1]);
    expect((await buyer.send(rossi)).name).toBe('OV-2026-000001');
    shop.time.now = Date.parse('2026-12-31T23:00:00Z');
    await buyer.fill(rossi, ['LOCK', 1]);
    expect((await buyer.send(rossi)).name).toBe('OV-2027-000001');
  });

  test('a session that ended meanwhile cannot send', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    await shop.accounts.logout(rossi.session!);
    const sent = shop.orders.send(rossi, toRequest());
    // A host ends sessions by itself: there it is an error that leads to the login page.
    if (isRemote()) await expect(sent).rejects.toThrow(SessionEndedError);
    else expect(await sent).toEqual({ ok: false, refusal: 'login_required' });
    expect(await buyer.countOrders()).toBe(0);
  });
});

describe('article names of an order', () => {
  const namesOf = (order: Pick<Order, 'rows'> | undefined) => order?.rows.map((row) => row.name);

  test.each(['it', 'en'] as const)('are in the reader’s language when it was sent in %s', async (locale) => {
    const sender = { ...rossi, locale };
    const reader = { ...rossi, locale: locale === 'it' ? ('en' as const) : ('it' as const) };
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ name_en: 'Articolo CENT' }).where('sku', '=', 'CENT').execute(),
    );
    await buyer.fill(rossi, ['LOCK', 1], ['CENT', 1]);
    const italian = ['Articolo LOCK', 'Articolo CENT'];
    const english = ['Item LOCK', 'Articolo CENT'];
    const [own, other] = locale === 'it' ? [italian, english] : [english, italian];
    const request = toRequest();
    const sent = await shop.orders.send(sender, request);
    const repeated = await shop.orders.send(reader, request);
    const name = sent.ok ? sent.order.name : '';
    expect([sent, repeated].map((answer) => answer.ok && namesOf(answer.order))).toEqual([own, other]);
    expect(namesOf(await shop.orders.find(sender, name))).toEqual(own);
    const read = await shop.orders.find(reader, name);
    expect(namesOf(read)).toEqual(other);
    expect(orderSchema.parse(read)).toEqual(read);
    expect(Object.keys(read?.rows[0] ?? {})).not.toContain('name_en');
  });

  test('are stored once where both languages are equal', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['CENT', 1]);
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ name_en: 'Articolo CENT' }).where('sku', '=', 'CENT').execute(),
    );
    await buyer.send(rossi);
    const { document } = await shop.database.read
      .selectFrom('order')
      .select('document')
      .executeTakeFirstOrThrow();
    expect(document.match(/"name_en"/g)).toHaveLength(1);
    expect(document.match(/Articolo CENT/g)).toHaveLength(1);
  });

  test('are unchanged in an order that has one language only', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const { name } = await buyer.send(rossi);
    const old = await shop.orders.find({ ...rossi, locale: 'en' }, name);
    await shop.database.write((tx) =>
      tx
        .updateTable('order')
        .set({ document: JSON.stringify(old) })
        .execute(),
    );
    for (const locale of ['it', 'en'] as const) {
      expect(namesOf(await shop.orders.find({ ...rossi, locale }, name))).toEqual(['Item LOCK']);
    }
  });
});

describe('the owner of orders', () => {
  test('another client sees none of them', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const { name } = await buyer.send(rossi);
    const verdi = await shop.visit(VERDI);
    expect((await shop.orders.list(verdi, FIRST))?.data).toEqual([]);
    expect(await shop.orders.find(verdi, name)).toBeUndefined();
    expect((await shop.orders.list(GUEST, FIRST))?.data).toEqual([]);
    expect(await shop.orders.find(GUEST, name)).toBeUndefined();
  });

  test('the client sees those of all its addresses', async () => {
    const elsewhere = await shop.visit(ROSSI_TWO, { address_code: '002' });
    await buyer.fill(elsewhere, ['LOCK', 1]);
    const { name } = await buyer.send(elsewhere);
    expect(await shop.orders.find(rossi, name)).toMatchObject({ address_code: '002', Citta: 'Venezia' });
  });

  test('cannot send another client’s cart by its id', async () => {
    const id_cart = await buyer.fill(rossi, ['LOCK', 1]);
    const verdi = await shop.visit(VERDI);
    await buyer.fill(verdi, ['DISC', 1]);
    expect(await buyer.refusalOf(verdi, { id_cart })).toBe('unknown_cart');
  });

  test('an unknown number finds nothing', async () => {
    for (const name of ['', 'OV-2026-999999', "' or 1=1 --"]) {
      expect(await shop.orders.find(rossi, name)).toBeUndefined();
    }
  });
});
