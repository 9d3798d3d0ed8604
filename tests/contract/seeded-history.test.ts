import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPrice } from '#src/backoffice/embedded/catalogue/pricing.ts';
import { readSellable } from '#src/backoffice/embedded/catalogue/sellable.ts';
import { findExposure, isBeyondCredit, toCreditUsed } from '#src/backoffice/embedded/commerce/credit.ts';
import { getTerms } from '#src/backoffice/embedded/commerce/client.ts';
import { toWallTime } from '#src/backoffice/embedded/commerce/day.ts';
import { DEFAULT_TERMS, parsePaymentTerms, toDues } from '#src/backoffice/embedded/commerce/payment-terms.ts';
import { connect, type Database } from '#src/backoffice/embedded/database/connect.ts';
import { toEuros, toMoney, toRowAmount } from '#src/backoffice/money.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import { toTotals, toTotalsWith } from '#src/backoffice/totals.ts';
import { orderSchema } from '#src/contract/order.ts';
import { openDemoShop, SHOP } from '../support/demo-shop.ts';
import { NOON } from '../support/fresh-store.ts';
import { readHistory, type StoredHistory, sumBy } from '../support/seeded-history.ts';

const TODAY = '2026-11-21';
const CLIENTS = [1001, 1002, 1003];

let shop: Awaited<ReturnType<typeof openDemoShop>>;
let database: Database;
let history: StoredHistory;

beforeAll(async () => {
  shop = await openDemoShop({ clock: () => NOON });
  database = await connect(shop.place.location);
  history = await readHistory(database.read);
});
afterAll(async () => {
  await database.close();
  await shop.close();
});

const dayOf = (placed_at: number): string => toWallTime(placed_at, SHOP.timezone).day;
const toCounted = (rows: readonly { amount?: number | undefined; vat?: number | undefined }[]) =>
  rows.map(({ amount = 0, vat = 0 }) => ({ amount: toMoney(amount), vat }));
const rowKey = (order: string, row_id: string | number): string => `${order} ${row_id}`;
const billed = () => history.invoices.filter(({ kind }) => kind !== 'credit_note');

