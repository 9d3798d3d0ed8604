import pLimit from 'p-limit';
import type { UsageEvent } from '#src/contract/usage-event.ts';
import type { BatchResult, Sender } from './delivery.ts';
import type { QueuedEvent } from './event-queue.ts';

/** Time that the host has to respond (ms). */
const TIMEOUT_MS = 10_000;
/** Clients whose events are sent at the same time. */
const MAX_CLIENTS = 8;
/** Statuses that are about the event itself: another attempt would get the same. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': 'en' };

/** Sends an event; false if the host refuses it for good. Throws when another attempt may succeed. */
const post = async (url: string, event: UsageEvent, signal: AbortSignal): Promise<boolean> => {
  const { status, body } = await fetch(url, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(event),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await body?.cancel();
  if (status < 400) return true;
  if (REFUSALS.has(status)) return false;
  throw new Error(`The tracking host responded with status ${status}`);
};

/** Sends events to a tracking host, whose responses are not read beyond their status. */
export const createHttpSender = (host: string): Sender => {
  const limit = pLimit(MAX_CLIENTS);
  const sendClient = async (events: readonly QueuedEvent[], signal: AbortSignal): Promise<BatchResult> => {
    const done: QueuedEvent[] = [];
    let refused = 0;
    try {
      for (const queued of events) {
        const url = `${host}/kafka/${queued.event.topic}/track`;
        if (!(await post(url, queued.event, signal))) refused += 1;
        done.push(queued);
      }
      return { done, refused };
    } catch (error) {
      return { done, refused, error };
    }
  };
  return {
    name: 'host',
    send: async (batch, signal) => {
      const clients = Map.groupBy(batch, ({ event }) => String(event.id_client));
      const results = await Promise.all(
        [...clients.values()].map((events) => limit(() => sendClient(events, signal))),
      );
      const error = results.find((result) => result.error !== undefined)?.error;
      return {
        done: results.flatMap(({ done }) => done),
        refused: results.reduce((sum, { refused = 0 }) => sum + refused, 0),
        ...(error !== undefined && { error }),
      };
    },
  };
};
