import { describe, expect, it } from 'vitest';
import {
  cartOf,
  errorOf,
  GUEST,
  LIST,
  QUERY,
  ROW,
  SCREW,
  useRemoteShop,
  USER,
} from '../support/remote-shop.ts';

const shop = useRemoteShop();
const { script } = shop;

const readList = async (product_list: object, query = QUERY) => {
  script('product_list', { ...LIST, product_list });
  return (await shop.backOffice.catalogue.list(query, GUEST)).product_list;
};

describe('[B-38] a list of a host', () => {
  const rows = [SCREW, { ...SCREW, sku: 'TE-M9' }];

  it.each([
    ['without its pages', undefined],
    ['with null for its pages', null],
    ['without a number of pages', { current_page: 1, per_page: 12, total: 2 }],
    ['that counts fewer rows than it has', { current_page: 1, per_page: 12, total: 0, total_pages: 0 }],
    ['with numbers below 0', { current_page: -1, per_page: -12, total: -3, total_pages: -1 }],
    ['with texts that are no numbers', { current_page: 'a', per_page: 'b', total: 'c', total_pages: 'd' }],
    ['with something else for its pages', 'uno'],
  ])('%s shows its rows', async (_name, pagination) => {
    expect(await readList({ data: rows, pagination })).toMatchObject({
      data: [{ sku: 'TE-M8' }, { sku: 'TE-M9' }],
      pagination: { current_page: 1, per_page: 12, total: 2, total_pages: 1 },
    });
  });

  it('has as many pages as its total needs, and rows before its page', async () => {
    const pagination = { total: '30' };
    expect((await readList({ data: rows, pagination })).pagination).toMatchObject({ total_pages: 3 });
    const third = await readList({ data: rows }, { ...QUERY, page: 3 });
    expect(third.pagination).toEqual({ current_page: 3, per_page: 12, total: 26, total_pages: 3 });
  });

  it('keeps the pages that the host counts', async () => {
    const pagination = { current_page: 2, per_page: 10, total: 25, total_pages: 3 };
    expect((await readList({ data: rows, pagination }, { ...QUERY, page: 2 })).pagination).toEqual(
      pagination,
    );
  });

  it.each([null, ''])('with %j for its rows is empty', async (data) => {
    expect(await readList({ ...LIST.product_list, data })).toMatchObject({ data: [] });
  });

  it('whose rows are no list cannot be read, for it would look empty', async () => {
    script('product_list', { ...LIST, product_list: { ...LIST.product_list, data: { a: SCREW } } });
    expect((await errorOf(shop.backOffice.catalogue.list(QUERY, GUEST))).status).toBe(502);
  });

  it('has the facets whose key stands on their values alone', async () => {
    const results = { acme: { label: 'Acme', count: 2, filter: 'catalogo?brand=acme', index: 'brand' } };
    script('product_list', { ...LIST, filters: { facets_link_results: [{ label: 'Marca', results }] } });
    const { filters } = await shop.backOffice.catalogue.list(QUERY, GUEST);
    expect(filters.facets_link_results).toMatchObject([{ label: 'Marca', index: 'brand' }]);
  });
});

describe('[B-38] a product of a host', () => {
  const readOne = async (fields: object) =>
    (await readList({ ...LIST.product_list, data: [{ ...SCREW, ...fields }] })).data[0];

  it.each([0, -5, '-5', 'abc', null])('with %j in a pack is sold by one', async (qty_min_imballo) => {
    expect(await readOne({ qty_min_imballo })).toMatchObject({ qty_min_imballo: 1 });
  });

  it.each([-3, '-0.5'])('is not sold for %j euros', async (price) => {
    expect(await readOne({ price })).toMatchObject({ price: 0, orderable: false });
  });

  it.each([
    ['2027-12-05', '2027-12-05'],
    ['2027-12-05 00:00:00', '2027-12-05'],
    ['2027-12-05T08:30:00Z', '2027-12-05'],
    ['05/12/2027', '2027-12-05'],
    ['5-12-2027', '2027-12-05'],
    ['0000-00-00', undefined],
    ['2027-02-31', undefined],
    ['presto', undefined],
  ])('arrives on %s: %s', async (available_on, day) => {
    expect((await readOne({ available_on }))?.available_on).toBe(day);
    expect((await readOne({ orderable_from: available_on }))?.orderable_from).toBe(day);
  });
});

