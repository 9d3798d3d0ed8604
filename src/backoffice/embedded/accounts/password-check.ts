import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import { type Attempt, type Attempts, toNetworkAttempts } from './attempts.ts';
import { toNetwork } from '../../safety/client-network.ts';
import { comparePassword } from './password-hash.ts';

const QUARTER_HOUR = 15 * 60_000;

/** Limit per e-mail address and network, against guessing one user's password. */
const PER_USER = { name: 'password-user', limit: 10, window_ms: QUARTER_HOUR };
/**
 * Limit per e-mail address, against guessing from many networks. Higher, because it also locks out the user: a few attempts by somebody
 * else must not be enough.
 */
const PER_EMAIL = { name: 'password-email', limit: 100, window_ms: QUARTER_HOUR };
/** Limit per client network, against trying one password on many users; higher, because an office shares an address. */
const PER_NETWORK = { name: 'password-network', limit: 50, window_ms: QUARTER_HOUR };

/** Retry-After in seconds when the queue of password checks is full. */
export const BUSY_SECONDS = 2;

/** A password submitted for an e-mail (normalised by `toEmail`) from the network address `from`. */
export type PasswordAttempt = {
  readonly email: string;
  readonly password: string;
  readonly from: string;
  /** The hash to compare with; undefined when the user has none. */
  readonly stored: string | undefined;
};

/** `clearFailures` decrements the network's count and resets the user's; call it in the following transaction. */
export type PasswordCheck =
  | { readonly ok: true; readonly clearFailures: (tx: Tx) => Promise<void> }
  | { readonly ok: false; readonly refusal: 'wrong' }
  | { readonly ok: false; readonly refusal: 'too_many_attempts' | 'busy'; readonly retry_after: number };

/** Resets the failed attempts of an e-mail after its password was changed. */
export const resetEmailAttempts = (attempts: Attempts, tx: Tx, email: string): Promise<void> =>
  attempts.reset(tx, { limit: PER_EMAIL, of: email });

/**
 * Compares a password. Counts the attempt first, so that concurrent attempts count too. Takes the same time with and
 * without a stored hash.
 */
export const checkPassword = async (
  { database, attempts }: { readonly database: Pick<Database, 'write'>; readonly attempts: Attempts },
  { email, password, from, stored }: PasswordAttempt,
): Promise<PasswordCheck> => {
  const ofNetwork = toNetworkAttempts(PER_NETWORK, from);
  const ofEmail: Attempt = { limit: PER_EMAIL, of: email };
  // A new password begins a new count.
  const ofUser: Attempt = { limit: PER_USER, of: [email, toNetwork(from), stored].join(' ') };
  const all = [...ofNetwork, ofEmail, ofUser];
  const retry_after = await attempts.consume(all);
  if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
  const comparison = await comparePassword(password, stored);
  if (comparison === 'wrong') return { ok: false, refusal: 'wrong' };
  if (comparison === 'busy') {
    await database.write((tx) => attempts.refund(tx, all));
    return { ok: false, refusal: 'busy', retry_after: BUSY_SECONDS };
  }
  return {
    ok: true,
    clearFailures: async (tx) => {
      await attempts.refund(tx, ofNetwork);
      await attempts.reset(tx, ofEmail);
      await attempts.reset(tx, ofUser);
    },
  };
};
