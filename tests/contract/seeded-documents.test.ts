import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TERMS, toDues } from '#src/backoffice/rules/payment-terms.ts';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import { toMoney, toRowAmount } from '#src/backoffice/rules/money.ts';
import { toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { type StoredHistory, sumBy } from '../support/seeded-history.ts';
import { CLIENTS, openSeededShop, type SeededShop } from '../support/seeded-shop.ts';

const TODAY = '2026-11-21';

let shop: SeededShop;
let history: StoredHistory;

beforeAll(async () => {
  shop = await openSeededShop();
  ({ history } = shop);
});
afterAll(() => shop.close());

const toCounted = (rows: readonly { amount?: number | undefined; vat?: number | undefined }[]) =>
  rows.map(({ amount = 0, vat = 0 }) => ({ amount: toMoney(amount), vat }));
const rowKey = (order: string, row_id: string | number): string => `${order} ${row_id}`;
const billed = () => history.invoices.filter(({ kind }) => kind !== 'credit_note');

describe('the delivery notes', () => {
  it('never exceed the ordered quantities, and reach them when the order is fulfilled', () => {
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

  it('split some orders into two deliveries', () => {
    const times = sumBy(
      history.notes.flatMap(({ document }) =>
        [...new Set(document.rows.map(({ order }) => order))].map((order) => [order, 1] as const),
      ),
    );
    expect([...times.values()].filter((count) => count === 2).length).toBeGreaterThan(10);
    expect(Math.max(...times.values())).toBe(2);
  });

  it('have a reason, address, carrier, port, packages and weight', () => {
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
  it('bill their delivery notes at the ordered prices, to the cent', () => {
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

  it('of a fulfilled order add up to its total to the cent, with transport once', () => {
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

  it('have VAT per rate and totals as the contract defines them', () => {
    for (const { document, net, tax, total, name } of history.invoices) {
      expect(document, name).toMatchObject(
        toTotalsWith(toCounted(document.rows), toMoney(document.spese_trasporto)),
      );
      const taxes = document.vat.reduce((sum, line) => sum + toMoney(line.tax), 0);
      expect([net + tax, tax]).toEqual([total, taxes]);
      expect(total).toBe(toMoney(document.totale_doc));
    }
  });

  it('bill each delivery note once, by the middle of the next month', () => {
    const notesBilled = history.invoices
      .filter(({ kind }) => kind === 'deferred')
      .flatMap((invoice) => invoice.document.delivery_notes.map(({ name }) => [name, invoice.id] as const));
    expect(new Set(notesBilled.map(([name]) => name)).size).toBe(notesBilled.length);
    const ids = new Map(notesBilled);
    for (const { name, day, invoice_id } of history.notes) {
      expect(invoice_id).toBe(ids.get(name) ?? null);
      if (day < '2026-11-01') expect(invoice_id, name).not.toBeNull();
    }
  });

  it('are credited for returns, at most for what was invoiced', () => {
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
  it('add up to their invoice and fall due by its payment terms', () => {
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

  it('are paid, pending or expired, and never paid in the future', () => {
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
