import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BackOfficeFault } from '#src/backoffice/fault.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import { openRemote } from '#src/backoffice/remote/open.ts';
import type { RemoteSettings } from '#src/backoffice/settings.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';

const GUEST: Visitor = { locale: 'it' };
const QUERY: ListingQuery = { text: '*', page: 1, per_page: 12, sort: 'default', filters: {} };
const SCREW = { id: 7, name: 'Vite', slug: 'vite', sku: 'TE-M8', price: 0.42 };
const USER = {
  name: 'Anna',
  company_name: 'Rossi srl',
  client_id: 4711,
  address_codes: [
    { address_code: 'A1', IndirizzoEsteso: 'Via Po 1', Citta: 'Torino' },
    { address_code: 'A2', IndirizzoEsteso: null, Citta: '' },
  ],
};
const LIST = {
  success: true,
  product_list: {
    data: [SCREW],
    pagination: { current_page: 1, per_page: 12, total: 1, total_pages: 1 },
  },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
};

let host: ScriptedHost;
let data_dir: string;
let backOffice: BackOffice;
const extra: BackOffice[] = [];

const toSettings = (): RemoteSettings => ({
  kind: 'remote',
  url: host.url,
  method_prefix: 'b2b',
  language: 'en',
  timeout_ms: 300,
  media_hosts: [],
  data_dir,
  shop: { name: 'F', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
});

const openWith = async (settings: RemoteSettings): Promise<BackOffice> => {
  const opened = await openRemote(settings);
  extra.push(opened);
  return opened;
};

const open = (changed: Partial<RemoteSettings> = {}): Promise<BackOffice> =>
  openWith({ ...toSettings(), api_token: 'token fixed:1', ...changed });

const login = async (shop = backOffice): Promise<Visitor> => {
  host.script('login', { message: { user: USER, access_token: 'host-token' } });
  const answer = await shop.accounts.login({ usr: 'a@b.example', pwd: 'x' }, '127.0.0.1');
  if (!answer.ok) throw new Error(answer.refusal);
  host.asked.length = 0;
  return { locale: 'it', session: answer.session };
};

const faultOf = async (promise: Promise<unknown>): Promise<BackOfficeFault> => {
  const fault: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault instanceof BackOfficeFault) return fault;
  throw new Error('expected a BackOfficeFault', { cause: fault });
};

beforeAll(async () => {
  host = await startScriptedHost();
});

beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'fondaco-remote-'));
  backOffice = await open();
});

afterEach(async () => {
  await Promise.all(extra.splice(0).map((opened) => opened.close()));
  await rm(data_dir, { recursive: true });
  host.reset();
});

afterAll(() => host.stop());

