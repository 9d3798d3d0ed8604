import { toEmail } from '#src/contract/account.ts';
import {
  type CartModeResult,
  type CompanyUser,
  type CompanyUserRefusal,
  type CompanyUserResult,
  MAX_COMPANY_USERS,
  type Permissions,
} from '#src/contract/company-user.ts';
import type { Locale } from '#src/contract/locale.ts';
import { HOUR_MS } from '#src/contract/time.ts';
import type { CompanyUsers } from '../../port/company-users.ts';
import { toWireDay } from '../../rules/day.ts';
import { toMoney } from '../../rules/money.ts';
import type { Visitor } from '../../session.ts';
import type { Attempts } from '../accounts/attempts.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findUserByEmail, toPermissions } from '../accounts/user.ts';
import { toNow } from '../carts/cart-pricing.ts';
import { findOwner } from '../customers/client.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventQueue } from '../events/event-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { writeCartMode } from './cart-mode.ts';

/**
 * Limits of invitations in an hour: per company, and of mails per invited address. An address in use counts for the company:
 * the limit prevents enumeration of accounts.
 */
const PER_COMPANY = { name: 'invite-company', limit: 50, window_ms: HOUR_MS };
const PER_INVITED = { name: 'invite-email', limit: 5, window_ms: HOUR_MS };

/** `user.password` until the invitation's link is used. */
const NO_PASSWORD = '';

const refuse = <Refusal extends CompanyUserRefusal>(refusal: Refusal) => ({ ok: false, refusal }) as const;

/** Why no change of a company is made. */
type Refused = { readonly ok: false; readonly refusal: 'login_required' | 'not_permitted' };

/** The stored form of rights; only buyers have a limit. */
export const toColumns = ({ role, order_limit }: Permissions) => ({
  company_role: role,
  order_limit: role === 'buyer' && order_limit !== undefined ? toMoney(order_limit) : null,
});

export const selectUsers = (db: TradeOptions['database']['read'] | Tx, client_id: number) =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'company_role', 'order_limit', 'is_active', 'password'])
    .where('client_id', '=', client_id)
    .where('role', '=', 'customer');

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const toCompanyUser = (row: Row): CompanyUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  ...toPermissions(row),
  active: row.is_active === 1,
  invited: row.password === NO_PASSWORD,
});

/** Whether a company has an active administrator besides this user. */
export const hasOtherAdmin = async (tx: Tx, client_id: number, id: number): Promise<boolean> => {
  const admins = selectUsers(tx, client_id).where('company_role', '=', 'admin').where('is_active', '=', 1);
  return (await admins.where('id', '<>', id).executeTakeFirst()) !== undefined;
};

/** Changes a user; one whose access ends is logged out. */
export const setUserColumns = async (
  tx: Tx,
  id: number,
  values: { name?: string; company_role?: string; order_limit?: number | null; is_active?: number },
): Promise<void> => {
  await tx.updateTable('user').set(values).where('id', '=', id).execute();
  if (values.is_active !== 0) return;
  await tx.deleteFrom('session').where('user_id', '=', id).execute();
  await tx.deleteFrom('password_link').where('user_id', '=', id).execute();
};

type Invited = {
  readonly client_id: number;
  readonly email: string;
  readonly name: string;
  readonly permissions: Permissions;
  readonly locale: Locale;
};

