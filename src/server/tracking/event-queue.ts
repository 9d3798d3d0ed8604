import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#src/backoffice/safety/make-folder.ts';
import type { RecordedEvent } from '#src/backoffice/port/usage.ts';
import type { UsageEvent } from '#src/contract/usage-event.ts';

/** The bounds of a queue. */
export type QueueLimits = { readonly events: number; readonly bytes: number };

const LIMITS: QueueLimits = { events: 100_000, bytes: 64_000_000 };

/** An event that waits. */
export type QueuedEvent = RecordedEvent & { readonly seq: number };

/** Events on disk that wait for their delivery, in the order of their arrival; several processes may share it. */
export type EventQueue = {
  /** Adds events, without those that wait already. Returns how many of the oldest were dropped to stay within the bounds. */
  add(events: readonly UsageEvent[], at: number): number;
  /** The oldest events. */
  peek(limit: number): readonly QueuedEvent[];
  /** Removes events that need no further delivery. */
  remove(seqs: readonly number[]): void;
  /** The events of a client, oldest first. */
  list(client_id: string): readonly QueuedEvent[];
  /** The number of events that wait. */
  count(): number;
  /** Whether this process delivers: one at a time does, until it ends. */
  claim(): boolean;
  close(): void;
};

/** `total` holds the sums of the table, so that checking the bounds costs the same with many events. */
const SCHEMA = `
  create table if not exists event (
    seq integer primary key autoincrement,
    event_id text not null unique,
    at integer not null,
    bytes integer not null,
    payload text not null
  ) strict;
  create table if not exists total (events integer not null, bytes integer not null) strict;
  insert into total select 0, 0 where not exists (select * from total);
  create trigger if not exists added after insert on event begin
    update total set events = events + 1, bytes = bytes + new.bytes;
  end;
  create trigger if not exists removed after delete on event begin
    update total set events = events - 1, bytes = bytes - old.bytes;
  end;
`;

/** Events that are dropped at a time. */
const DROP_STEP = 100;

const openFile = (data_dir: string, name: string): DatabaseSync => {
  const file = join(data_dir, name);
  const database = new DatabaseSync(file, { timeout: 1000 });
  chmodSync(file, 0o600);
  return database;
};

/** A lock that the system releases when the process ends. */
const openLock = (data_dir: string, name: string) => {
  const database = new DatabaseSync(join(data_dir, name), { timeout: 0 });
  let isHeld = false;
  return {
    acquire: (): boolean => {
      if (isHeld) return true;
      try {
        database.exec('begin exclusive');
        isHeld = true;
      } catch {
        // Another process holds it.
      }
      return isHeld;
    },
    close: () => database.close(),
  };
};

type Row = { readonly seq: number; readonly at: number; readonly payload: string };

const toQueued = (rows: readonly unknown[]): readonly QueuedEvent[] =>
  (rows as readonly Row[]).map(({ seq, at, payload }) => ({
    ...{ seq, at, event: JSON.parse(payload) as UsageEvent },
  }));

const FILE_NAME = /^tracking-(.+)\.db$/;

/** The names of the destinations that have a queue in the data folder. */
export const listEventQueues = (data_dir: string): readonly string[] =>
  existsSync(data_dir) ? readdirSync(data_dir).flatMap((file) => FILE_NAME.exec(file)?.[1] ?? []) : [];

/** Opens the queue of a destination in the data folder. None of its events is lost when the process or the machine ends. */
export const openEventQueue = (data_dir: string, name: string, limits: QueueLimits = LIMITS): EventQueue => {
  makeFolder(data_dir);
  const database = openFile(data_dir, `tracking-${name}.db`);
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; begin immediate; ${SCHEMA} commit`);
  const lock = openLock(data_dir, `tracking-${name}.lock`);
  const insert = database.prepare(
    'insert into event (event_id, at, bytes, payload) values (?, ?, ?, ?) on conflict do nothing',
  );
  const select = database.prepare('select seq, at, payload from event order by seq limit ?');
  const ofClient = database.prepare(
    "select seq, at, payload from event where cast(payload ->> 'id_client' as text) = ? order by seq",
  );
  const remove = database.prepare('delete from event where seq = ?');
  const total = database.prepare('select events, bytes from total');
  const dropOldest = database.prepare(
    'delete from event where seq in (select seq from event order by seq limit ?)',
  );
  const readTotal = () => total.get() as QueueLimits;
  const write = <T>(run: () => T): T => {
    database.exec('begin immediate');
    try {
      const result = run();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };
  const dropExcess = (): number => {
    let dropped = 0;
    for (;;) {
      const { events, bytes } = readTotal();
      if (events <= limits.events && bytes <= limits.bytes) return dropped;
      const excess = events - limits.events;
      dropped += Number(dropOldest.run(excess > 0 ? excess : Math.min(DROP_STEP, events)).changes);
    }
  };
  return {
    add: (events, at) =>
      write(() => {
        for (const event of events) {
          const payload = JSON.stringify(event);
          insert.run(event.event_id, at, Buffer.byteLength(payload), payload);
        }
        return dropExcess();
      }),
    peek: (limit) => toQueued(select.all(limit)),
    list: (client_id) => toQueued(ofClient.all(client_id)),
    remove: (seqs) =>
      write(() => {
        for (const seq of seqs) remove.run(seq);
      }),
    count: () => readTotal().events,
    claim: () => lock.acquire(),
    close: () => {
      database.close();
      lock.close();
    },
  };
};
