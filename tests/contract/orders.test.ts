import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port.ts';
import { type Order, orderSchema, preparedOrderSchema, type SendOrder } from '#src/contract/order.ts';
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

let shop: TestShop;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const HOUR = 3_600_000;

const fill = async (visitor: Visitor, ...lines: readonly [string, number][]): Promise<string | number> => {
  const rows = lines.map(([item_id, quantity]) => ({ item_id, quantity, promo_code: '', promo_row: '' }));
  const change = await shop.carts.add(visitor, rows);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart.id_cart;
};

/** `id_cart` 0 is the active cart. */
const toRequest = (fields: Partial<SendOrder> = {}): SendOrder => ({
  ...{ id_cart: 0, delivery: 'shipping', date_delivery: '', payment_method: 'transfer' },
  ...{ note: '', coupon: '', request_id: randomUUID() },
  ...fields,
});

const send = async (visitor: Visitor, fields: Partial<SendOrder> = {}): Promise<Order> => {
  const answer = await shop.orders.send(visitor, toRequest(fields));
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
};

const refusalOf = async (visitor: Visitor, fields: Partial<SendOrder>): Promise<string | undefined> => {
  const [prepared, sent] = [
    await shop.orders.prepare(visitor, toRequest(fields)),
    await shop.orders.send(visitor, toRequest(fields)),
  ];
  expect(prepared.ok ? undefined : prepared.refusal).toBe(sent.ok ? undefined : sent.refusal);
  return sent.ok ? undefined : sent.refusal;
};

const countOrders = async (): Promise<number> =>
  (await shop.database.read.selectFrom('order').select('id').execute()).length;

describe('the checkout', () => {
  test('[K-10] offers what the client may pay with, and the earliest days', async () => {
    expect(await shop.orders.findOptions(rossi)).toEqual({
      payment_methods: ['transfer', 'riba', 'account'],
      earliest_shipping: '25/11/2026',
      earliest_pickup: '20/11/2026',
      disabled_days: [0, 6],
    });
    const bianchi = await shop.visit(BIANCHI);
    expect(await shop.orders.findOptions(bianchi)).toMatchObject({ payment_methods: ['transfer'] });
    expect(await shop.orders.findOptions(GUEST)).toBeUndefined();
  });

  test('counts days in the shop’s zone: half past midnight is tomorrow', async () => {
    shop.time.now = Date.parse('2026-11-22T23:30:00Z');
    expect(await shop.orders.findOptions(rossi)).toMatchObject({
      earliest_shipping: '26/11/2026',
      earliest_pickup: '23/11/2026',
    });
  });
});

