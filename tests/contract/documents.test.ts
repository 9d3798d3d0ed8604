import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toClientVisitor } from '#src/backoffice/embedded/alerts/alerts.ts';
import { parseDocument } from '#src/backoffice/embedded/documents/stored-order.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';
import { DOCUMENT_FILTERS, type DocumentPageRequest } from '#src/contract/trade-document.ts';
import type { StoredHistory } from '../support/seeded-history.ts';
import { CLIENTS, openSeededShop, type SeededShop } from '../support/seeded-shop.ts';

const TODAY = '2026-11-21';
const [FIRST = 0, OTHER = 0] = CLIENTS;
const visitor = toClientVisitor(FIRST, 'it');
const other = toClientVisitor(OTHER, 'it');

let shop: SeededShop;
let history: StoredHistory;
beforeAll(async () => {
  shop = await openSeededShop();
  ({ history } = shop);
});
afterAll(() => shop.close());

const list = async (request: Partial<DocumentPageRequest> = {}, who = visitor) => {
  const page = await shop.backOffice.documents.list(who, { page: 1, per_page: 1000, ...request });
  if (!page) throw new Error('no page of documents');
  return page;
};
const namesOf = async (request: Partial<DocumentPageRequest>) =>
  (await list(request)).data.map(({ name }) => name).sort();
const ordersOf = async (text: string) => {
  const page = await shop.backOffice.orders.list(visitor, { page: 1, per_page: 1000, text });
  return (page?.data ?? []).map(({ name }) => name).sort();
};
const notes = (client = FIRST) => history.notes.filter(({ client_id }) => client_id === client);
const invoices = (client = FIRST) => history.invoices.filter(({ client_id }) => client_id === client);
const orders = () => history.orders.filter(({ client_id }) => client_id === FIRST);

describe('the list of documents', () => {
  it('has every delivery note, invoice and credit note of the client once, newest first', async () => {
    const { data, counts, pagination } = await list();
    expect(data.map(({ name }) => name).sort()).toEqual(
      [...notes(), ...invoices()].map(({ name }) => name).sort(),
    );
    expect(data.map(({ day }) => day)).toEqual(
      data
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    expect([counts.all, pagination.total]).toEqual([data.length, data.length]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 7 })));
    expect(pages.flatMap((page) => page.data)).toEqual(data.slice(0, 21));
  });

  it('shows only the documents of a filter, and counts each', async () => {
    const { counts, data } = await list();
    for (const filter of DOCUMENT_FILTERS) {
      const found = await list({ filter });
      expect(found.data.length, filter).toBe(counts[filter]);
      expect(found.data.length, filter).toBeGreaterThan(0);
      expect(found.data, filter).toEqual(
        data.filter(({ kind, due_day = '' }) =>
          filter === 'unpaid'
            ? due_day !== ''
            : filter === 'expired'
              ? due_day !== '' && due_day < TODAY
              : kind === filter,
        ),
      );
    }
  });

  it('has the amounts and the state of each document', async () => {
    const { data } = await list();
    for (const { id, name, document } of invoices()) {
      const sign = document.kind === 'credit_note' ? -1 : 1;
      const found = data.find((one) => one.name === name);
      const open = history.deadlines.filter(
        ({ invoice_id, paid_day }) => invoice_id === id && paid_day === null,
      );
      const isLate = open.some(({ due_day }) => due_day < TODAY);
      expect(found, name).toMatchObject({
        total: sign * document.totale_doc,
        state:
          document.kind === 'credit_note'
            ? 'credited'
            : open.length === 0
              ? 'paid'
              : isLate
                ? 'expired'
                : 'to_expire',
      });
      expect(toMoney(found?.taxable ?? 0), name).toBe(
        sign * document.vat.reduce((sum, { taxable }) => sum + toMoney(taxable), 0),
      );
      expect([...(found?.orders ?? [])].sort(), name).toEqual(
        [...new Set(document.rows.map(({ order }) => order))].sort(),
      );
      expect(found?.documents, name).toEqual(
        document.credits === undefined
          ? document.delivery_notes.map((note) => note.name)
          : [document.credits],
      );
    }
    for (const { name, invoice_id } of notes())
      expect(data.find((one) => one.name === name)?.state).toBe(
        invoice_id === null ? 'to_invoice' : 'invoiced',
      );
  });

  it('is of a period, a day or a month', async () => {
    const all = await list();
    const within = (from: string, to: string) =>
      all.data
        .filter(({ day }) => day >= from && day <= to)
        .map(({ name }) => name)
        .sort();
    expect(await namesOf({ from: '2026-09-01', to: '2026-10-31' })).toEqual(
      within('2026-09-01', '2026-10-31'),
    );
    expect(await namesOf({ text: '10/2026' })).toEqual(within('2026-10-01', '2026-10-31'));
    expect(within('2026-10-01', '2026-10-31').length).toBeGreaterThan(2);
    expect(await namesOf({ from: '2030-01-01', to: '' })).toEqual([]);
  });
});