describe('the orders of the demo shop', () => {
  it('are two years of every company, in every state, by the company’s people or its agent', async () => {
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

  it('are priced as every other order, with the terms of their day', async () => {
    const skus = [
      ...new Set(history.orders.flatMap(({ document }) => document.rows.map((row) => row.carti))),
    ];
    const products = await readSellable(database.read, skus, TODAY);
    const clients = await database.read.selectFrom('client').select(['id', 'discount_chain']).execute();
    for (const order of history.orders.filter((_, at) => at % 17 === 0)) {
      const { rows, ...document } = order.document;
      expect(orderSchema.safeParse(order.document).error).toBeUndefined();
      const client = clients.find(({ id }) => id === order.client_id);
      const terms = await getTerms(database.read, client, { skus, today: dayOf(order.placed_at) });
      for (const row of rows) {
        const product = products.get(row.carti);
        if (!product) throw new Error(row.carti);
        expect(product.blocked).toBeUndefined();
        const price = findPrice(product.priceable, terms, { quantity: row.quantity });
        expect(row.price_discount, `${order.name} ${row.carti}`).toBe(toEuros(price?.net ?? 0));
        expect(row.amount).toBe(toEuros(toRowAmount(price?.net ?? 0, row.price_per, row.quantity)));
      }
      const pickup = document.delivery === 'pickup';
      expect(document).toMatchObject(toTotals(toCounted(rows), { shop: SHOP, pickup }));
      expect([order.net, order.total]).toEqual([document.totale_netto, document.totale_doc].map(toMoney));
    }
  });

  it('reach the minimum of their company', async () => {
    const clients = await database.read.selectFrom('client').select(['id', 'min_order']).execute();
    const least = new Map(clients.map(({ id, min_order }) => [id, min_order]));
    for (const { name, net, client_id } of history.orders)
      expect(net, name).toBeGreaterThanOrEqual(least.get(client_id) ?? 0);
  });
});

describe('the delivery notes', () => {
  it('carry no more than was ordered, and all of it once an order is fulfilled', () => {
    const ordered = sumBy(
      history.orders.flatMap(({ name, document }) =>
        document.rows.map((row) => [rowKey(name, row.row_id), row.quantity] as const),
      ),
    );
    const left = sumBy(
      [
        ...history.notes.map(({ document }) => document.rows),
        ...history.invoices
          .filter(({ kind }) => kind === 'accompanying')
          .map(({ document }) => document.rows),
      ]
        .flat()
        .map((row) => [rowKey(row.order, row.row_id), row.quantity] as const),
    );
    for (const [key, quantity] of left)
      expect(quantity, key).toBeLessThanOrEqual((ordered.get(key) ?? 0) + 1e-6);
    for (const { name, status, document } of history.orders) {
      const open = document.rows.filter(
        (row) => (left.get(rowKey(name, row.row_id)) ?? 0) < row.quantity - 1e-6,
      );
      if (status === 'ESCAPED') expect(open, name).toEqual([]);
      else expect(open.length, name).toBeGreaterThan(0);
    }
  });

  it('some of them bring a part, some orders of one place together', () => {
    const times = sumBy(
      history.notes.flatMap(({ document }) =>
        [...new Set(document.rows.map(({ order }) => order))].map((order) => [order, 1] as const),
      ),
    );
    expect([...times.values()].filter((count) => count === 2).length).toBeGreaterThan(10);
    expect(Math.max(...times.values())).toBe(2);
  });

  it('say how and where the goods went', () => {
    for (const { document, status, day } of history.notes) {
      expect(document.reason).toBe('Vendita');
      expect(document.IndirizzoEsteso).not.toBe('');
      expect(document.carrier).not.toBe('');
      expect(['franco', 'assegnato']).toContain(document.port);
      expect(Math.min(document.packages, document.weight)).toBeGreaterThan(0);
      expect(day < '2026-11-01' ? status : 'DELIVERED').toBe('DELIVERED');
    }
  });
});

describe('the invoices', () => {
  it('are their delivery notes, priced as ordered to the cent', () => {
    const rows = new Map(
      history.orders.flatMap(({ name, document }) =>
        document.rows.map((row) => [rowKey(name, row.row_id), row] as const),
      ),
    );
    for (const { document, kind, name } of billed()) {
      const notes = document.delivery_notes.map((note) =>
        history.notes.find((one) => one.name === note.name),
      );
      expect(notes.length > 0, name).toBe(kind === 'deferred');
      if (kind === 'deferred') {
        const carried = notes.flatMap((note) => note?.document.rows ?? []);
        const shown = document.rows.map(({ order, row_id, quantity }) => [order, row_id, quantity]);
        expect(shown).toEqual(carried.map(({ order, row_id, quantity }) => [order, row_id, quantity]));
      }
      for (const row of document.rows) {
        const ordered = rows.get(rowKey(row.order, row.row_id));
        expect(row).toMatchObject({
          carti: ordered?.carti,
          price_discount: ordered?.price_discount,
          vat: ordered?.vat,
        });
        const exact = toRowAmount(toMoney(row.price_discount), row.price_per, row.quantity);
        expect(Math.abs(toMoney(row.amount) - exact), name).toBeLessThanOrEqual(100);
      }
    }
  });

  it('of a fulfilled order sum to the order to the cent, transport once', () => {
    const amounts = sumBy(
      billed().flatMap(({ document }) =>
        document.rows.map((row) => [row.order, toMoney(row.amount)] as const),
      ),
    );
    const unbilled = new Set(
      history.notes
        .filter(({ invoice_id }) => invoice_id === null)
        .flatMap(({ document }) => document.rows.map(({ order }) => order)),
    );
    const whole = history.orders.filter(({ name, status }) => status === 'ESCAPED' && !unbilled.has(name));
    expect(whole.length).toBeGreaterThan(300);
    for (const { name, net } of whole) expect(amounts.get(name), name).toBe(net);
    const begun = new Set(billed().flatMap(({ document }) => document.rows.map(({ order }) => order)));
    const transport = (documents: readonly { readonly document: { readonly spese_trasporto: number } }[]) =>
      documents.reduce((sum, { document }) => sum + toMoney(document.spese_trasporto), 0);
    const charged = history.orders.filter(({ name }) => begun.has(name));
    expect(transport(billed())).toBe(transport(charged));
  });

  it('have VAT per rate and totals by the contract', () => {
    for (const { document, net, tax, total, name } of history.invoices) {
      expect(document, name).toMatchObject(
        toTotalsWith(toCounted(document.rows), toMoney(document.spese_trasporto)),
      );
      const taxes = document.vat.reduce((sum, line) => sum + toMoney(line.tax), 0);
      expect([net + tax, tax]).toEqual([total, taxes]);
      expect(total).toBe(toMoney(document.totale_doc));
    }
  });

  it('come by the fifteenth of the month after the delivery, and take each delivery note once', () => {
    const taken = history.invoices
      .filter(({ kind }) => kind === 'deferred')
      .flatMap((invoice) => invoice.document.delivery_notes.map(({ name }) => [name, invoice.id] as const));
    expect(new Set(taken.map(([name]) => name)).size).toBe(taken.length);
    const ids = new Map(taken);
    for (const { name, day, invoice_id } of history.notes) {
      expect(invoice_id).toBe(ids.get(name) ?? null);
      if (day < '2026-11-01') expect(invoice_id, name).not.toBeNull();
    }
  });

  it('are credited where something came back, no more than was invoiced', () => {
    const credits = history.invoices.filter(({ kind }) => kind === 'credit_note');
    expect(credits.length).toBeGreaterThanOrEqual(2);
    for (const { document, client_id } of credits) {
      const invoice = history.invoices.find(({ name }) => name === document.credits);
      expect(invoice?.client_id).toBe(client_id);
      expect((invoice?.day ?? '9') < document.day).toBe(true);
      for (const row of document.rows) expect(invoice?.document.rows).toContainEqual(row);
    }
  });
});

describe('the deadlines', () => {
  it('sum to their invoice and fall due as it was agreed', () => {
    for (const { id, kind, day, total, document } of history.invoices) {
      const own = history.deadlines.filter(({ invoice_id }) => invoice_id === id);
      const sign = kind === 'credit_note' ? -1 : 1;
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(sign * total);
      if (sign < 0) continue;
      const terms = parsePaymentTerms(document.payment_terms);
      expect(terms, document.payment_terms).toBeDefined();
      const dues = toDues(total, day, terms ?? DEFAULT_TERMS);
      expect(own.map(({ due_day, amount, method }) => ({ due_day, amount, method }))).toEqual(dues);
    }
  });

  it('are paid, to expire, or expired, and nothing is paid in the future', () => {
    const open = history.deadlines.filter(({ paid_day }) => paid_day === null);
    const expiredOf = (client: number) =>
      open.filter(({ client_id, due_day, amount }) => client_id === client && amount > 0 && due_day < TODAY);
    expect(CLIENTS.map((client) => expiredOf(client).length > 0)).toEqual([true, false, true]);
    for (const client of CLIENTS) {
      const next = open.filter(({ client_id, due_day }) => client_id === client && due_day >= TODAY);
      expect(next.length).toBeGreaterThan(0);
    }
    for (const { paid_day } of history.deadlines) expect(paid_day === null || paid_day < TODAY).toBe(true);
  });
});

describe('all documents', () => {
  it('are numbered without gaps, each year from one, in the order of their days', async () => {
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

  it('follow each other: order, delivery, invoice, deadline', () => {
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

  it('of one company name no other’s', async () => {
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

  it('is used by what is ordered, delivered and due', async () => {
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

  it('is nearly used up by the third company alone', async () => {
    const near = CLIENTS.map(async (client) =>
      isBeyondCredit(await limitOf(client), await findExposure(database.read, client), toMoney(200)),
    );
    expect(await Promise.all(near)).toEqual([false, false, true]);
  });
});

describe('saved carts and wishlists', () => {
  it('are of every company and hold what can be bought', async () => {
    const rows = await database.read
      .selectFrom('saved_cart_row')
      .innerJoin('saved_cart', 'saved_cart.id', 'saved_cart_row.saved_cart_id')
      .select(['client_id', 'sku'])
      .execute();
    const wishes = await database.read.selectFrom('wishlist_row').select(['client_id', 'sku']).execute();
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

  it('takes the number after the last, is the first of the list, and is refused beyond the limit', async () => {
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

it('the same day makes the same history', async () => {
  const again = await openDemoShop({ clock: () => NOON + 3_600_000 });
  const other = await connect(again.place.location);
  expect(await readHistory(other.read)).toEqual(history);
  await other.close();
  await again.close();
});
