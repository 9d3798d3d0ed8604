import { setTimeout as sleep } from 'node:timers/promises';
import { getLog } from '#src/backoffice/log.ts';
import type { EventQueue, QueuedEvent } from './event-queue.ts';

/** A batch's outcome: the events that are done, delivered or refused for good; the others are sent again. */
export type BatchResult = {
  readonly done: readonly QueuedEvent[];
  /** How many of `done` the destination refused. */
  readonly refused?: number;
  /** Why the remaining events are not done. */
  readonly error?: unknown;
};

/** A destination of events. */
export type Sender = {
  /** The name of its queue. */
  readonly name: string;
  /** Sends events; those of a client in their order, none after one that failed. Does not reject just because `signal` is aborted. */
  send(batch: readonly QueuedEvent[], signal: AbortSignal): Promise<BatchResult>;
  close?(): Promise<void>;
};

/** Waiting times (ms). */
export type DeliveryTimes = {
  /** After the first failure; doubled with each further one. */
  readonly retry: number;
  readonly maxRetry: number;
  /** Between polls of the queue for events of other processes, and of its claim. */
  readonly look: number;
};

const TIMES: DeliveryTimes = { retry: 1_000, maxRetry: 60_000, look: 1_000 };
const BATCH = 100;

/** Delivers the events of a queue, at least once, in order per client. */
export type Delivery = {
  /** Call it when there are new events. */
  wake(): void;
  /** Resolves when no event is being sent; the others stay in the queue. */
  stop(): Promise<void>;
};

/** Random from half of the time on, so that many processes do not return to a destination at the same moment. */
const toWait = (failures: number, { retry, maxRetry }: DeliveryTimes): number =>
  Math.min(retry * 2 ** (failures - 1), maxRetry) * (0.5 + Math.random() / 2);

/** Starts delivering. A failure is logged when it begins, and its end with the number of attempts. */
export const startDelivery = (queue: EventQueue, sender: Sender, times: DeliveryTimes = TIMES): Delivery => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();
  let failures = 0;

  /** Ends early when the process stops or, unless it waits for a retry, when events arrive. */
  const wait = async (ms: number, isRetry: boolean): Promise<void> => {
    const ends = isRetry ? signal : AbortSignal.any([signal, waking.signal]);
    await sleep(ms, undefined, { signal: ends, ref: false }).catch(() => undefined);
  };
  const report = ({ error, refused = 0 }: BatchResult): void => {
    const fields = { destination: sender.name };
    if (refused > 0) getLog().warn({ ...fields, events: refused }, 'Usage events were refused and are lost');
    if (error !== undefined && failures++ === 0)
      getLog().warn({ ...fields, err: error, waiting: queue.count() }, 'Usage events are not delivered');
    if (error !== undefined || failures === 0) return;
    getLog().info({ ...fields, attempts: failures + 1 }, 'Usage events are delivered again');
    failures = 0;
  };
  const sendBatch = async (batch: readonly QueuedEvent[]): Promise<void> => {
    const result = await sender.send(batch, signal).catch((error: unknown) => ({ done: [], error }));
    queue.remove(result.done.map(({ seq }) => seq));
    if (!signal.aborted) report(result);
  };
  const step = async (): Promise<void> => {
    const batch = queue.claim() ? queue.peek(BATCH) : [];
    if (batch.length === 0) {
      await wait(times.look, false);
      waking = new AbortController();
      return;
    }
    await sendBatch(batch);
    if (failures > 0) await wait(toWait(failures, times), true);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await step();
      } catch (error) {
        getLog().error({ err: error, destination: sender.name }, 'The queue of usage events failed');
        await wait(times.maxRetry, true);
      }
    }
  };
  const running = run();
  return {
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort();
      await running;
      await sender.close?.();
    },
  };
};