describe('preparing', () => {
  test('[K-12] prices the order like the cart and stores nothing', async () => {
    const id_cart = await fill(rossi, ['BOLT', 150], ['FERT', 2]);
    const cart = await shop.carts.get(rossi);
    const before = shop.database.dataVersion();
    const answer = await shop.orders.prepare(rossi, toRequest({ id_cart }));
    expect(shop.database.dataVersion()).toBe(before);
    expect(await countOrders()).toBe(0);
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

  test('pickup saves the transport and comes the same day', async () => {
    await fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.prepare(rossi, toRequest({ delivery: 'pickup' }))).toMatchObject({
      ok: true,
      order: { spese_trasporto: 0, totale_doc: 34.77, date_delivery: '20/11/2026' },
    });
  });
});

describe('sending', () => {
  test('stores the order under a number and empties the cart', async () => {
    await fill(rossi, ['BOLT', 150], ['LOCK', 1]);
    const cart = await shop.carts.get(rossi);
    const order = await send(rossi, {
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
    expect(await shop.orders.find(rossi, order.name)).toEqual(order);
    expect(await shop.orders.list(rossi)).toEqual([
      {
        ...{ name: order.name, status: 'TO_BE_ACCEPTED', transaction_date: order.transaction_date },
        ...{ date_delivery: '26/11/2026', totale_netto: 85.5, totale_doc: order.totale_doc },
        ...{ Citta: 'Treviso', row_count: 2 },
      },
    ]);
  });

  test('keeps the prices it was sent with', async () => {
    await fill(rossi, ['LOCK', 1]);
    const order = await send(rossi);
    await shop.database.write((tx) => tx.updateTable('product').set({ price: 1 }).execute());
    expect(await shop.orders.find(rossi, order.name)).toEqual(order);
  });

  test('[K-20] stores who placed it', async () => {
    const second = await shop.visit(ROSSI_TWO);
    await fill(rossi, ['LOCK', 1]);
    await send(second);
    const placed = await shop.database.read
      .selectFrom('order')
      .innerJoin('user', 'user.id', 'order.user_id')
      .select('email')
      .execute();
    expect(placed).toEqual([{ email: ROSSI_TWO }]);
  });

  test('shows the status that the order has come to', async () => {
    await fill(rossi, ['LOCK', 1]);
    const { name } = await send(rossi);
    await shop.database.write((tx) => tx.updateTable('order').set({ status: 'ESCAPED' }).execute());
    expect(await shop.orders.find(rossi, name)).toMatchObject({ status: 'ESCAPED' });
    expect(await shop.orders.list(rossi)).toMatchObject([{ status: 'ESCAPED' }]);
  });

  test('lists the newest first', async () => {
    for (const hour of [0, 1, 2]) {
      shop.time.now = FRIDAY + hour * HOUR;
      await fill(rossi, ['LOCK', 1]);
      await send(rossi);
    }
    const names = (await shop.orders.list(rossi)).map((order) => order.name);
    expect(names).toEqual(['OV-2026-000003', 'OV-2026-000002', 'OV-2026-000001']);
  });

  test('numbers start again each year of the shop', async () => {
    shop.time.now = Date.parse('2026-12-31T22:59:00Z');
    rossi = await shop.visit(ROSSI);
    await fill(rossi, ['LOCK', 1]);
    expect((await send(rossi)).name).toBe('OV-2026-000001');
    shop.time.now = Date.parse('2026-12-31T23:00:00Z');
    await fill(rossi, ['LOCK', 1]);
    expect((await send(rossi)).name).toBe('OV-2027-000001');
  });

  test('a session that was ended meanwhile sends nothing', async () => {
    await fill(rossi, ['LOCK', 1]);
    await shop.accounts.logout(rossi.session!);
    expect(await shop.orders.send(rossi, toRequest())).toEqual({ ok: false, refusal: 'login_required' });
    expect(await countOrders()).toBe(0);
  });
});

describe('sending twice', () => {
  test('[K-13] with the same request_id stores one order and answers it again', async () => {
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    await fill(rossi, ['DISC', 1]);
    expect(await shop.orders.send(rossi, request)).toEqual(first);
    expect(await countOrders()).toBe(1);
    expect((await shop.carts.get(rossi)).data).toHaveLength(1);
  });

  test('[K-13] 20 times at once stores one order and answers it 20 times', async () => {
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orders.send(rossi, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, order: { name: 'OV-2026-000001' } });
    expect(await countOrders()).toBe(1);
  });

  test('[K-13] 20 times at once from two programs on one store, too', async () => {
    const other = await shop.openAgain();
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? shop : other).orders.send(rossi, request)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOrders()).toBe(1);
    await other.close();
  });

  test('20 clicks with request_ids of their own store one order: the cart is gone', async () => {
    await fill(rossi, ['LOCK', 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orders.send(rossi, toRequest())));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'empty_cart')).toHaveLength(19);
  });

  test('[K-13] across sessions and people of the client, with the same body', async () => {
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    expect(await shop.orders.send(await shop.visit(ROSSI_TWO), request)).toEqual(first);
  });

  test.each([{ note: 'other' }, { payment_method: 'riba' as const }, { delivery: 'pickup' as const }])(
    'with another body (%o) is a conflict',
    async (other) => {
      await fill(rossi, ['LOCK', 1]);
      const request = toRequest();
      await shop.orders.send(rossi, request);
      const repeated = await shop.orders.send(rossi, { ...request, ...other });
      expect(repeated).toEqual({ ok: false, refusal: 'request_conflict' });
      expect(await countOrders()).toBe(1);
    },
  );

  test('for another address is a conflict', async () => {
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    await shop.orders.send(rossi, request);
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    expect(await shop.orders.send(elsewhere, request)).toEqual({ ok: false, refusal: 'request_conflict' });
  });

  test('a refused sending may be repeated with the same request_id', async () => {
    const request = toRequest();
    expect(await shop.orders.send(rossi, request)).toMatchObject({ refusal: 'empty_cart' });
    await fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ ok: true });
  });

  test('the request_id of one client means nothing to another', async () => {
    const verdi = await shop.visit(VERDI);
    const request = toRequest();
    await fill(rossi, ['LOCK', 1]);
    await fill(verdi, ['DISC', 1]);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ order: { name: 'OV-2026-000001' } });
    expect(await shop.orders.send(verdi, request)).toMatchObject({ order: { name: 'OV-2026-000002' } });
  });

  test('a request is remembered for a year, then its id is free again', async () => {
    await fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    shop.time.now = FRIDAY + 365 * 24 * HOUR;
    rossi = await shop.visit(ROSSI);
    expect(await shop.orders.send(rossi, request)).toEqual(first);
    shop.time.now = FRIDAY + 367 * 24 * HOUR;
    rossi = await shop.visit(ROSSI);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ refusal: 'empty_cart' });
  });
});

