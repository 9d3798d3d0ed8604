import type { Credentials } from '#src/contract/account.ts';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/command.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/time.ts';
import type { StaffLoginResult, StaffSession, StaffSessions } from '../../port/staff-sessions.ts';
import type { AccountsOptions } from './attempts.ts';
import { verifyCredentials } from './accounts.ts';
import { createToken, toTokenHash } from './sessions.ts';
import { mayLogIn } from './user.ts';

/** A session ends this long after its login. */
const SESSION_MS = 12 * HOUR_MS;
/** And this long after its last request. */
const IDLE_MS = 30 * MINUTE_MS;
/** Minimum interval between writes that record a request. */
const SEEN_MS = MINUTE_MS;

const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((one) => one === role);

/** Sessions of the people of the staff. */
export const createStaffSessions = (options: AccountsOptions): StaffSessions => {
  const { database, settings, clock } = options;
  const open = async (credentials: Credentials, from: string): Promise<StaffLoginResult> => {
    const found = await verifyCredentials(options, credentials, from);
    if (!found.ok)
      return found.refusal === 'wrong_credentials' ? { ok: false, refusal: found.refusal } : found;
    const { row, clearFailures } = found.user;
    if (!isStaffRole(row.role)) return { ok: false, refusal: 'wrong_credentials' };
    const token = createToken();
    const now = clock();
    await database.write(async (tx) => {
      await clearFailures(tx);
      await tx
        .deleteFrom('staff_session')
        .where((eb) => eb.or([eb('opened_at', '<=', now - SESSION_MS), eb('seen_at', '<=', now - IDLE_MS)]))
        .execute();
      await tx
        .insertInto('staff_session')
        .values({ token_hash: toTokenHash(token), user_id: row.id, opened_at: now, seen_at: now })
        .execute();
    });
    return { ok: true, token };
  };
  const find = async (token: string): Promise<StaffSession | undefined> => {
    const now = clock();
    const token_hash = toTokenHash(token);
    const row = await database.read
      .selectFrom('staff_session')
      .innerJoin('user', 'user.id', 'staff_session.user_id')
      .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.demo', 'user.is_active', 'seen_at'])
      .where('token_hash', '=', token_hash)
      .where('opened_at', '>', now - SESSION_MS)
      .where('seen_at', '>', now - IDLE_MS)
      .executeTakeFirst();
    if (!row || !isStaffRole(row.role) || !mayLogIn(row, settings)) return undefined;
    if (row.seen_at < now - SEEN_MS)
      await database.write((tx) =>
        tx.updateTable('staff_session').set({ seen_at: now }).where('token_hash', '=', token_hash).execute(),
      );
    const { id, name, email, role } = row;
    return { token, user_id: id, name, email, role };
  };
  return {
    open,
    find,
    close: async (token) => {
      const token_hash = toTokenHash(token);
      await database.write((tx) =>
        tx.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute(),
      );
    },
  };
};
