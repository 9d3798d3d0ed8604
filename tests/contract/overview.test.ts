import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWallTime } from '#src/backoffice/embedded/commerce/day.ts';
import { connect, type Database } from '#src/backoffice/embedded/database/connect.ts';
import { toEuros } from '#src/backoffice/money.ts';
import type { Visitor } from '#src/backoffice/port.ts';
import { companySchema, type Overview, overviewSchema } from '#src/contract/ledger.ts';
import { ORDER_FILTERS, type OrderFilter } from '#src/contract/order.ts';
import { type FreshStore, GUEST, NOON, openFreshStore } from '../support/fresh-store.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { readHistory, type StoredHistory } from '../support/seeded-history.ts';

const THIRD = { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' };
const TODAY = '2026-11-21';
const MONTHS = [
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
];
const PEOPLE = [
  { login: CUSTOMER, client: 1001 },
  { login: OTHER_CUSTOMER, client: 1002 },
  { login: THIRD, client: 1003 },
];

let store: FreshStore;
let database: Database;
let history: StoredHistory;
const visitors = new Map<number, Visitor>();

beforeAll(async () => {
  store = await openFreshStore([], { seed: 'demo' });
  database = await connect(store.place.location);
  history = await readHistory(database.read);
  for (const { login, client } of PEOPLE) {
    const answer = await store.backOffice.accounts.login(login, '127.0.0.1');
    if (!answer.ok || !answer.session) throw new Error(login.usr);
    visitors.set(client, { locale: 'it', session: answer.session });
  }
});
afterAll(async () => {
  await database.close();
  await store.close();
});

const visitorOf = (client: number): Visitor => visitors.get(client)!;

const findOverview = async (client: number): Promise<Overview> => {
  const overview = await store.backOffice.ledger.findOverview(visitorOf(client));
  if (!overview) throw new Error(`no overview of ${client}`);
  return overview;
};

const ownOf = <T extends { readonly client_id: number }>(rows: readonly T[], client: number): readonly T[] =>
  rows.filter(({ client_id }) => client_id === client);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const dayOf = (instant: number): string => toWallTime(instant, 'Europe/Rome').day;
const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** What a client bought on days that fit: its orders, less its credit notes; from the documents themselves. */
const boughtOf = (client: number, fits: (day: string) => boolean): number => {
  const orders = ownOf(history.orders, client).filter(({ placed_at }) => fits(dayOf(placed_at)));
  const notes = ownOf(history.invoices, client).filter((one) => one.kind === 'credit_note' && fits(one.day));
  const ordered = orders.map(({ document }) => Math.round(document.totale_netto * 10_000));
  const returned = notes.flatMap(({ document }) =>
    document.vat.map(({ taxable }) => Math.round(taxable * 10_000)),
  );
  return toEuros(sum(ordered) - sum(returned));
};

describe.each(PEOPLE)('the overview of client $client', ({ client }) => {
  it('is as of the shop’s day, and fits its schema', async () => {
    const overview = await findOverview(client);
    expect(overview.today).toBe(TODAY);
    expect(overviewSchema.parse(overview)).toEqual(overview);
  });

  it('has the purchases of twelve months and of those a year before, to the cent', async () => {
    const { purchases } = await findOverview(client);
    expect(purchases.months).toEqual(
      MONTHS.map((month) => ({
        month,
        amount: boughtOf(client, (day) => day.startsWith(month)),
        amount_before: boughtOf(client, (day) => day.startsWith(yearBefore(month))),
      })),
    );
    expect(purchases.total).toBe(boughtOf(client, (day) => day >= '2025-12-01'));
    expect(purchases.total_before).toBe(
      boughtOf(client, (day) => day >= '2024-12-01' && day <= '2025-11-21'),
    );
    expect(Math.min(purchases.total, purchases.total_before)).toBeGreaterThan(1000);
  });

  it('has the credit that its documents use, to the cent', async () => {
    const { credit, deadlines } = await findOverview(client);
    const due = ownOf(history.deadlines, client).filter(({ paid_day }) => paid_day === null);
    const sumDue = (fits: (day: string) => boolean): number =>
      toEuros(sum(due.filter(({ due_day }) => fits(due_day)).map(({ amount }) => amount)));
    const onAccount = ownOf(history.orders, client).filter(
      ({ payment_method }) => payment_method === 'account',
    );
    const isOpen = new Set(onAccount.filter(({ status }) => status !== 'ESCAPED').map(({ id }) => id));
    const parts = await database.read.selectFrom('delivery_note_order').selectAll().execute();
    const notes = new Map(history.notes.map((note) => [note.id, note]));
    const left = parts.filter(({ order_id }) => isOpen.has(order_id)).map(({ total }) => total);
    const accounts = new Set(onAccount.map(({ id }) => id));
    const unbilled = parts.filter(
      ({ delivery_note_id, order_id }) =>
        accounts.has(order_id) && notes.get(delivery_note_id)?.invoice_id === null,
    );
    const row = await database.read
      .selectFrom('client')
      .selectAll()
      .where('id', '=', client)
      .executeTakeFirst();
    const ordered = onAccount.filter(({ id }) => isOpen.has(id)).map(({ total }) => total);
    expect(credit).toEqual({
      limit: toEuros(row!.credit_limit),
      used: credit.used,
      available: credit.available,
      total_expired: sumDue((day) => day < TODAY),
      total_to_expire: sumDue((day) => day >= TODAY),
      unbilled_bills: toEuros(sum(unbilled.map(({ total }) => total))),
      orders_not_fulfilled: toEuros(sum(ordered) - sum(left)),
      advance_payments: toEuros(row!.advance_payments),
      other: toEuros(row!.credit_used),
      trust_assured: toEuros(row!.trust_assured),
    });
    const { total_expired, total_to_expire, unbilled_bills, orders_not_fulfilled, other } = credit;
    const used = total_expired + total_to_expire + unbilled_bills + orders_not_fulfilled + other;
    expect(credit.used).toBeCloseTo(used - credit.advance_payments, 4);
    expect(credit.available).toBeCloseTo(credit.limit - credit.used, 4);
    expect(sum(deadlines.map(({ amount }) => Math.round(amount * 10_000)))).toBe(
      Math.round((total_expired + total_to_expire) * 10_000),
    );
  });

  it('has every deadline that is not paid, the first due first', async () => {
    const { deadlines } = await findOverview(client);
    const names = new Map(history.invoices.map(({ id, name }) => [id, name]));
    expect(deadlines).toEqual(
      ownOf(history.deadlines, client)
        .filter(({ paid_day }) => paid_day === null)
        .map(({ due_day, amount, method, invoice_id }) => ({
          ...{ due_day, method, amount: toEuros(amount), invoice: names.get(invoice_id) },
        })),
    );
  });

  it('has the six newest orders and credit notes, with how far their goods are', async () => {
    const { latest } = await findOverview(client);
    const credited = ownOf(history.invoices, client).filter(({ kind }) => kind === 'credit_note');
    const wanted = [
      ...ownOf(history.orders, client).map(({ name, placed_at }) => ({ name, day: dayOf(placed_at) })),
      ...credited.map(({ name, day }) => ({ name, day })),
    ];
    const newest = wanted
      .map(({ day }) => day)
      .sort()
      .reverse()
      .slice(0, 6);
    expect(latest.map(({ transaction_date }) => dayOf(Date.parse(transaction_date)))).toEqual(newest);
    for (const { name, status, shipment, totale_doc } of latest) {
      const order = history.orders.find((one) => one.name === name);
      if (!order) continue;
      const notes = history.notes.filter(({ document }) => document.rows.some((row) => row.order === name));
      const moving = notes.some((note) => note.status !== 'DELIVERED') ? 'CHECKED_OUT' : 'DELIVERED';
      expect([status, shipment, totale_doc]).toEqual([
        order.status,
        notes.length === 0 ? undefined : moving,
        order.document.totale_doc,
      ]);
    }
  });

  it('tells its company, its terms and who looks after it', async () => {
    const company = await store.backOffice.ledger.findCompany(visitorOf(client));
    expect(companySchema.parse(company)).toEqual(company);
    const row = await database.read
      .selectFrom('client')
      .selectAll()
      .where('id', '=', client)
      .executeTakeFirst();
    const open = ownOf(history.orders, client).filter(({ status }) => status !== 'ESCAPED');
    expect(company).toMatchObject({
      ...{ company_name: row!.company_name, vat_number: row!.vat_number, discount: row!.discount_chain },
      ...{ recipient_code: row!.recipient_code, pec: row!.pec, open_orders: open.length },
    });
    expect(company?.agent?.name).toBe(client === 1003 ? undefined : 'Giorgia Furlan');
  });

  it('says nothing of anybody else', async () => {
    const text = JSON.stringify([
      await findOverview(client),
      await store.backOffice.ledger.findCompany(visitorOf(client)),
    ]);
    const named = [...text.matchAll(/(?:OV|FT|NC|DDT)-\d{4}-\d{6}/g)].map(([name]) => name);
    const own = new Set(
      [...ownOf(history.orders, client), ...ownOf(history.invoices, client)].map(({ name }) => name),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !own.has(name))).toEqual([]);
    for (const other of PEOPLE.filter((one) => one.client !== client))
      expect(text).not.toContain(visitorOf(other.client).session?.user.company_name);
  });
});

