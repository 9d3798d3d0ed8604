import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SendOrder } from '#src/contract/order.ts';
import { errorOf, ROW, TOTALS, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();

const ORDER = {
  ...TOTALS,
  rows: [ROW],
  name: 'O-1',
  status: 'TO_BE_ACCEPTED',
  transaction_date: '2026-03-01T10:00:00Z',
};
const SEEN = [{ row_id: 31, quantity: 20, price_discount: 0.4 }];

const toRequest = (fields: Partial<SendOrder> = {}): SendOrder => ({
  id_cart: 5,
  delivery: 'pickup',
  date_delivery: '02/03/2026',
  payment_method: 'transfer',
  note: 'n',
  coupon: '',
  request_id: randomUUID(),
  ...fields,
});

const countSent = (): number => shop.host.requests.filter(({ path }) => path.endsWith('send_order')).length;

beforeEach(() => {
  shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [ROW], id_cart: 5 } });
  shop.host.script('b2b.wrapper.send_order', { message: { response: true, order: ORDER } });
});

describe('an order for a remote host', () => {
  it('[B-29] carries its fields and request id, and no field beyond the wire contract', async () => {
    const visitor = await shop.login();
    const request = toRequest();
    expect(await shop.backOffice.orders.send(visitor, { ...request, seen: SEEN })).toMatchObject({
      ok: true,
      order: { name: 'O-1' },
    });
    expect(shop.host.requests.at(-1)?.body).toEqual({
      ...request,
      client_id: 4711,
      address_code: 'A1',
      ext_call: false,
    });
  });

  it('[B-29] carries the same fields without a request id to be priced', async () => {
    const visitor = await shop.login();
    const { request_id, ...request } = toRequest({ coupon: 'ESTATE' });
    shop.host.script('b2b.wrapper.prepare_order', { message: { response: true, order: ORDER } });
    await shop.backOffice.orders.prepare(visitor, request);
    expect(shop.host.requests.at(-1)).toMatchObject({
      path: '/api/method/b2b.wrapper.prepare_order',
      body: { ...request, client_id: 4711, address_code: 'A1', ext_call: false },
    });
    expect(JSON.stringify(shop.host.requests.at(-1)?.body)).not.toContain(request_id);
  });

  it('is refused when the request id belongs to another order or the cart is not active', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.send_order', { status: 409, raw: { message: 'usato' } });
    const conflict = { ok: false, refusal: 'request_conflict', message: 'usato' };
    expect(await shop.backOffice.orders.send(visitor, toRequest())).toEqual(conflict);
    shop.host.script('b2b.wrapper.send_order', { status: 404, raw: { message: 'non attivo' } });
    const unknown = { ok: false, refusal: 'unknown_cart', message: 'non attivo' };
    expect(await shop.backOffice.orders.send(visitor, toRequest())).toEqual(unknown);
  });

  it('is refused with the host’s code and rows; without a code in the host’s words', async () => {
    const visitor = await shop.login();
    const errors = { rows: ['è cambiato'] };
    const raw = { message: 'no', code: 'price_changed', rows: [31], errors };
    for (const call of ['send_order', 'prepare_order'] as const)
      shop.host.script(`b2b.wrapper.${call}`, { status: 422, raw });
    const refused = { ok: false, refusal: 'price_changed', rows: ['31'] };
    expect(await shop.backOffice.orders.send(visitor, toRequest())).toEqual(refused);
    expect(await shop.backOffice.orders.prepare(visitor, toRequest())).toEqual(refused);
    shop.host.script('b2b.wrapper.send_order', { status: 422, raw: { message: 'no', errors } });
    const words = { ok: false, refusal: 'refused_by_host', message: 'è cambiato' };
    expect(await shop.backOffice.orders.send(visitor, toRequest())).toEqual(words);
    shop.host.script('b2b.wrapper.prepare_order', { status: 403, raw: { message: 'Cliente\nbloccato' } });
    const blocked = { ok: false, refusal: 'refused_by_host', message: 'Cliente bloccato' };
    expect(await shop.backOffice.orders.prepare(visitor, toRequest())).toEqual(blocked);
    shop.host.script('b2b.wrapper.send_order', { status: 403, text: '<h1>Forbidden</h1>' });
    expect((await errorOf(shop.backOffice.orders.send(visitor, toRequest()))).status).toBe(403);
  });

  it('is not sent when the cart changed since the review', async () => {
    const visitor = await shop.login();
    const send = (seen: SendOrder['seen']) => shop.backOffice.orders.send(visitor, toRequest({ seen }));
    const [row] = SEEN;
    expect(await send([{ row_id: '31', quantity: 20, price_discount: 0.41 }])).toEqual({
      ok: false,
      refusal: 'price_changed',
      rows: ['31'],
    });
    expect(await send([{ row_id: 31, quantity: 21, price_discount: 0.4 }])).toMatchObject({
      ok: false,
      refusal: 'cart_changed',
    });
    expect(await send([])).toMatchObject({ refusal: 'cart_changed', rows: ['31'] });
    expect(countSent()).toBe(0);
    // The host leaves out the amounts of cart rows, so they are not compared.
    expect(await send(row && [{ ...row, amount: 8 }])).toMatchObject({ ok: true });
  });

  it('is sent unchanged as a replay, also after a restart', async () => {
    const visitor = await shop.login();
    const request = toRequest({ seen: SEEN });
    shop.host.script('b2b.wrapper.send_order', { drop: true }, { message: { response: true, order: ORDER } });
    expect((await errorOf(shop.backOffice.orders.send(visitor, request))).status).toBe(502);
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [], id_cart: 0 } });
    const again = await shop.open();
    expect(await again.orders.send(visitor, request)).toMatchObject({ ok: true, order: { name: 'O-1' } });
    expect(await shop.backOffice.orders.send(visitor, request)).toMatchObject({ ok: true });
    expect(countSent()).toBe(3);
  });

  it('is never retried without a request', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.send_order', { status: 503 });
    expect((await errorOf(shop.backOffice.orders.send(visitor, toRequest()))).status).toBe(503);
    expect(countSent()).toBe(1);
  });
});

