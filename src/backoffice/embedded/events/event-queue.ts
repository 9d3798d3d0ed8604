import { AsyncLocalStorage } from 'node:async_hooks';
import { getLog } from '../../log.ts';
import type { Clock } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import { appendEvent, type ShopEvent } from './events.ts';

/** Maximum events that a consumer reads in one transaction. */
const BATCH = 100;

/** Polling interval (ms) for events of other processes and of an earlier run. */
const POLL_MS = 15_000;

/** Reads every event once, in the order of the commits. */
export type Consumer = {
  /** The name of its cursor. */
  readonly name: string;
  /** Stores the effects of an event, `at` ms, in the transaction that moves the cursor: both or neither. */
  readonly consume: (tx: Tx, event: ShopEvent, at: number) => Promise<void>;
  /** Called after the commit of a batch. */
  readonly wake: () => void;
};

/**
 * The store's queue of events; an event is deleted once every consumer has read it. It is stored in the transaction that causes it, so that
 * a crash loses none.
 */
export type EventQueue = {
  /** Stores an event and schedules its reading after the commit, at the earliest after `delay` ms. */
  append(tx: Tx, event: ShopEvent, delay?: number): Promise<void>;
  /** Schedules the reading of events that another function stored. */
  wake(delay?: number): void;
  subscribe(consumer: Consumer): void;
  /** Reads all waiting events, then resolves. */
  idle(): Promise<void>;
  /** Starts polling for events. */
  start(): void;
  /** Stops reading; resolves after the current batch. The other events stay. */
  stop(): Promise<void>;
};

/** Waits for the transactions that are storing events: after it, all events up to the highest id are visible. */
const lockHead = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('event_head')
    .set((eb) => ({ last: eb.ref('last') }))
    .execute();
};

const readCursor = async (tx: Tx, name: string): Promise<number> => {
  const row = await tx
    .selectFrom('event_consumer')
    .select('cursor')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.cursor ?? 0;
};

const moveCursor = async (tx: Tx, name: string, cursor: number): Promise<void> => {
  await tx
    .insertInto('event_consumer')
    .values({ name, cursor })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ cursor }))
    .execute();
  const read = tx.selectFrom('event_consumer').select((eb) => eb.fn.min('cursor').as('cursor'));
  await tx.deleteFrom('event').where('id', '<=', read).execute();
};

/** Reads the next events; returns their number. */
const consumeBatch = async (tx: Tx, { name, consume }: Consumer): Promise<number> => {
  await lockHead(tx);
  const cursor = await readCursor(tx, name);
  const events = await tx
    .selectFrom('event')
    .select(['id', 'name', 'payload', 'at'])
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { name: kind, payload, at } of events)
    await consume(tx, { name: kind, payload: JSON.parse(payload) as unknown } as ShopEvent, at);
  const last = events.at(-1);
  if (last) await moveCursor(tx, name, last.id);
  return events.length;
};

type Store = Pick<Database, 'read' | 'write'>;

const hasEvents = async ({ read }: Store): Promise<boolean> =>
  (await read.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined;

export const createEventQueue = (database: Store, clock: Clock): EventQueue => {
  const consumers: Consumer[] = [];
  // A run must not count as part of the transaction that wakes it.
  const outside = AsyncLocalStorage.snapshot();
  const ending = new AbortController();
  const { signal } = ending;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const readAll = async (consumer: Consumer): Promise<void> => {
    for (let count = BATCH; count === BATCH && !signal.aborted;) {
      count = await database.write((tx) => consumeBatch(tx, consumer));
      if (count > 0) consumer.wake();
    }
  };
  const logFailure = (error: unknown): void => getLog().error({ err: error }, 'The events were not read');
  const readEvents = async (): Promise<void> => {
    for (const consumer of consumers) await readAll(consumer);
  };
  /** One run at a time. */
  const run = (): Promise<void> => (last = last.then(readEvents).catch(logFailure));
  /** An unreachable database is asked again later. */
  const poll = async (): Promise<void> => {
    try {
      if (await hasEvents(database)) await run();
    } catch (error) {
      logFailure(error);
    }
  };
  const wake = (delay = 0): void => {
    if (consumers.length > 0) outside(() => setTimeout(() => void run(), delay).unref());
  };
  return {
    async append(tx, event, delay) {
      await appendEvent(tx, event, clock());
      // The run waits for the commit of this transaction.
      wake(delay);
    },
    wake,
    subscribe: (consumer) => void consumers.push(consumer),
    idle: run,
    start() {
      if (consumers.length === 0) return;
      void run();
      timer = setInterval(() => void poll(), POLL_MS).unref();
    },
    async stop() {
      ending.abort();
      clearInterval(timer);
      await last;
    },
  };
};
