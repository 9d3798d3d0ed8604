import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Session, Staff, StaffRole } from '../../session.ts';
import { parseSettings, toUser } from './user.ts';

/** Idle lifetime of a session. */
const SESSION_MS = 30 * DAY_MS;

/** Minimum interval between extensions of a session in use. */
const SLIDE_MS = HOUR_MS;

const TOKEN_BYTES = 32;

/** SHA-256 of a token. The store contains only hashes, so a stolen database opens no session. */
export const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A random secret. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Address of a session without a client. */
const NO_ADDRESS = '';

type NewSession = { readonly id: number; readonly address_code?: string; readonly token?: string };

/** Stores a new session and returns its token; deletes expired sessions. `address_code` is set for customers. */
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

/** The authenticated party of a session: a customer or a member of staff. */
export type Principal =
  | { readonly session: Session; readonly staff?: undefined }
  | { readonly staff: Staff; readonly session?: undefined };

/** A stored session with the demo flag of its user. */
export type StoredSession = {
  /** Undefined when the customer's client has no address. */
  readonly principal: Principal | undefined;
  readonly demo: number;
  /** True when the session should be extended. */
  readonly is_due: boolean;
};

type PrincipalRow = {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly client_id: number | null;
  readonly settings: string;
};

/**
 * The customer's or staff session of a user with this token. A customer has the given address, or the client's first one
 * if that does not exist; undefined for a client without addresses.
 */
export const toPrincipal = async (
  db: Kysely<Tables>,
  { name, email, role, client_id, settings }: PrincipalRow,
  { token, address_code: chosen }: { readonly token: string; readonly address_code?: string },
): Promise<Principal | undefined> => {
  if (role !== 'customer') return { staff: { token, role: role as StaffRole, name, email } };
  const user = await toUser(db, { name, client_id });
  const addresses = user?.address_codes ?? [];
  const active = addresses.find(({ address_code }) => address_code === chosen) ?? addresses[0];
  if (!user || !active) return undefined;
  const { address_code } = active;
  return { session: { token, role, user, address_code, settings: parseSettings(settings) } };
};

/** The open session of a token; undefined when unknown or expired. */
export const findStoredSession = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<StoredSession | undefined> => {
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.name', 'user.email', 'user.role', 'user.client_id', 'user.demo', 'user.settings'])
    .select(['session.address_code', 'session.expires_at'])
    .where('token_hash', '=', toTokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const principal = await toPrincipal(db, row, { token, address_code: row.address_code });
  return { principal, demo: row.demo, is_due: row.expires_at < now + SESSION_MS - SLIDE_MS };
};

/** Extends a session in use. */
export const extendSession = async (tx: Tx, token: string, now: number): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ expires_at: now + SESSION_MS })
    .where('token_hash', '=', toTokenHash(token))
    .execute();
};

/** The user of an open session with the password hash; undefined when the session has ended. */
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

/** The user id of an open session; undefined when the session has ended. */
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
