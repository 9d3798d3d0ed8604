import type { Kysely } from 'kysely';
import { type Credentials, toEmail } from '#src/contract/account.ts';
import type { LoginResult } from '../../login-results.ts';
import type { Accounts } from '../../port/back-office.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { AccountsOptions } from './attempts.ts';
import { createEmailChanges } from './email-changes.ts';
import { hashPassword, isWeak } from './password-hash.ts';
import { checkPassword } from './password-check.ts';
import { createPasswords } from './passwords.ts';
import { createProfile } from './profile.ts';
import { createResets } from './password-resets.ts';
import { createRegister } from './registrations.ts';
import {
  createToken,
  findStoredSession,
  openSession,
  type Principal,
  extendSession,
  toPrincipal,
  toTokenHash,
} from './sessions.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import { findUserByEmail, mayLogIn, type UserRow } from './user.ts';

/**
 * Message after a correct password when the user's company has no address. In both languages, because a login request
 * has no language.
 */
const NO_CLIENT = 'Questo accesso non è abilitato agli acquisti. / This login cannot shop yet.';

/** Message after a correct password when the user's company is blocked. */
const BLOCKED =
  'L’accesso della tua azienda è sospeso: chiamaci, lo riapriamo insieme. / The access of your company is suspended: call us, and we reopen it together.';

const WRONG = { ok: false, refusal: 'wrong_credentials' } as const satisfies LoginResult;

/** A user whose password was verified. */
export type VerifiedUser = { readonly row: UserRow; readonly clearFailures: (tx: Tx) => Promise<void> };

type Verification =
  { readonly ok: true; readonly user: VerifiedUser } | Extract<LoginResult, { readonly ok: false }>;

/** Verifies credentials. Duration and result are the same for an unknown e-mail and a wrong password. */
export const verifyCredentials = async (
  options: AccountsOptions,
  { usr, pwd }: Credentials,
  from: string,
): Promise<Verification> => {
  const { read } = options.database;
  const email = toEmail(usr);
  const row = await findUserByEmail(read, email);
  const checked = await checkPassword(options, { email, password: pwd, from, stored: row?.password });
  if (!checked.ok) return checked.refusal === 'wrong' ? WRONG : checked;
  if (!row || !mayLogIn(row, options.settings)) return WRONG;
  return { ok: true, user: { row, clearFailures: checked.clearFailures } };
};

const isBlocked = async (db: Kysely<Tables>, { client_id }: UserRow): Promise<boolean> => {
  if (client_id === null) return false;
  const clients = db.selectFrom('client').select('id').where('id', '=', client_id);
  return (await clients.where('blocked_at', 'is not', null).executeTakeFirst()) !== undefined;
};

/**
 * Opens a session in one transaction. `stronger` replaces a hash weaker than the current standard. The transaction writes
 * the user row first: a concurrent password change either ends this session or makes the old password wrong.
 */
const open = async (
  { database, clock }: AccountsOptions,
  { row, clearFailures }: VerifiedUser,
  stronger: string | undefined,
): Promise<LoginResult> => {
  const { id, password } = row;
  if (await isBlocked(database.read, row)) {
    await database.write(clearFailures);
    return { ...WRONG, message: BLOCKED };
  }
  const token = createToken();
  const principal = await toPrincipal(database.read, row, { token });
  if (!principal) {
    await database.write(clearFailures);
    return { ...WRONG, message: NO_CLIENT };
  }
  const address_code = principal.session?.address_code;
  return writeOrRollBack<LoginResult>(database.write, async (tx) => {
    await clearFailures(tx);
    const users = tx.updateTable('user').set({ password: stronger ?? password });
    const same = users.where('id', '=', id).where('password', '=', password).returning('id');
    if (!(await same.executeTakeFirst())) return WRONG;
    const at = address_code === undefined ? {} : { address_code };
    await openSession(tx, { id, token, ...at }, clock());
    return { ok: true, ...principal };
  });
};

/** Accounts of the embedded store. Sessions expire 30 days after their last use. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const { database, settings, clock } = options;
  const find = async (token: string): Promise<Principal | undefined> => {
    const found = await findStoredSession(database.read, token, clock());
    if (!found || !mayLogIn(found, settings)) return undefined;
    if (found.is_due) await database.write((tx) => extendSession(tx, token, clock()));
    return found.principal;
  };
  return {
    ...createResets(options),
    passwords: createPasswords(options),
    profile: createProfile(options),
    emailChanges: createEmailChanges(options),
    register: createRegister(options),
    async login(credentials: Credentials, from: string) {
      const found = await verifyCredentials(options, credentials, from);
      if (!found.ok) return found;
      const isOld = isWeak(found.user.row.password);
      return open(options, found.user, isOld ? await hashPassword(credentials.pwd) : undefined);
    },
    findSession: async (token) => (await find(token))?.session,
    findStaff: async (token) => (await find(token))?.staff,
    async selectAddress(session, address_code) {
      if (!session.user.address_codes.some((address) => address.address_code === address_code)) return false;
      const token_hash = toTokenHash(session.token);
      const changed = await database.write((tx) =>
        tx
          .updateTable('session')
          .set({ address_code })
          .where('token_hash', '=', token_hash)
          .returning('user_id')
          .executeTakeFirst(),
      );
      return changed !== undefined;
    },
    async logout(session) {
      const token_hash = toTokenHash(session.token);
      await database.write((tx) => tx.deleteFrom('session').where('token_hash', '=', token_hash).execute());
    },
  };
};
