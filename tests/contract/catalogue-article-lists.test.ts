import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { ArticleListChange } from '#src/contract/article-list.ts';
import { MAX_ARTICLE_LISTS } from '#src/contract/limits.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { storeDemoUsers } from '#src/demo/store-users.ts';
import type { DemoUser } from '#src/demo/users.ts';
import { type FreshStore, GUEST, NOON, openFreshStore } from '../support/fresh-store.ts';

const toCompany = (client_id: number, fields: object = {}): NonNullable<DemoUser['client']> => ({
  ...{ client_id, company_name: `Azienda ${client_id}`, vat_number: '', discount_chain: '', prices: [] },
  ...{ credit_limit: 1000, credit_used: 0, min_order: 0, payment_methods: ['transfer'] },
  addresses: [{ address_code: '001', name: '', IndirizzoEsteso: 'Via Prova 1', Citta: 'Treviso' }],
  ...fields,
});

const toPerson = (name: string, client: NonNullable<DemoUser['client']>): DemoUser => ({
  ...{ name, email: `${name}@test.example`, password: `segreta-${name}`, role: 'customer', client },
});

const [ROSSI, COLLEAGUE, BIANCHI] = ['rossi', 'colleague', 'bianchi'] as const;
const rossi = toCompany(11);
const PEOPLE = [
  toPerson(ROSSI, rossi),
  toPerson(COLLEAGUE, rossi),
  toPerson(BIANCHI, toCompany(12, { discount_chain: '25+5', prices: [{ carti: 'LOCK', price: 20 }] })),
];

const PRODUCTS = [
  { sku: 'BOLT', price: 38, price_per: 100 as const, min_packaging: 50 },
  { sku: 'DISC', price: 1.45 },
  { sku: 'LOCK', price: 24 },
].map((product) => ({ name: { it: product.sku, en: product.sku }, ...product }));

let store: FreshStore;
let now = NOON;

beforeEach(async () => {
  now = NOON;
  store = await openFreshStore(PRODUCTS, { clock: () => now });
  const database = await connect(store.place.location);
  await database.write((tx) => storeDemoUsers(tx, PEOPLE));
  await database.close();
});
afterEach(() => store.close());

const logIn = async (name: string): Promise<Visitor> => {
  const credentials = { usr: `${name}@test.example`, pwd: `segreta-${name}` };
  const result = await store.backOffice.accounts.login(credentials, '192.0.2.1');
  if (!result.ok || !result.session) throw new Error('the login was refused');
  return { locale: 'it', session: result.session };
};

const change = (visitor: Visitor, fields: ArticleListChange) =>
  store.backOffice.articleLists.change(visitor, fields);

const add = (visitor: Visitor, id: string | number, ...cartis: readonly string[]) =>
  change(visitor, { action: 'add', id, articles: cartis.map((carti) => ({ carti })) });

const read = async (visitor: Visitor, id: string | number): Promise<readonly string[] | undefined> =>
  (await store.backOffice.articleLists.find(visitor, id))?.data.map(({ carti }) => carti);

const create = async (visitor: Visitor, name: string, ...cartis: readonly string[]) => {
  const articles = cartis.map((carti) => ({ carti }));
  const result = await change(visitor, { action: 'create', name, articles });
  if (!result.ok) throw new Error(result.refusal);
  return result.list.id;
};

describe('the wishlist', () => {
  it('has each article once, the latest first, and keeps it when it is added again', async () => {
    const rossi = await logIn(ROSSI);
    expect(await store.backOffice.articleLists.list(rossi)).toEqual([
      { id: 'wishlist', name: '', kind: 'wishlist', row_count: 0 },
    ]);
    expect(await read(rossi, 'wishlist')).toEqual([]);
    expect(await add(rossi, 'wishlist', 'BOLT')).toMatchObject({ ok: true, added: 1 });
    expect(await add(rossi, 'wishlist', 'DISC', 'BOLT', 'DISC')).toMatchObject({ ok: true, added: 1 });
    expect(await add(rossi, 'wishlist', 'BOLT')).toMatchObject({ ok: true, added: 0 });
    expect(await read(rossi, 'wishlist')).toEqual(['DISC', 'BOLT']);
    expect(
      await store.backOffice.articleLists.findWished(rossi, ['BOLT', 'LOCK', 'DISC', 'no such']),
    ).toEqual(expect.arrayContaining(['BOLT', 'DISC']));
    expect(await change(rossi, { action: 'take', id: 'wishlist', cartis: ['BOLT', 'LOCK'] })).toMatchObject({
      list: { row_count: 1 },
    });
    expect(await read(rossi, 'wishlist')).toEqual(['DISC']);
  });

  it('adds a pack, or the quantity named, with the price of the day', async () => {
    const bianchi = await logIn(BIANCHI);
    await change(bianchi, {
      action: 'add',
      id: 'wishlist',
      articles: [{ carti: 'LOCK', quantity: 7 }, { carti: 'BOLT' }],
    });
    const { data = [] } = (await store.backOffice.articleLists.find(bianchi, 'wishlist')) ?? {};
    expect(data).toEqual([
      { carti: 'LOCK', quantity: 7, before: { price_discount: 20, price_per: 1, qty_min_imballo: 1 } },
      // 38 less 25 % and 5 %, rounded to cents.
      {
        carti: 'BOLT',
        quantity: 50,
        before: { price_discount: 27.08, price_per: 100, qty_min_imballo: 50 },
      },
    ]);
  });

  it('is the user’s own, and can be neither renamed nor removed', async () => {
    const rossi = await logIn(ROSSI);
    await add(rossi, 'wishlist', 'DISC');
    for (const other of [await logIn(COLLEAGUE), await logIn(BIANCHI)]) {
      expect(await read(other, 'wishlist')).toEqual([]);
      expect(await store.backOffice.articleLists.findWished(other, ['DISC'])).toEqual([]);
    }
    // The key in the store is no way in.
    for (const id of [1, '1']) expect(await read(await logIn(COLLEAGUE), id)).toBeUndefined();
    expect(await change(rossi, { action: 'rename', id: 'wishlist', name: 'Mine' })).toEqual({
      ...{ ok: false, refusal: 'unknown_list' },
    });
    expect(await change(rossi, { action: 'remove', id: 'wishlist' })).toMatchObject({ ok: false });
    expect(await read(await logIn(ROSSI), 'wishlist')).toEqual(['DISC']);
  });

  it('refuses guests and unknown articles, and then changes nothing', async () => {
    const rossi = await logIn(ROSSI);
    expect(await add(GUEST, 'wishlist', 'DISC')).toEqual({ ok: false, refusal: 'login_required' });
    expect(await store.backOffice.articleLists.list(GUEST)).toEqual([]);
    expect(await store.backOffice.articleLists.find(GUEST, 'wishlist')).toBeUndefined();
    expect(await add(rossi, 'wishlist', 'DISC', 'no such')).toEqual({
      ok: false,
      refusal: 'unknown_product',
    });
    expect(await read(rossi, 'wishlist')).toEqual([]);
  });
});

