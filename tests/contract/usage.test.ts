import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUsage } from '#src/backoffice/embedded/usage/usage.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { toSenders } from '#src/server/tracking/tracking.ts';
import { type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { poll } from '../support/poll.ts';
import { makeEvent, openTrackedShop } from '../support/tracking.ts';

let store: FreshStore;
let database: Database;
const time = { now: 0 };

beforeEach(async () => {
  store = await openFreshStore([{ sku: 'A', name: 'Vite', price: 1 }]);
  database = await connect(store.place.location);
});
afterEach(async () => {
  await database.close();
  await store.close();
});

const NONE = { TRACKING_HOST: undefined, KAFKA_BROKERS: undefined };
const QUERY = { text: 'viti', page: 1, per_page: 12, sort: 'default', filters: {} } as const;

describe('the usage statistics of the embedded store', () => {
  it('[G-03] [G-13] receive the events where no tracking host is set, and none without consent', async () => {
    const { usage } = store.backOffice;
    const shop = await openTrackedShop(store.backOffice, { senders: toSenders(NONE, store.backOffice) });
    const list = (url: string, visitor: typeof GUEST, cookie?: string) =>
      shop.visit({ url, ...(cookie !== undefined && { headers: { cookie } }) }, ({ catalogue }) =>
        catalogue.list(QUERY, visitor),
      );
    await list('/shop?n=0', GUEST, '');
    await list('/shop?n=1', GUEST);
    await list('/shop?n=2', toCustomer(1001));
    const stored = await poll(
      async () => {
        const events = (await usage?.list({ limit: 10 })) ?? [];
        return events.length === 2 ? events : undefined;
      },
      { what: 'two stored events', within: 20_000 },
    );
    expect(stored.map(({ event }) => event)).toMatchObject([
      { page_visited: '/shop?n=2', id_client: 1001, topic: 'search', action: 'product-list' },
      { page_visited: '/shop?n=1', id_client: 0 },
    ]);
    expect(await usage?.list({ limit: 10, client_id: 1001 })).toHaveLength(1);
    await shop.close();
  });

  it('store an event that is delivered again once, also when several processes deliver', async () => {
    const other = createUsage(database, () => time.now);
    const { usage } = createUsage(database, () => time.now);
    const batch = Array.from({ length: 50 }, (_, at) => ({ event: makeEvent(`event-${at}`), at }));
    await Promise.all([usage.store(batch), other.usage.store(batch), usage.store(batch)]);
    const stored = await usage.list({ limit: 1000 });
    expect(stored.map(({ event }) => event.event_id).reverse()).toEqual(
      batch.map(({ event }) => event.event_id),
    );
  });

  it('are deleted after 13 months', async () => {
    const statistics = createUsage(database, () => time.now);
    const { usage } = statistics;
    const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
    await usage.store([
      { event: makeEvent('old'), at: day('2025-10-24') },
      { event: makeEvent('young'), at: day('2025-10-26') },
    ]);
    time.now = day('2026-11-25');
    expect(await statistics.sweep()).toBe(1);
    expect(await statistics.sweep()).toBe(0);
    expect((await usage.list({ limit: 10 })).map(({ event }) => event.event_id)).toEqual(['young']);
  });
});
