import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../rules/day.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Session, Staff, StaffRole } from '../../session.ts';
import { toUser } from './user.ts';

/** A session ends when it was not used for this long. */
const SESSION_MS = 30 * DAY_MS;

/** How often at most a used session's end is moved. */
const SLIDE_MS = 3_600_000;

const TOKEN_BYTES = 32;

/** What the store keeps of a token: a stolen database opens no session. */
export const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret that nobody guesses. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Of a session that has no client. */
const NO_ADDRESS = '';

type NewSession = { readonly id: number; readonly address_code?: string; readonly token?: string };

/** Starts a session of a user, a customer's at an address of the client; clears away those that have ended. */
export const openSession = async (
  tx: Tx,
  { id, address_code = NO_ADDRESS, token = createToken() }: NewSession,
  now: number,
): Promise<string> => {
  await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('session')
    .values({ token_hash: toTokenHash(token), user_id: id, address_code, expires_at: now + SESSION_MS })
    .execute();
  return token;
};

/** Whose session it is. */
export type Person =
  | { readonly session: Session; readonly staff?: undefined }
  | { readonly staff: Staff; readonly session?: undefined };

/** A session as it is stored, with the demo mark of its user. */
export type StoredSession = {
  /** Absent when the customer's client has no address left. */
  readonly person: Person | undefined;
  readonly demo: number;
  /** True when its end should be moved now. */
  readonly is_due: boolean;
};

type PersonRow = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly client_id: number | null;
};

/**
 * Who a user is with this token. A customer is at the address given, or at the client's first when that is gone or
 * none was given; absent when there is no client with an address.
 */
export const toPerson = async (
  db: Kysely<Tables>,
  { name, email, role, client_id }: PersonRow,
  { token, address_code }: { readonly token: string; readonly address_code?: string },
): Promise<Person | undefined> => {
  if (role !== 'customer') return { staff: { token, role: role as StaffRole, name, email } };
  const user = await toUser(db, { name, client_id });
  const addresses = user?.address_codes ?? [];
  const active = addresses.find((address) => address.address_code === address_code) ?? addresses[0];
  if (!user || !active) return undefined;
  return { session: { token, role, user, address_code: active.address_code } };
};

/** The open session of a token; absent when unknown or ended. */
export const findStoredSession = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<StoredSession | undefined> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.name', 'user.email', 'user.role', 'user.client_id', 'user.demo'])
    .select(['session.address_code', 'session.expires_at'])
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const person = await toPerson(db, row, { token, address_code: row.address_code });
  return { person, demo: row.demo, is_due: row.expires_at < now + SESSION_MS - SLIDE_MS };
};

/** Moves the end of a session that is in use. */
export const slideSession = async (tx: Tx, token: string, now: number): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ expires_at: now + SESSION_MS })
    .where('token_hash', '=', toTokenHash(token))
    .execute();
};

/** Who an open session belongs to, for changing the password; absent when it was ended. */
export const findSessionUser = (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<{ id: number; email: string; password: string; demo: number } | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.email', 'user.password', 'user.demo'])
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

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