describe('an order whose answer lacks fields', () => {
  const CART = { ...TOTALS, totale_netto: 8, totale_lordo: 9.76, totale_doc: 21.84, spese_trasporto: 9.9 };

  beforeEach(() => {
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...CART, data: [ROW], id_cart: 5 } });
  });

  it.each([
    ['its name alone', { response: true, order: { name: 'O-7' } }, 'O-7'],
    ['a number as its name', { response: true, order: { name: 7 } }, '7'],
    ['no order', { response: true }, undefined],
    ['an empty order', { response: true, order: {} }, undefined],
    [
      'fields of other types',
      {
        response: 1,
        order: {
          ...{ name: 'O-8', status: 3, transaction_date: {}, rows: 'three', totale_netto: 'x', vat: 22 },
          ...{ delivery: [], payment_method: 0, note: {}, documents: 'none', coupon: 7, deadlines: 1 },
        },
      },
      'O-8',
    ],
  ])('is confirmed with %s, and found again by its number', async (_, message, name) => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.send_order', { message });
    const request = toRequest();
    const result = await shop.backOffice.orders.send(visitor, { ...request, seen: SEEN });
    const expected = {
      name: name ?? request.request_id,
      ...{ status: 'TO_BE_ACCEPTED', totale_netto: 8, totale_doc: 21.84, spese_trasporto: 9.9 },
      ...{
        delivery: 'pickup',
        payment_method: 'transfer',
        note: 'n',
        rows: [{ carti: 'TE-M8', quantity: 20 }],
      },
    };
    expect(result).toMatchObject({ ok: true, order: expected });
    if (!result.ok) throw new Error('refused');
    expect(Date.parse(result.order.transaction_date)).not.toBeNaN();
    for (const answer of [{ status: 404 }, { status: 500 }, { drop: true }]) {
      shop.host.script('b2b.wrapper.get_order', answer);
      expect(await shop.backOffice.orders.find(visitor, result.order.name)).toMatchObject(expected);
    }
    const { session } = visitor;
    if (!session) throw new Error('no session');
    const stranger = { ...visitor, session: { ...session, user: { ...session.user, client_id: 1 } } };
    shop.host.script('b2b.wrapper.get_order', { status: 404 });
    expect(await shop.backOffice.orders.find(stranger, result.order.name)).toBeUndefined();
  });

  it('is confirmed when it is repeated after a lost answer, with the rows that were sent', async () => {
    const visitor = await shop.login();
    shop.host.script(
      'b2b.wrapper.send_order',
      { drop: true },
      { message: { response: true, order: { name: 'O-9' } } },
    );
    const request = toRequest({ seen: SEEN });
    expect((await errorOf(shop.backOffice.orders.send(visitor, request))).status).toBe(502);
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [], id_cart: 0 } });
    expect(await shop.backOffice.orders.send(visitor, request)).toMatchObject({
      ok: true,
      order: { name: 'O-9', rows: [{ carti: 'TE-M8' }], totale_netto: 8 },
    });
  });

  it.each([{}, { order: { rows: null, totale_netto: 'x' } }, { response: true, order: { vat: 'none' } }])(
    'is priced from the cart: %j',
    async (message) => {
      const visitor = await shop.login();
      shop.host.script('b2b.wrapper.prepare_order', { message });
      expect(await shop.backOffice.orders.prepare(visitor, toRequest())).toMatchObject({
        ok: true,
        order: { rows: [{ carti: 'TE-M8' }], totale_netto: 8, totale_doc: 21.84, date_delivery: '' },
      });
    },
  );

  it.each([
    { text: '<html>proxy</html>' },
    { message: { response: false, order: { name: 'O-1' } } },
    { raw: {} },
  ])('is not confirmed by an answer that does not say that it is stored: %j', async (answer) => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.send_order', answer);
    expect((await errorOf(shop.backOffice.orders.send(visitor, toRequest()))).status).toBe(502);
  });
});

