import { type Credentials, toEmail } from '#src/contract/account.ts';
import { MINUTE_MS } from '#src/contract/time.ts';
import type { StaffLoginResult, StaffSession, StaffSessions } from '../../port/staff-sessions.ts';
import { logAccess } from './access-log.ts';
import type { AccountsOptions } from './attempts.ts';
import { type VerifiedUser, verifyCredentials } from './accounts.ts';
import { createPasskeys } from './passkeys.ts';
import { createSecondFactor } from './second-factor.ts';
import { createToken, toTokenHash } from './sessions.ts';
import { findLogin, IDLE_MS, isStaffRole, SESSION_MS, type StaffLogin } from './staff-login.ts';
import { findUserByEmail } from './user.ts';

/** Minimum interval between writes that record a request. */
const SEEN_MS = MINUTE_MS;

/** The person of the staff with an e-mail; undefined for customers and unknown ones. */
const findPerson = async ({ database }: AccountsOptions, usr: string) => {
  const user = await findUserByEmail(database.read, toEmail(usr));
  return user && isStaffRole(user.role) ? user : undefined;
};

/**
 * Stores a session and returns its token. The transaction writes the user row first: a concurrent password change either ends this session
 * or makes the old password wrong.
 */
const openSession = (
  { database, clock }: AccountsOptions,
  { row: { id, password }, clearFailures }: VerifiedUser,
): Promise<string | undefined> => {
  const now = clock();
  const token = createToken();
  return database.write(async (tx) => {
    await clearFailures(tx);
    const users = tx.updateTable('user').set({ password }).where('id', '=', id);
    if (!(await users.where('password', '=', password).returning('id').executeTakeFirst())) return undefined;
    await tx
      .deleteFrom('staff_session')
      .where((eb) => eb.or([eb('opened_at', '<=', now - SESSION_MS), eb('seen_at', '<=', now - IDLE_MS)]))
      .execute();
    await tx
      .insertInto('staff_session')
      .values({ token_hash: toTokenHash(token), user_id: id, opened_at: now, seen_at: now })
      .execute();
    return token;
  });
};

const open = async (
  options: AccountsOptions,
  credentials: Credentials,
  from: string,
): Promise<StaffLoginResult> => {
  const { database, clock } = options;
  const found = await verifyCredentials(options, credentials, from);
  if (!found.ok && found.refusal !== 'wrong_credentials') return found;
  if (!found.ok || !isStaffRole(found.user.row.role)) {
    const who = await findPerson(options, credentials.usr);
    await database.write((tx) => logAccess(tx, { command: 'access.refuse', who }, clock()));
    return { ok: false, refusal: 'wrong_credentials' };
  }
  const token = await openSession(options, found.user);
  if (token === undefined) return { ok: false, refusal: 'wrong_credentials' };
  const login = await findLogin(options, token);
  // Others are logged once they gave their second factor.
  if (login && !login.step)
    await database.write((tx) => logAccess(tx, { command: 'access.login', who: login }, clock()));
  return { ok: true, token };
};

const countCodes = async ({ database }: AccountsOptions, { id, confirmed_at }: StaffLogin) => {
  if (confirmed_at === null) return undefined;
  const codes = database.read.selectFrom('recovery_code').select('code_hash').where('user_id', '=', id);
  return (await codes.where('used_at', 'is', null).execute()).length;
};

/** Sessions of the people of the staff. */
export const createStaffSessions = (options: AccountsOptions): StaffSessions => {
  const { database, clock } = options;
  const find = async (token: string): Promise<StaffSession | undefined> => {
    const login = await findLogin(options, token);
    if (!login || login.step) return undefined;
    const { id, name, email, role, token_hash } = login;
    const now = clock();
    if (login.seen_at < now - SEEN_MS)
      await database.write((tx) =>
        tx.updateTable('staff_session').set({ seen_at: now }).where('token_hash', '=', token_hash).execute(),
      );
    const recovery_codes = await countCodes(options, login);
    return { token, user_id: id, name, email, role, ...(recovery_codes !== undefined && { recovery_codes }) };
  };
  return {
    open: (credentials, from) => open(options, credentials, from),
    find,
    async findStep(token) {
      const { step, email } = (await findLogin(options, token)) ?? {};
      return step && email !== undefined ? { step, email } : undefined;
    },
    factor: createSecondFactor(options),
    passkeys: createPasskeys(options),
    async close(token) {
      const who = await findLogin(options, token);
      await database.write(async (tx) => {
        await tx.deleteFrom('staff_session').where('token_hash', '=', toTokenHash(token)).execute();
        if (who && !who.step) await logAccess(tx, { command: 'access.logout', who }, clock());
      });
    },
  };
};
