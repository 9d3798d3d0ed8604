import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { Visitor } from '#src/backoffice/port.ts';
import type { SendOrder } from '#src/contract/order.ts';
import { trackBackOffice } from '#src/server/tracking/tracked-back-office.ts';
import { createVisit, withinVisit } from '#src/server/tracking/visit.ts';
import {
  errorOf,
  GUEST,
  LINE,
  LIST,
  QUERY,
  ROW,
  SCREW,
  TOTALS,
  useRemoteShop,
} from '../support/remote-shop.ts';

const shop = useRemoteShop();

type Logged = { readonly level: string; readonly left_out?: readonly string[] };

/** The warnings since the start of the test, which are expected and therefore forgotten. */
const takeWarnings = (): readonly Logged[] => {
  const write = vi.mocked(logOutput.write);
  const lines = write.mock.calls.map(([line]) => JSON.parse(line) as Logged);
  write.mockClear();
  return lines.filter(({ level }) => level === 'warn');
};

const script = (call: string, message: unknown): void => shop.host.script(`b2b.wrapper.${call}`, { message });
const listBodies = (call: string) =>
  shop.host.requests.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);

const listWith = async (...rows: readonly unknown[]) => {
  script('product_list', { ...LIST, product_list: { ...LIST.product_list, data: rows } });
  return (await shop.backOffice.catalogue.list(QUERY, GUEST)).product_list.data;
};

describe('[B-38] a product of a host', () => {
  it.each([
    ['a price as a text', { price: '12.5' }, { price: 12.5, orderable: true }],
    ['a flag as a number', { is_hot: 1, is_sale: '0' }, { is_hot: true, is_sale: false }],
    ['a rating as a text', { ratings: '4.5' }, { ratings: 4.5 }],
    ['a code as a number', { sku: 4711 }, { sku: '4711' }],
    ['a name as a number', { name: 933 }, { name: '933' }],
    ['a price unit as a text', { price: 42, price_per: '100' }, { price_per: 100 }],
    ['pictures as urls', { small_pictures: ['/files/thumb_a.png'] }, { small_pictures: [{ width: 96 }] }],
  ])('is read with %s', async (_name, fields, expected) => {
    expect(await listWith({ ...SCREW, ...fields })).toMatchObject([expected]);
  });

  it.each([
    ['a price that is none', { price: 'abc' }],
    ['a price that is an object', { price: {} }],
    ['a price with a comma', { price: '1,250' }],
    ['a price for a number of pieces that there is not', { price: 5, price_per: 50 }],
    ['no price', { price: null }],
  ])('is shown without a price and not sold with %s', async (_name, fields) => {
    const [product, other] = await listWith({ ...SCREW, ...fields }, SCREW);
    expect(product).toMatchObject({ sku: 'TE-M8', price: 0, price_per: 1, orderable: false });
    expect(other).toMatchObject({ price: 0.42, orderable: true });
  });

  it.each([
    ['a rating that is none', { ratings: {} }, 'ratings'],
    ['categories that are none', { categories: 7 }, 'categories'],
    ['a related product without a code', { related_products: [{ name: 'x' }] }, 'related_products.0'],
  ])('loses nothing but %s, which is logged', async (_name, fields, path) => {
    expect(await listWith(SCREW, { ...SCREW, ...fields })).toHaveLength(2);
    expect(takeWarnings()).toMatchObject([{ left_out: [`product_list.data.1.${path}`] }]);
  });

  it('is left out of its list without a code, and logged', async () => {
    expect(await listWith({ name: 'x' }, 'x', SCREW, { ...SCREW, sku: {} })).toMatchObject([
      { sku: 'TE-M8' },
    ]);
    expect(takeWarnings()).toMatchObject([
      { left_out: ['product_list.data.0', 'product_list.data.1', 'product_list.data.3'] },
    ]);
  });

  it('is left out of a map of children, and logged', async () => {
    script('child_list', { 'TE-M8': SCREW, X: 7 });
    expect(Object.keys(await shop.backOffice.catalogue.children(['TE-M8', 'X'], GUEST))).toEqual(['TE-M8']);
    expect(takeWarnings()).toMatchObject([{ left_out: ['X'] }]);
  });
});

