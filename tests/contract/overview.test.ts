import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEuros } from '#src/backoffice/rules/money.ts';
import { companySchema, type Overview, overviewSchema } from '#src/contract/account-overview.ts';
import { dayOf, type DemoHistory, openDemoHistory, ownOf, PEOPLE } from '../support/demo-history.ts';
import { GUEST, NOON, toCustomer } from '../support/fresh-store.ts';

const TODAY = '2026-11-21';
const MONTHS = [
  ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
  ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
];

let demo: DemoHistory;

beforeAll(async () => {
  demo = await openDemoHistory();
});
afterAll(() => demo.close());

const findOverview = async (client: number): Promise<Overview> => {
  const overview = await demo.store.backOffice.customerAccount.findOverview(demo.visitorOf(client));
  if (!overview) throw new Error(`no overview of ${client}`);
  return overview;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** A client's purchases on matching days: orders less credit notes, from the documents. */
const boughtOf = (client: number, fits: (day: string) => boolean): number => {
  const orders = ownOf(demo.history.orders, client).filter(({ placed_at }) => fits(dayOf(placed_at)));
  const notes = ownOf(demo.history.invoices, client).filter(
    (one) => one.kind === 'credit_note' && fits(one.day),
  );
  const ordered = orders.map(({ document }) => Math.round(document.totale_netto * 10_000));
  const returned = notes.flatMap(({ document }) =>
    document.vat.map(({ taxable }) => Math.round(taxable * 10_000)),
  );
  return toEuros(sum(ordered) - sum(returned));
};

describe.each(PEOPLE)('the overview of client $client', ({ client }) => {
  it('is as of the shop’s day and matches its schema', async () => {
    const overview = await findOverview(client);
    expect(overview.today).toBe(TODAY);
    expect(overviewSchema.parse(overview)).toEqual(overview);
  });

  it('has the purchases of twelve months and of the previous year, to the cent', async () => {
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

  it('has the credit used by its documents, to the cent', async () => {
    const { credit, deadlines } = await findOverview(client);
    const due = ownOf(demo.history.deadlines, client).filter(({ paid_day }) => paid_day === null);
    const sumDue = (fits: (day: string) => boolean): number =>
      toEuros(sum(due.filter(({ due_day }) => fits(due_day)).map(({ amount }) => amount)));
    const onAccount = ownOf(demo.history.orders, client).filter(
      ({ payment_method }) => payment_method === 'account',
    );
    const isOpen = new Set(onAccount.filter(({ status }) => status !== 'ESCAPED').map(({ id }) => id));
    const parts = await demo.database.read.selectFrom('delivery_note_order').selectAll().execute();
    const notes = new Map(demo.history.notes.map((note) => [note.id, note]));
    const left = parts.filter(({ order_id }) => isOpen.has(order_id)).map(({ total }) => total);
    const accounts = new Set(onAccount.map(({ id }) => id));
    const unbilled = parts.filter(
      ({ delivery_note_id, order_id }) =>
        accounts.has(order_id) && notes.get(delivery_note_id)?.invoice_id === null,
    );
    const row = await demo.database.read
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

  it('has every unpaid deadline, sorted by due date', async () => {
    const { deadlines } = await findOverview(client);
    const names = new Map(demo.history.invoices.map(({ id, name }) => [id, name]));
    expect(deadlines).toEqual(
      ownOf(demo.history.deadlines, client)
        .filter(({ paid_day }) => paid_day === null)
        .map(({ due_day, amount, method, invoice_id }) => ({
          ...{ due_day, method, amount: toEuros(amount), invoice: names.get(invoice_id) },
        })),
    );
  });

  it('has the six newest orders and credit notes with their delivery progress', async () => {
    const { latest } = await findOverview(client);
    const credited = ownOf(demo.history.invoices, client).filter(({ kind }) => kind === 'credit_note');
    const documents = [
      ...ownOf(demo.history.orders, client).map(({ name, placed_at }) => ({ name, day: dayOf(placed_at) })),
      ...credited.map(({ name, day }) => ({ name, day })),
    ];
    const newest = documents
      .map(({ day }) => day)
      .sort()
      .reverse()
      .slice(0, 6);
    expect(latest.map(({ transaction_date }) => dayOf(Date.parse(transaction_date)))).toEqual(newest);
    for (const { name, status, shipment, totale_doc } of latest) {
      const order = demo.history.orders.find((one) => one.name === name);
      if (!order) continue;
      const notes = demo.history.notes.filter(({ document }) =>
        document.rows.some((row) => row.order === name),
      );
      const moving = notes.some((note) => note.status !== 'DELIVERED') ? 'CHECKED_OUT' : 'DELIVERED';
      expect([status, shipment, totale_doc]).toEqual([
        order.status,
        notes.length === 0 ? undefined : moving,
        order.document.totale_doc,
      ]);
    }
  });

  it('has its company, payment terms and agent', async () => {
    const company = await demo.store.backOffice.customerAccount.findCompany(demo.visitorOf(client));
    expect(companySchema.parse(company)).toEqual(company);
    const row = await demo.database.read
      .selectFrom('client')
      .selectAll()
      .where('id', '=', client)
      .executeTakeFirst();
    const open = ownOf(demo.history.orders, client).filter(({ status }) => status !== 'ESCAPED');
    expect(company).toMatchObject({
      ...{ company_name: row!.company_name, vat_number: row!.vat_number, discount: row!.discount_chain },
      ...{ recipient_code: row!.recipient_code, pec: row!.pec, open_orders: open.length },
    });
    expect(company?.agent?.name).toBe(client === 1003 ? undefined : 'Giorgia Furlan');
  });

  it('contains nothing of other clients', async () => {
    const text = JSON.stringify([
      await findOverview(client),
      await demo.store.backOffice.customerAccount.findCompany(demo.visitorOf(client)),
    ]);
    const named = [...text.matchAll(/(?:OV|FT|NC|DDT)-\d{4}-\d{6}/g)].map(([name]) => name);
    const own = new Set(
      [...ownOf(demo.history.orders, client), ...ownOf(demo.history.invoices, client)].map(
        ({ name }) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !own.has(name))).toEqual([]);
    for (const other of PEOPLE.filter((one) => one.client !== client))
      expect(text).not.toContain(demo.visitorOf(other.client).session?.user.company_name);
  });
});

it('a guest has no company and no overview', async () => {
  expect(await demo.store.backOffice.customerAccount.findCompany(GUEST)).toBeUndefined();
  expect(await demo.store.backOffice.customerAccount.findOverview(GUEST)).toBeUndefined();
});

it('a customer who has never ordered has zeros, twelve months and no documents', async () => {
  const { client_id } = await demo.database.write(async (tx) => {
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
  const overview = await demo.store.backOffice.customerAccount.findOverview(toCustomer(client_id));
  expect(overview).toMatchObject({
    ...{ deadlines: [], latest: [], purchases: { total: 0, total_before: 0 } },
    credit: { limit: 1000, used: 0, available: 1000, total_expired: 0 },
  });
  expect(overview?.purchases.months.map(({ month }) => month)).toEqual(MONTHS);
  expect(overview?.today).toBe(dayOf(NOON));
});