describe('shared lists', () => {
  it('are seen and changed by all people of the company, and by nobody else', async () => {
    const [rossi, colleague, bianchi] = [await logIn(ROSSI), await logIn(COLLEAGUE), await logIn(BIANCHI)];
    const id = await create(rossi, 'Van', 'BOLT', 'DISC');
    await create(colleague, 'Counter');
    expect(
      (await store.backOffice.articleLists.list(colleague))?.map(({ name, row_count }) => [name, row_count]),
    ).toEqual([
      ['', 0],
      ['Counter', 0],
      ['Van', 2],
    ]);
    expect(await add(colleague, id, 'LOCK')).toMatchObject({ ok: true, added: 1 });
    expect(await read(rossi, id)).toEqual(['LOCK', 'BOLT', 'DISC']);
    expect((await store.backOffice.articleLists.list(bianchi))?.map(({ kind }) => kind)).toEqual([
      'wishlist',
    ]);
    expect(await read(bianchi, id)).toBeUndefined();
    const changes: readonly ArticleListChange[] = [
      { action: 'add', id, articles: [{ carti: 'DISC' }] },
      { action: 'take', id, cartis: ['BOLT'] },
      { action: 'rename', id, name: 'Stolen' },
      { action: 'remove', id },
      { action: 'restore', id },
    ];
    for (const fields of changes)
      expect(await change(bianchi, fields)).toEqual({ ok: false, refusal: 'unknown_list' });
    expect(await read(rossi, id)).toEqual(['LOCK', 'BOLT', 'DISC']);
  });

  it('have distinct names, which can be changed', async () => {
    const rossi = await logIn(ROSSI);
    const id = await create(rossi, 'Van');
    const other = await create(rossi, 'Counter');
    expect(await change(rossi, { action: 'create', name: 'Van', articles: [] })).toEqual({
      ...{ ok: false, refusal: 'list_name_taken' },
    });
    expect(await change(rossi, { action: 'rename', id, name: 'Counter' })).toMatchObject({
      refusal: 'list_name_taken',
    });
    expect(await change(rossi, { action: 'rename', id, name: 'Van' })).toMatchObject({ ok: true });
    expect(await change(rossi, { action: 'rename', id: other, name: 'Desk' })).toMatchObject({
      list: { name: 'Desk' },
    });
  });

  it('are removed, and restored for a day', async () => {
    const rossi = await logIn(ROSSI);
    const id = await create(rossi, 'Van', 'BOLT');
    expect(await change(rossi, { action: 'remove', id })).toMatchObject({ ok: true });
    expect(await read(rossi, id)).toBeUndefined();
    expect(await change(rossi, { action: 'restore', id })).toMatchObject({ ok: true });
    expect(await read(rossi, id)).toEqual(['BOLT']);
    await change(rossi, { action: 'remove', id });
    now += DAY_MS + 1;
    const again = await logIn(ROSSI);
    await create(again, 'Van');
    expect(await change(again, { action: 'restore', id })).toEqual({ ok: false, refusal: 'unknown_list' });
  });

  it('are limited in number', async () => {
    const rossi = await logIn(ROSSI);
    const lists = Array.from({ length: MAX_ARTICLE_LISTS }, (_, at) => ({
      ...{ client_id: 11, owner_id: null, name: `List ${at}` },
    }));
    const database = await connect(store.place.location);
    await database.write(async (tx) => {
      await tx.insertInto('article_list').values(lists).execute();
    });
    await database.close();
    expect(await change(rossi, { action: 'create', name: 'One more', articles: [] })).toEqual({
      ...{ ok: false, refusal: 'too_many_lists' },
    });
  });

  it('gain each article once from two changes at the same time', async () => {
    const [rossi, colleague] = [await logIn(ROSSI), await logIn(COLLEAGUE)];
    const id = await create(rossi, 'Van');
    const results = await Promise.all([
      add(rossi, id, 'BOLT', 'DISC'),
      add(colleague, id, 'DISC', 'LOCK'),
      add(rossi, 'wishlist', 'DISC'),
      add(rossi, 'wishlist', 'DISC'),
    ]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect([...((await read(rossi, id)) ?? [])].sort()).toEqual(['BOLT', 'DISC', 'LOCK']);
    expect(await read(rossi, 'wishlist')).toEqual(['DISC']);
  });
});