describe('what every request to a remote host carries', () => {
  it('[B-01] [B-02] [B-05] [B-07] goes to the host under the prefix, as JSON, in English', async () => {
    host.script('b2b.wrapper.product_list', { message: LIST });
    await backOffice.catalogue.list(QUERY, GUEST);
    expect(host.asked).toHaveLength(1);
    expect(host.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/method/b2b.wrapper.product_list',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'en' },
    });
  });

  it('[B-02] [B-07] speaks the page’s language and another prefix when configured so', async () => {
    const other = await open({ language: 'visitor', method_prefix: 'my_app.api' });
    host.script('my_app.api.home.get_b2b_menu', { message: [] });
    await other.content.menu('it');
    expect(host.asked[0]).toMatchObject({ method: 'GET', headers: { 'accept-language': 'it' } });
  });

  it('[U-03] [E-12] calls for an anonymous visitor with client id 0, address code 0, ext_call true', async () => {
    host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    await backOffice.catalogue.find('vite', GUEST);
    expect(host.asked[0]?.body).toEqual({ slug: 'vite', client_id: 0, address_code: '0', ext_call: true });
    expect(host.asked[0]?.headers.authorization).toBe('token fixed:1');
  });

  it('[U-04] [E-12] [B-04] calls for a customer with their client id, address and bearer token', async () => {
    const visitor = await login();
    host.script('b2b.wrapper.get_item_child', { message: { success: true, data: SCREW } });
    await backOffice.catalogue.findChild('TE-M8', visitor);
    expect(host.asked[0]?.body).toEqual({
      carti: 'TE-M8',
      client_id: 4711,
      address_code: 'A1',
      ext_call: false,
    });
    expect(host.asked[0]?.headers.authorization).toBe('Bearer host-token');
  });

  it('[E-12] lets no filter stand in for the session', async () => {
    host.script('b2b.wrapper.product_list', { message: LIST });
    const filters = { client_id: '9', address_code: 'Z', ext_call: 'false', color: 'rosso' };
    await backOffice.catalogue.list({ ...QUERY, filters }, GUEST);
    const body = host.asked[0]?.body as object;
    expect(body).toMatchObject({ client_id: 0, address_code: '0', ext_call: true, color: 'rosso' });
    expect(Object.keys(body).slice(-3)).toEqual(['client_id', 'address_code', 'ext_call']);
  });

  it('[B-03] [B-04] sends the fixed token with menu, footer, promo slider and page content', async () => {
    host.script('b2b.home.get_b2b_menu', { message: [] });
    host.script('b2b.html.get_footers', { message: { data: {} } });
    host.script('b2b.home.get_promo_slider', { message: [] });
    host.script('b2b.content.get_page', { message: { data: { css: 'p{}' } } });
    const { content } = backOffice;
    await Promise.all([
      content.menu('it'),
      content.footer('it'),
      content.promoTabs('it'),
      content.mainPage(),
    ]);
    expect(host.asked.map(({ headers }) => headers.authorization)).toEqual(Array(4).fill('token fixed:1'));
    expect(host.asked.map(({ path }) => path)).toContain('/api/method/b2b.content.get_page?route=main');
  });

  it('[B-03] sends no Authorization when no token is configured', async () => {
    const bare = await openWith(toSettings());
    host.script('b2b.home.get_b2b_menu', { message: [] });
    await bare.content.menu('it');
    expect(host.asked[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('failures of a remote host', () => {
  it('[B-35] asks a read once more after 502, 503, 504 or no answer', async () => {
    for (const first of [{ status: 502 }, { status: 503 }, { status: 504 }, { drop: true }, { hang: true }]) {
      host.script('b2b.wrapper.product_list', first, { message: LIST });
      const listing = await backOffice.catalogue.list(QUERY, GUEST);
      expect(listing.product_list.data).toHaveLength(1);
    }
    expect(host.asked).toHaveLength(10);
  });

  it('[B-35] asks a read at most twice, and one that failed for good only once', async () => {
    host.script('b2b.wrapper.product_list', { status: 503, raw: { message: 'Manutenzione' } });
    expect(await faultOf(backOffice.catalogue.list(QUERY, GUEST))).toMatchObject({
      status: 503,
      message: 'Manutenzione',
    });
    expect(host.asked).toHaveLength(2);
    host.reset();
    host.script('b2b.wrapper.product_list', { status: 500, raw: { message: 'guasto' } });
    expect((await faultOf(backOffice.catalogue.list(QUERY, GUEST))).status).toBe(500);
    expect(host.asked).toHaveLength(1);
  });

  it('[B-35] never repeats a write', async () => {
    const visitor = await login();
    host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [], id_cart: 5 } });
    host.script('b2b.wrapper.add_to_cart', { status: 503 });
    const fault = await faultOf(backOffice.carts.add(visitor, [LINE]));
    expect(fault.status).toBe(503);
    expect(host.asked.filter(({ path }) => path.endsWith('.add_to_cart'))).toHaveLength(1);
  });

  it('[B-34] gives a call up after the configured time', async () => {
    host.script('login', { hang: true });
    const started = performance.now();
    const fault = await faultOf(backOffice.accounts.login({ usr: 'a@b.example', pwd: 'x' }, ''));
    expect(fault.status).toBe(504);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('[B-05] does not follow a redirect to elsewhere', async () => {
    host.script('b2b.wrapper.get_item', { status: 302, headers: { Location: `${host.url}/elsewhere` } });
    expect((await faultOf(backOffice.catalogue.find('vite', GUEST))).status).toBe(502);
    expect(host.asked.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('takes an answer that is no JSON, or not what the contract says, for a fault and tells no inside', async () => {
    for (const answer of [{ text: '<html>proxy</html>' }, { message: { data: 'x' } }, { raw: [1] }]) {
      host.script('b2b.wrapper.product_list', answer);
      expect(await faultOf(backOffice.catalogue.list(QUERY, GUEST))).toMatchObject({
        status: 502,
        message: 'The back office gave an answer that cannot be read',
      });
    }
  });

  it('reads `errors` with status 422 and ignores it elsewhere', async () => {
    const raw = { message: 'no', errors: { quantity: ['troppo'] } };
    host.script('b2b.wrapper.get_item', { status: 422, raw });
    expect((await faultOf(backOffice.catalogue.find('a', GUEST))).errors).toEqual({ quantity: ['troppo'] });
    host.script('b2b.wrapper.get_item', { status: 400, raw });
    expect((await faultOf(backOffice.catalogue.find('a', GUEST))).errors).toBeUndefined();
  });
});

describe('the catalogue of a remote host', () => {
  it('takes absent, null and empty fields alike, and leaves unknown ones out', async () => {
    const data = { ...SCREW, sale_price: null, ratings: '', short_description: '', variants: null, foo: 1 };
    host.script('b2b.wrapper.get_item', { message: { success: true, data } });
    const product = await backOffice.catalogue.find('vite', GUEST);
    expect(product).toMatchObject({ sku: 'TE-M8', variants: [], qty_min_imballo: 1 });
    for (const key of ['sale_price', 'ratings', 'short_description', 'foo']) {
      expect(product).not.toHaveProperty(key);
    }
  });

  it('[B-24] answers nothing for an item that the host does not know', async () => {
    host.script('b2b.wrapper.get_item', { status: 404, raw: { message: 'non esiste' } });
    expect(await backOffice.catalogue.find('zzz', GUEST)).toBeUndefined();
    host.script('b2b.wrapper.get_item', { message: { success: false } });
    expect(await backOffice.catalogue.find('zzz', GUEST)).toBeUndefined();
  });

  it('[B-23] sends every filter under its own key, and `*` for no text', async () => {
    host.script('b2b.wrapper.product_list', { message: LIST });
    const filters = { category: 'viti', field_materiale: 'acciaio,ottone' };
    await backOffice.catalogue.list({ ...QUERY, text: '', filters, page: 2, sort: 'price_asc' }, GUEST);
    expect(host.asked[0]?.body).toMatchObject({
      ...filters,
      text: '*',
      page: 2,
      per_page: 12,
      sort: 'price_asc',
    });
  });

  it('[B-22] sends the text "" for disponibili, promo_list and next_insert, whatever was typed', async () => {
    host.script('b2b.wrapper.product_list', { message: LIST });
    for (const key of ['disponibili', 'promo_list', 'next_insert']) {
      await backOffice.catalogue.list({ ...QUERY, text: 'viti', filters: { [key]: '1' } }, GUEST);
    }
    await backOffice.catalogue.list({ ...QUERY, text: 'viti', filters: { disponibili: '0' } }, GUEST);
    expect(host.asked.map(({ body }) => (body as { text: string }).text)).toEqual(['', '', '', 'viti']);
  });

  it('gives an unsuccessful list as one without products', async () => {
    host.script('b2b.wrapper.product_list', { message: { success: false, product_list: null } });
    const listing = await backOffice.catalogue.list(QUERY, GUEST);
    expect(listing).toMatchObject({ success: false, product_list: { data: [] } });
  });

  it('sanitises texts and leads pictures through this server', async () => {
    const data = {
      ...SCREW,
      description: '<p onclick="x()">a<script>x</script><img src="/f/b.png"><a href="/doc">d</a></p>',
      pictures: [
        { url: '/files/a b.png', width: 1, height: 1 },
        { url: 'https://elsewhere.example/a.png', width: 1, height: 1 },
      ],
      link_assistence: 'javascript:alert(1)',
    };
    host.script('b2b.wrapper.get_item', { message: { success: true, data } });
    const product = await backOffice.catalogue.find('vite', GUEST);
    const below = `/media/remote/${new URL(host.url).host}`;
    expect(product?.pictures.map(({ url }) => url)).toEqual([`${below}/files/a%20b.png`]);
    expect(product?.description).toContain(`src="${below}/f/b.png"`);
    expect(product?.description).toContain(`href="${host.url}/doc"`);
    expect(product?.description).not.toMatch(/script|onclick/);
    expect(product?.link_assistence).toBe('');
  });

  it('passes a picture of the host through, without a token, and nothing that could run', async () => {
    const name = `remote/${new URL(host.url).host}/files/a.png`;
    host.script('/files/a.png', { text: 'PNG', headers: { 'Content-Type': 'image/png' } });
    const media = await backOffice.findMedia(name);
    expect(media).toMatchObject({ type: 'image/png' });
    expect(await readFile(media?.file ?? '', 'utf8')).toBe('PNG');
    expect(host.asked[0]?.headers).not.toHaveProperty('authorization');
    await backOffice.findMedia(name);
    expect(host.asked).toHaveLength(1);
    host.script('/x.html', { text: '<script>', headers: { 'Content-Type': 'text/html' } });
    expect(await backOffice.findMedia(name.replace('files/a.png', 'x.html'))).toBeUndefined();
    expect(await backOffice.findMedia('remote/elsewhere.example/a.png')).toBeUndefined();
  });

  it('[B-19] asks children by their ids and answers the map of them', async () => {
    host.script('b2b.wrapper.child_list', { message: { 'TE-M8': SCREW } });
    const map = await backOffice.catalogue.children(['TE-M8', 'none'], GUEST);
    expect(Object.keys(map)).toEqual(['TE-M8']);
    expect(host.asked[0]?.body).toMatchObject({ children_ids: ['TE-M8', 'none'] });
  });

  it('[B-12] suggests what the host suggests', async () => {
    const result = [{ id: 'TE-M8', name: 'Vite', images: [{ url: '/files/thumb_a.png' }] }];
    host.script('b2b.wrapper.autocomplete', { message: { result } });
    const [suggestion] = await backOffice.catalogue.suggest('vit', 5, GUEST);
    expect(host.asked[0]?.body).toMatchObject({ q: 'vit', rows: 5 });
    expect(suggestion?.images[0]?.url).toMatch(/^\/media\/remote\/.*\/files\/thumb_a\.png$/);
  });
});

describe('the session of a remote host', () => {
  it('[B-26] [U-02] opens one with the first address and a token of its own', async () => {
    const { session } = await login();
    expect(session).toMatchObject({ address_code: 'A1', user: { client_id: 4711 } });
    expect(session?.token).not.toContain('host-token');
    expect(await backOffice.accounts.findSession(session?.token ?? '')).toEqual(session);
    expect(await backOffice.accounts.findSession('host-token')).toBeUndefined();
  });

  it('survives a restart of the shop, and keeps our token only hashed', async () => {
    const { session } = await login();
    const again = await open();
    expect(await again.accounts.findSession(session?.token ?? '')).toEqual(session);
    const stored = await readFile(join(data_dir, 'remote-sessions.db'), 'latin1');
    const log = await readFile(join(data_dir, 'remote-sessions.db-wal'), 'latin1');
    expect(stored + log).toContain('host-token');
    expect(stored + log).not.toContain(session?.token ?? '');
  });

  it('[U-06] refuses with the host’s message, or without one', async () => {
    host.script('login', { message: [{ success: false, message: 'Utente bloccato' }] });
    const credentials = { usr: 'a@b.example', pwd: 'x' };
    expect(await backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
      message: 'Utente bloccato',
    });
    host.script('login', { message: [{ success: false }] });
    expect(await backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
    });
    expect(host.asked[0]?.body).toEqual(credentials);
    host.script('login', { status: 429, raw: { message: 'piano' }, headers: { 'Retry-After': '30' } });
    expect(await backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'too_many_attempts',
      retry_after: 30,
    });
  });

  it('[U-04] uses the address that was selected, and only one of the client’s', async () => {
    const { session } = await login();
    if (!session) throw new Error('no session');
    expect(await backOffice.accounts.selectAddress(session, 'Z9')).toBe(false);
    expect(await backOffice.accounts.selectAddress(session, 'A2')).toBe(true);
    const moved = await backOffice.accounts.findSession(session.token);
    host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    await backOffice.catalogue.find('vite', { locale: 'it', ...(moved ? { session: moved } : {}) });
    expect(host.asked[0]?.body).toMatchObject({ address_code: 'A2' });
  });

  it('ends when the host answers 401 to a customer’s call', async () => {
    const visitor = await login();
    host.script('b2b.wrapper.product_list', { status: 401, raw: { message: 'expired' } });
    expect((await faultOf(backOffice.catalogue.list(QUERY, visitor))).status).toBe(401);
    expect(await backOffice.accounts.findSession(visitor.session?.token ?? '')).toBeUndefined();
  });

  it('ends after 30 days without use, and at logout', async () => {
    let now = Date.parse('2026-03-01T10:00:00Z');
    const clocked = await open({ clock: () => now });
    const day = 24 * 60 * 60 * 1000;
    const { session } = await login(clocked);
    if (!session) throw new Error('no session');
    now += 29 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeDefined();
    now += 29 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeDefined();
    now += 31 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeUndefined();
    const { session: other } = await login(clocked);
    if (!other) throw new Error('no session');
    await clocked.accounts.logout(other);
    expect(await clocked.accounts.findSession(other.token)).toBeUndefined();
  });
});

const TOTALS = {
  totale_netto: 0,
  totale_lordo: 0,
  totale_doc: 0,
  vat: null,
  spese_trasporto: 0,
  min_order: 0,
};
const LINE = { item_id: 'TE-M8', quantity: 10, promo_code: '', promo_row: '' };
const ROW = {
  row_id: 31,
  id_cart: 5,
  carti: 'TE-M8',
  name: 'Vite',
  quantity: 20,
  price_discount: 0.4,
  image: '/files/a.png',
  promo_code: null,
  promo_row: '',
  qty_min_imballo: 10,
};

describe('the cart of a remote host', () => {
  const pathsAsked = () => host.asked.map(({ path }) => path.replace('/api/method/b2b.wrapper.', ''));

  beforeEach(() => {
    for (const call of ['add_to_cart', 'add_to_cart_promo', 'update_cart', 'remove_cart_item']) {
      host.script(`b2b.wrapper.${call}`, { message: { response: true, id_cart: 5 } });
    }
    host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [ROW], id_cart: 5 } });
  });

  it('[B-15] is not asked for without a client id', async () => {
    expect(await backOffice.carts.get(GUEST)).toMatchObject({ data: [], id_cart: 0 });
    expect(host.asked).toHaveLength(0);
  });

  it('[B-17] [B-18] adds an item that is not in it, one of a promotion by its own call', async () => {
    const visitor = await login();
    await backOffice.carts.add(visitor, [{ ...LINE, item_id: 'NEW' }]);
    await backOffice.carts.add(visitor, [{ ...LINE, promo_code: 'P1', promo_row: '2' }]);
    const writes = host.asked.filter(({ path }) => !path.endsWith('get_cart_items'));
    expect(writes.map(({ path }) => path)).toEqual([
      '/api/method/b2b.wrapper.add_to_cart',
      '/api/method/b2b.wrapper.add_to_cart_promo',
    ]);
    expect(writes[0]?.body).toEqual({
      id_cart: 5,
      item_id: 'NEW',
      quantity: 10,
      promo_code: '',
      promo_row: '',
      client_id: 4711,
      address_code: 'A1',
      ext_call: false,
    });
  });

  it('[B-16] sets the sum when the item is already in it, with the row id as the host spelled it', async () => {
    const visitor = await login();
    await backOffice.carts.add(visitor, [LINE]);
    const update = host.asked.find(({ path }) => path.endsWith('update_cart'));
    expect(update?.body).toMatchObject({ id_cart: 5, cart_rows: [{ row_id: 31, quantity: 30 }] });
    expect(pathsAsked()).not.toContain('add_to_cart');
  });

  it('[B-13] takes a row out', async () => {
    const visitor = await login();
    expect(await backOffice.carts.remove(visitor, '31')).toMatchObject({ ok: true });
    const removal = host.asked.find(({ path }) => path.endsWith('remove_cart_item'));
    expect(removal?.body).toMatchObject({ row_id: 31, id_cart: 5 });
    expect(await backOffice.carts.remove(visitor, '99')).toEqual({ ok: false, refusal: 'unknown_row' });
  });

  it('refuses a quantity that is not above zero without asking the host', async () => {
    const visitor = await login();
    const refused = { ok: false, refusal: 'no-valid-quantity' };
    expect(await backOffice.carts.add(visitor, [{ ...LINE, quantity: 0 }])).toMatchObject(refused);
    expect(host.asked).toHaveLength(0);
  });

  it('prices a guest’s lines with the catalogue calls', async () => {
    host.script('b2b.wrapper.child_list', {
      message: {
        'TE-M8': { ...SCREW, price_per: 100, price: 12.5, price_breaks: [{ from: 200, price: 10 }] },
      },
    });
    const lines = [
      { ...LINE, quantity: 200 },
      { ...LINE, item_id: 'GONE' },
    ];
    const cart = await backOffice.carts.quote(GUEST, lines);
    expect(cart).toMatchObject({ totale_netto: 20, totale_lordo: 24.4, spese_trasporto: 9.9 });
    expect(cart.data.map(({ row_id, blocked }) => [row_id, blocked])).toEqual([
      ['TE-M8', undefined],
      ['GONE', 'unknown_product'],
    ]);
  });

  it('[B-29] sends an order with its request id, and says when that was used for another', async () => {
    const visitor = await login();
    const order = {
      ...TOTALS,
      rows: [ROW],
      name: 'O-1',
      status: 'TO_BE_ACCEPTED',
      transaction_date: '2026-03-01T10:00:00Z',
    };
    const request = {
      id_cart: 5,
      delivery: 'pickup',
      date_delivery: '02/03/2026',
      payment_method: 'transfer',
      note: 'n',
      coupon: '',
      request_id: '0195d1b2-0000-4000-8000-000000000000',
    } as const;
    host.script('b2b.wrapper.send_order', { message: { response: true, order } });
    expect(await backOffice.orders.send(visitor, request)).toMatchObject({
      ok: true,
      order: { name: 'O-1' },
    });
    expect(host.asked[0]?.body).toMatchObject({ ...request, client_id: 4711 });
    host.script('b2b.wrapper.send_order', { status: 409, raw: { message: 'usato' } });
    expect(await backOffice.orders.send(visitor, request)).toEqual({
      ok: false,
      refusal: 'request_conflict',
    });
  });

  it('says plainly what the wire does not offer', async () => {
    const visitor = await login();
    expect((await faultOf(backOffice.orders.list(visitor))).status).toBe(501);
  });
});
