import { HOUR_MS, MINUTE_MS } from '#src/contract/time.ts';
import { getLog, toErrorLine } from '../../log.ts';
import type { Deliver, Message, Undelivered } from '../../mail-message.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import { countUndelivered } from './mail-list.ts';
import type { MailKind, MailPayloads } from './mail-payloads.ts';

/** Reads what a mail needs; undefined when it must no longer be sent. */
export type Writers = {
  readonly [Kind in MailKind]: (payload: MailPayloads[Kind]) => Promise<Message | undefined>;
};

/** Pauses before the next attempts (ms). Those of a reset end while its sender may still be waiting for it. */
const SHORT_PAUSES = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);
const LONG_PAUSES = [...SHORT_PAUSES, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS];
const PAUSES: Readonly<Record<MailKind, readonly number[]>> = {
  reset: SHORT_PAUSES,
  order_sent: LONG_PAUSES,
  document_issued: LONG_PAUSES,
  order_progress: LONG_PAUSES,
  order_received: LONG_PAUSES,
  alert: LONG_PAUSES,
  card_settled: LONG_PAUSES,
  registered: LONG_PAUSES,
  registration_received: LONG_PAUSES,
  approved: LONG_PAUSES,
  rejected: LONG_PAUSES,
  change_requested: LONG_PAUSES,
  change_answered: LONG_PAUSES,
  email_confirm: LONG_PAUSES,
  email_notice: LONG_PAUSES,
  invited: LONG_PAUSES,
  staff_access: LONG_PAUSES,
  approval_asked: LONG_PAUSES,
  approval_rejected: LONG_PAUSES,
  proposed: LONG_PAUSES,
  proposal_answered: LONG_PAUSES,
  quote_requested: LONG_PAUSES,
  quote_answered: LONG_PAUSES,
  contact: LONG_PAUSES,
  newsletter: LONG_PAUSES,
  file: LONG_PAUSES,
};

/** An attempt whose process has not renewed it for this time (ms) counts as interrupted, and another process makes the next. */
const LEASE_MS = 30_000;

/** Interval (ms) at which a process renews its attempt, so that a slow mail server does not count as an interruption. */
const RENEWAL_MS = 5_000;

/** Polling interval (ms) for mails of other processes, of an earlier run and after a pause. */
const POLL_MS = 15_000;

/**
 * The mails of the store, delivered one at a time. `mail-consumer` queues them from events; a mail is deleted once the mail server has
 * accepted it: a restart loses none. An attempt that a crash interrupts is made again, unless the mail server was getting the message: SMTP
 * cannot say later whether it accepted it. Such a mail is kept as `unknown`, and only a person has it sent again, under the same
 * `Message-ID`.
 */
export type MailQueue = {
  /** Starts deliveries, after `delay` ms. */
  wake(delay?: number): void;
  /** Delivers what is due now; resolves when it is done. */
  idle(): Promise<void>;
  /** Starts polling for due mails. A restart ends the pause after a failed attempt. */
  start(): Promise<void>;
  /** Stops deliveries; resolves after the current one. The others stay in the queue. */
  stop(): Promise<void>;
};

type QueueOptions = {
  readonly database: Database;
  readonly clock: () => number;
  /** Absent in a process that sends no mail. */
  readonly deliver: Deliver | undefined;
  readonly writers: Writers;
};

type Job = {
  readonly id: number;
  readonly kind: string;
  readonly payload: string;
  readonly created_at: number;
  readonly attempts: number;
};