describe('[B-38] a cart of a host', () => {
  it.each([
    ['an empty list', { data: [], id_cart: 0 }],
    ['null', { data: null, id_cart: 0 }],
    ['an empty list, and null for every total', { ...cartOf([], 0), totale_netto: null, totale_doc: null }],
  ])('with %s for its rows is empty, whatever its totals', async (_name, cart) => {
    script('get_cart_items', cart);
    expect(await shop.backOffice.carts.get(await shop.login())).toMatchObject({
      ...{ data: [], totale_netto: 0, totale_lordo: 0, totale_doc: 0, spese_trasporto: 0 },
    });
  });

  it.each([
    ['no totals', {}, { totale_netto: 8, totale_lordo: 9.76, totale_doc: 9.76, spese_trasporto: 0 }],
    [
      'transport alone',
      { spese_trasporto: '9.9' },
      { totale_netto: 8, totale_doc: 21.84, spese_trasporto: 9.9 },
    ],
    ['a net total alone', { totale_netto: 8 }, { totale_netto: 8, totale_doc: 9.76 }],
    ['another net total than its rows', { totale_netto: 7 }, { totale_netto: 7, is_open: true }],
    ['totals that are none', { totale_doc: 'abc', totale_netto: {} }, { totale_netto: 8, totale_doc: 9.76 }],
  ])('with %s has those of its rows', async (_name, totals, expected) => {
    script('get_cart_items', { data: [ROW], id_cart: 5, ...totals });
    const cart = await shop.backOffice.carts.get(await shop.login());
    expect(cart).toMatchObject(expected);
    expect(cart.is_open).toBe('is_open' in expected ? true : undefined);
  });

  it('has open totals where a row has neither amount nor price', async () => {
    script('get_cart_items', { data: [ROW, { row_id: 32, carti: 'X', quantity: 1 }], id_cart: 5 });
    const cart = await shop.backOffice.carts.get(await shop.login());
    expect(cart).toMatchObject({ totale_netto: 0, totale_doc: 0, is_open: true });
    expect(cart.data).toHaveLength(2);
  });

  it.each([[{}], [[]]])('cannot be read from %j', async (cart) => {
    script('get_cart_items', cart);
    const visitor = await shop.login();
    expect((await errorOf(shop.backOffice.carts.get(visitor))).status).toBe(502);
  });

  it('has rows in packs of one where the pack is none', async () => {
    script('get_cart_items', cartOf([{ ...ROW, qty_min_imballo: 0, available_on: '05/12/2027' }], 8));
    expect((await shop.backOffice.carts.get(await shop.login())).data).toMatchObject([
      { qty_min_imballo: 1, available_on: '2027-12-05' },
    ]);
  });
});

describe('a login at a host', () => {
  const logIn = (message: unknown, status = 200) => {
    shop.host.script('login', status === 200 ? { message } : { status, raw: message });
    return shop.backOffice.accounts.login({ usr: 'a@b.example', pwd: 'x' }, '127.0.0.1');
  };
  const access_token = 'host-token';

  it.each([
    ['with false as a number', [{ success: 0, message: 'Bloccato' }], 200],
    ['with false as a text', [{ success: 'false', message: 'Bloccato' }], 200],
    ['that is no list', { success: false, message: 'Bloccato' }, 200],
    ['with 401', { message: 'Bloccato' }, 401],
  ])('has the words of a refusal %s', async (_name, message, status) => {
    expect(await logIn(message, status)).toMatchObject({ ok: false, message: 'Bloccato' });
  });

  it.each([[[{ success: false }]], [{ success: false }]])(
    'is refused without words by %j',
    async (message) => {
      expect(await logIn(message)).toEqual({ ok: false, refusal: 'wrong_credentials' });
    },
  );

  it('is refused without words by a 401 without any', async () => {
    expect(await logIn({}, 401)).toEqual({ ok: false, refusal: 'wrong_credentials' });
  });

  it('is accepted in a list, and with addresses as codes alone', async () => {
    const user = { ...USER, address_codes: ['A1', 2] };
    const answer = await logIn([{ success: true, user, access_token }]);
    expect(answer).toMatchObject({
      session: { user: { address_codes: [{ address_code: 'A1', Citta: '' }, { address_code: '2' }] } },
    });
  });

  it.each([
    ['a text', { usr: 'Scaduto', pwd: ['Corta'] }, 'Scaduto Corta'],
    ['a number among texts', { usr: ['Scaduto', 7] }, 'Scaduto 7'],
    ['something else', { usr: ['Scaduto'], pwd: { a: 1 } }, 'Scaduto'],
  ])('has its texts about fields where one is %s', async (_name, errors, words) => {
    expect(await logIn({ message: 'no', errors }, 422)).toMatchObject({ ok: false, message: words });
  });
});
