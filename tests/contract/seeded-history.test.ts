import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPrice } from '#src/backoffice/embedded/products/pricing.ts';
import { readSellable } from '#src/backoffice/embedded/products/sellable.ts';
import { findExposure, isBeyondCredit, toCreditUsed } from '#src/backoffice/embedded/customers/credit.ts';
import { getPriceConditions } from '#src/backoffice/embedded/customers/client.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { toEuros, toMoney, toRowAmount } from '#src/backoffice/rules/money.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { toTotals } from '#src/backoffice/rules/totals.ts';
import { orderSchema } from '#src/contract/order.ts';
import { SHOP } from '../support/demo-shop.ts';
import { dayOf } from '../support/demo-history.ts';
import { NOON } from '../support/fresh-store.ts';
import type { StoredHistory } from '../support/seeded-history.ts';
import { CLIENTS, openSeededShop, type SeededShop } from '../support/seeded-shop.ts';

const TODAY = '2026-11-21';

let shop: SeededShop;
let database: Database;
let history: StoredHistory;

beforeAll(async () => {
  shop = await openSeededShop();
  ({ database, history } = shop);
});
afterAll(() => shop.close());

const toCounted = (rows: readonly { amount?: number | undefined; vat?: number | undefined }[]) =>
  rows.map(({ amount = 0, vat = 0 }) => ({ amount: toMoney(amount), vat }));
const billed = () => history.invoices.filter(({ kind }) => kind !== 'credit_note');

describe('the orders of the demo shop', () => {
  it('cover two years of every company in every status, placed by its users or its agent', async () => {
    const statuses = ['ESCAPED', 'TO_BE_ACCEPTED', 'TO_CHECKOUT'];
    for (const client of CLIENTS) {
      const own = history.orders.filter(({ client_id }) => client_id === client);
      expect(own.length).toBeGreaterThanOrEqual(60);
      expect([...new Set(own.map(({ status }) => status))].sort()).toEqual(statuses);
      expect(dayOf(own[0]?.placed_at ?? NOON) < '2025-01-31').toBe(true);
    }
    const users = await database.read.selectFrom('user').select(['id', 'role', 'client_id']).execute();
    const roles = new Map(users.map((user) => [user.id, user]));
    const agents = history.orders.filter(({ user_id }) => roles.get(user_id)?.role === 'agent');
    for (const order of history.orders)
      if (!agents.includes(order)) expect(roles.get(order.user_id)?.client_id).toBe(order.client_id);
    expect(new Set(agents.map(({ client_id }) => client_id))).toEqual(new Set([1001, 1002]));
  });

  it('are priced like any other order, with the price conditions of their day', async () => {
    const skus = [
      ...new Set(history.orders.flatMap(({ document }) => document.rows.map((row) => row.carti))),
    ];
    const products = await readSellable(database.read, skus, TODAY);
    const clients = await database.read.selectFrom('client').select(['id', 'discount_chain']).execute();
    for (const order of history.orders.filter((_, at) => at % 17 === 0)) {
      const { rows, ...document } = order.document;
      expect(orderSchema.safeParse(order.document).error).toBeUndefined();
      const client = clients.find(({ id }) => id === order.client_id);
      const conditions = await getPriceConditions(database.read, client, {
        skus,
        today: dayOf(order.placed_at),
      });
      for (const row of rows) {
        const product = products.get(row.carti);
        if (!product) throw new Error(row.carti);
        expect(product.blocked).toBeUndefined();
        const price = findPrice(product.priceable, conditions, { quantity: row.quantity });
        expect(row.price_discount, `${order.name} ${row.carti}`).toBe(toEuros(price?.net ?? 0));
        expect(row.amount).toBe(toEuros(toRowAmount(price?.net ?? 0, row.price_per, row.quantity)));
      }
      const pickup = document.delivery === 'pickup';
      expect(document).toMatchObject(toTotals(toCounted(rows), { shop: SHOP, pickup }));
      expect([order.net, order.total]).toEqual([document.totale_netto, document.totale_doc].map(toMoney));
    }
  });

  it('reach the minimum order of their company', async () => {
    const clients = await database.read.selectFrom('client').select(['id', 'min_order']).execute();
    const least = new Map(clients.map(({ id, min_order }) => [id, min_order]));
    for (const { name, net, client_id } of history.orders)
      expect(net, name).toBeGreaterThanOrEqual(least.get(client_id) ?? 0);
  });
});