/** Claims the mail that has been due for longest; undefined if none is. Only one of several processes gets it. */
const claim = async ({ database, clock }: QueueOptions): Promise<Job | undefined> => {
  const now = clock();
  const next = await database.read
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .executeTakeFirst();
  if (!next) return undefined;
  return database.write((tx) =>
    tx
      .updateTable('mail')
      .set((eb) => ({ due_at: now + LEASE_MS, attempts: eb('attempts', '+', 1), is_claimed: 1 }))
      .where('id', '=', next.id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .returning(['id', 'kind', 'payload', 'created_at', 'attempts'])
      .executeTakeFirst(),
  );
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(PAUSES, kind);

/** The claimed mail, while no other process has taken over. */
const mine = (tx: Tx, { id, attempts }: Job) =>
  tx.updateTable('mail').where('id', '=', id).where('attempts', '=', attempts).where('is_claimed', '=', 1);

const beginTransfer = async ({ database }: QueueOptions, job: Job): Promise<void> => {
  const [begun] = await database.write((tx) =>
    mine(tx, job).set({ state: 'transferring' }).returning('id').execute(),
  );
  if (!begun) throw new Error('Another process delivers this mail');
};

/** Writes and delivers a claimed mail; an error counts as a failed attempt. */
const attempt = async (options: QueueOptions, job: Job): Promise<'done' | Undelivered> => {
  const { writers, deliver } = options;
  let error: unknown = 'this version of the program does not know mails of this kind';
  try {
    if (deliver && isKind(job.kind)) {
      const write = writers[job.kind] as (payload: unknown) => Promise<Message | undefined>;
      const message = await write(JSON.parse(job.payload));
      if (!message) return 'done';
      const id = `${job.created_at.toString(36)}-${job.id}`;
      return await deliver(message, { id, beginTransfer: () => beginTransfer(options, job) });
    }
  } catch (thrown) {
    getLog().error({ err: thrown, mail: job.id, kind: job.kind }, 'A mail was not delivered');
    error = thrown;
  }
  return { state: 'later', to: '', subject: '', error: toErrorLine(error) };
};

/** Keeps a claimed mail from other processes until the returned function is called; the next renewal makes up for a failed one. */
const renew = ({ database, clock }: QueueOptions, job: Job): (() => void) => {
  const write = async (): Promise<void> => {
    try {
      await database.write((tx) =>
        mine(tx, job)
          .set({ due_at: clock() + LEASE_MS })
          .execute(),
      );
    } catch (error) {
      getLog().warn({ err: error, mail: job.id }, 'The attempt to deliver a mail was not renewed');
    }
  };
  const timer = setInterval(() => void write(), RENEWAL_MS).unref();
  return () => clearInterval(timer);
};

/** Delivers a claimed mail, and deletes it or stores why it is not delivered, with the time of the next attempt if one follows. */
const handle = async (options: QueueOptions, job: Job): Promise<void> => {
  const { database, clock } = options;
  const pause = isKind(job.kind) ? PAUSES[job.kind][job.attempts - 1] : HOUR_MS;
  const end = renew(options, job);
  const outcome = await attempt(options, job).finally(end);
  if (outcome === 'done') {
    await database.write((tx) => tx.deleteFrom('mail').where('id', '=', job.id).execute());
    return;
  }
  const { to: recipient, subject, error } = outcome;
  const isLast = outcome.state === 'later' && pause === undefined;
  const state = isLast ? 'failed' : outcome.state === 'later' ? 'waiting' : outcome.state;
  const due_at = clock() + (pause ?? 0);
  await database.write((tx) =>
    tx
      .updateTable('mail')
      .set({ due_at, is_claimed: 0, state, error, recipient, subject })
      .where('id', '=', job.id)
      .execute(),
  );
};

/** Keeps what a process was transferring when it ended. */
const keepInterrupted = async ({ database, clock }: QueueOptions): Promise<void> => {
  const now = clock();
  const { count } = await database.read
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'transferring')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const error = 'the program ended while the mail server was getting the message';
  await database.write((tx) =>
    tx
      .updateTable('mail')
      .set({ state: 'unknown', is_claimed: 0, error })
      .where('state', '=', 'transferring')
      .where('due_at', '<=', now)
      .execute(),
  );
};

/** Tells the operator's log of mails that no attempt follows for. */
const warnOfUndelivered = async ({ database }: QueueOptions): Promise<void> => {
  const { count } = await countUndelivered(database.read);
  if (count > 0)
    getLog().warn({ count }, 'Mails are not delivered: npm run mails -- list shows them, resend sends them');
};

export const createMailQueue = (options: QueueOptions): MailQueue => {
  const { database, clock, deliver } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const deliverDue = async (): Promise<void> => {
    try {
      await keepInterrupted(options);
      while (!signal.aborted) {
        const job = await claim(options);
        if (!job) return;
        await handle(options, job);
      }
    } catch (error) {
      getLog().error({ err: error }, 'The queue of mails was not read');
    }
  };
  /** One run at a time, and none after the end, when the database is closed. */
  const run = (): Promise<void> => {
    if (!signal.aborted) last = last.then(deliverDue);
    return last;
  };
  return {
    wake(delay = 0) {
      if (deliver) setTimeout(() => void run(), delay).unref();
    },
    idle: async () => (deliver ? run() : undefined),
    async start() {
      if (!deliver) return;
      const due_at = clock();
      const postponed = (tx: Tx) =>
        tx.updateTable('mail').set({ due_at }).where('is_claimed', '=', 0).where('state', '=', 'waiting');
      await database.write((tx) => postponed(tx).execute());
      await warnOfUndelivered(options);
      void run();
      timer = setInterval(() => void run(), POLL_MS).unref();
    },
    async stop() {
      ending.abort();
      clearInterval(timer);
      await last;
    },
  };
};