/** Creates a colleague and mails the invitation, or mails it again to one who has not set a password yet. */
const invite = async (
  tx: Tx,
  events: EventQueue,
  { client_id, email, name, permissions, locale }: Invited,
): Promise<CompanyUserResult> => {
  const known = await findUserByEmail(tx, email);
  if (known) {
    const isPending = known.client_id === client_id && known.password === NO_PASSWORD;
    if (!isPending || known.is_active === 0) return refuse('known_email');
    await events.append(tx, { name: 'user.invited', payload: { user_id: known.id, locale } });
    return { ok: true, id: known.id };
  }
  if ((await selectUsers(tx, client_id).execute()).length >= MAX_COMPANY_USERS)
    return refuse('too_many_users');
  const values = { email, name, role: 'customer', client_id, password: NO_PASSWORD, demo: 0 };
  const { id } = await tx
    .insertInto('user')
    .values({ ...values, ...toColumns(permissions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await events.append(tx, { name: 'user.invited', payload: { user_id: id, locale } });
  return { ok: true, id };
};

/** Companies' users in the embedded store. Changes of one company are serialised by its row. */
export const createCompanyUsers = (options: TradeOptions & { readonly attempts: Attempts }): CompanyUsers => {
  const { database, clock, events, attempts } = options;

  /** Runs a change by an administrator of the company, whose rights are read again. */
  const changeAs = async <Result extends CompanyUserResult | CartModeResult>(
    { session, locale }: Visitor,
    change: (tx: Tx, client_id: number, user_id: number) => Promise<Result>,
  ): Promise<Result | Refused> => {
    const owner = session && findOwner({ session, locale });
    if (!session || !owner) return refuse('login_required');
    if (session.agent) return refuse('not_permitted');
    const { client_id } = owner;
    return writeOrRollBack<Result | Refused>(database.write, async (tx) => {
      await lockClient(tx, client_id);
      const id = await findUserId(tx, session.token, clock());
      const admin = selectUsers(tx, client_id).where('company_role', '=', 'admin').where('is_active', '=', 1);
      if (id === undefined) return refuse('login_required');
      if (!(await admin.where('id', '=', id).executeTakeFirst())) return refuse('not_permitted');
      return change(tx, client_id, id);
    });
  };

  /** Runs a change of one user; the company keeps an administrator. */
  const changeUser = (
    visitor: Visitor,
    {
      id,
      values,
    }: { id: number; values: { company_role?: string; order_limit?: number | null; is_active?: number } },
  ): Promise<CompanyUserResult> =>
    changeAs(visitor, async (tx, client_id) => {
      const user = await selectUsers(tx, client_id).where('id', '=', id).executeTakeFirst();
      if (!user) return refuse('unknown_user');
      const isAdmin =
        { ...user, ...values }.company_role === 'admin' && { ...user, ...values }.is_active === 1;
      if (!isAdmin && !(await hasOtherAdmin(tx, client_id, id))) return refuse('last_admin');
      await setUserColumns(tx, id, values);
      return { ok: true, id };
    });

  return {
    async list(visitor) {
      const owner = findOwner(visitor);
      if (!owner || visitor.session?.agent || visitor.session?.permissions?.role !== 'admin')
        return undefined;
      const rows = await selectUsers(database.read, owner.client_id).orderBy('name').orderBy('id').execute();
      return rows.map(toCompanyUser);
    },
    async invite(visitor, { name, email: typed, ...permissions }) {
      const email = toEmail(typed);
      const { locale } = visitor;
      const ofCompany = { limit: PER_COMPANY, of: String(findOwner(visitor)?.client_id) };
      const ofInvited = { limit: PER_INVITED, of: email };
      const limits = [ofCompany, ofInvited];
      if ((await attempts.consume(limits)) !== undefined) return refuse('too_many_invitations');
      const invited = { email, name, permissions, locale };
      const result = await changeAs(visitor, (tx, client_id) =>
        invite(tx, events, { ...invited, client_id }),
      );
      if (result.ok) return result;
      const unused = result.refusal === 'known_email' ? [ofInvited] : limits;
      await database.write((tx) => attempts.refund(tx, unused));
      return result;
    },
    change: (visitor, id, permissions) => changeUser(visitor, { id, values: toColumns(permissions) }),
    setCartMode: (visitor, mode) =>
      changeAs(visitor, (tx, client_id, user_id) => {
        const { day, time } = toNow(options);
        const write = {
          client_id,
          user_id,
          mode,
          now: clock(),
          today: day,
          time: `${toWireDay(day)} ${time}`,
        };
        return writeCartMode(tx, write);
      }),
    setActive: (visitor, id, active) => changeUser(visitor, { id, values: { is_active: active ? 1 : 0 } }),
  };
};