describe('all documents', () => {
  it('are numbered by day without gaps, from one each year', async () => {
    const { orders, notes, invoices } = history;
    const lists = [
      ['OV', orders.map(({ name, placed_at }) => ({ name, day: dayOf(placed_at) }))],
      ['DDT', notes],
      ['FT', billed()],
      ['NC', invoices.filter(({ kind }) => kind === 'credit_note')],
    ] as const;
    const counters = await database.read.selectFrom('document_counter').selectAll().execute();
    const orderCounters = await database.read.selectFrom('order_counter').selectAll().execute();
    const last = [...counters, ...orderCounters.map((one) => ({ series: 'OV', ...one }))];
    for (const [series, documents] of lists) {
      for (const [year, some] of Map.groupBy(documents, ({ day }) => day.slice(0, 4))) {
        const names = some.map(({ name }) => name);
        expect(names).toEqual(names.map((_, at) => `${series}-${year}-${String(at + 1).padStart(6, '0')}`));
        expect(last).toContainEqual({ series, year: Number(year), last: names.length });
      }
    }
  });

  it('have dates in sequence: order, delivery, invoice, deadline', () => {
    const ordered = new Map(history.orders.map(({ name, placed_at }) => [name, dayOf(placed_at)]));
    for (const { document } of history.notes)
      for (const { order } of document.rows) expect((ordered.get(order) ?? '9') < document.day).toBe(true);
    for (const { document, id } of history.invoices) {
      for (const { day } of document.delivery_notes) expect(day <= document.day).toBe(true);
      for (const { order } of document.rows) expect((ordered.get(order) ?? '9') <= document.day).toBe(true);
      for (const { due_day } of history.deadlines.filter(({ invoice_id }) => invoice_id === id))
        expect(due_day >= document.day).toBe(true);
      expect(document.day < TODAY).toBe(true);
    }
  });

  it('refer only to documents of the same company', async () => {
    const owners = new Map(
      [...history.orders, ...history.notes, ...history.invoices].map(({ name, client_id }) => [
        name,
        client_id,
      ]),
    );
    for (const { client_id, document } of [...history.notes, ...history.invoices]) {
      const named = [
        ...document.rows.map(({ order }) => order),
        ...('delivery_notes' in document ? document.delivery_notes.map(({ name }) => name) : []),
        ...('credits' in document ? [document.credits] : []),
      ];
      expect(new Set(named.map((name) => owners.get(name)))).toEqual(new Set([client_id]));
    }
    const links = await database.read
      .selectFrom('delivery_note_order')
      .innerJoin('delivery_note', 'delivery_note.id', 'delivery_note_order.delivery_note_id')
      .innerJoin('order', 'order.id', 'delivery_note_order.order_id')
      .select(['delivery_note.client_id as note_client', 'order.client_id as order_client'])
      .execute();
    expect(links.every(({ note_client, order_client }) => note_client === order_client)).toBe(true);
    const due = new Map(history.invoices.map(({ id, client_id }) => [id, client_id]));
    for (const { invoice_id, client_id } of history.deadlines) expect(due.get(invoice_id)).toBe(client_id);
  });
});

