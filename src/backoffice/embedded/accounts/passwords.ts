import { findPasswordProblem } from '#src/contract/password.ts';
import type { ChangePasswordResult, SetPasswordResult } from '../../login-results.ts';
import type { Passwords } from '../../port/back-office.ts';
import type { Tx } from '../database/write-queue.ts';
import type { AccountsOptions } from './attempts.ts';
import { deleteOpenChange } from './email-changes.ts';
import { deleteLinks, findLinkUser, consumeLink } from './password-reset-tokens.ts';
import { BUSY_SECONDS, checkPassword, resetEmailAttempts } from './password-check.ts';
import { hashPassword } from './password-hash.ts';
import { findSessionUser, toTokenHash } from './sessions.ts';
import { endDeskSessions } from './desk-sessions.ts';
import { mayLogIn } from './user.ts';

const BUSY = { ok: false, refusal: 'busy', retry_after: BUSY_SECONDS } as const;
const UNKNOWN_LINK = { ok: false, refusal: 'unknown_link' } as const satisfies SetPasswordResult;
const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const satisfies ChangePasswordResult;
const WRONG_PASSWORD = { ok: false, refusal: 'wrong_password' } as const satisfies ChangePasswordResult;

/**
 * After a password change: ends everything that somebody with the old password may have started: the user's sessions (except the one with
 * the token `keep`), password links, and an unconfirmed change of e-mail.
 */
const endOthersWork = async (tx: Tx, user_id: number, keep?: string): Promise<void> => {
  const sessions = tx.deleteFrom('session').where('user_id', '=', user_id);
  await (keep === undefined ? sessions : sessions.where('token_hash', '<>', toTokenHash(keep))).execute();
  // The desk asks again, also whoever changed it.
  await endDeskSessions(tx, user_id);
  await deleteLinks(tx, user_id);
  await deleteOpenChange(tx, user_id);
};

const setByLink = async (
  { database, settings, clock, attempts }: AccountsOptions,
  token: string,
  password: string,
): Promise<SetPasswordResult> => {
  const user = await findLinkUser(database.read, token, clock());
  if (!user || !mayLogIn(user, settings)) return UNKNOWN_LINK;
  const problem = findPasswordProblem(password, user.email);
  if (problem) return { ok: false, refusal: 'bad_password', problem };
  const hash = await hashPassword(password);
  if (hash === undefined) return BUSY;
  return database.write(async (tx) => {
    if (!(await consumeLink(tx, token, clock()))) return UNKNOWN_LINK;
    // A demo login with a new password becomes an ordinary one.
    await tx.updateTable('user').set({ password: hash, demo: 0 }).where('id', '=', user.id).execute();
    await endOthersWork(tx, user.id);
    await resetEmailAttempts(attempts, tx, user.email);
    return { ok: true };
  });
};

type Change = {
  readonly token: string;
  readonly old: string;
  readonly password: string;
  readonly from: string;
};

const change = async (options: AccountsOptions, { token, old, password, from }: Change) => {
  const { database, settings, clock } = options;
  const user = await findSessionUser(database.read, token, clock());
  if (!user || !mayLogIn(user, settings)) return LOGIN_REQUIRED;
  const { id, email, password: stored } = user;
  const problem = findPasswordProblem(password, email);
  if (problem) return { ok: false, refusal: 'bad_password', problem } as const;
  const checked = await checkPassword(options, { email, password: old, from, stored });
  if (!checked.ok) return checked.refusal === 'wrong' ? WRONG_PASSWORD : checked;
  const hash = await hashPassword(password);
  return database.write(async (tx) => {
    await checked.clearFailures(tx);
    if (hash === undefined) return BUSY;
    const users = tx.updateTable('user').set({ password: hash, demo: 0 });
    // Of two concurrent changes, the second one no longer finds the old password.
    const own = users.where('id', '=', id).where('password', '=', stored).returning('id');
    if (!(await own.executeTakeFirst())) return WRONG_PASSWORD;
    await endOthersWork(tx, id, token);
    return { ok: true } as const;
  });
};

/** Passwords of the embedded store's users. */
export const createPasswords = (options: AccountsOptions): Passwords => ({
  async findLink(token) {
    const user = await findLinkUser(options.database.read, token, options.clock());
    if (!user || !mayLogIn(user, options.settings)) return undefined;
    return { email: user.email };
  },
  setByLink: (token, password) => setByLink(options, token, password),
  change: ({ token }, { old, password }, from) => change(options, { token, old, password, from }),
});
