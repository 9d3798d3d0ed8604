import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type User, userSchema } from '#src/contract/account.ts';
import { type Cart, cartSchema } from '#src/contract/cart.ts';
import { listingSchema } from '#src/contract/listing.ts';
import type { Order } from '#src/contract/order.ts';
import { type Product, productSchema } from '#src/contract/product.ts';
import { METHODS } from '#src/contract/wire.ts';
import { openDemoShop } from '../support/demo-shop.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { type Served, startServed } from '../support/served.ts';

type Answer<T = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly message: T;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};
type Login = { readonly user: User; readonly access_token: string };

let shop: Awaited<ReturnType<typeof openDemoShop>>;
let served: Served;
let customer: Login;
let other: Login;
let products: readonly Product[];

const send = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
  const response = await fetch(`${served.url}/api/method/${path}`, init);
  const answer = (await response.json()) as Pick<Answer<T>, 'message' | 'errors'>;
  return { status: response.status, headers: response.headers, ...answer };
};

const post = <T = unknown>(
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> =>
  send<T>(call === 'login' ? call : `b2b.${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const get = <T = unknown>(call: string, headers: Record<string, string> = {}): Promise<Answer<T>> =>
  send<T>(`b2b.${call}`, { headers });

const as = ({ access_token }: Login, headers = {}): Record<string, string> => ({
  Authorization: `Bearer ${access_token}`,
  ...headers,
});

const logIn = async (credentials: object): Promise<Login> =>
  (await post<Login>('login', credentials)).message;

const cartOf = async (who: Login, body: object = {}): Promise<Cart> =>
  (await post<Cart>('wrapper.get_cart_items', body, as(who))).message;

const orderable = (): Product => {
  const product = products.find(
    ({ orderable: can, num_childs, unit }) => can && num_childs === 0 && unit === 'pz',
  );
  if (!product) throw new Error('the demo shop has nothing to order');
  return product;
};

beforeAll(async () => {
  shop = await openDemoShop();
  served = await startServed(shop.backOffice);
  customer = await logIn(CUSTOMER);
  other = await logIn(OTHER_CUSTOMER);
  const list = await post('wrapper.product_list', { per_page: 96 });
  products = listingSchema.parse(list.message).product_list.data;
}, 120_000);

beforeEach(async () => {
  for (const { row_id } of (await cartOf(customer)).data) {
    await post('wrapper.remove_cart_item', { row_id }, as(customer));
  }
});

afterAll(async () => {
  expect(served.faults).toEqual([]);
  await served.stop();
  await shop.close();
});

describe('every served call', () => {
  it('[B-32] answers {"message"} with 200, as JSON that nobody stores', async () => {
    const answer = await post('wrapper.product_list', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer).not.toHaveProperty('errors');
  });

  it('[B-32] answers 404 to an unknown call, also one without the prefix', async () => {
    for (const path of [
      'b2b.wrapper.nothing',
      'wrapper.get_item',
      'other.wrapper.get_item',
      'b2b.constructor',
    ]) {
      const answer = await send(path, { method: 'POST', body: '{}' });
      expect(answer).toMatchObject({ status: 404, message: expect.stringMatching(/\w/) as string });
    }
  });

  it('answers 405 with Allow to the wrong method', async () => {
    for (const [call, method] of Object.entries(METHODS)) {
      const wrong = method === 'GET' ? 'POST' : 'GET';
      const answer = await send(`b2b.${call}`, {
        method: wrong,
        ...(wrong === 'POST' ? { body: '{}' } : {}),
      });
      expect(answer.status, call).toBe(405);
      expect(answer.headers.get('allow'), call).toContain(method);
    }
    expect((await send('login', { method: 'GET' })).headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('[B-32] refuses a body that is no JSON object with 400 and one over 1 MiB with 413', async () => {
    for (const body of ['{', '[]', 'a=1']) {
      const answer = await post('wrapper.product_list', body);
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('JSON') as string });
      expect(answer).not.toHaveProperty('errors');
    }
    for (const size of [1024 * 1024, 8 * 1024 * 1024]) {
      expect((await post('wrapper.product_list', { text: 'x'.repeat(size) })).status).toBe(413);
    }
  });

  it('[B-32] names the fields of a refused body with 422', async () => {
    const answer = await post('wrapper.get_item', { slug: null });
    expect(answer).toMatchObject({ status: 422, errors: { slug: ['Il campo è obbligatorio.'] } });
    const login = await post('login', { usr: 'a@b.example' }, { 'Accept-Language': 'en' });
    expect(login.errors).toEqual({ pwd: ['The field is required.'] });
  });

  it('ignores unknown fields and survives hostile ones', async () => {
    const odd = {
      foo: 1,
      ['__proto__']: { x: 1 },
      constructor: 'x',
      page: 1e99,
      sort: ['x'],
      text: { a: 1 },
    };
    expect((await post('wrapper.product_list', odd)).status).toBe(200);
    const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await post('wrapper.product_list', deep)).status).toBe(200);
    expect((await post('wrapper.get_item', { slug: "' OR 1=1 --" })).status).toBe(404);
  });

  it('[B-33] speaks Italian or English, Italian for anything else', async () => {
    const texts = await Promise.all(
      ['it', 'en', 'en-GB,it;q=0.5', '*', 'fr', ''].map(
        async (language) =>
          (await post('wrapper.get_item', { slug: 'zzz' }, { 'Accept-Language': language })).message,
      ),
    );
    const [it, en] = ['Il prodotto non esiste.', 'The product does not exist.'];
    expect(texts).toEqual([it, en, en, it, it, it]);
    const names = await Promise.all(
      ['it', 'en'].map(async (language) => {
        const { message } = await post(
          'wrapper.product_list',
          { per_page: 96 },
          { 'Accept-Language': language },
        );
        return listingSchema.parse(message).product_list.data.map(({ name }) => name);
      }),
    );
    expect(names[0]).not.toEqual(names[1]);
  });
});

describe('who a served call is for', () => {
  it('refuses an unknown Bearer with 401, also on a guest’s call', async () => {
    for (const call of ['wrapper.product_list', 'wrapper.get_cart_items']) {
      const answer = await post(call, {}, { Authorization: 'Bearer nothing' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await get('home.get_b2b_menu', { Authorization: 'Bearer nothing' })).status).toBe(401);
  });

  it('ignores any other Authorization, and cookies altogether', async () => {
    expect((await post('wrapper.product_list', {}, { Authorization: 'token a:b' })).status).toBe(200);
    const token = customer.access_token;
    for (const name of ['session', 'fondaco_session', 'token', 'sid']) {
      const answer = await post('wrapper.get_cart_items', {}, { Cookie: `${name}=${token}` });
      expect(answer.status).toBe(401);
    }
  });

  it('answers 401 to a guest’s call that needs a customer', async () => {
    for (const name of [
      'get_cart_items',
      'add_to_cart',
      'add_to_cart_promo',
      'update_cart',
      'remove_cart_item',
    ]) {
      expect((await post(`wrapper.${name}`, { client_id: 0 })).status, name).toBe(401);
    }
    expect((await post('wrapper.prepare_order', {})).status).toBe(401);
    expect((await post('wrapper.send_order', {})).status).toBe(401);
  });

  it('[B-31] refuses a client_id or address_code that is not of the token with 403', async () => {
    const foreign = other.user.address_codes[0]?.address_code;
    const own = customer.user.address_codes.map(({ address_code }) => address_code);
    const wrong = [
      { client_id: other.user.client_id },
      { client_id: 0 },
      { address_code: '0' },
      { address_code: 'none' },
      ...(foreign && !own.includes(foreign) ? [{ address_code: foreign }] : []),
    ];
    for (const body of wrong) {
      for (const call of ['wrapper.get_cart_items', 'wrapper.product_list', 'wrapper.add_to_cart']) {
        expect((await post(call, body, as(customer))).status, JSON.stringify(body)).toBe(403);
      }
    }
    const guest = await post('wrapper.product_list', { client_id: customer.user.client_id });
    expect(guest.status).toBe(403);
    const { client_id, address_codes } = customer.user;
    const right = {
      client_id: String(client_id),
      address_code: address_codes[0]?.address_code,
      ext_call: true,
    };
    expect((await post('wrapper.get_cart_items', right, as(customer))).status).toBe(200);
  });

  it('uses a body’s own address for that call only', async () => {
    const [first, second] = customer.user.address_codes.map(({ address_code }) => address_code);
    const line = { item_id: orderable().sku, quantity: orderable().qty_min_imballo };
    const added = await post('wrapper.add_to_cart', { ...line, address_code: second }, as(customer));
    expect(added.status).toBe(200);
    expect((await cartOf(customer)).data).toHaveLength(0);
    expect((await cartOf(customer, { address_code: first })).data).toHaveLength(0);
    const [row] = (await cartOf(customer, { address_code: second })).data;
    expect(row?.carti).toBe(line.item_id);
    await post('wrapper.remove_cart_item', { row_id: row?.row_id, address_code: second }, as(customer));
  });
});

describe('served login', () => {
  it('[E-10] answers the user and an access token', () => {
    expect(userSchema.parse(customer.user)).toEqual(customer.user);
    expect(customer.user.address_codes.length).toBeGreaterThan(1);
    expect(Object.keys(customer.user).sort()).toEqual(['address_codes', 'client_id', 'company_name', 'name']);
    expect(customer.access_token.length).toBeGreaterThan(20);
  });

  it('refuses with status 200 and a list, alike for a wrong password and an unknown e-mail', async () => {
    const wrong = await post('login', { ...CUSTOMER, pwd: 'no' }, { 'Accept-Language': 'en' });
    const unknown = await post('login', { usr: 'x@y.example', pwd: 'no' }, { 'Accept-Language': 'en' });
    expect(wrong).toMatchObject({
      status: 200,
      message: [{ success: false, message: 'Wrong e-mail or password.' }],
    });
    expect(unknown.message).toEqual(wrong.message);
  });

  it('does not look at an expired token', async () => {
    expect((await post('login', CUSTOMER, { Authorization: 'Bearer old' })).status).toBe(200);
  });

  it('answers 429 with Retry-After after too many attempts', async () => {
    const limited = await openDemoShop({ rate_limit_factor: 1 });
    const address = await startServed(limited.backOffice);
    try {
      let status = 200;
      let retryAfter: string | null = null;
      for (let attempt = 0; attempt < 40 && status !== 429; attempt++) {
        const response = await fetch(`${address.url}/api/method/login`, {
          method: 'POST',
          body: JSON.stringify({ ...CUSTOMER, pwd: `no-${attempt}` }),
        });
        ({ status } = response);
        retryAfter = response.headers.get('retry-after');
      }
      expect(status).toBe(429);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    } finally {
      await address.stop();
      await limited.close();
    }
  }, 120_000);
});

describe('the served catalogue', () => {
  it('[B-20] lists products, pages and facets in the words of the contract', async () => {
    const { message } = await post('wrapper.product_list', { per_page: 5, page: 2 });
    const listing = listingSchema.parse(message);
    expect(listing.success).toBe(true);
    expect(listing.product_list.pagination).toMatchObject({ current_page: 2, per_page: 5 });
    expect(listing.product_list.data).toHaveLength(5);
  });

  it('treats "", `*` and a missing text alike', async () => {
    const totals = await Promise.all(
      [{}, { text: '' }, { text: '*' }, { text: null }].map(async (body) => {
        const { message } = await post('wrapper.product_list', body);
        return listingSchema.parse(message).product_list.pagination.total;
      }),
    );
    expect(new Set(totals).size).toBe(1);
  });

  it('[B-23] filters by every key of the shop query', async () => {
    const { message } = await post('wrapper.product_list', { max_price: '1' });
    const { data, pagination } = listingSchema.parse(message).product_list;
    expect(pagination.total).toBeLessThan(products.length);
    expect(data.every((product) => (product.sale_price ?? product.price) <= 1)).toBe(true);
  });

  it('[B-24] [B-25] [B-19] gives an item by slug and by sku, a child, and a map of them', async () => {
    const { slug, sku } = orderable();
    for (const body of [{ slug }, { slug: sku }]) {
      const { message } = await post<{ success: boolean; data: unknown }>('wrapper.get_item', body);
      expect(message.success).toBe(true);
      expect(productSchema.parse(message.data).sku).toBe(sku);
    }
    const parent = products.find(({ num_childs }) => num_childs > 0);
    const carti = parent?.childs[0]?.carti ?? '';
    const child = await post<{ data: Product }>('wrapper.get_item_child', { carti });
    expect(child.message.data).toMatchObject({ sku: carti, parent: parent?.sku });
    const map = await post<object>('wrapper.child_list', { children_ids: [carti, 'none'] });
    expect(Object.keys(map.message)).toEqual([carti]);
    expect((await post('wrapper.get_item_child', { carti: 'none' })).status).toBe(404);
  });

  it('[E-17] [B-12] suggests at most the rows asked for, with the sku as id', async () => {
    const q = orderable().name.slice(0, 4);
    const { message } = await post<{ result: { id: string }[] }>('wrapper.autocomplete', { q, rows: 2 });
    expect(message.result.length).toBeGreaterThan(0);
    expect(message.result.length).toBeLessThanOrEqual(2);
    const { message: found } = await post<{ data: Product }>('wrapper.get_item', {
      slug: message.result[0]?.id,
    });
    expect(found.data.sku).toBe(message.result[0]?.id);
  });

  it('[U-12] gives a customer their own prices, and a guest never', async () => {
    const priced = async (headers: Record<string, string>) => {
      const { message } = await post('wrapper.product_list', { per_page: 96 }, headers);
      return listingSchema.parse(message).product_list.data.map((one) => one.sale_price ?? one.price);
    };
    const [guest, mine, theirs] = [await priced({}), await priced(as(customer)), await priced(as(other))];
    expect(mine).not.toEqual(guest);
    expect(theirs).not.toEqual(mine);
    expect(await priced({})).toEqual(guest);
  });
});

describe('the served content', () => {
  it('[E-01] [B-08] gives the menu with its flags as 0 or 1', async () => {
    const { message } = await get<Record<string, unknown>[]>('home.get_b2b_menu');
    expect(message.length).toBeGreaterThan(0);
    const fields = [
      'name',
      'title',
      'url',
      'parent_menu',
      'disable',
      'is_group',
      'category_menu_image',
      'children',
    ];
    expect(Object.keys(message[0] ?? {})).toEqual(expect.arrayContaining(fields));
    expect([0, 1]).toContain(message[0]?.['disable']);
    expect([0, 1]).toContain(message[0]?.['is_group']);
  });

  it('[B-09] [B-10] [B-11] [E-03] gives footer, promo tabs and the main page', async () => {
    const footer = await get<{ data: { footer_b2b_html: string } }>('html.get_footers');
    expect(footer.message.data.footer_b2b_html).toContain('<');
    const tabs = await get<Record<string, unknown>[]>('home.get_promo_slider');
    for (const tab of tabs.message) expect(Object.keys(tab).sort()).toEqual(['icon', 'text', 'url']);
    const page = await get<{ data: Record<string, unknown> }>('content.get_page?route=main');
    expect(typeof page.message.data['css']).toBe('string');
    expect(typeof page.message.data['show_availability']).toBe('boolean');
    expect((await get('content.get_page?route=other')).status).toBe(404);
    expect((await get('content.get_page')).status).toBe(404);
  });
});

describe('the served cart', () => {
  const add = (body: object, who = customer) =>
    post<{ id_cart: unknown; notices: { code: string; message: string; quantity: number }[] }>(
      'wrapper.add_to_cart',
      body,
      as(who),
    );

  it('[E-04] [E-05] [E-07] takes the add payload and gives rows and totals', async () => {
    const product = orderable();
    const quantity = product.qty_min_imballo * 2;
    const added = await add({ id_cart: 0, item_id: product.sku, quantity, promo_code: '', promo_row: '' });
    expect(added).toMatchObject({ status: 200, message: { response: true, notices: [] } });
    const cart = await cartOf(customer);
    expect(cartSchema.parse(cart)).toMatchObject({ id_cart: added.message.id_cart });
    expect(cart.data[0]).toMatchObject({
      carti: product.sku,
      quantity,
      name: product.name,
      id_cart: cart.id_cart,
    });
    expect(Object.keys(cart.data[0] ?? {})).toEqual(
      expect.arrayContaining(
        'row_id id_cart carti name quantity price_discount image single_child id promo_code promo_row qty_min_imballo'.split(
          ' ',
        ),
      ),
    );
    expect(cart.data[0]?.id).toEqual(cart.data[0]?.row_id);
    expect(cart.totale_netto).toBe(cart.data[0]?.amount);
    expect(cart.totale_doc).toBeGreaterThan(cart.totale_netto);
  });

  it('adds to an existing row, rounds up to the pack and says so', async () => {
    const product = products.find((one) => one.orderable && one.num_childs === 0 && one.qty_min_imballo > 1);
    const { sku = '', qty_min_imballo: pack = 0 } = product ?? {};
    await add({ item_id: sku, quantity: pack });
    const more = await add({ item_id: sku, quantity: pack + 1 });
    const [notice] = more.message.notices;
    expect(notice).toMatchObject({ code: 'rounded_to_pack', message: expect.stringMatching(/\d/) as string });
    const [row] = (await cartOf(customer)).data;
    expect(row?.quantity).toBe(notice?.quantity);
    expect((row?.quantity ?? 1) % pack).toBe(0);
    expect(row?.quantity).toBeGreaterThan(2 * pack);
  });

  it('[E-08] sets a quantity, refuses none, and removes a row', async () => {
    const { sku, qty_min_imballo: pack } = orderable();
    const { message } = await add({ item_id: sku, quantity: pack });
    const { id_cart } = message;
    const [row] = (await cartOf(customer)).data;
    const update = (quantity: number) =>
      post(
        'wrapper.update_cart',
        {
          id_cart,
          cart_rows: [
            { row_id: row?.row_id, quantity, qty_min_packaging: pack, promo_code: '', promo_row: '' },
          ],
        },
        as(customer),
      );
    expect((await update(pack * 5)).status).toBe(200);
    expect((await cartOf(customer)).data[0]?.quantity).toBe(pack * 5);
    for (const quantity of [0, -1]) {
      const refused = await update(quantity);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.errors ?? {})).toEqual(['quantity']);
    }
    expect((await cartOf(customer)).data[0]?.quantity).toBe(pack * 5);
    const removed = await post('wrapper.remove_cart_item', { id_cart, row_id: row?.row_id }, as(customer));
    expect(removed.message).toEqual({ response: true });
    expect((await cartOf(customer)).data).toEqual([]);
  });

  it('refuses what cannot be added, each in its own way', async () => {
    const { sku } = orderable();
    expect((await add({ item_id: 'none', quantity: 1 })).status).toBe(404);
    expect(await add({ item_id: sku, quantity: 0 })).toMatchObject({
      status: 422,
      errors: { quantity: [expect.any(String)] },
    });
    expect((await add({ item_id: sku, quantity: -5 })).errors).toHaveProperty('quantity');
    expect((await add({ item_id: sku, quantity: 1e9 })).errors).toHaveProperty('quantity');
    expect((await add({ item_id: sku, quantity: 'x' })).errors).toHaveProperty('quantity');
    expect((await add({ quantity: 1 })).errors).toHaveProperty('item_id');
    const parent = products.find(({ num_childs }) => num_childs > 0);
    expect(await add({ item_id: parent?.sku, quantity: 1 })).toMatchObject({
      status: 422,
      errors: { item_id: [expect.any(String)] },
    });
    expect((await cartOf(customer)).data).toEqual([]);
  });

  it('touches no cart but the caller’s active one', async () => {
    const { sku, qty_min_imballo: quantity } = orderable();
    await add({ item_id: sku, quantity }, other);
    const theirs = await cartOf(other);
    expect((await add({ id_cart: theirs.id_cart, item_id: sku, quantity })).status).toBe(404);
    const row_id = theirs.data[0]?.row_id;
    expect((await post('wrapper.remove_cart_item', { row_id }, as(customer))).status).toBe(404);
    const update = await post(
      'wrapper.update_cart',
      { cart_rows: [{ row_id, quantity: quantity * 9 }] },
      as(customer),
    );
    expect(update.status).toBe(404);
    expect((await cartOf(other)).data).toEqual(theirs.data);
    await post('wrapper.remove_cart_item', { row_id }, as(other));
  });
});

describe('served orders', () => {
  const fill = async (): Promise<Cart> => {
    const { sku, qty_min_imballo, price, price_per } = orderable();
    const quantity = qty_min_imballo * Math.ceil((600 * price_per) / (price * qty_min_imballo));
    await post('wrapper.add_to_cart', { item_id: sku, quantity }, as(customer));
    return cartOf(customer);
  };
  const toRequest = (id_cart: unknown) => ({
    id_cart,
    delivery: 'shipping',
    date_delivery: '',
    payment_method: 'transfer',
    note: 'citofono',
    coupon: '',
  });

  it('[B-29] prices an order without storing anything', async () => {
    const cart = await fill();
    const answer = await post<{ response: boolean; order: Order }>(
      'wrapper.prepare_order',
      toRequest(cart.id_cart),
      as(customer),
    );
    expect(answer.message.response).toBe(true);
    expect(answer.message.order.rows).toHaveLength(1);
    expect(answer.message.order.totale_doc).toBe(cart.totale_doc);
    expect((await cartOf(customer)).data).toHaveLength(1);
  });

  it('stores one order for one request_id, also simultaneously, and 409 for another body', async () => {
    const { id_cart } = await fill();
    const request = { ...toRequest(id_cart), request_id: randomUUID() };
    const sendOnce = (body: object = request) =>
      post<{ order: Order }>('wrapper.send_order', body, as(customer));
    const answers = await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set([...answers, await sendOnce()].map(({ message }) => message.order.name));
    expect(names.size).toBe(1);
    expect((await cartOf(customer)).data).toEqual([]);
    expect((await sendOnce({ ...request, note: 'altro' })).status).toBe(409);
    const session = await shop.backOffice.accounts.findSession(customer.access_token);
    const orders = await shop.backOffice.orders.list({ locale: 'it', ...(session ? { session } : {}) });
    expect(orders.filter(({ name }) => names.has(name))).toHaveLength(1);
  });

  it('names the field of what it refuses', async () => {
    const empty = await cartOf(customer);
    expect((await post('wrapper.prepare_order', toRequest(empty.id_cart), as(customer))).status).toBe(422);
    const { id_cart } = await fill();
    const refusals: [object, string][] = [
      [{ date_delivery: '2026-01-01' }, 'date_delivery'],
      [{ date_delivery: '01/01/2020' }, 'date_delivery'],
      [{ payment_method: 'barter' }, 'payment_method'],
      [{ payment_method: null }, 'payment_method'],
      [{ delivery: 'drone' }, 'delivery'],
      [{ note: 'x'.repeat(5000) }, 'note'],
    ];
    for (const [change, field] of refusals) {
      const answer = await post('wrapper.prepare_order', { ...toRequest(id_cart), ...change }, as(customer));
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    }
    expect((await post('wrapper.send_order', toRequest(id_cart), as(customer))).errors).toHaveProperty(
      'request_id',
    );
  });
});

describe('the health of the shop', () => {
  it('tells which store it serves, and 503 when that fails', async () => {
    const closing = await openDemoShop({ seed: 'none' });
    const address = await startServed(closing.backOffice);
    const healthy = await fetch(`${address.url}/api/health`);
    expect(healthy.status).toBe(200);
    expect(await healthy.json()).toEqual({
      status: 'ok',
      store_id: await closing.backOffice.content.storeId(),
      content_version: await closing.backOffice.content.version(),
    });
    await closing.close();
    const failing = await fetch(`${address.url}/api/health`);
    expect(failing.status).toBe(503);
    expect(await failing.json()).toEqual({ status: 'failing' });
    await address.stop();
  });

  it('answers a fault with 500 and nothing of its inside', async () => {
    const closing = await openDemoShop({ seed: 'none' });
    const address = await startServed(closing.backOffice);
    await closing.close();
    const answer = await fetch(`${address.url}/api/method/b2b.wrapper.product_list`, {
      method: 'POST',
      headers: { Authorization: 'Bearer any' },
      body: '{}',
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'fault',
      message: 'Qualcosa non ha funzionato. Riprova tra poco.',
    });
    expect(address.faults).toHaveLength(1);
    await address.stop();
  });
});
