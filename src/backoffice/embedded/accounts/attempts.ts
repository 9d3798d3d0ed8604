import { createHash } from 'node:crypto';
import { findSite, SITE_FACTOR, toNetwork } from '../../safety/client-network.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventQueue } from '../events/event-queue.ts';
import type { Clock, EmbeddedSettings } from '../../settings.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';

/** At most `limit` attempts per window of `window_ms`; `name` separates its counts from other limits. */
export type AttemptLimit = { readonly name: string; readonly limit: number; readonly window_ms: number };

/** A limit and the subject that it applies to: an e-mail or a network. */
export type Attempt = { readonly limit: AttemptLimit; readonly of: string };

/** The attempts counted for the address `from`: one for its network and, for IPv6, one for the site that contains it. */
export const toNetworkAttempts = (limit: AttemptLimit, from: string): readonly Attempt[] => {
  const site = findSite(from);
  const ofSite = { ...limit, name: `${limit.name}-site`, limit: limit.limit * SITE_FACTOR };
  return [{ limit, of: toNetwork(from) }, ...(site === undefined ? [] : [{ limit: ofSite, of: site }])];
};

/**
 * Rate limits. Counts are in the store, shared by all processes of a shop. To avoid deadlocks, pass the attempts of
 * several limits in the same order everywhere.
 */
export type Attempts = {
  /**
   * Counts one attempt under each limit. Returns undefined when allowed; when a limit is exhausted, counts nothing
   * and returns the seconds to wait. Exact under concurrency.
   */
  consume(attempts: readonly Attempt[]): Promise<number | undefined>;
  /** How many attempts are left; undefined without limits. */
  left(tx: Tx, attempt: Attempt): Promise<number | undefined>;
  /** Decrements the count of each limit, for an attempt that succeeded or was not made. */
  refund(tx: Tx, attempts: readonly Attempt[]): Promise<void>;
  /** Resets the count of an attempt's limit and subject. */
  reset(tx: Tx, attempt: Attempt): Promise<void>;
};

/** Dependencies of logins and passwords. */
export type AccountsOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'rate_limit_factor' | 'allow_demo_logins'>;
  readonly events: EventQueue;
  readonly clock: Clock;
  readonly attempts: Attempts;
};

/** Tolerated clock difference between processes; a window that ends later was opened by a wrong clock. */
const CLOCK_SKEW_MS = 60_000;

/** Interval between deletions of expired counts. */
const SWEEP_MS = 60_000;

/**
 * The key of a counter. Hashed, so that it has a fixed length and reveals nothing: users type passwords into the e-mail
 * field.
 */
const toKey = ({ limit, of }: Attempt): string =>
  `${limit.name}:${createHash('sha256').update(of).digest('base64url')}`;

/**
 * Counts atomically in one statement; beyond the limit it changes nothing and returns no row. A window that ends much later than one opened
 * now was opened by a fast clock and counts as expired.
 */
const count = async (
  tx: Tx,
  attempt_key: string,
  { max, now, until }: Record<'max' | 'now' | 'until', number>,
) =>
  tx
    .insertInto('attempt')
    .values({ attempt_key, count: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('attempt_key')
        .doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('attempt.until', '<=', now),
            eb('attempt.until', '>', until + CLOCK_SKEW_MS),
          ]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempt.count', '+', 1))
              .end(),
            until: eb.case().when(isOver).then(until).else(eb.ref('attempt.until')).end(),
          };
        })
        .where((eb) =>
          eb.or([
            eb('attempt.until', '<=', now),
            eb('attempt.until', '>', until + CLOCK_SKEW_MS),
            eb('attempt.count', '<', max),
          ]),
        ),
    )
    .returning('until')
    .executeTakeFirst();

const findUntil = async (tx: Tx, attempt_key: string): Promise<number | undefined> => {
  const counts = tx.selectFrom('attempt').select('until').where('attempt_key', '=', attempt_key);
  return (await counts.executeTakeFirst())?.until;
};

const refundOne = async (tx: Tx, attempt_key: string): Promise<void> => {
  await tx
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('attempt_key', '=', attempt_key)
    .where('count', '>', 0)
    .execute();
};

type Options = { readonly database: Pick<Database, 'write'>; readonly factor: number; readonly clock: Clock };

/** `factor` multiplies the limits, to at least one attempt; 0 disables limits and counting. */
export const createAttempts = ({ database, factor, clock }: Options): Attempts => {
  let sweepAt = 0;
  const sweep = async (now: number): Promise<void> => {
    // A `sweepAt` more than one interval ahead was set by a fast clock.
    if (now < sweepAt && sweepAt <= now + SWEEP_MS) return;
    sweepAt = now + SWEEP_MS;
    await database.write((tx) => tx.deleteFrom('attempt').where('until', '<=', now).execute());
  };
  const toMax = ({ limit }: AttemptLimit): number => Math.max(1, Math.round(limit * factor));
  const consumeOne = async (tx: Tx, attempt: Attempt, now: number): Promise<number | undefined> => {
    const key = toKey(attempt);
    const until = now + attempt.limit.window_ms;
    if (await count(tx, key, { max: toMax(attempt.limit), now, until })) return undefined;
    const ends = (await findUntil(tx, key)) ?? now;
    return Math.max(1, Math.ceil((ends - now) / 1000));
  };
  return {
    async consume(attempts) {
      if (factor === 0) return undefined;
      const now = clock();
      await sweep(now);
      const result = await writeOrRollBack(database.write, async (tx) => {
        for (const attempt of attempts) {
          const wait = await consumeOne(tx, attempt, now);
          if (wait !== undefined) return { ok: false as const, wait };
        }
        return { ok: true as const };
      });
      return result.ok ? undefined : result.wait;
    },
    async left(tx, attempt) {
      if (factor === 0) return undefined;
      const counts = tx.selectFrom('attempt').select('count').where('attempt_key', '=', toKey(attempt));
      const used = (await counts.where('until', '>', clock()).executeTakeFirst())?.count ?? 0;
      return Math.max(0, toMax(attempt.limit) - used);
    },
    async refund(tx, attempts) {
      if (factor === 0) return;
      for (const attempt of attempts) await refundOne(tx, toKey(attempt));
    },
    async reset(tx, attempt) {
      if (factor === 0) return;
      await tx.deleteFrom('attempt').where('attempt_key', '=', toKey(attempt)).execute();
    },
  };
};