describe('a call that a host does not offer', () => {
  it('returns nothing for the list of orders and a stored order', async () => {
    const visitor = await shop.login();
    expect(await shop.backOffice.orders.list(visitor, { page: 1, per_page: 20 })).toBeUndefined();
    expect(await shop.backOffice.orders.find(visitor, 'O-1')).toBeUndefined();
    expect(shop.host.requests).toHaveLength(2);
  });

  it('falls back to the cart for the checkout options', async () => {
    const visitor = await shop.login();
    const dates = { date_delivery: '04-03-2999', disabled_days: '0,6' };
    const message = { ...TOTALS, ...dates, data: [ROW], id_cart: 5 };
    shop.host.script('b2b.wrapper.get_cart_items', { message });
    expect(await shop.backOffice.orders.findOptions(visitor)).toEqual({
      payment_methods: ['transfer', 'riba', 'account'],
      earliest_shipping: '04/03/2999',
      earliest_pickup: '04/03/2999',
      promised_shipping: '04/03/2999',
      disabled_days: [0, 6],
    });
  });

  it('falls back to the menu for the categories, after one request', async () => {
    const menu = [{ name: 'V', title: 'Viti', url: '/shop?category=viti', children: [] }];
    shop.host.script('b2b.home.get_b2b_menu', { message: menu });
    for (let time = 0; time < 2; time++)
      expect(await shop.backOffice.catalogue.categories('it')).toMatchObject([{ slug: 'viti' }]);
    const names = shop.host.requests.map(({ path }) => path.split('.').at(-1));
    expect(names).toEqual(['get_categories', 'get_b2b_menu', 'get_b2b_menu']);
  });
});

describe('a call beyond the wire contract', () => {
  it('returns a page of orders, and categories with pictures served by this server', async () => {
    const visitor = await shop.login();
    const summary = { ...ORDER, row_count: 1, Citta: 'Torino', date_delivery: '02/03/2026' };
    const toPage = (current_page: number) => ({
      message: {
        data: [{ ...summary, name: `O-${current_page}` }],
        pagination: { current_page, per_page: 1, total: 2, total_pages: 2 },
      },
    });
    shop.host.script('b2b.wrapper.get_orders', toPage(1), toPage(2));
    for (const page of [1, 2]) {
      const found = await shop.backOffice.orders.list(visitor, { page, per_page: 1 });
      expect(found).toMatchObject({
        data: [{ name: `O-${page}` }],
        pagination: { total: 2, total_pages: 2 },
      });
      expect(shop.host.requests.at(-1)?.body).toMatchObject({ page, per_page: 1 });
    }
    const data = [{ slug: 'viti', name: 'Viti', count: 3, image: '/files/v.png', children: [] }];
    shop.host.script('b2b.home.get_categories', { message: { data } });
    const [category] = await shop.backOffice.catalogue.categories('it');
    expect(category).toMatchObject({ slug: 'viti', count: 3 });
    expect(category?.image).toMatch(/^\/media\/remote\/.*\/files\/v\.png$/);
  });

  it('returns overview and company only where the host offers them', async () => {
    const visitor = await shop.login();
    const { customerAccount } = shop.backOffice;
    for (const status of [404, 405, 417, 501]) {
      shop.host.script('b2b.account.get_company', { status, raw: {} });
      shop.host.script('b2b.account.get_overview', { status, raw: {} });
      expect([
        await customerAccount.findCompany(visitor),
        await customerAccount.findOverview(visitor),
      ]).toEqual([...[undefined, undefined]]);
    }
    shop.host.script('b2b.account.get_company', { message: { company_name: 'Rossi', pec: '', fax: null } });
    expect(await customerAccount.findCompany(visitor)).toMatchObject({
      company_name: 'Rossi',
      pec: '',
      fax: '',
    });
    shop.host.script('b2b.account.get_overview', { status: 500, raw: {} });
    expect(await errorOf(customerAccount.findOverview(visitor))).toMatchObject({ status: 500 });
  });
});