describe('[B-38] a menu item, facet or tab of a host that cannot be read', () => {
  it('is left out alone, and logged', async () => {
    const items = [
      { name: 'viti', title: 'Viti', disable: '0', children: [{ title: 'x' }, { name: 9 }] },
      'x',
    ];
    shop.host.script('b2b.home.get_b2b_menu', { message: items });
    const [item, ...others] = await shop.backOffice.content.menu('it');
    expect(item).toMatchObject({ name: 'viti', disable: false, children: [{ name: '9' }] });
    expect(others).toEqual([]);
    expect(takeWarnings()).toMatchObject([{ left_out: ['0.children.0', '1'] }]);
    shop.host.script('b2b.home.get_promo_slider', { message: [{ text: 'A', url: '/shop' }, { text: {} }] });
    expect(await shop.backOffice.content.promoTabs('it')).toMatchObject([{ text: 'A' }]);
    expect(takeWarnings()).toHaveLength(1);
    const facets = [{ index: 'brand', results: { acme: { count: '3' }, x: { count: {} } } }, { label: 'x' }];
    script('product_list', { ...LIST, filters: { facets_link_results: facets } });
    const { filters } = await shop.backOffice.catalogue.list(QUERY, GUEST);
    expect(filters.facets_link_results).toMatchObject([{ index: 'brand', results: { acme: { count: 3 } } }]);
    expect(Object.keys(filters.facets_link_results[0]?.results ?? {})).toEqual(['acme']);
    expect(takeWarnings()).toHaveLength(1);
  });
});

describe('the articles of a host whose `child_list` knows children alone', () => {
  const GLOVE = { ...SCREW, sku: 'GUANTO', slug: 'guanto', price: 4.5 };

  beforeEach(() => {
    script('child_list', { 'TE-M8': SCREW });
    shop.host.script('b2b.wrapper.get_item', ({ body }) => {
      const { slug } = body as { slug: string };
      if (slug === 'BROKEN') return { message: { success: true, data: 7 } };
      return ['GUANTO', 'guanto'].includes(slug)
        ? { message: { success: true, data: GLOVE } }
        : { status: 404 };
    });
  });

  it('are priced in a guest’s cart', async () => {
    const lines = [LINE, { ...LINE, item_id: 'GUANTO', quantity: 2 }, { ...LINE, item_id: 'NONE' }];
    const cart = await shop.backOffice.carts.priceLines(GUEST, lines);
    expect(cart.data).toMatchObject([
      { carti: 'TE-M8', amount: 4.2 },
      { carti: 'GUANTO', amount: 9 },
      { carti: 'NONE', blocked: 'unknown_product' },
    ]);
    expect(listBodies('get_item')).toMatchObject([{ slug: 'GUANTO' }, { slug: 'NONE' }]);
  });

  it('are not looked for one by one in a list of hundreds of unknown texts', async () => {
    const texts = Array.from({ length: 300 }, (_, at) => `TESTO-${at}`);
    expect(Object.keys(await shop.backOffice.catalogue.children(['TE-M8', ...texts], GUEST))).toEqual([
      'TE-M8',
    ]);
    expect(listBodies('get_item')).toEqual([]);
  });

  it('are found by their codes, not by another article’s slug, and cost no other', async () => {
    const { catalogue } = shop.backOffice;
    expect(Object.keys(await catalogue.children(['guanto', 'GUANTO', 'BROKEN', 'TE-M8'], GUEST))).toEqual([
      'TE-M8',
      'GUANTO',
    ]);
    expect(takeWarnings()).toHaveLength(1);
    expect(await catalogue.findCodes(['guanto'], GUEST)).toEqual({ guanto: ['GUANTO'] });
  });
});

describe('the suggestions of a host', () => {
  it.each([
    ['urls', ['/files/thumb_a.png']],
    ['{url}', [{ url: '/files/thumb_a.png' }]],
  ])('have pictures that are %s', async (_name, images) => {
    script('autocomplete', { result: [{ id: 7, name: 'Vite', images }] });
    const found = await shop.backOffice.catalogue.suggest('vit', 5, GUEST);
    expect(found).toMatchObject([
      {
        id: '7',
        images: [{ url: expect.stringMatching(/^\/media\/remote\/.*\/files\/thumb_a\.png$/) as unknown }],
      },
    ]);
  });
});

