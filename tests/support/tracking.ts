import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';
import { CONSENT_COOKIE, toConsentCookie } from '#src/contract/consent.ts';
import type { UsageEvent } from '#src/contract/usage-event.ts';
import type { DeliveryTimes, Sender } from '#src/server/tracking/delivery.ts';
import type { QueueLimits } from '#src/server/tracking/event-queue.ts';
import { trackBackOffice } from '#src/server/tracking/tracked-back-office.ts';
import { openTracking, type TrackedRequest, type Tracking } from '#src/server/tracking/tracking.ts';
import { createVisit, withinVisit } from '#src/server/tracking/visit.ts';
import { poll } from './poll.ts';
import type { ScriptedHost } from './scripted-host.ts';

export const ORIGIN = 'http://shop.example';
/** Retries without long pauses. */
export const QUICK: DeliveryTimes = { retry: 10, maxRetry: 100, look: 20 };

/** The cookie of a choice. */
export const toChoice = (statistics: boolean): string =>
  `${CONSENT_COOKIE}=${toConsentCookie({ statistics, at: Date.now() - 1000 })}`;

/** The events that a host received, in order. */
export const readEvents = ({ requests }: Pick<ScriptedHost, 'requests'>): readonly UsageEvent[] =>
  requests.map(({ body }) => body as UsageEvent);

/** Waits until the host has received this many events. */
export const waitForEvents = async (host: ScriptedHost, count: number): Promise<readonly UsageEvent[]> => {
  const find = async () => (host.requests.length >= count ? true : undefined);
  await poll(find, { what: `${count} events`, within: 30_000 });
  return readEvents(host);
};

type Options = {
  readonly senders: readonly Sender[];
  readonly statistics?: boolean;
  readonly limits?: QueueLimits;
  readonly times?: DeliveryTimes;
};

/** A tracked shop; its requests are those of a visitor who consented unless they say otherwise. */
export type TrackedShop = {
  readonly backOffice: BackOffice;
  readonly tracking: Tracking;
  /** Runs calls as those of a request, and tracks them as the server does after its response. */
  visit<T>(request: Partial<TrackedRequest>, run: (backOffice: BackOffice) => Promise<T>): Promise<T>;
  /** Ends the tracking, as a process does that stops, and starts it again with other senders. */
  restart(senders: readonly Sender[]): Promise<void>;
  close(): Promise<void>;
};

/** Tracks a back office whose shop records statistics. */
export const openTrackedShop = async (
  original: BackOffice,
  { statistics = true, ...options }: Options,
): Promise<TrackedShop> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'fondaco-tracking-'));
  const mainPage = async () => ({ css: '', show_availability: false, usage_statistics: statistics });
  const backOffice = trackBackOffice({ ...original, content: { ...original.content, mainPage } });
  const open = (senders: readonly Sender[]): Tracking =>
    openTracking({ backOffice, data_dir, times: QUICK, ...options, senders });
  let tracking = open(options.senders);
  return {
    backOffice,
    get tracking() {
      return tracking;
    },
    visit: async (changed, run) => {
      const request = { method: 'GET', url: '/shop', headers: { cookie: toChoice(true) }, ...changed };
      const visit = createVisit(request.method, (request.url ?? '/').split('?', 1)[0] ?? '/');
      const result = await withinVisit(visit, () => run(backOffice));
      tracking.track(request, visit.calls, ORIGIN);
      return result;
    },
    restart: async (senders) => {
      await tracking.close();
      tracking = open(senders);
    },
    close: async () => {
      await tracking.close();
      await rm(data_dir, { recursive: true });
    },
  };
};

/** A posted form of the page. */
export const onPage = (
  page: string,
  fields: Partial<TrackedRequest['headers']> = {},
): Partial<TrackedRequest> => ({
  ...{ method: 'POST', url: '/_actions/cart.add/' },
  headers: { cookie: toChoice(true), referer: ORIGIN + page, ...fields },
});

/** An event of a search by a client; 0 is a guest. */
export const makeEvent = (
  event_id: string,
  id_client: string | number = 0,
  other_data: UsageEvent['other_data'] = {},
): UsageEvent => ({
  ...{ event_id, topic: 'search', action: 'product-list', id_cart: 0, id_client, address_code: '0' },
  ...{ listing_type: '', listing_code: '', cookies: {}, page_visited: '/shop', other_data },
});