describe('the credit of the companies', () => {
  const limitOf = async (id: number): Promise<number> => {
    const client = database.read.selectFrom('client').select('credit_limit').where('id', '=', id);
    return (await client.executeTakeFirstOrThrow()).credit_limit;
  };

  it('is used by open orders and unpaid deadlines', async () => {
    for (const client of CLIENTS) {
      const exposure = await findExposure(database.read, client);
      const unpaid = history.deadlines.filter(
        ({ client_id, paid_day }) => client_id === client && paid_day === null,
      );
      expect(exposure.unpaid).toBe(unpaid.reduce((sum, { amount }) => sum + amount, 0));
      const open = history.orders.filter(
        ({ client_id, status, payment_method }) =>
          client_id === client && status !== 'ESCAPED' && payment_method === 'account',
      );
      expect(exposure.open_orders).toBeLessThanOrEqual(open.reduce((sum, { total }) => sum + total, 0));
      expect(exposure.open_orders).toBeGreaterThanOrEqual(0);
      expect(toCreditUsed(exposure)).toBeGreaterThan(0);
      expect(toCreditUsed(exposure)).toBeLessThan(await limitOf(client));
    }
  });

  it('is nearly used up by the third company only', async () => {
    const near = CLIENTS.map(async (client) =>
      isBeyondCredit(await limitOf(client), await findExposure(database.read, client), toMoney(200)),
    );
    expect(await Promise.all(near)).toEqual([false, false, true]);
  });
});

describe('saved carts and wishlists', () => {
  it('exist for every company and contain orderable articles', async () => {
    const rows = await database.read
      .selectFrom('saved_cart_row')
      .innerJoin('saved_cart', 'saved_cart.id', 'saved_cart_row.saved_cart_id')
      .select(['client_id', 'sku'])
      .execute();
    const wishes = await database.read
      .selectFrom('article_list_row')
      .innerJoin('article_list', 'article_list.id', 'article_list_row.list_id')
      .select(['client_id', 'sku'])
      .where('owner_id', 'is not', null)
      .execute();
    for (const list of [rows, wishes]) {
      expect(new Set(list.map(({ client_id }) => client_id))).toEqual(new Set(CLIENTS));
      const skus = list.map(({ sku }) => sku);
      const products = await readSellable(database.read, skus, TODAY);
      for (const sku of skus) expect(products.get(sku)?.blocked, sku).toBeUndefined();
    }
  });
});

describe('the next order', () => {
  const logIn = async ({ accounts }: BackOffice): Promise<Visitor> => {
    const login = await accounts.login({ usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' }, '127.0.0.1');
    if (!login.ok || !login.session) throw new Error('cannot log in');
    return { locale: 'it', session: login.session };
  };

  it('gets the next number, comes first in the list, and is refused beyond the credit limit', async () => {
    const { carts, orders } = shop.backOffice;
    const visitor = await logIn(shop.backOffice);
    const add = (quantity: number) =>
      carts.add(visitor, [{ item_id: 'CHC-13', quantity, promo_code: '', promo_row: '' }]);
    const request = { id_cart: 0, delivery: 'shipping', date_delivery: '', note: '', coupon: '' } as const;
    expect(await add(40)).toMatchObject({ ok: true });
    const send = (payment_method: 'account' | 'transfer') =>
      orders.send(visitor, { ...request, payment_method, request_id: randomUUID() });
    expect(await send('account')).toMatchObject({ ok: false, refusal: 'credit_limit' });
    const last = history.orders.filter(({ placed_at }) => dayOf(placed_at).startsWith('2026')).length;
    const sent = await send('transfer');
    expect(sent).toMatchObject({ ok: true, order: { name: `OV-2026-${String(last + 1).padStart(6, '0')}` } });
    const list = await orders.list(visitor, { page: 1, per_page: 96 });
    const names = list?.data.map(({ name }) => name) ?? [];
    expect(names[0]).toBe(sent.ok ? sent.order.name : '');
    const own = history.orders.filter(({ client_id }) => client_id === 1003).map(({ name }) => name);
    expect(names.slice(1)).toEqual(own.reverse());
  });
});
