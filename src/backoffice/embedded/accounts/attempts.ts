import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Clock, EmbeddedSettings } from '../../settings.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';

/** At most `limit` attempts in each window of `window_ms`; `name` tells its counts from those of other limits. */
export type AttemptLimit = { readonly name: string; readonly limit: number; readonly window_ms: number };

/** What is tried: a limit, and for whom (an e-mail, a network) it counts. */
export type Attempt = { readonly limit: AttemptLimit; readonly of: string };

/**
 * Limits how often something may be tried. The counts are in the store: all processes of a shop share them.
 * Attempts that count under several limits always name them in the same order.
 */
export type Attempts = {
  /**
   * Counts one attempt under each limit, or under none when one is used up: then the seconds to wait. However many
   * come at once, no more than the limit get through.
   */
  take(attempts: readonly Attempt[]): Promise<number | undefined>;
  /** Takes one attempt under each limit back: it turned out well, or was never made. */
  giveBack(tx: Tx, attempts: readonly Attempt[]): Promise<void>;
  /** Forgets all attempts of this kind. */
  forget(tx: Tx, attempt: Attempt): Promise<void>;
};

/** What logins and passwords depend on. */
export type AccountsOptions = {
  readonly database: Database;
  readonly settings: Pick<EmbeddedSettings, 'rate_limit_factor' | 'allow_demo_logins' | 'send_reset'>;
  readonly clock: Clock;
  readonly attempts: Attempts;
};

/** How much the clocks of several processes may differ; a window that ends later than that was opened by a wrong one. */
const CLOCK_SKEW_MS = 60_000;

/** Between two removals of what is over. */
const SWEEP_MS = 60_000;

/** Of bounded length, and not readable: people type passwords into the field of the e-mail. */
const toKey = ({ limit, of }: Attempt): string =>
  `${limit.name}:${createHash('sha256').update(of).digest('base64url')}`;

/**
 * Counts in one statement; an attempt beyond the limit changes nothing and returns no row. A window that ends much
 * later than one that starts now was opened by a clock that was ahead: it counts as over.
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

const giveOneBack = async (tx: Tx, attempt_key: string): Promise<void> => {
  await tx
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('attempt_key', '=', attempt_key)
    .where('count', '>', 0)
    .execute();
};

type Options = { readonly database: Pick<Database, 'write'>; readonly factor: number; readonly clock: Clock };

/** `factor` multiplies the limits (at least one attempt stays); 0 = no limit, nothing is counted. */
export const createAttempts = ({ database, factor, clock }: Options): Attempts => {
  let sweepAt = 0;
  const sweep = async (now: number): Promise<void> => {
    // Further away than one interval: set by a clock that was ahead.
    if (now < sweepAt && sweepAt <= now + SWEEP_MS) return;
    sweepAt = now + SWEEP_MS;
    await database.write((tx) => tx.deleteFrom('attempt').where('until', '<=', now).execute());
  };
  const takeOne = async (tx: Tx, attempt: Attempt, now: number): Promise<number | undefined> => {
    const { limit, window_ms } = attempt.limit;
    const key = toKey(attempt);
    const max = Math.max(1, Math.round(limit * factor));
    if (await count(tx, key, { max, now, until: now + window_ms })) return undefined;
    const ends = (await findUntil(tx, key)) ?? now;
    return Math.max(1, Math.ceil((ends - now) / 1000));
  };
  return {
    async take(attempts) {
      if (factor === 0) return undefined;
      const now = clock();
      await sweep(now);
      const answer = await writeOrRollBack(database.write, async (tx) => {
        for (const attempt of attempts) {
          const wait = await takeOne(tx, attempt, now);
          if (wait !== undefined) return { ok: false as const, wait };
        }
        return { ok: true as const };
      });
      return answer.ok ? undefined : answer.wait;
    },
    async giveBack(tx, attempts) {
      if (factor === 0) return;
      for (const attempt of attempts) await giveOneBack(tx, toKey(attempt));
    },
    async forget(tx, attempt) {
      if (factor === 0) return;
      await tx.deleteFrom('attempt').where('attempt_key', '=', toKey(attempt)).execute();
    },
  };
};
