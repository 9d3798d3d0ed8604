import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { changeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { NO_TIMETABLE, type Timetable } from '#src/contract/timetable.ts';
import { DEMO_TIMETABLE } from '#src/demo/timetable.ts';
import { type Buyer, createBuyer, toRequest } from '../support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  await buyer.fill(rossi, ['LOCK', 1]);
});
afterEach(() => shop.close());

const change = (fields: Partial<Timetable>): Promise<void> =>
  shop.database.write((tx) => changeMainPage(tx, { timetable: { ...DEMO_TIMETABLE, ...fields } }));

const pickup = (date_delivery = '', pickup_window = '') =>
  ({ delivery: 'pickup', date_delivery, pickup_window }) as const;

describe('[Q-22] a pickup window', () => {
  test('is the earliest that is open, or the chosen one, and stays on the order', async () => {
    const prepared = await shop.orders.prepare(rossi, toRequest(pickup()));
    expect(prepared).toMatchObject({
      order: { date_delivery: '20/11/2026', pickup_window: '13:00-16:00' },
    });
    const order = await buyer.send(rossi, pickup('24/11/2026', '10:00-13:00'));
    expect(order).toMatchObject({ date_delivery: '24/11/2026', pickup_window: '10:00-13:00' });
    expect(await shop.orders.find(rossi, order.name)).toMatchObject({ pickup_window: '10:00-13:00' });
  });

  test('is refused on a day on which it is closed, and when the shop has no such window', async () => {
    shop.time.now = Date.parse('2026-11-20T15:00:00Z');
    expect(await buyer.refusalOf(rossi, pickup('23/11/2026', '10:00-13:00'))).toBe('pickup_window_closed');
    expect(await buyer.refusalOf(rossi, pickup('', '18:00-19:00'))).toBe('pickup_window_closed');
    expect(await buyer.refusalOf(rossi, pickup('20/11/2026', '13:00-16:00'))).toBe('invalid_date');
  });

  test('is absent on deliveries', async () => {
    expect(await buyer.send(rossi)).not.toHaveProperty('pickup_window');
  });
});

describe('[Q-22] [N-54] closures and days of the settings', () => {
  test('apply to the next request, to options, cart and orders alike', async () => {
    await change({
      closures: [{ from: '2026-11-23', to: '2026-11-27' }],
      ...{ min_shipping_days: 1, fast_delivery_days: 1 },
    });
    expect(await shop.orders.findOptions(rossi)).toMatchObject({
      ...{ earliest_shipping: '30/11/2026', promised_shipping: '30/11/2026' },
      closed_dates: ['23/11/2026', '24/11/2026', '25/11/2026', '26/11/2026', '27/11/2026'],
    });
    expect(await shop.carts.get(rossi)).toMatchObject({ date_delivery: '30/11/2026' });
    expect(await buyer.refusalOf(rossi, { date_delivery: '25/11/2026' })).toBe('invalid_date');
    expect(await buyer.send(rossi)).toMatchObject({ date_delivery: '30/11/2026' });
  });

  test('[E-06] the cart has the delivery dates and the disabled days', async () => {
    await change({ working_weekdays: [1, 2, 4] });
    expect(await shop.carts.get(rossi)).toMatchObject({
      ...{ date_delivery: '26/11/2026', accepted_delivery_date: '26/11/2026', disabled_days: '0,3,5,6' },
    });
  });

  test('an invalid setting is refused by name and changes nothing', async () => {
    await expect(change({ min_shipping_days: -1 })).rejects.toThrow(
      /main_page.*timetable\.min_shipping_days/,
    );
    expect(await shop.orders.findOptions(rossi)).toMatchObject({ promised_shipping: '25/11/2026' });
  });
});

describe('a shop without a timetable', () => {
  test('offers no pickup and promises no day', async () => {
    await shop.database.write((tx) => changeMainPage(tx, { timetable: null }));
    const options = await shop.orders.findOptions(rossi);
    expect(options).toMatchObject({ disabled_days: [], pickup_windows: [] });
    expect(options).not.toHaveProperty('earliest_pickup');
    expect(options).not.toHaveProperty('promised_shipping');
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.refusalOf(rossi, { delivery: 'pickup' })).toBe('no_pickup');
    expect(await shop.carts.get(rossi)).toMatchObject({ date_delivery: '', accepted_delivery_date: '' });
    const unnamed = { delivery: 'shipping', date_delivery: '' } as const;
    expect(await shop.orders.prepare(rossi, toRequest(unnamed))).toMatchObject({
      order: { date_delivery: '' },
    });
    const order = await buyer.send(rossi, unnamed);
    expect(order).toMatchObject({ delivery: 'shipping', date_delivery: '' });
    expect(await shop.orders.find(rossi, order.name)).toMatchObject({ date_delivery: '' });
  });

  test('keeps the day that the customer names', async () => {
    await shop.database.write((tx) => changeMainPage(tx, { timetable: null }));
    expect(await buyer.send(rossi, { date_delivery: '25/11/2026' })).toMatchObject({
      date_delivery: '25/11/2026',
    });
  });

  test('assumes no due days of an order without a day', async () => {
    await shop.database.write((tx) => changeMainPage(tx, { timetable: null }));
    const unnamed = { payment_method: 'account', date_delivery: '' } as const;
    expect(await shop.orders.prepare(rossi, toRequest(unnamed))).not.toHaveProperty('order.deadlines');
    const named = { ...unnamed, date_delivery: '25/11/2026' };
    expect(await shop.orders.prepare(rossi, toRequest(named))).toHaveProperty('order.deadlines');
  });

  test('offers pickup once it has opening hours', async () => {
    const opening_hours = NO_TIMETABLE.opening_hours.map(() => [{ from: '08:00', to: '12:00' }]);
    await shop.database.write((tx) => changeMainPage(tx, { timetable: { ...NO_TIMETABLE, opening_hours } }));
    expect(await shop.orders.findOptions(rossi)).toHaveProperty('earliest_pickup');
  });
});
