import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOutput } from '#src/backoffice/log.ts';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { UsageEvent } from '#src/contract/usage-event.ts';
import type { BatchResult, Sender } from '#src/server/tracking/delivery.ts';
import { openEventQueue } from '#src/server/tracking/event-queue.ts';
import { createHttpSender } from '#src/server/tracking/http-sender.ts';
import { toSenders } from '#src/server/tracking/tracking.ts';
import { type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { findLogLines } from '../support/log-lines.ts';
import { poll } from '../support/poll.ts';
import { startScriptedHost, type ScriptedHost } from '../support/scripted-host.ts';
import { makeEvent, openTrackedShop, type TrackedShop, waitForEvents } from '../support/tracking.ts';

const QUERY: ListingQuery = { text: 'viti', page: 1, per_page: 12, sort: 'default', filters: {} };

let store: FreshStore;
let host: ScriptedHost;
let shop: TrackedShop | undefined;

beforeAll(async () => {
  store = await openFreshStore([{ sku: 'A', name: 'Vite', price: 1 }]);
  host = await startScriptedHost();
});

/** The log of a test. */
const readLog = () => findLogLines(vi.mocked(logOutput.write).mock.calls.join('\n'));

afterEach(async () => {
  await shop?.close();
  shop = undefined;
  // Warnings are expected here, and errors are not.
  expect(readLog().filter(({ level }) => level === 'error')).toEqual([]);
  vi.mocked(logOutput.write).mockClear();
  host.reset();
});
afterAll(async () => {
  await host.stop();
  await store.close();
});

/** A search of a client, numbered. */
const search = (number: number, client_id?: number): Promise<unknown> =>
  (shop as TrackedShop).visit({ url: `/shop?n=${number}` }, ({ catalogue }: BackOffice) =>
    catalogue.list(QUERY, client_id === undefined ? GUEST : toCustomer(client_id)),
  );

const toNumber = ({ other_data }: UsageEvent): number => Number(other_data['n']);

const numbersOf = (events: readonly UsageEvent[], id_client: number): readonly number[] =>
  events.filter((event) => event.id_client === id_client).map(toNumber);

const range = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);

describe('a tracking host that fails', () => {
  it('[G-11] changes nothing for the visitor, whatever it responds, and its responses are not read', async () => {
    const path = '/kafka/search/track';
    host.script(
      ...[
        path,
        { status: 500 },
        { drop: true },
        { status: 302, headers: { Location: `${host.url}/elsewhere` } },
      ],
      ...[{ text: '<not json', status: 200 }, { status: 422, message: 'refused' }, { status: 200 }],
    );
    shop = await openTrackedShop(store.backOffice, { senders: [createHttpSender(host.url)] });
    const plain = await store.backOffice.catalogue.list(QUERY, GUEST);
    for (const number of range(4)) expect(await search(number), `search ${number}`).toEqual(plain);
    // The first is sent again after 500 and after the connection was dropped; the refused one is not.
    const events = await waitForEvents(host, 6);
    expect(events.map(toNumber)).toEqual([0, 0, 0, 1, 2, 3]);
    expect(new Set(events.slice(0, 3).map(({ event_id }) => event_id)).size).toBe(1);
    expect(host.requests.map((request) => request.path)).toEqual(Array(6).fill(path));
  });

  it('[G-11] [G-12] that never responds delays no answer: calls return while the first event hangs', async () => {
    host.script('/kafka/search/track', { hang: true });
    shop = await openTrackedShop(store.backOffice, { senders: [createHttpSender(host.url)] });
    await search(0);
    await waitForEvents(host, 1);
    // Each returns with the one event still hanging: nothing of a call waits for the host.
    for (const number of range(20)) await search(number + 1);
    expect(host.requests).toHaveLength(1);
  });
});

