import type { Selectable } from 'kysely';
import { toEmail } from '#src/contract/account.ts';
import type { Locale } from '#src/contract/locale.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { EmailChanges, EmailLink } from '../../port/accounts.ts';
import type { EmailChangeMessage } from '../../mail-message.ts';
import type { EmailChangeTable } from '../database/commerce-tables.ts';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/write-queue.ts';
import type { AccountsOptions } from './attempts.ts';
import { checkPassword } from './password-check.ts';
import { deleteLinks } from './password-reset-tokens.ts';
import { createToken, findSessionUser, toTokenHash } from './sessions.ts';
import { findUserByEmail, mayLogIn, toMailLocale } from './user.ts';

/** How long the new address can be confirmed. */
const CONFIRM_DAYS = 1;
/** How long the former address can stop or undo the change. */
const UNDO_DAYS = 7;

type Change = Selectable<EmailChangeTable>;

/** The change that a link is for; undefined when the link is unknown, used or expired. */
const findChange = async (
  db: Database['read'] | Tx,
  token: string,
  now: number,
): Promise<{ readonly link: EmailLink; readonly change: Change } | undefined> => {
  const hash = toTokenHash(token);
  const change = await db
    .selectFrom('email_change')
    .selectAll()
    .where((eb) => eb.or([eb('confirm_hash', '=', hash), eb('undo_hash', '=', hash)]))
    .executeTakeFirst();
  if (!change) return undefined;
  const kind = change.confirm_hash === hash ? 'confirm' : 'undo';
  const isOver =
    kind === 'confirm'
      ? change.confirmed_at !== null || now > change.created_at + CONFIRM_DAYS * DAY_MS
      : now > change.created_at + UNDO_DAYS * DAY_MS;
  const { old_email, new_email } = change;
  return isOver ? undefined : { link: { kind, old_email, new_email }, change };
};

/** Limits of the mails that changes send: per user, and per new address. */
const PER_USER = { name: 'email-change-user', limit: 5, window_ms: HOUR_MS };
const PER_ADDRESS = { name: 'email-change-address', limit: 5, window_ms: HOUR_MS };

/** Deletes the change of a user that is not confirmed. */
export const deleteOpenChange = async (tx: Tx, user_id: number): Promise<void> => {
  await tx
    .deleteFrom('email_change')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is', null)
    .execute();
};

/** Gives a user another address, unless it is in use; ends all sessions and password links. */
const replaceEmail = async (
  tx: Tx,
  { user_id, from, to }: { readonly user_id: number; readonly from: string; readonly to: string },
): Promise<boolean> => {
  if (await findUserByEmail(tx, to)) return false;
  const changed = await tx
    .updateTable('user')
    .set({ email: to })
    .where('id', '=', user_id)
    .where('email', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.deleteFrom('session').where('user_id', '=', user_id).execute();
  await deleteLinks(tx, user_id);
  return true;
};

const confirm = async (tx: Tx, token: string, now: number): Promise<EmailLink | undefined> => {
  const found = await findChange(tx, token, now);
  if (found?.link.kind !== 'confirm') return undefined;
  const { id, user_id, old_email, new_email } = found.change;
  // Only one of several confirmations still finds the former address.
  if (!(await replaceEmail(tx, { user_id, from: old_email, to: new_email }))) return undefined;
  await tx.updateTable('email_change').set({ confirmed_at: now }).where('id', '=', id).execute();
  return found.link;
};

const undo = async (tx: Tx, token: string, now: number): Promise<EmailLink | undefined> => {
  const found = await findChange(tx, token, now);
  if (found?.link.kind !== 'undo') return undefined;
  const { id, user_id, old_email, new_email, confirmed_at } = found.change;
  const isUndone =
    confirmed_at === null || (await replaceEmail(tx, { user_id, from: new_email, to: old_email }));
  if (!isUndone) return undefined;
  await tx.deleteFrom('email_change').where('id', '=', id).execute();
  return found.link;
};

/**
 * Changes of the e-mail of the embedded store's users. Nothing changes until the new address confirms; the former one can stop or
 * undo it. A user has one change at a time.
 */
export const createEmailChanges = (options: AccountsOptions): EmailChanges => {
  const { database, settings, clock, events, attempts } = options;
  return {
    async request({ token }, { email: typed, password, locale }, from) {
      const user = await findSessionUser(database.read, token, clock());
      if (!user || !mayLogIn(user, settings)) return { ok: false, refusal: 'login_required' };
      const checked = await checkPassword(options, {
        email: user.email,
        password,
        from,
        stored: user.password,
      });
      if (!checked.ok)
        return checked.refusal === 'wrong' ? { ok: false, refusal: 'wrong_password' } : checked;
      const new_email = toEmail(typed);
      const retry_after = await attempts.consume([
        { limit: PER_USER, of: String(user.id) },
        { limit: PER_ADDRESS, of: new_email },
      ]);
      if (retry_after !== undefined) return { ok: false, refusal: 'too_many_attempts', retry_after };
      await database.write(async (tx) => {
        await checked.clearFailures(tx);
        if (new_email === user.email) return;
        await deleteOpenChange(tx, user.id);
        const { id } = await tx
          .insertInto('email_change')
          .values({ user_id: user.id, old_email: user.email, new_email, locale, created_at: clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await events.append(tx, { name: 'email.change_asked', payload: { id } });
      });
      return { ok: true };
    },
    find: async (token) => (await findChange(database.read, token, clock()))?.link,
    confirm: (token) => database.write((tx) => confirm(tx, token, clock())),
    undo: (token) => database.write((tx) => undo(tx, token, clock())),
  };
};

/**
 * The mail with a fresh link to the new or the former address. A new address that is already in use gets none; the reply to the request
 * does not reveal this.
 */
export const writeEmailChange = async (
  { database }: Pick<AccountsOptions, 'database'>,
  kind: EmailLink['kind'],
  id: number,
): Promise<EmailChangeMessage | undefined> => {
  const change = await database.read
    .selectFrom('email_change')
    .innerJoin('user', 'user.id', 'email_change.user_id')
    .selectAll('email_change')
    .select(['user.name', 'user.settings'])
    .where('email_change.id', '=', id)
    .executeTakeFirst();
  if (!change) return undefined;
  if (kind === 'confirm' && (await findUserByEmail(database.read, change.new_email))) return undefined;
  const token = createToken();
  const column = kind === 'confirm' ? 'confirm_hash' : 'undo_hash';
  await database.write((tx) =>
    tx
      .updateTable('email_change')
      .set({ [column]: toTokenHash(token) })
      .where('id', '=', id)
      .execute(),
  );
  const { old_email, new_email, name } = change;
  return {
    kind: 'email_change',
    link: kind,
    token,
    name,
    old_email,
    new_email,
    to: kind === 'confirm' ? new_email : old_email,
    locale: toMailLocale(change, change.locale as Locale),
    valid_days: kind === 'confirm' ? CONFIRM_DAYS : UNDO_DAYS,
  };
};