test('numbers have no gap, though one sending in ten is refused', async () => {
  const places = [rossi, await shop.visit(ROSSI, { address_code: '002' }), await shop.visit(VERDI)];
  const outcomes: string[] = [];
  for (let round = 0; round < 30; round++) {
    for (const place of places) await fill(place, ['LOCK', 1]);
    const answers = await Promise.all(
      places.map((place, i) =>
        shop.orders.send(place, toRequest({ date_delivery: (round + i) % 10 === 0 ? '01/01/2026' : '' })),
      ),
    );
    outcomes.push(...answers.map((answer) => (answer.ok ? answer.order.name : answer.refusal)));
  }
  const names = outcomes.filter((outcome) => outcome.startsWith('OV-')).sort();
  expect(outcomes.filter((outcome) => outcome === 'invalid_date')).toHaveLength(9);
  expect(names).toEqual(Array.from({ length: 81 }, (_, i) => `OV-2026-${String(i + 1).padStart(6, '0')}`));
});

describe('refused is', () => {
  test('a guest', async () => {
    expect(await refusalOf(GUEST, {})).toBe('login_required');
  });

  test('[K-17] an empty cart', async () => {
    expect(await refusalOf(rossi, {})).toBe('empty_cart');
  });

  test('another cart than the active one', async () => {
    const id_cart = Number(await fill(rossi, ['LOCK', 1]));
    expect(await refusalOf(rossi, { id_cart: id_cart + 1 })).toBe('unknown_cart');
    expect(await shop.orders.prepare(rossi, toRequest({ id_cart: String(id_cart) }))).toMatchObject({
      ok: true,
    });
  });

  test('less than the minimum, which compares with the net total', async () => {
    const bianchi = await shop.visit(BIANCHI);
    await fill(bianchi, ['LOCK', 4], ['HUNDRED', 1]);
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ min_order: 1_512_501 }).where('id', '=', 12).execute(),
    );
    expect(await refusalOf(bianchi, {})).toBe('below_minimum');
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ min_order: 1_512_500 }).where('id', '=', 12).execute(),
    );
    expect(await send(bianchi)).toMatchObject({ totale_netto: 151.25 });
  });

  test('a row that can no longer be bought, by its row_id', async () => {
    await fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const { data } = await shop.carts.get(rossi);
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ price: null }).where('sku', '=', 'DISC').execute(),
    );
    const refused = { ok: false, refusal: 'row_not_orderable', rows: [String(data[1]?.row_id)] };
    expect(await shop.orders.prepare(rossi, toRequest())).toEqual(refused);
    expect(await shop.orders.send(rossi, toRequest())).toEqual(refused);
    expect((await shop.carts.get(rossi)).data).toHaveLength(2);
  });

  test('a discount code: none is known yet', async () => {
    await fill(rossi, ['LOCK', 1]);
    expect(await refusalOf(rossi, { coupon: 'ESTATE' })).toBe('unknown_coupon');
  });

  test.each([
    ['19/11/2026', 'the past'],
    ['20/11/2026', 'too early'],
    ['24/11/2026', 'too early'],
    ['28/11/2026', 'a Saturday'],
    ['29/11/2026', 'a Sunday'],
    ['08/12/2026', 'a holiday'],
    ['29/03/2027', 'Easter Monday'],
    ['22/11/2027', 'more than a year ahead'],
    ['31/11/2026', 'no day'],
    ['26-11-2026', 'written otherwise'],
  ])('[K-06] %s: %s', async (date_delivery) => {
    await fill(rossi, ['LOCK', 1]);
    expect(await refusalOf(rossi, { date_delivery })).toBe('invalid_date');
  });

  test.each([
    ['shipping', '25/11/2026'],
    ['shipping', '19/11/2027'],
    ['pickup', '20/11/2026'],
  ] as const)('[K-05] not: %s on %s, and the order carries it', async (delivery, date_delivery) => {
    await fill(rossi, ['LOCK', 1]);
    expect(await send(rossi, { delivery, date_delivery })).toMatchObject({ delivery, date_delivery });
  });

  test('the same afternoon for a pickup that is sent after ten', async () => {
    shop.time.now = FRIDAY + HOUR;
    await fill(rossi, ['LOCK', 1]);
    expect(await refusalOf(rossi, { delivery: 'pickup', date_delivery: '20/11/2026' })).toBe('invalid_date');
    expect(await send(rossi, { delivery: 'pickup' })).toMatchObject({ date_delivery: '23/11/2026' });
  });

  test('a way of paying that the client does not have, and cards without a provider', async () => {
    const bianchi = await shop.visit(BIANCHI);
    await fill(bianchi, ['HUNDRED', 2]);
    expect(await refusalOf(bianchi, { payment_method: 'account' })).toBe('payment_not_allowed');
    await fill(rossi, ['LOCK', 1]);
    expect(await refusalOf(rossi, { payment_method: 'card' })).toBe('payment_not_allowed');
  });
});