describe('the orders by filter', () => {
  const list = async (filter?: OrderFilter, text = '') => {
    const page = await store.backOffice.orders.list(visitorOf(1001), { page: 1, per_page: 96, filter, text });
    if (!page) throw new Error('no list');
    return page;
  };
  const notesOf = (name: string) =>
    history.notes.filter(({ document }) => document.rows.some(({ order }) => order === name));
  const hasArrived = (name: string): boolean => notesOf(name).every(({ status }) => status === 'DELIVERED');

  const EXPECTED: Readonly<Record<OrderFilter, (order: { name: string; status: string }) => boolean>> = {
    IA: ({ status }) => status === 'TO_BE_ACCEPTED',
    NE: ({ status }) => status === 'TO_CHECKOUT',
    TO_CHECKOUT: ({ name, status }) => status === 'TO_CHECKOUT' && notesOf(name).length > 0,
    E: ({ status }) => status === 'ESCAPED',
    CHECKED_OUT: ({ name, status }) => status === 'ESCAPED' && notesOf(name).length > 0 && !hasArrived(name),
    DELIVERED: ({ name, status }) => status === 'ESCAPED' && notesOf(name).length > 0 && hasArrived(name),
    CREDIT_NOTE: () => false,
  };

  it.each(ORDER_FILTERS.filter((filter) => filter !== 'CREDIT_NOTE'))(
    '[K-19] %s lists those orders only, and counts them',
    async (filter) => {
      const page = await list(filter);
      const wanted = ownOf(history.orders, 1001).filter(EXPECTED[filter]);
      const names = wanted.map(({ name }) => name).reverse();
      expect(page.data.map(({ name }) => name)).toEqual(names.slice(0, 96));
      expect([page.pagination.total, page.counts?.[filter]]).toEqual([names.length, names.length]);
      expect((await list()).counts?.[filter]).toBe(names.length);
    },
  );

  it('CREDIT_NOTE lists the credit notes, below 0, with their invoices', async () => {
    const { data, counts } = await list('CREDIT_NOTE');
    const notes = ownOf(history.invoices, 1001).filter(({ kind }) => kind === 'credit_note');
    expect(data.map(({ name, totale_doc, credits }) => ({ name, totale_doc, credits }))).toEqual(
      notes
        .map(({ name, total, document }) => ({
          name,
          totale_doc: toEuros(0 - total),
          credits: document.credits,
        }))
        .reverse(),
    );
    expect([counts?.CREDIT_NOTE, data.length > 0]).toEqual([notes.length, true]);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['CREDIT_NOTE']));
  });

  it('finds by a part of the number, a day or a month of the shop', async () => {
    const [order] = ownOf(history.orders, 1001).slice(-7);
    const day = dayOf(order!.placed_at);
    const [yyyy, mm, dd] = day.split('-');
    const names = (fits: (name: string, day: string) => boolean): readonly string[] =>
      ownOf(history.orders, 1001)
        .filter(({ name, placed_at }) => fits(name, dayOf(placed_at)))
        .map(({ name }) => name)
        .reverse();
    const found = async (text: string) => (await list(undefined, text)).data.map(({ name }) => name);
    expect(await found(order!.name.slice(-6).toLowerCase())).toEqual(
      names((name) => name.includes(order!.name.slice(-6))),
    );
    expect(await found(order!.name.toLowerCase())).toEqual([order!.name]);
    expect(await found(`${dd}/${mm}/${yyyy}`)).toEqual(names((_, on) => on === day));
    expect(await found(`${mm}/${yyyy}`)).toEqual(names((_, on) => on.startsWith(`${yyyy}-${mm}`)));
    for (const nothing of ['%', '_', '\\', "'", '31/02/2026', 'OV-1999'])
      expect(await found(nothing)).toEqual([]);
    expect((await list(undefined, `${mm}/${yyyy}`)).counts?.all).toBe(
      names((_, on) => on.startsWith(`${yyyy}-${mm}`)).length,
    );
  });

  it('tells the delivery notes and invoices of an order, and of no other', async () => {
    const { orders } = store.backOffice;
    for (const { name } of ownOf(history.orders, 1001).slice(-30)) {
      const order = await orders.find(visitorOf(1001), name);
      const invoices = history.invoices.filter(({ document }) =>
        document.rows.some((row) => row.order === name),
      );
      const wanted = [...notesOf(name).map((note) => note.name), ...invoices.map((invoice) => invoice.name)];
      expect((order?.documents ?? []).map((document) => document.name).sort()).toEqual(wanted.sort());
      expect(await orders.find(visitorOf(1002), name)).toBeUndefined();
    }
  });
});