describe('the queue of events', () => {
  it('[G-12] keeps events until the host is back: all of them, in order per client', async () => {
    const { port } = new URL(host.url);
    const url = `http://127.0.0.1:${port}`;
    host.script('/kafka/search/track', { status: 503 });
    shop = await openTrackedShop(store.backOffice, { senders: [createHttpSender(url)] });
    for (const number of range(60)) await search(number, 1 + (number % 3));
    await waitForEvents(host, 3);
    host.script('/kafka/search/track', { status: 204 });
    const before = host.requests.length;
    const events = (await waitForEvents(host, before + 60)).slice(before);
    for (const client of [1, 2, 3])
      expect(numbersOf(events, client)).toEqual(range(60).filter((number) => number % 3 === client - 1));
    expect(readLog().filter(({ msg }) => msg === 'Usage events are not delivered')).toHaveLength(1);
    await poll(async () => readLog().find(({ msg }) => msg === 'Usage events are delivered again'), {
      what: 'the log says that events are delivered again',
      within: 10_000,
    });
  });

  it('[G-12] survives the end of the process', async () => {
    host.script('/kafka/search/track', { hang: true });
    shop = await openTrackedShop(store.backOffice, { senders: [createHttpSender(host.url)] });
    for (const number of range(5)) await search(number);
    await waitForEvents(host, 1);
    host.script('/kafka/search/track', { status: 204 });
    await shop.restart([createHttpSender(host.url)]);
    const events = await waitForEvents(host, 6);
    // The one that was on its way is sent again.
    expect(events.map(toNumber)).toEqual([0, 0, 1, 2, 3, 4]);
  });

  it('[G-12] is bounded: the oldest events are dropped, and their number is logged', async () => {
    let isOpen = false;
    const sent: UsageEvent[] = [];
    const sender: Sender = {
      name: 'host',
      send: async (batch): Promise<BatchResult> => {
        if (!isOpen) return { done: [], error: new Error('closed') };
        sent.push(...batch.map(({ event }) => event));
        return { done: batch };
      },
    };
    shop = await openTrackedShop(store.backOffice, { senders: [sender], limits: { events: 10, bytes: 1e9 } });
    for (const number of range(30)) await search(number);
    await poll(
      async () => readLog().find(({ msg }) => msg === 'Usage events were dropped: their queue is full'),
      {
        what: 'the log counts dropped events',
        within: 10_000,
      },
    );
    await shop.restart([sender]);
    isOpen = true;
    await poll(async () => sent.length >= 10 || undefined, { what: '10 events', within: 10_000 });
    expect(sent.map(toNumber)).toEqual(range(30).slice(20));
  });
});

describe('a queue on disk', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'fondaco-queue-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const toEvent = (number: number, text = ''): UsageEvent =>
    makeEvent(`event-${number}`, 0, { n: String(number), text });
  const open = (limits?: { events: number; bytes: number }) => openEventQueue(folder, 'test', limits);

  it('[G-12] is bounded in bytes', () => {
    const queue = open({ events: 1000, bytes: 20_000 });
    const dropped = range(400).map((number) => queue.add([toEvent(number, 'x'.repeat(100))], number));
    const total = dropped.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(0);
    expect(queue.count()).toBe(400 - total);
    const bytes = queue.peek(1000).reduce((sum, { event }) => sum + JSON.stringify(event).length, 0);
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(queue.peek(1000).at(-1)?.event.event_id).toBe('event-399');
    queue.close();
  });

  it('takes an event that waits once, and never more than fits', () => {
    const queue = open({ events: 10, bytes: 500 });
    expect(queue.add([toEvent(1), toEvent(1)], 1)).toBe(0);
    expect(queue.count()).toBe(1);
    expect(queue.add([toEvent(2, 'x'.repeat(1000))], 2)).toBe(2);
    expect(queue.count()).toBe(0);
    queue.close();
  });

  it('is one queue for several processes, of which one delivers at a time', () => {
    const one = open();
    const two = open();
    expect([one.claim(), two.claim(), one.claim()]).toEqual([true, false, true]);
    one.add([toEvent(1)], 1);
    two.add([toEvent(2)], 2);
    expect(one.peek(10).map(({ event }) => event.event_id)).toEqual(['event-1', 'event-2']);
    one.close();
    expect(two.claim()).toBe(true);
    two.close();
  });

  it('is readable by its owner alone', async () => {
    const queue = open();
    queue.add([toEvent(1)], 1);
    const file = join(folder, 'tracking-test.db');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    queue.close();
    expect((await readFile(file)).byteLength).toBeGreaterThan(0);
  });
});

describe('the destinations', () => {
  const usage: NonNullable<BackOffice['usage']> = {
    ...{ store: async () => undefined, list: async () => [], erase: async () => 0 },
  };
  const names = (...[environment, backOffice]: Parameters<typeof toSenders>) =>
    toSenders(environment, backOffice).map(({ name }) => name);

  it('[G-03] are the tracking host and Kafka where they are set, otherwise the embedded store', () => {
    const TRACKING_HOST = 'https://tracking.example';
    const KAFKA_BROKERS = ['kafka.example:9092'];
    const unset = { TRACKING_HOST: undefined, KAFKA_BROKERS: undefined };
    expect(names({ ...unset, TRACKING_HOST }, { usage })).toEqual(['host']);
    expect(names({ ...unset, KAFKA_BROKERS }, { usage })).toEqual(['kafka']);
    expect(names({ TRACKING_HOST, KAFKA_BROKERS }, { usage })).toEqual(['host', 'kafka']);
    expect(names(unset, { usage })).toEqual(['store']);
    expect(names(unset, {})).toEqual([]);
  });
});
