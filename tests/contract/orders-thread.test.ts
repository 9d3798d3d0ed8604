import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toClientVisitor } from '#src/backoffice/embedded/alerts/alerts.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';
import type { Order } from '#src/contract/order.ts';
import { openSeededShop, type SeededShop } from '../support/seeded-shop.ts';

let shop: SeededShop;
let orders: readonly Order[];
beforeAll(async () => {
  shop = await openSeededShop();
  const found = shop.history.orders.map(({ name, client_id }) =>
    shop.backOffice.orders.find(toClientVisitor(client_id, 'it'), name),
  );
  orders = (await Promise.all(found)).filter((order) => order !== undefined);
});
afterAll(() => shop.close());

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 1000), 0) / 1000;

describe('[Y-01] the thread of an order', () => {
  it('is absent exactly while nothing has left', () => {
    expect(orders).toHaveLength(shop.history.orders.length);
    for (const { name, thread, documents } of orders)
      expect(thread === undefined, name).toBe((documents ?? []).length === 0);
    expect(orders.filter(({ thread }) => thread).length).toBeGreaterThan(100);
  });

  it('leads each quantity of each row through every document that names it, and no other', () => {
    for (const { name, rows, thread } of orders) {
      if (!thread) continue;
      const rowsOf = (documents: readonly { document: { rows: readonly object[] } }[]) =>
        documents.flatMap(
          ({ document }) => document.rows as readonly { order: string; row_id: number; quantity: number }[],
        );
      for (const row of rows) {
        const followed = thread.rows.find(({ row_id }) => row_id === row.row_id);
        const parts = followed?.parts ?? [];
        const isSame = (one: { order: string; row_id: number }) =>
          one.order === name && one.row_id === row.row_id;
        const quantityOf = (lines: readonly { order: string; row_id: number; quantity: number }[]) =>
          sum(lines.filter(isSame).map(({ quantity }) => quantity));
        const { notes, invoices } = shop.history;
        const ofKind = (kind: string) => invoices.filter((one) => one.kind === kind);
        const noted = parts.filter(({ delivery_note }) => delivery_note);
        expect(sum(noted.map(({ quantity }) => quantity)), name).toBe(quantityOf(rowsOf(notes)));
        const billed = parts.filter(({ invoice, is_credit }) => invoice && !is_credit);
        expect(sum(billed.map(({ quantity }) => quantity)), name).toBe(
          quantityOf([...rowsOf(ofKind('deferred')), ...rowsOf(ofKind('accompanying'))]),
        );
        const returned = parts.filter(({ is_credit }) => is_credit);
        expect(sum(returned.map(({ quantity }) => quantity)), name).toBe(
          quantityOf(rowsOf(ofKind('credit_note'))),
        );
        const gone = parts.filter(({ is_credit }) => !is_credit).map(({ quantity }) => quantity);
        expect(sum([...gone, followed?.rest ?? 0]), name).toBe(row.quantity);
        for (const { invoice, deadlines } of parts) {
          const stored = invoices.find((one) => one.name === invoice?.name);
          expect(deadlines.map(({ due_day }) => due_day)).toEqual(
            shop.history.deadlines
              .filter(({ invoice_id }) => invoice_id === stored?.id)
              .map(({ due_day }) => due_day),
          );
        }
      }
    }
  });

  it('divides the net amount, to the cent', () => {
    let credited = 0;
    for (const { name, thread, totale_netto } of orders) {
      if (!thread) continue;
      const parts = [thread.invoiced, thread.to_invoice, thread.to_deliver].map(toMoney);
      expect(
        parts.reduce((total, part) => total + part, 0),
        name,
      ).toBe(toMoney(totale_netto));
      expect(Math.min(...parts), name).toBeGreaterThanOrEqual(0);
      if (thread.rows.every(({ rest }) => rest === 0)) expect(thread.to_deliver, name).toBe(0);
      credited += toMoney(thread.credited);
    }
    const notes = shop.history.invoices.filter(({ kind }) => kind === 'credit_note');
    expect(credited).toBe(notes.reduce((total, { net }) => total + net, 0));
    expect(credited).toBeGreaterThan(0);
  });
});
