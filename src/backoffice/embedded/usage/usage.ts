import type { Kysely } from 'kysely';
import { HOUR_MS } from '#src/contract/time.ts';
import { USAGE_MONTHS, type UsageEvent } from '#src/contract/usage-event.ts';
import { getLog } from '../../log.ts';
import type { Clock } from '../../settings.ts';
import type { RecordedEvent, Usage } from '../../port/usage.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

/** Interval (ms) between deletions of expired events; the first is when the store is opened. */
const SWEEP_MS = HOUR_MS;

/** The instant before which events are deleted. */
const toEnd = (now: number): number => {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() - USAGE_MONTHS);
  return end.getTime();
};

/** Recorded events, the latest first. */
export const listUsage = async (
  db: Kysely<Tables>,
  { limit, client_id }: Parameters<Usage['list']>[0],
): Promise<RecordedEvent[]> => {
  const all = db.selectFrom('usage_event').select(['payload', 'at']);
  const found = client_id === undefined ? all : all.where('client_id', '=', String(client_id));
  const sorted = found.orderBy('id', 'desc');
  const rows = await (limit === undefined ? sorted : sorted.limit(limit)).execute();
  return rows.map(({ payload, at }) => ({ event: JSON.parse(payload) as UsageEvent, at }));
};

/** Deletes the events of a client; returns how many. */
export const eraseUsage = async (tx: Tx, client_id: string | number): Promise<number> => {
  const deleted = tx.deleteFrom('usage_event').where('client_id', '=', String(client_id));
  return Number((await deleted.executeTakeFirst()).numDeletedRows);
};

type UsageStore = {
  readonly usage: Usage;
  /** Deletes the events that are older than `USAGE_MONTHS`; returns how many. */
  sweep(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

/** The usage statistics of the store. Several processes may store and sweep at the same time. */
export const createUsage = (database: Database, clock: Clock): UsageStore => {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<number> => {
    const end = toEnd(clock());
    const old = await database.read
      .selectFrom('usage_event')
      .select('id')
      .where('at', '<', end)
      .limit(1)
      .execute();
    if (old.length === 0) return 0;
    const deleted = await database.write((tx) =>
      tx.deleteFrom('usage_event').where('at', '<', end).executeTakeFirst(),
    );
    return Number(deleted.numDeletedRows);
  };
  const run = async (): Promise<void> => {
    try {
      const events = await sweep();
      if (events > 0)
        getLog().info({ events, months: USAGE_MONTHS }, 'Usage events past their time were deleted');
    } catch (error) {
      getLog().error({ err: error }, 'Usage events past their time were not deleted');
    }
  };
  const start = (): void => void (last = last.then(run));
  return {
    usage: {
      store: async (events) => {
        if (events.length === 0) return;
        const rows = events.map(({ event, at }) => ({
          event_id: event.event_id,
          at,
          topic: event.topic,
          action: event.action,
          client_id: String(event.id_client),
          payload: JSON.stringify(event),
        }));
        await database.write((tx) =>
          tx
            .insertInto('usage_event')
            .values(rows)
            .onConflict((conflict) => conflict.column('event_id').doNothing())
            .execute(),
        );
      },
      list: (wanted) => listUsage(database.read, wanted),
      erase: (client_id) => database.write((tx) => eraseUsage(tx, client_id)),
    },
    sweep,
    start: () => {
      start();
      timer = setInterval(start, SWEEP_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
};
