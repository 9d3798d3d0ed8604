import type { Kysely } from 'kysely';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/command.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/time.ts';
import { readMainPage } from '../content/main-page.ts';
import type { Tables } from '../database/tables.ts';
import type { AccountsOptions } from './attempts.ts';
import { toTokenHash } from './sessions.ts';
import { mayLogIn } from './user.ts';

/** A session ends this long after its login. */
export const SESSION_MS = 12 * HOUR_MS;
/** And this long after its last request. */
export const IDLE_MS = 30 * MINUTE_MS;

export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((one) => one === role);

/** A stored session with its user. `step`: what is still missing; undefined once the login is complete. */
export type StaffLogin = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly token_hash: string;
  readonly seen_at: number;
  readonly secret: string | null;
  /** Null without a second factor in use. */
  readonly confirmed_at: number | null;
  readonly step: 'code' | 'enrol' | undefined;
};

const isDemanded = async (db: Kysely<Tables>, role: StaffRole): Promise<boolean> => {
  const { second_factor = 'off' } = await readMainPage(db);
  return second_factor === 'all' || (second_factor === 'admins' && role === 'admin');
};

/** The session of a token; undefined once it has ended, or its user may not log in any more. */
export const findLogin = async (
  { database: { read }, settings, clock }: AccountsOptions,
  token: string,
): Promise<StaffLogin | undefined> => {
  const now = clock();
  const row = await read
    .selectFrom('staff_session')
    .innerJoin('user', 'user.id', 'staff_session.user_id')
    .leftJoin('staff_factor', 'staff_factor.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.demo', 'user.is_active'])
    .select(['token_hash', 'seen_at', 'has_factor', 'secret', 'confirmed_at'])
    .where('token_hash', '=', toTokenHash(token))
    .where('opened_at', '>', now - SESSION_MS)
    .where('seen_at', '>', now - IDLE_MS)
    .executeTakeFirst();
  if (!row || !isStaffRole(row.role) || !mayLogIn(row, settings)) return undefined;
  const { role, has_factor, confirmed_at } = row;
  const isMissing = confirmed_at === null ? await isDemanded(read, role) : has_factor === 0;
  const step = confirmed_at === null ? 'enrol' : 'code';
  return { ...row, role, step: isMissing ? step : undefined };
};