it('a guest has no company and no overview', async () => {
  expect(await store.backOffice.ledger.findCompany(GUEST)).toBeUndefined();
  expect(await store.backOffice.ledger.findOverview(GUEST)).toBeUndefined();
});

it('a customer who has never ordered has zeros, twelve months and no documents', async () => {
  const { client_id } = await database.write(async (tx) => {
    const client = {
      company_name: 'Nuova S.r.l.',
      vat_number: '',
      discount_chain: '',
      payment_methods: 'account',
    };
    const { id } = await tx
      .insertInto('client')
      .values({ ...client, credit_limit: 10_000_000, credit_used: 0, min_order: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const address = { address_code: '001', name: '', street: 'Via Nuova 1', city: 'Treviso', position: 0 };
    await tx
      .insertInto('address')
      .values({ client_id: id, ...address })
      .execute();
    return { client_id: id };
  });
  const { toCustomer } = await import('../support/fresh-store.ts');
  const overview = await store.backOffice.ledger.findOverview(toCustomer(client_id));
  expect(overview).toMatchObject({
    ...{ deadlines: [], latest: [], purchases: { total: 0, total_before: 0 } },
    credit: { limit: 1000, used: 0, available: 1000, total_expired: 0 },
  });
  expect(overview?.purchases.months.map(({ month }) => month)).toEqual(MONTHS);
  expect(overview?.today).toBe(dayOf(NOON));
});