const cartOf = (rows: readonly unknown[], net: number) => ({
  ...TOTALS,
  totale_netto: net,
  data: rows,
  id_cart: 5,
});

describe('the cart of a host without amounts', () => {
  const read = async (rows: readonly unknown[], net: number) => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf(rows, net));
    return (await shop.backOffice.carts.get(visitor)).data;
  };

  it('has them computed where that makes the host’s own total', async () => {
    expect(
      await read([ROW, { ...ROW, row_id: 32, quantity: 3, price_discount: '1.34' }], 12.02),
    ).toMatchObject([{ amount: 8 }, { amount: 4.02 }]);
  });

  it('has none where the host reckons otherwise', async () => {
    const [row] = await read([ROW], 0.08);
    expect(row).toMatchObject({ price_discount: 0.4 });
    expect(row).not.toHaveProperty('amount');
  });

  it('[B-38] keeps a row without a price, and leaves out one without a quantity', async () => {
    const rows = [ROW, { ...ROW, row_id: 32, price_discount: 'x' }, { ...ROW, row_id: 33, quantity: {} }];
    const data = await read(rows, 10);
    expect(data).toMatchObject([
      { row_id: 31, amount: 8 },
      { row_id: 32, price_discount: 0 },
    ]);
    expect(data[1]).not.toHaveProperty('amount');
    expect(takeWarnings()).toMatchObject([{ left_out: ['data.2'] }]);
  });

  it('is not taken for empty when its rows are no list', async () => {
    await expect(read('x' as unknown as [], 10)).rejects.toMatchObject({ status: 502 });
  });
});

describe('a quantity that is sent to a host', () => {
  let visitor: Visitor;
  const add = (item_id: string, quantity: number) =>
    shop.backOffice.carts.add(visitor, [{ ...LINE, item_id, quantity }]);

  beforeEach(async () => {
    visitor = await shop.login();
    const row = { ...ROW, carti: 'CAVO', qty_min_imballo: 0.5, quantity: 0.1 };
    script('get_cart_items', cartOf([row], 0.04));
    script('child_list', { 'TE-M8': SCREW, CAVO: { ...SCREW, sku: 'CAVO', unit: 'm' } });
    for (const call of ['add_to_cart', 'update_cart']) script(call, { response: true, id_cart: 5 });
  });

  it.each([
    ['TE-M8', 2.5],
    ['CAVO', 1.234_568],
  ])('is refused for %s: %d', async (item_id, quantity) => {
    expect(await add(item_id, quantity)).toEqual({ ok: false, refusal: 'no-valid-quantity', item_id });
    expect(listBodies('cart')).toEqual([]);
  });

  it('is refused for a row of whole units', async () => {
    script('get_cart_items', cartOf([ROW], 8));
    const rows = [{ row_id: 31, quantity: 2.5, promo_code: '', promo_row: '' }];
    expect(await shop.backOffice.carts.update(visitor, rows)).toMatchObject({ refusal: 'no-valid-quantity' });
    expect(listBodies('cart')).toEqual([]);
  });

  it('has at most three decimals', async () => {
    expect(await add('CAVO', 0.2)).toMatchObject({ ok: true });
    expect(listBodies('update_cart')).toMatchObject([{ cart_rows: [{ quantity: 0.3 }] }]);
  });
});

describe('the usage events of a customer', () => {
  it('[G-01] name the endpoint that was called', async () => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([ROW], 8));
    for (const call of ['add_to_cart', 'update_cart']) script(call, { response: true, id_cart: 5 });
    const { carts } = trackBackOffice(shop.backOffice);
    const visit = createVisit('POST', '/_actions/cart.addLines');
    await withinVisit(visit, () => carts.add(visitor, [LINE, { ...LINE, item_id: 'NEW' }], 'operation-1'));
    expect(visit.calls.map(({ action, query }) => [action, query['item_id']])).toEqual([
      ['update-cart', 'TE-M8'],
      ['add-to-cart', 'NEW'],
    ]);
    expect([listBodies('update_cart').length, listBodies('add_to_cart').length]).toEqual([1, 1]);
  });
});