describe('on account', () => {
  // 900 of 1,000 are owed; a lock with transport and VAT is 46.85.
  const account = { payment_method: 'account' as const };

  test('is allowed up to the limit, open orders counted', async () => {
    const verdi = await shop.visit(VERDI);
    for (let times = 0; times < 2; times++) {
      await fill(verdi, ['LOCK', 1]);
      expect(await send(verdi, account)).toMatchObject({ totale_doc: 46.85 });
    }
    await fill(verdi, ['LOCK', 1]);
    expect(await refusalOf(verdi, account)).toBe('credit_limit');
    expect(await send(verdi, { payment_method: 'transfer' })).toMatchObject({ totale_doc: 46.85 });
  });

  test('is allowed at exactly the limit, and not a cent above', async () => {
    const verdi = await shop.visit(VERDI);
    const limit = (credit_limit: number) =>
      shop.database.write((tx) =>
        tx.updateTable('client').set({ credit_limit }).where('id', '=', 13).execute(),
      );
    await fill(verdi, ['LOCK', 1]);
    await limit(9_468_400);
    expect(await refusalOf(verdi, account)).toBe('credit_limit');
    await limit(9_468_500);
    expect(await send(verdi, account)).toMatchObject({ totale_doc: 46.85 });
  });

  test('cannot be overdrawn by sending from two addresses at once', async () => {
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ credit_limit: 500_000 }).where('id', '=', 11).execute(),
    );
    const places = [rossi, await shop.visit(ROSSI, { address_code: '002' })];
    for (const place of places) await fill(place, ['LOCK', 1]);
    const answers = await Promise.all(places.map((place) => shop.orders.send(place, toRequest(account))));
    expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(['credit_limit', true]);
  });

  test('fulfilled orders no longer count', async () => {
    const verdi = await shop.visit(VERDI);
    for (let times = 0; times < 3; times++) {
      await fill(verdi, ['LOCK', 1]);
      await send(verdi, account);
      await shop.database.write((tx) => tx.updateTable('order').set({ status: 'ESCAPED' }).execute());
    }
    expect(await countOrders()).toBe(3);
  });
});

describe('whose orders they are', () => {
  test('another client sees none of them', async () => {
    await fill(rossi, ['LOCK', 1]);
    const { name } = await send(rossi);
    const verdi = await shop.visit(VERDI);
    expect(await shop.orders.list(verdi)).toEqual([]);
    expect(await shop.orders.find(verdi, name)).toBeUndefined();
    expect(await shop.orders.list(GUEST)).toEqual([]);
    expect(await shop.orders.find(GUEST, name)).toBeUndefined();
  });

  test('the company sees all of its addresses', async () => {
    const elsewhere = await shop.visit(ROSSI_TWO, { address_code: '002' });
    await fill(elsewhere, ['LOCK', 1]);
    const { name } = await send(elsewhere);
    expect(await shop.orders.find(rossi, name)).toMatchObject({ address_code: '002', Citta: 'Venezia' });
  });

  test('another client’s cart is not sent by its id', async () => {
    const id_cart = await fill(rossi, ['LOCK', 1]);
    const verdi = await shop.visit(VERDI);
    await fill(verdi, ['DISC', 1]);
    expect(await refusalOf(verdi, { id_cart })).toBe('unknown_cart');
  });

  test('a number that is none finds nothing', async () => {
    for (const name of ['', 'OV-2026-999999', "' or 1=1 --"]) {
      expect(await shop.orders.find(rossi, name)).toBeUndefined();
    }
  });
});
