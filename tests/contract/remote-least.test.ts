import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { trackBackOffice } from '#src/server/tracking/tracked-back-office.ts';
import { createVisit, withinVisit } from '#src/server/tracking/visit.ts';
import { cartOf, GUEST, LINE, LIST, QUERY, ROW, SCREW, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();
const { script, listBodies } = shop;

type Logged = { readonly level: string; readonly left_out?: readonly string[] };

/** The warnings since the start of the test, which are expected and therefore forgotten. */
const takeWarnings = (): readonly Logged[] => {
  const write = vi.mocked(logOutput.write);
  const lines = write.mock.calls.map(([line]) => JSON.parse(line) as Logged);
  write.mockClear();
  return lines.filter(({ level }) => level === 'warn');
};

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
