import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { createToken, toTokenHash } from './sessions.ts';

/** Creates a reset link that expires at `expires_at` (ms) and returns its token; deletes expired links. */
export const createLink = async (
  tx: Tx,
  link: { readonly user_id: number; readonly expires_at: number },
  now: number,
): Promise<string> => {
  const token = createToken();
  await tx.deleteFrom('password_link').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('password_link')
    .values({ token_hash: toTokenHash(token), ...link })
    .execute();
  return token;
};

/** Invalidates all links of a user. */
export const deleteLinks = async (tx: Tx, user_id: number): Promise<void> => {
  await tx.deleteFrom('password_link').where('user_id', '=', user_id).execute();
};

/** The user of a link; undefined when it is unknown, used or expired. */
export const findLinkUser = (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<{ id: number; email: string; demo: number } | undefined> =>
  db
    .selectFrom('password_link')
    .innerJoin('user', 'user.id', 'password_link.user_id')
    .select(['user.id', 'user.email', 'user.demo'])
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a link; false when it was consumed or has expired meanwhile. Only one of several concurrent calls succeeds. */
export const consumeLink = async (tx: Tx, token: string, now: number): Promise<boolean> => {
  const consumed = await tx
    .deleteFrom('password_link')
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return consumed !== undefined;
};