describe('the statistics of a host', () => {
  it.each([
    [true, {}, true],
    [true, { usage_statistics: false }, false],
    [false, {}, false],
    [false, { usage_statistics: true }, true],
  ])('[G-13] with a target for events (%s) and the settings %j: %s', async (is_tracked, data, expected) => {
    shop.host.script('b2b.content.get_page', { message: { data: { css: '', ...data } } });
    const { usage_statistics = false } = await (await shop.open({ is_tracked })).content.mainPage();
    expect(usage_statistics).toBe(expected);
  });
});

describe('an order for a host', () => {
  const toRequest = (fields: Partial<SendOrder> = {}): SendOrder => ({
    ...{ id_cart: '5', delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '' },
    ...{ coupon: '', request_id: randomUUID(), terms_version: '' },
    ...fields,
  });
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await shop.login();
    script('get_cart_items', cartOf([ROW], 8));
    for (const call of ['prepare_order', 'send_order'])
      script(call, { response: true, order: { name: 'O-1', rows: [ROW], totale_netto: 8 } });
  });

  const namePage = (terms_of_sale: object | undefined): void =>
    shop.host.script('b2b.content.get_page', { message: { data: { css: '', terms_of_sale } } });

  it.each(['no terms', 'no settings'])('needs no terms of a host with %s', async (settings) => {
    if (settings === 'no terms') namePage(undefined);
    const { orders } = shop.backOffice;
    expect(await orders.prepare(visitor, toRequest())).toMatchObject({ ok: true });
    expect(await orders.send(visitor, toRequest())).toMatchObject({ ok: true, order: { name: 'O-1' } });
    expect(JSON.stringify(listBodies('_order'))).not.toContain('terms');
  });

  it('needs the terms that the host names', async () => {
    namePage({ version: '2026-01', path: 'condizioni' });
    const { orders } = shop.backOffice;
    expect(await orders.send(visitor, toRequest())).toMatchObject({ ok: false, refusal: 'terms_required' });
    expect(listBodies('send_order')).toEqual([]);
    expect(await orders.send(visitor, toRequest({ terms_version: '2026-01' }))).toMatchObject({ ok: true });
    expect(listBodies('send_order')).toMatchObject([{ terms_version: '2026-01' }]);
  });

  it('has the id of the cart as the host sent it, also after a restart and when it is repeated', async () => {
    const request = toRequest();
    await shop.backOffice.orders.send(visitor, request);
    script('get_cart_items', cartOf([], 0));
    await (await shop.open()).orders.send(visitor, request);
    expect(listBodies('send_order').map((body) => (body as { id_cart: unknown }).id_cart)).toEqual([5, 5]);
    script('get_cart_items', { ...cartOf([ROW], 8), id_cart: '7' });
    await (await shop.open()).orders.send(visitor, toRequest({ id_cart: '7' }));
    expect(listBodies('send_order').at(-1)).toMatchObject({ id_cart: '7' });
  });

  it('is shown with its address, its amounts and pictures served by this shop', async () => {
    const result = await shop.backOffice.orders.send(visitor, toRequest());
    expect(result).toMatchObject({
      order: {
        ...{ address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' },
        rows: [
          { amount: 8, image: expect.stringMatching(/^\/media\/remote\/.*\/files\/a\.png$/) as unknown },
        ],
      },
    });
  });
});

describe('the accounts of a host that refuses', () => {
  const { usr, pwd } = { usr: 'a@b.example', pwd: 'x' };
  const logIn = () => shop.backOffice.accounts.login({ usr, pwd }, '127.0.0.1');
  const reset = () => shop.backOffice.accounts.requestReset({ user: usr, locale: 'it' }, '127.0.0.1');

  it.each([
    [400, { message: 'Cliente sospeso' }, 'Cliente sospeso'],
    [
      422,
      { message: 'no', errors: { usr: ['Utente scaduto'], pwd: ['Da cambiare'] } },
      'Utente scaduto Da cambiare',
    ],
  ])('have its words for a login with status %d', async (status, raw, message) => {
    shop.host.script('login', { status, raw });
    expect(await logIn()).toMatchObject({
      ...{ ok: false, refusal: 'wrong_credentials', message },
      failure: { status, text: raw.message },
    });
  });

  it('report a failed login and a failed reset', async () => {
    shop.host.script('login', { status: 500, raw: { message: 'Traceback' } });
    await expect(logIn()).rejects.toMatchObject({ status: 500 });
    for (const status of [400, 422, 500]) {
      shop.host.script('/api/method/reset_password', { status, raw: { message: 'no' } });
      await expect(reset()).rejects.toMatchObject({ status });
    }
  });
});

