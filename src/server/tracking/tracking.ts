import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { getLog } from '#src/backoffice/log.ts';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { CONSENT_COOKIE, parseConsent } from '#src/contract/consent.ts';
import type { UsageEvent } from '#src/contract/usage-event.ts';
import type { Environment } from '../environment.ts';
import { type Delivery, type DeliveryTimes, type Sender, startDelivery } from './delivery.ts';
import { type EventQueue, openEventQueue, type QueueLimits } from './event-queue.ts';
import { createHttpSender } from './http-sender.ts';
import { createKafkaSender } from './kafka-sender.ts';
import { pickCookies, toPageVisited, toUsageEvent } from './usage-event.ts';
import type { TrackedCall } from './visit.ts';

/** The part of a request that tracking reads. */
export type TrackedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export type Tracking = {
  /** Records the calls of a request whose response was sent, if its visitor consented. Returns at once and never throws. */
  track(request: TrackedRequest, calls: readonly TrackedCall[], origin: string): void;
  /** Stores unsent events in the queue, where the next start finds them. */
  close(): Promise<void>;
};

/** Calls that wait for the queue in memory; further ones are dropped. */
const MAX_DRAFTS = 1_000;
/** Lifetime (ms) of the answer whether the shop records statistics. */
const FRESH_MS = 2_000;
/** Interval (ms) at which dropped events are logged. */
const REPORT_MS = 60_000;
/** Maximum number of remembered ids of events whose calls may be retried: a browser repeats a call until it gets a response. */
const MAX_RECENT = 10_000;

type Draft = {
  readonly call: TrackedCall;
  readonly page: string;
  readonly cookies: UsageEvent['cookies'];
};

/** Sends to the embedded store. */
const createStoreSender = (usage: NonNullable<BackOffice['usage']>): Sender => ({
  name: 'store',
  send: async (batch) => {
    await usage.store(batch);
    return { done: batch };
  },
});

/** The destinations of a shop; none where a remote back office keeps no events and no host is set. */
export const toSenders = (
  { TRACKING_HOST, KAFKA_BROKERS }: Pick<Environment, 'TRACKING_HOST' | 'KAFKA_BROKERS'>,
  { usage }: Pick<BackOffice, 'usage'>,
): readonly Sender[] => {
  const set = [
    ...(TRACKING_HOST === undefined ? [] : [createHttpSender(TRACKING_HOST)]),
    ...(KAFKA_BROKERS === undefined ? [] : [createKafkaSender(KAFKA_BROKERS)]),
  ];
  return set.length > 0 || !usage ? set : [createStoreSender(usage)];
};

const findPath = (address: string | undefined, origin: string): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
};

/** The page on which a request was made: itself for a page, the referring page of this shop for the rest. */
const toPage = ({ method, url = '/', headers }: TrackedRequest, origin: string): string =>
  toPageVisited((method === 'GET' ? undefined : findPath(headers.referer, origin)) ?? url);

/** Whether the visitor accepted usage statistics. */
const hasConsented = (cookies: UsageEvent['cookies']): boolean =>
  parseConsent(cookies[CONSENT_COOKIE], Date.now())?.statistics === true;

/** Whether nobody sees the response: browsers may load a page before anybody visits it. */
const isUnseen = ({ method, headers }: TrackedRequest): boolean =>
  method === 'HEAD' ||
  [headers['sec-purpose'], headers['purpose']].flat().some((purpose) => purpose?.includes('prefetch'));

/** Caches for `FRESH_MS` whether the shop records usage statistics; a failure counts as no. */
const createFlag = ({ content }: BackOffice): (() => Promise<boolean>) => {
  let cached: { readonly value: Promise<boolean>; readonly at: number } | undefined;
  const read = async (): Promise<boolean> => {
    try {
      return (await content.mainPage()).usage_statistics === true;
    } catch (error) {
      getLog().warn({ err: error }, 'Usage events were dropped: the settings of the shop were not read');
      return false;
    }
  };
  return () => {
    if (!cached || Date.now() - cached.at > FRESH_MS) cached = { value: read(), at: Date.now() };
    return cached.value;
  };
};

/** Counts dropped events and logs the count once a minute. */
const createDropReport = () => {
  let dropped = 0;
  let last = 0;
  return (count: number): void => {
    dropped += count;
    if (dropped === 0 || Date.now() - last < REPORT_MS) return;
    getLog().warn({ events: dropped }, 'Usage events were dropped: their queue is full');
    dropped = 0;
    last = Date.now();
  };
};

type TrackingOptions = {
  readonly backOffice: BackOffice;
  readonly senders: readonly Sender[];
  readonly data_dir: string;
  readonly limits?: QueueLimits;
  readonly times?: DeliveryTimes;
};

/** Opens the queues and starts delivering. */
export const openTracking = ({ backOffice, senders, data_dir, limits, times }: TrackingOptions): Tracking => {
  const outlets = senders.map((sender): { readonly queue: EventQueue; readonly delivery: Delivery } => {
    const queue = openEventQueue(data_dir, sender.name, limits);
    return { queue, delivery: startDelivery(queue, sender, times) };
  });
  const recordsStatistics = createFlag(backOffice);
  const reportDropped = createDropReport();
  const recent = new LRUCache<string, true>({ max: MAX_RECENT });
  const drafts: Draft[] = [];
  let draining: Promise<void> | undefined;

  const findCartId = async (visitor: Visitor | undefined): Promise<string | number> => {
    try {
      return visitor?.session ? await backOffice.carts.getId(visitor) : 0;
    } catch {
      return 0;
    }
  };
  const toEvent = async ({ call, page, cookies }: Draft): Promise<UsageEvent> => {
    const id_cart = call.id_cart ?? (await findCartId(call.visitor));
    return toUsageEvent(call, { page, cookies, id_cart });
  };
  const store = (event: UsageEvent): void => {
    for (const { queue, delivery } of outlets) {
      reportDropped(queue.add([event], Date.now()));
      delivery.wake();
    }
  };
  const drain = async (): Promise<void> => {
    for (;;) {
      const [draft] = drafts.splice(0, 1);
      if (!draft) return;
      try {
        if (!(await recordsStatistics())) continue;
        const event = await toEvent(draft);
        if (recent.has(event.event_id)) continue;
        store(event);
        recent.set(event.event_id, true);
      } catch (error) {
        getLog().error({ err: error }, 'A usage event was not stored');
      }
    }
  };
  return {
    track: (request, calls, origin) => {
      if (outlets.length === 0 || calls.length === 0 || isUnseen(request)) return;
      const cookies = pickCookies(request.headers.cookie);
      if (!hasConsented(cookies)) return;
      const page = toPage(request, origin);
      const room = MAX_DRAFTS - drafts.length;
      drafts.push(...calls.slice(0, room).map((call) => ({ call, page, cookies })));
      reportDropped(Math.max(0, calls.length - room));
      draining ??= drain().finally(() => (draining = undefined));
    },
    close: async () => {
      await draining;
      for (const { queue, delivery } of outlets) {
        await delivery.stop();
        queue.close();
      }
    },
  };
};