describe('[Y-02] any number that is printed', () => {
  it('of a delivery note finds it, its invoice and its orders', async () => {
    for (const { name, document, invoice_id } of notes().slice(0, 6)) {
      const found = await namesOf({ text: name.toLowerCase() });
      const invoice = history.invoices.find(({ id }) => id === invoice_id)?.name;
      expect(found, name).toEqual([name, ...(invoice ? [invoice] : [])].sort());
      expect(await ordersOf(name)).toEqual([...new Set(document.rows.map(({ order }) => order))].sort());
    }
  });

  it('of an invoice finds it, its delivery notes, its credit notes and its orders', async () => {
    for (const { name, document } of invoices().slice(0, 6)) {
      const credits = invoices().filter((one) => one.document.credits === name);
      expect(await namesOf({ text: name }), name).toEqual(
        [name, ...document.delivery_notes.map((note) => note.name), ...credits.map((one) => one.name)].sort(),
      );
      expect(await ordersOf(name), name).toEqual(
        [...new Set(document.rows.map(({ order }) => order))].sort(),
      );
    }
  });

  it('of an order finds it and all its documents', async () => {
    for (const { name } of orders().slice(0, 6)) {
      const related = [...notes(), ...invoices()].filter(({ document }) =>
        document.rows.some(({ order }) => order === name),
      );
      expect(await namesOf({ text: name }), name).toEqual(related.map((one) => one.name).sort());
      expect(await ordersOf(name)).toEqual([name]);
    }
  });

  it('of an article finds the orders and documents with a row of it', async () => {
    const [row] = orders()[3]?.document.rows ?? [];
    const carti = row?.carti ?? '';
    const has = ({ document }: { document: { rows: readonly { carti: string }[] } }): boolean =>
      document.rows.some((one) => one.carti === carti);
    expect(await ordersOf(carti.toLowerCase())).toEqual(
      orders()
        .filter(has)
        .map(({ name }) => name)
        .sort(),
    );
    expect(await namesOf({ text: carti })).toEqual(
      [...notes(), ...invoices()]
        .filter(has)
        .map(({ name }) => name)
        .sort(),
    );
    expect((await namesOf({ text: carti })).length).toBeGreaterThan(1);
  });

  it('of the customer’s own reference finds the orders and their documents', async () => {
    const noted = orders().filter(({ document }) => document.note.length > 5);
    const note = noted[0]?.document.note ?? '';
    const same = noted.filter((one) => one.document.note.toUpperCase().includes(note.toUpperCase()));
    expect(await ordersOf(note.toLowerCase())).toEqual(same.map(({ name }) => name).sort());
    const names = same.map(({ name }) => name);
    expect(await namesOf({ text: note })).toEqual(
      [...notes(), ...invoices()]
        .filter(({ document }) => document.rows.some(({ order }) => names.includes(order)))
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('of nobody finds nothing, whatever signs it has', async () => {
    for (const text of ['ZZ-9999', '%', '_', "'", '\\', '100%']) {
      expect(await namesOf({ text }), text).toEqual([]);
      expect(await ordersOf(text), text).toEqual([]);
    }
  });
});

describe('a document', () => {
  it('is as it is stored, in the visitor’s language', async () => {
    for (const { name, document } of [
      ...invoices().slice(0, 4),
      ...invoices().filter(({ kind }) => kind === 'credit_note'),
    ]) {
      const sign = document.kind === 'credit_note' ? -1 : 1;
      const found = await shop.backOffice.documents.find({ ...visitor, locale: 'en' }, name);
      expect(found?.totals?.totale_doc).toBe(sign * document.totale_doc);
      expect(found?.rows.map(({ amount, quantity }) => [amount, quantity])).toEqual(
        document.rows.map(({ amount, quantity }) => [sign * amount, quantity]),
      );
      expect(found?.rows.map((row) => row.name)).toEqual(document.rows.map((row) => row.name_en ?? row.name));
      expect(found?.party).toEqual(document.party);
      expect(found?.deadlines.reduce((sum, { amount }) => sum + toMoney(amount), 0)).toBe(
        toMoney(sign * document.totale_doc),
      );
      expect(found?.order_details.map((order) => order.name)).toEqual(found?.orders);
    }
    const [note] = notes();
    expect(await shop.backOffice.documents.find(visitor, note?.name ?? '')).toMatchObject({
      kind: 'delivery_note',
      transport: { carrier: note?.document.carrier, packages: note?.document.packages },
      rows: (note?.document.rows ?? []).map(({ carti, quantity }) => ({ carti, quantity })),
    });
  });

  it('[Q-15] has the own codes that its orders have', async () => {
    const named = [invoices()[0]?.name ?? '', notes()[0]?.name ?? ''];
    const before = await Promise.all(named.map((name) => shop.backOffice.documents.find(visitor, name)));
    for (const document of before) {
      const marked = document?.rows[0];
      const { document: text } = await shop.database.read
        .selectFrom('order')
        .select('document')
        .where('name', '=', marked?.order ?? '')
        .executeTakeFirstOrThrow();
      const order = parseDocument(text);
      const rows = order.rows.map((row) =>
        String(row.row_id) === String(marked?.row_id) ? { ...row, own_code: '40.118' } : row,
      );
      await shop.database.write((tx) =>
        tx
          .updateTable('order')
          .set({ document: JSON.stringify({ ...order, rows }) })
          .where('name', '=', order.name)
          .execute(),
      );
      const found = await shop.backOffice.documents.find(visitor, document?.name ?? '');
      // Rows of another delivery of the ordered row have it too.
      expect(found?.rows).toEqual(
        document?.rows.map((row) =>
          row.order === order.name && String(row.row_id) === String(marked?.row_id)
            ? { ...row, own_code: '40.118' }
            : row,
        ),
      );
    }
  });

  it('[Y-05] is handed out to its client alone', async () => {
    const guest = { locale: 'it' } as const;
    for (const { name } of [...notes(), ...invoices()]) {
      expect(await shop.backOffice.documents.find(visitor, name), name).toBeDefined();
      expect(await shop.backOffice.documents.find(other, name), name).toBeUndefined();
      expect(await shop.backOffice.documents.find(guest, name), name).toBeUndefined();
    }
    const theirs = await list({}, other);
    const mine = new Set((await list()).data.map(({ name }) => name));
    expect(theirs.data.some(({ name }) => mine.has(name))).toBe(false);
    expect(await shop.backOffice.documents.list(guest, { page: 1, per_page: 10 })).toBeUndefined();
  });
});