describe('an article that a host does not sell', () => {
  it('is refused in the host’s words', async () => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([], 0));
    shop.host.script('b2b.wrapper.add_to_cart', { status: 404, raw: { message: 'Fuori produzione' } });
    expect(await shop.backOffice.carts.add(visitor, [LINE])).toEqual({
      ...{ ok: false, refusal: 'unknown_product', item_id: 'TE-M8', text: 'Fuori produzione' },
    });
  });
});

describe('a change that a host answers with 200 and does not make', () => {
  const answers: readonly (readonly [string, unknown, object])[] = [
    [
      'response: false with a message',
      { response: false, message: 'Cliente sospeso' },
      { status: 400, text: 'Cliente sospeso' },
    ],
    ['response: false alone', { response: false }, { status: 400, text: '' }],
    ['success: false in a list', [{ success: false, message: 'Fido superato' }], { text: 'Fido superato' }],
    [
      'errors by field',
      { response: 0, errors: { quantity: ['Solo a pallet'] } },
      { status: 422, errors: { quantity: ['Solo a pallet'] } },
    ],
  ];

  it.each(answers)('is refused in its words: %s', async (_name, message, expected) => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([ROW], 8));
    const { carts, articleLists } = shop.backOffice;
    for (const call of [
      'add_to_cart',
      'update_cart',
      'remove_cart_item',
      'set_coupon',
      'change_article_list',
    ])
      script(call, message);
    const row = { row_id: 31, quantity: 3, promo_code: '', promo_row: '' };
    const changes = [
      () => carts.add(visitor, [{ ...LINE, item_id: 'NEW' }]),
      () => carts.update(visitor, [row]),
      () => carts.remove(visitor, '31'),
      () => articleLists.change(visitor, { action: 'remove', id: 7 }),
    ];
    for (const change of changes) expect(await errorOf(change())).toMatchObject(expected);
  });
});

describe('a change of several lines', () => {
  it.each([500, 503, 418])('is taken back when the host answers the second with %d', async (status) => {
    const visitor = await shop.login();
    let rows: readonly object[] = [];
    shop.host.script('b2b.wrapper.get_cart_items', () => ({ message: cartOf(rows, 8) }));
    shop.host.script('b2b.wrapper.add_to_cart', ({ body }) => {
      if ((body as { item_id: string }).item_id !== 'TE-M8') return { status, raw: { message: 'no' } };
      rows = [ROW];
      return { message: { response: true, id_cart: 5 } };
    });
    script('remove_cart_item', { response: true });
    const added = shop.backOffice.carts.add(visitor, [LINE, { ...LINE, item_id: 'NEW' }], 'operation-2');
    expect(await errorOf(added)).toMatchObject({ status, is_unanswered: false });
    expect(listBodies('remove_cart_item')).toMatchObject([{ row_id: 31 }]);
  });
});

describe('a call that nothing answers', () => {
  it.each([
    [{ drop: true }, true],
    [{ status: 502, text: '<html>Bad Gateway</html>' }, true],
    [{ status: 504, raw: { message: 'Gestionale in pausa' } }, false],
    [{ status: 503 }, false],
    [{ status: 500 }, false],
  ])('is told from one with an answer: %j', async (answer, is_unanswered) => {
    const visitor = await shop.login();
    script('get_cart_items', cartOf([], 0));
    shop.host.script('b2b.wrapper.add_to_cart', answer);
    const add = () => errorOf(shop.backOffice.carts.add(visitor, [LINE]));
    for (let call = 1; call <= 4; call += 1) expect(await add()).toMatchObject({ is_unanswered });
  });
});
