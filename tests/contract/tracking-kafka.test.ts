import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { createKafkaSender } from '#src/server/tracking/kafka-sender.ts';
import { type FreshStore, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { findKafka } from '../support/find-kafka.ts';
import { type Broker, startBroker } from '../support/kafka.ts';
import { findLogLines } from '../support/log-lines.ts';
import { poll } from '../support/poll.ts';
import { onPage, openTrackedShop, type TrackedShop } from '../support/tracking.ts';

const QUERY: ListingQuery = { text: 'viti', page: 1, per_page: 12, sort: 'default', filters: {} };
const LINE = { item_id: 'A', quantity: 1, promo_code: '', promo_row: '' };
const CLIENTS = [1, 2, 3, 4, 5];

const kafka = findKafka();
if (kafka === undefined)
  console.warn('Kafka was not started: its tests need Java and Maven, which downloads it, and are skipped');

let store: FreshStore;
let broker: Broker;
let shop: TrackedShop;

beforeAll(async () => {
  if (kafka === undefined) return;
  [broker, store] = await Promise.all([startBroker(kafka), openFreshStore([], { seed: 'demo' })]);
  shop = await openTrackedShop(store.backOffice, { senders: [createKafkaSender([broker.address])] });
});
afterEach(() => {
  expect(readLog().filter(({ level }) => level === 'error')).toEqual([]);
  vi.mocked(logOutput.write).mockClear();
});
afterAll(async () => {
  if (kafka === undefined) return;
  await shop.close();
  await store.close();
  await broker.remove();
});

const readLog = () => findLogLines(vi.mocked(logOutput.write).mock.calls.join('\n'));

/** One search of each client, numbered. */
const search = async (number: number): Promise<void> => {
  for (const client of CLIENTS)
    await shop.visit({ url: `/shop?n=${number}` }, ({ catalogue }) =>
      catalogue.list(QUERY, toCustomer(client)),
    );
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

describe.skipIf(kafka === undefined)('a Kafka broker', () => {
  it('[G-03] receives cart and search events on the topics of their names, with the client as the key', async () => {
    await shop.visit(onPage('/shop'), async ({ carts }) =>
      expect(
        await carts.add(toCustomer(1001), [{ ...LINE, item_id: 'TE-M8X40-ZN', quantity: 100 }]),
      ).toMatchObject({ ok: true }),
    );
    await search(0);
    const messages = await broker.read(['cart', 'search'], 1 + CLIENTS.length);
    expect(messages.filter(({ topic }) => topic === 'cart')).toMatchObject([
      { key: '1001', event: { action: 'add-to-cart', id_client: 1001, topic: 'cart' } },
    ]);
    const searches = messages.filter(({ topic }) => topic === 'search');
    expect(searches.map(({ key }) => key).sort()).toEqual(CLIENTS.map(String));
    for (const { key, event } of searches)
      expect(event).toMatchObject({ id_client: Number(key), action: 'product-list', topic: 'search' });
  });

  it('[G-12] that is killed and comes back loses nothing, and every client’s events are in order', async () => {
    // Killed while events arrive, and away while more do.
    for (const number of range(1, 21)) await search(number);
    await broker.kill();
    for (const number of range(21, 61)) await search(number);
    await poll(async () => readLog().find(({ msg }) => msg === 'Usage events are not delivered'), {
      what: 'a failed delivery',
      within: 60_000,
    });
    await broker.start();
    for (const number of range(61, 71)) await search(number);
    await poll(async () => readLog().find(({ msg }) => msg === 'Usage events are delivered again'), {
      what: 'delivery after the return of the broker',
      within: 60_000,
    });
    const received = await broker.read(['search'], 71 * CLIENTS.length);
    for (const client of CLIENTS)
      expect(
        received
          .filter(({ key }) => key === String(client))
          .map(({ event }) => Number(event.other_data['n'])),
        `client ${client}`,
      ).toEqual(range(0, 71));
  });
});
