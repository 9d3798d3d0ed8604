import type { Clock } from '../../settings.ts';

/** At most `limit` attempts in each window of `window_ms`. */
export type AttemptLimit = { readonly limit: number; readonly window_ms: number };

/** Limits how often something may be tried under a key (an e-mail, a network address). In memory: one process. */
export type Attempts = {
  /** Counts one attempt; the seconds to wait when it is one too many, which then is not counted. */
  take(key: string): number | undefined;
  /** Takes the newest attempt back: it turned out well. */
  giveBack(key: string): void;
  /** Forgets all attempts of a key. */
  clear(key: string): void;
};

type Count = { count: number; readonly until: number };

/** Keys kept at most; the oldest go first, so that guessing with ever new keys fills no memory. */
const MAX_KEYS = 50_000;

/** `factor` multiplies the limit (at least one attempt stays); 0 = no limit. */
export const createAttempts = (limits: AttemptLimit, options: { factor: number; clock: Clock }): Attempts => {
  const counts = new Map<string, Count>();
  const limit = options.factor === 0 ? Infinity : Math.max(1, Math.round(limits.limit * options.factor));
  const begin = (key: string, now: number): Count => {
    counts.delete(key);
    if (counts.size >= MAX_KEYS) counts.delete(counts.keys().next().value ?? '');
    const fresh = { count: 0, until: now + limits.window_ms };
    counts.set(key, fresh);
    return fresh;
  };
  return {
    take(key) {
      const now = options.clock();
      const known = counts.get(key);
      const current = known && known.until > now ? known : begin(key, now);
      if (current.count >= limit) return Math.ceil((current.until - now) / 1000);
      current.count += 1;
      return undefined;
    },
    giveBack(key) {
      const known = counts.get(key);
      if (known && known.count > 0) known.count -= 1;
    },
    clear: (key) => void counts.delete(key),
  };
};
