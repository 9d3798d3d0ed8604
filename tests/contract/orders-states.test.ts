import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_GROUPS, type OrderFilter, type OrderSummary } from '#src/contract/order.ts';
import {
  findReached,
  findStage,
  isOpen,
  STEPS,
  toShipment,
} from '#src/features/account/orders/order-status.ts';
import { type DemoHistory, openDemoHistory, ownOf, PEOPLE } from '../support/demo-history.ts';

let demo: DemoHistory;

beforeAll(async () => {
  demo = await openDemoHistory();
});
afterAll(() => demo.close());

const CLIENTS = PEOPLE.map(({ client }) => client);

/** All orders of a client, or those of a filter, as the list has them. */
const listAll = async (client: number, filter?: OrderFilter) => {
  const data: OrderSummary[] = [];
  for (let page = 1; ; page += 1) {
    const request = { page, per_page: 96, filter };
    const found = await demo.store.backOffice.orders.list(demo.visitorOf(client), request);
    data.push(...(found?.data ?? []));
    if (!found || page >= found.pagination.total_pages) return { data, counts: found?.counts };
  }
};

describe.each(CLIENTS)('the orders of client %i of the demo shop', (client) => {
  it('[K-18] [E-28] have one state in list, overview and detail, which no document contradicts', async () => {
    const { data } = await listAll(client);
    const overview = await demo.store.backOffice.customerAccount.findOverview(demo.visitorOf(client));
    expect(data.length).toBe(ownOf(demo.history.orders, client).length);
    for (const listed of data) {
      const order = await demo.store.backOffice.orders.find(demo.visitorOf(client), listed.name);
      if (!order) throw new Error(listed.name);
      const documents = order.documents ?? [];
      const state = { status: order.status, delivery: order.delivery, shipment: toShipment(documents) };
      const stage = findStage(state);
      const says = (text: string) => `${listed.name} ${stage}: ${text}`;
      expect(findStage(listed), says('list')).toBe(stage);
      expect(findReached(listed), says('progress')).toBe(findReached(state));
      const latest = overview?.latest.find(({ name }) => name === listed.name);
      if (latest) expect(findStage(latest), says('overview')).toBe(stage);

      const notes = documents.filter(({ kind }) => kind === 'delivery_note');
      const rest = order.thread?.rows.reduce((sum, row) => sum + row.rest, 0);
      if (stage === 'TO_BE_ACCEPTED' || stage === 'NOT_ESCAPED') {
        expect(documents, says('no documents')).toEqual([]);
        expect(order.thread, says('no thread')).toBeUndefined();
      } else if (stage === 'TO_CHECKOUT') {
        expect(notes.length, says('a part left')).toBeGreaterThan(0);
        expect(rest, says('a rest')).toBeGreaterThan(0);
        expect(order.thread?.to_deliver, says('to deliver')).toBeGreaterThan(0);
      } else {
        expect(rest, says('no rest')).toBe(0);
        expect(order.thread?.to_deliver, says('nothing to deliver')).toBe(0);
        const moving = notes.filter(({ status }) => status !== 'DELIVERED').length;
        expect(moving > 0, says('in transit')).toBe(stage === 'CHECKED_OUT');
        expect(notes.length === 0, says('collected')).toBe(stage === 'ESCAPED');
        expect(order.delivery === 'pickup', says('delivery')).toBe(stage === 'ESCAPED');
      }
      const charged = documents.some(({ kind }) => kind === 'deferred' || kind === 'accompanying');
      const isCredited = documents.some(({ kind }) => kind === 'credit_note');
      if (isCredited) expect(charged, says('credited, so invoiced')).toBe(true);
      expect(isOpen(listed), says('open')).toBe((findReached(listed) ?? STEPS.length) < STEPS.length);
      for (const { day, name } of documents)
        expect(day >= listed.transaction_date.slice(0, 10), says(name)).toBe(true);
    }
  });
});

it('[K-19] every order is in exactly one group, a cancelled one too', async () => {
  const [one] = ownOf(demo.history.orders, 1001).filter(({ status }) => status === 'TO_BE_ACCEPTED');
  const setStatus = (status: string) =>
    demo.database.write((tx) =>
      tx
        .updateTable('order')
        .set({ status })
        .where('id', '=', one!.id)
        .execute()
        .then(() => undefined),
    );
  await setStatus('CANCELLED');
  try {
    for (const client of CLIENTS) {
      const all = await listAll(client);
      const found: string[] = [];
      for (const filter of ORDER_GROUPS.filter((name) => name !== 'CREDIT_NOTE')) {
        const { data, counts } = await listAll(client, filter);
        expect(counts?.[filter], filter).toBe(data.length);
        found.push(...data.map(({ name }) => name));
      }
      expect(found.sort()).toEqual(all.data.map(({ name }) => name).sort());
      expect(all.counts?.all).toBe(found.length);
    }
    const { data } = await listAll(1001, 'CANCELLED');
    expect(data.map(({ name, status }) => [name, status])).toEqual([[one!.name, 'CANCELLED']]);
  } finally {
    await setStatus('TO_BE_ACCEPTED');
  }
});
