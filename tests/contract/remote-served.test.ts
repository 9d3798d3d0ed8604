import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { openRemote } from '#src/backoffice/remote/open.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { openDemoShop, SHOP } from '../support/demo-shop.ts';
import { CUSTOMER, type Login } from '../support/logins.ts';
import { type Served, startServed } from '../support/served.ts';

const QUERY: ListingQuery = { text: '*', page: 1, per_page: 96, sort: 'default', filters: {} };
const GUEST: Visitor = { locale: 'it' };

let shop: Awaited<ReturnType<typeof openDemoShop>>;
let served: Served;
let remote: BackOffice;
let data_dir: string;

const PICTURES = new Set(
  'pictures large_pictures small_pictures images image documents category_menu_image picture picture_narrow'.split(
    ' ',
  ),
);

/** Ignores the addresses of remote pictures and omitted empty lists; everything else must be equal. */
const withoutPictures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, field: unknown) =>
    PICTURES.has(key) || (key === 'related_products' && Array.isArray(field) && field.length === 0)
      ? undefined
      : field,
  );

const logIn = async (backOffice: BackOffice, credentials: Login): Promise<Visitor> => {
  const answer = await backOffice.accounts.login(credentials, '127.0.0.1');
  if (!answer.ok || !answer.session) throw new Error('no customer');
  return { locale: 'it', session: answer.session };
};

beforeAll(async () => {
  shop = await openDemoShop();
  served = await startServed(shop.backOffice, 'acme');
  data_dir = await mkdtemp(join(tmpdir(), 'fondaco-remote-'));
  remote = await openRemote({
    kind: 'remote',
    url: served.url,
    method_prefix: 'acme',
    api_token: 'token a:b',
    language: 'visitor',
    timeout_ms: 60_000,
    media_hosts: [],
    data_dir,
    shop: SHOP,
  });
});

afterAll(async () => {
  await remote.close();
  await served.stop();
  await shop.close();
  await rm(data_dir, { recursive: true });
});

describe('a shop whose back office is another shop', () => {
  it('[B-30] [B-20] lists the same products and facets, in both languages', async () => {
    for (const locale of ['it', 'en'] as const) {
      for (const query of [QUERY, { ...QUERY, text: 'vite', sort: 'price_asc' as const }]) {
        const [theirs, ours] = await Promise.all([
          shop.backOffice.catalogue.list(query, { locale }),
          remote.catalogue.list(query, { locale }),
        ]);
        expect(withoutPictures(ours)).toEqual(withoutPictures(theirs));
        expect(ours.product_list.data.length).toBeGreaterThan(0);
      }
    }
  });

  it('[B-30] [B-24] [B-25] returns the same items, children and suggestions', async () => {
    const { data } = (await shop.backOffice.catalogue.list(QUERY, GUEST)).product_list;
    const parent = data.find(({ num_childs }) => num_childs > 0);
    const carti = parent?.childs[0]?.carti ?? '';
    const read = async ({ catalogue }: BackOffice) => [
      await catalogue.find(parent?.slug ?? '', GUEST),
      await catalogue.find(parent?.sku ?? '', GUEST),
      await catalogue.findChild(carti, GUEST),
      await catalogue.children([carti, 'none'], GUEST),
      await catalogue.suggest(parent?.name.slice(0, 4) ?? '', 5, GUEST),
    ];
    expect(withoutPictures(await read(remote))).toEqual(withoutPictures(await read(shop.backOffice)));
    expect(await remote.catalogue.find('none', GUEST)).toBeUndefined();
  });

  it('[B-30] returns the same menu, footer, promo tabs, main page and home page', async () => {
    const read = async ({ content }: BackOffice) => [
      await content.menu('en'),
      await content.footer('en'),
      await content.promoTabs('en'),
      await content.mainPage(),
      await content.home('en'),
    ];
    expect(withoutPictures(await read(remote))).toEqual(withoutPictures(await read(shop.backOffice)));
  });

  it('[B-30] [B-26] [U-04] logs a customer in and returns their own prices', async () => {
    const [theirs, ours] = [await logIn(shop.backOffice, CUSTOMER), await logIn(remote, CUSTOMER)];
    expect(ours.session?.user).toEqual(theirs.session?.user);
    const [here, there] = await Promise.all([
      remote.catalogue.list(QUERY, ours),
      shop.backOffice.catalogue.list(QUERY, theirs),
    ]);
    expect(withoutPictures(here)).toEqual(withoutPictures(there));
    const guest = await remote.catalogue.list(QUERY, GUEST);
    expect(withoutPictures(guest)).not.toEqual(withoutPictures(here));
  });

  it('[B-30] refuses a wrong password with the host’s message', async () => {
    const answer = await remote.accounts.login({ ...CUSTOMER, pwd: 'no' }, '127.0.0.1');
    expect(answer).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
      message: expect.stringMatching(/\w/) as string,
    });
  });

  it('[B-30] fills, changes and orders a cart stored by the other shop', async () => {
    const visitor = await logIn(remote, CUSTOMER);
    const { data } = (await remote.catalogue.list({ ...QUERY, text: 'trapano' }, visitor)).product_list;
    const product = data.find((one) => one.orderable && one.num_childs === 0);
    const { sku = '', qty_min_imballo: pack = 1, price = 1, price_per = 1 } = product ?? {};
    const quantity = pack * Math.ceil((600 * price_per) / (price * pack));
    const line = { item_id: sku, quantity, promo_code: '', promo_row: '' };
    await remote.carts.add(visitor, [line]);
    const added = await remote.carts.add(visitor, [line]);
    expect(added).toMatchObject({ ok: true, patch: { rows: [{ carti: sku, quantity: quantity * 2 }] } });
    const row_id = added.ok ? (added.patch.rows[0]?.row_id ?? '') : '';
    const update = { row_id, quantity, promo_code: '', promo_row: '' };
    expect(await remote.carts.update(visitor, [update])).toMatchObject({ ok: true });
    const cart = await remote.carts.get(visitor);
    expect(cart.data).toMatchObject([{ quantity }]);
    const request = {
      id_cart: cart.id_cart,
      delivery: 'shipping',
      date_delivery: '',
      payment_method: 'transfer',
      note: '',
      coupon: '',
    } as const;
    const prepared = await remote.orders.prepare(visitor, request);
    expect(prepared).toMatchObject({ ok: true, order: { totale_doc: cart.totale_doc } });
    const sent = await remote.orders.send(visitor, { ...request, request_id: randomUUID() });
    expect(sent).toMatchObject({ ok: true, order: { totale_doc: cart.totale_doc } });
    expect((await remote.carts.get(visitor)).data).toEqual([]);
    const theirs = await logIn(shop.backOffice, CUSTOMER);
    const orders = await shop.backOffice.orders.list(theirs, { page: 1, per_page: 1 });
    expect(orders?.data[0]?.name).toBe(sent.ok ? sent.order.name : undefined);
  });

  it('serves the pictures of the other shop’s products', async () => {
    const { data } = (await remote.catalogue.list(QUERY, GUEST)).product_list;
    const [picture] = data.flatMap(({ small_pictures }) => small_pictures);
    expect(picture?.url).toMatch(/^\/media\/remote\/[\w-]{16}\/127\.0\.0\.1:\d+\//);
  });
});
