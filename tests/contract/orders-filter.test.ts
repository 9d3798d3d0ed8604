import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toEuros } from '#src/backoffice/rules/money.ts';
import { ORDER_FILTERS, type OrderFilter } from '#src/contract/order.ts';
import { dayOf, type DemoHistory, openDemoHistory, ownOf } from '../support/demo-history.ts';

let demo: DemoHistory;

beforeAll(async () => {
  demo = await openDemoHistory();
});
afterAll(() => demo.close());

describe('filters of the order list', () => {
  const list = async (filter?: OrderFilter, text = '') => {
    const page = await demo.store.backOffice.orders.list(demo.visitorOf(1001), {
      page: 1,
      per_page: 96,
      filter,
      text,
    });
    if (!page) throw new Error('no list');
    return page;
  };
  const notesOf = (name: string) =>
    demo.history.notes.filter(({ document }) => document.rows.some(({ order }) => order === name));
  const hasArrived = (name: string): boolean => notesOf(name).every(({ status }) => status === 'DELIVERED');

  const EXPECTED: Readonly<Record<OrderFilter, (order: { name: string; status: string }) => boolean>> = {
    TO_BE_APPROVED: ({ status }) => status === 'TO_BE_APPROVED',
    IA: ({ status }) => status === 'TO_BE_ACCEPTED',
    NE: ({ status }) => status === 'TO_CHECKOUT',
    TO_CHECKOUT: ({ name, status }) => status === 'TO_CHECKOUT' && notesOf(name).length > 0,
    E: ({ status }) => status === 'ESCAPED',
    CHECKED_OUT: ({ name, status }) => status === 'ESCAPED' && notesOf(name).length > 0 && !hasArrived(name),
    DELIVERED: ({ name, status }) => status === 'ESCAPED' && notesOf(name).length > 0 && hasArrived(name),
    CANCELLED: ({ status }) => status === 'CANCELLED',
    CREDIT_NOTE: () => false,
  };

  it.each(ORDER_FILTERS.filter((filter) => filter !== 'CREDIT_NOTE'))(
    '[K-19] %s lists and counts exactly its orders',
    async (filter) => {
      const page = await list(filter);
      const expected = ownOf(demo.history.orders, 1001).filter(EXPECTED[filter]);
      const names = expected.map(({ name }) => name).reverse();
      expect(page.data.map(({ name }) => name)).toEqual(names.slice(0, 96));
      expect([page.pagination.total, page.counts?.[filter]]).toEqual([names.length, names.length]);
      expect((await list()).counts?.[filter]).toBe(names.length);
    },
  );

  it('the search matches part of the name of an article, in both languages', async () => {
    const [bought] = (await list()).data;
    const order = await demo.store.backOffice.orders.find(demo.visitorOf(1001), bought?.name ?? '');
    const carti = order?.rows[0]?.carti ?? '';
    for (const locale of ['it', 'en'] as const) {
      const product = await demo.store.backOffice.catalogue.find(carti, { locale });
      const words = product?.name.split(' ').slice(0, 3).join(' ') ?? '';
      expect(words.length).toBeGreaterThan(5);
      const found = await list(undefined, words.toLowerCase());
      expect(found.data.map(({ name }) => name)).toContain(order?.name);
      expect(found.pagination.total).toBeLessThan(ownOf(demo.history.orders, 1001).length);
    }
  });

  it('CREDIT_NOTE lists credit notes with negative amounts and their invoices', async () => {
    const { data, counts } = await list('CREDIT_NOTE');
    const notes = ownOf(demo.history.invoices, 1001).filter(({ kind }) => kind === 'credit_note');
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

  it('the search matches part of a number, a day or a month of the shop', async () => {
    const [order] = ownOf(demo.history.orders, 1001).slice(-7);
    const day = dayOf(order!.placed_at);
    const [yyyy, mm, dd] = day.split('-');
    const names = (fits: (name: string, day: string) => boolean): readonly string[] =>
      ownOf(demo.history.orders, 1001)
        .filter(({ name, placed_at }) => fits(name, dayOf(placed_at)))
        .map(({ name }) => name)
        .reverse();
    const found = async (text: string) => (await list(undefined, text)).data.map(({ name }) => name);
    // Digits alone also find documents with these digits: `documents.test.ts`.
    const part = order!.name.slice(1, -1);
    expect(await found(part.toLowerCase())).toEqual(names((name) => name.includes(part)));
    expect(await found(order!.name.toLowerCase())).toEqual([order!.name]);
    expect(await found(`${dd}/${mm}/${yyyy}`)).toEqual(names((_, on) => on === day));
    expect(await found(`${mm}/${yyyy}`)).toEqual(names((_, on) => on.startsWith(`${yyyy}-${mm}`)));
    for (const nothing of ['%', '_', '\\', "'", '31/02/2026', 'OV-1999'])
      expect(await found(nothing)).toEqual([]);
    expect((await list(undefined, `${mm}/${yyyy}`)).counts?.all).toBe(
      names((_, on) => on.startsWith(`${yyyy}-${mm}`)).length,
    );
  });

  it('an order contains its own delivery notes and invoices only', async () => {
    const { orders } = demo.store.backOffice;
    for (const { name } of ownOf(demo.history.orders, 1001).slice(-30)) {
      const order = await orders.find(demo.visitorOf(1001), name);
      const invoices = demo.history.invoices.filter(({ document }) =>
        document.rows.some((row) => row.order === name),
      );
      const expected = [
        ...notesOf(name).map((note) => note.name),
        ...invoices.map((invoice) => invoice.name),
      ];
      expect((order?.documents ?? []).map((document) => document.name).sort()).toEqual(expected.sort());
      expect(await orders.find(demo.visitorOf(1002), name)).toBeUndefined();
    }
  });
});
