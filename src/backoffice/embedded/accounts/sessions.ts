import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import { prepare } from '../database/prepare.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Role, Session, Staff, StaffRole } from '../../session.ts';
import { isAgentOf } from '../customers/agent-of.ts';
import { parseSettings, toPermissions, toUser } from './user.ts';

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
export const NO_ADDRESS = '';

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
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly client_id: number | null;
  readonly settings: string;
  readonly company_role: string;
  readonly order_limit: number | null;
};

/** What a session stores besides its user. `client_id`: the client for which an agent acts. */
type SessionState = {
  readonly token: string;
  readonly address_code?: string;
  readonly client_id?: number | null;
};

/**
 * A session for a client, with the given address active, or the first one if that does not exist; undefined if the client has no addresses.
 */
const toSession = async (
  db: Kysely<Tables>,
  row: PrincipalRow & { readonly role: Role },
  { token, address_code: chosen }: SessionState,
): Promise<Session | undefined> => {
  const { id: user_id, role, name, client_id, settings } = row;
  const { user, own_cart } = (await toUser(db, { name, client_id })) ?? {};
  const addresses = user?.address_codes ?? [];
  const active = addresses.find(({ address_code }) => address_code === chosen) ?? addresses[0];
  if (!user || !active) return undefined;
  const { address_code } = active;
  const permissions = role === 'customer' && { permissions: toPermissions(row) };
  const own = { user_id, ...(own_cart && { own_cart }) };
  return { token, role, user, ...own, address_code, settings: parseSettings(settings), ...permissions };
};

/** The session of an agent for the stored client; undefined without one, or if it is no longer assigned. */
const findActing = async (
  db: Kysely<Tables>,
  row: PrincipalRow,
  state: SessionState,
): Promise<Session | undefined> => {
  const { client_id } = state;
  if (row.role !== 'agent' || client_id === null || client_id === undefined) return undefined;
  if (!(await isAgentOf(db, row.id, client_id))) return undefined;
  const session = await toSession(db, { ...row, role: 'agent', client_id }, state);
  const { id, name, email } = row;
  return session && { ...session, agent: { id, name, email } };
};

/**
 * The customer's or staff session of a user with this token; undefined for a customer whose client has no address. An agent who
 * acts for a client has a customer's session.
 */
export const toPrincipal = async (
  db: Kysely<Tables>,
  row: PrincipalRow,
  state: SessionState,
): Promise<Principal | undefined> => {
  const { name, email, role } = row;
  if (role === 'customer') {
    const session = await toSession(db, { ...row, role }, state);
    return session && { session };
  }
  const acting = await findActing(db, row, state);
  if (acting) return { session: acting };
  return { staff: { token: state.token, role: role as StaffRole, name, email } };
};

const findOpen = prepare((db, token_hash: string, now: number) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('client', 'client.id', 'user.client_id')
    .select([
      'user.id',
      'user.name',
      'user.email',
      'user.role',
      'user.client_id',
      'user.demo',
      'user.settings',
    ])
    .select(['user.company_role', 'user.order_limit', 'user.is_active'])
    .select(['session.address_code', 'session.client_id as acting_for', 'session.expires_at'])
    .where('client.blocked_at', 'is', null)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now),
);

/** The open session of a token; undefined when unknown or expired. */
export const findStoredSession = async (
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<StoredSession | undefined> => {
  const [row] = await findOpen(db, toTokenHash(token), now);
  if (!row || row.is_active === 0) return undefined;
  const state = { token, address_code: row.address_code, client_id: row.acting_for };
  const principal = await toPrincipal(db, row, state);
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
