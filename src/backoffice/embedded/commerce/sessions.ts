import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Role, Session } from '../../session.ts';
import { toUser } from './user.ts';

const DAY_MS = 86_400_000;

/** A session ends when it was not used for this long. */
const SESSION_MS = 30 * DAY_MS;

/** How often at most a used session's end is moved. */
const SLIDE_MS = 3_600_000;

const TOKEN_BYTES = 32;

/** What the store keeps of a token: a stolen database opens no session. */
export const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session at the client's first address and clears away those that have ended. */
export const openSession = async (
  tx: Tx,
  user: { readonly id: number; readonly address_code: string },
  now: number,
): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const ends = { expires_at: now + SESSION_MS, address_code: user.address_code };
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('session')
    .values({ token_hash: toTokenHash(token), user_id: user.id, ...ends })
    .execute();
  return token;
};

/** A session as it is stored, with the demo mark of its user. */
export type StoredSession = {
  readonly session: Session;
  readonly demo: boolean;
  /** True when its end should be moved now. */
  readonly is_due: boolean;
};

/** The open session of a token; absent when unknown, ended, or its client has no address left. */
export const findStoredSession = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<StoredSession | undefined> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.name', 'user.role', 'user.client_id', 'user.demo'])
    .select(['session.address_code', 'session.expires_at'])
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const user = row && (await toUser(db, row));
  if (!row || !user) return undefined;
  const isOwn = user.address_codes.some((address) => address.address_code === row.address_code);
  const address_code = isOwn ? row.address_code : (user.address_codes[0]?.address_code ?? '');
  const session = { token, role: row.role as Role, user, address_code };
  return { session, demo: row.demo === 1, is_due: row.expires_at < now + SESSION_MS - SLIDE_MS };
};

/** Moves the end of a session that is in use. */
export const slideSession = async (tx: Tx, token: string, now: number): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ expires_at: now + SESSION_MS })
    .where('token_hash', '=', toTokenHash(token))
    .execute();
};

/** The user of an open session; absent when it was ended meanwhile. */
export const findUserId = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};
