import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Attempt, Attempts } from './attempts.ts';
import { toNetwork } from '../../safety/client-network.ts';
import { comparePassword } from './password-hash.ts';

const QUARTER_HOUR = 15 * 60_000;

/** Limit per e-mail address, against guessing one user's password. */
const PER_EMAIL = { name: 'password-email', limit: 10, window_ms: QUARTER_HOUR };
/** Limit per client network, against trying one password on many users. An office shares an address. */
const PER_NETWORK = { name: 'password-network', limit: 50, window_ms: QUARTER_HOUR };

/** Retry-After in seconds when the queue of password checks is full. */
export const BUSY_SECONDS = 2;

/** A password submitted for an e-mail (normalised by `toEmail`) from a network address. */
export type GivenPassword = {
  readonly email: string;
  readonly password: string;
  readonly from: string;
  /** The hash to compare with; undefined when the user has none. */
  readonly stored: string | undefined;
};

/** `forgive` uncounts this attempt and resets earlier failures; call it in the following transaction. */
export type CheckedPassword =
  | { readonly ok: true; readonly forgive: (tx: Tx) => Promise<void> }
  | { readonly ok: false; readonly refusal: 'wrong' }
  | { readonly ok: false; readonly refusal: 'too_many_attempts' | 'busy'; readonly retry_after: number };

/** Resets the failed attempts of an e-mail after its password was changed. */
export const forgiveEmail = (attempts: Attempts, tx: Tx, email: string): Promise<void> =>
  attempts.forget(tx, { limit: PER_EMAIL, of: email });

/**
 * Compares a password. Counts the attempt first, so that concurrent attempts count too. Takes the same time with and
 * without a stored hash.
 */
export const checkPassword = async (
  { database, attempts }: { readonly database: Pick<Database, 'write'>; readonly attempts: Attempts },
  { email, password, from, stored }: GivenPassword,
): Promise<CheckedPassword> => {
  const ofNetwork: Attempt = { limit: PER_NETWORK, of: toNetwork(from) };
  const ofEmail: Attempt = { limit: PER_EMAIL, of: email };
  const retry_after = await attempts.take([ofNetwork, ofEmail]);
  if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
  const comparison = await comparePassword(password, stored);
  if (comparison === 'wrong') return { ok: false, refusal: 'wrong' };
  if (comparison === 'busy') {
    await database.write((tx) => attempts.giveBack(tx, [ofNetwork, ofEmail]));
    return { ok: false, refusal: 'busy', retry_after: BUSY_SECONDS };
  }
  return {
    ok: true,
    forgive: async (tx) => {
      await attempts.giveBack(tx, [ofNetwork]);
      await attempts.forget(tx, ofEmail);
    },
  };
};
