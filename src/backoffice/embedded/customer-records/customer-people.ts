import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { MAX_COMPANY_USERS, type CompanyRole } from '#src/contract/company-user.ts';
import type { Fields } from '../../port/staff.ts';
import { toEuros } from '../../rules/money.ts';
import { NO_PASSWORD } from '../accounts/password-hash.ts';
import { findUserByEmail } from '../accounts/user.ts';
import type { Restored, Written } from '../command-handler.ts';
import { hasOtherAdmin, selectUsers, setUserColumns, toColumns } from '../company-users/company-users.ts';
import { readCustomerFields } from '../customers/stored-customer.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { Tx } from '../database/write-queue.ts';

type Rights = { readonly role: CompanyRole; readonly order_limit: number };

/** 0 is no limit. */
const toStoredRights = ({ role, order_limit }: Rights) =>
  toColumns({ role, order_limit: order_limit === 0 ? undefined : order_limit });

/** Adds a person, or mails the invitation again to one who has not set a password yet. */
export const inviteUser = async (
  tx: Tx,
  { client_id, email, name, role, order_limit, locale }: ParsedInput<'users.invite'>,
): Promise<Written<'users.invite'>> => {
  await lockClient(tx, client_id);
  if (!(await readCustomerFields(tx, client_id))) return { ok: false, refusal: 'unknown_customer' };
  const invite = (user_id: number): Written<'users.invite'> => ({
    ok: true,
    result: { id: user_id },
    events: [{ name: 'user.invited', payload: { user_id, locale } }],
  });
  const known = await findUserByEmail(tx, email);
  if (known)
    return known.client_id === client_id && known.password === NO_PASSWORD && known.is_active === 1
      ? invite(known.id)
      : { ok: false, refusal: 'known_user', problems: ['email: known_user'] };
  if ((await selectUsers(tx, client_id).execute()).length >= MAX_COMPANY_USERS)
    return { ok: false, refusal: 'too_many_users' };
  const values = { email, name, role: 'customer', client_id, password: NO_PASSWORD, demo: 0 };
  const { id } = await tx
    .insertInto('user')
    .values({ ...values, ...toStoredRights({ role, order_limit }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return invite(id);
};

type Key = { readonly id: number };

const findUser = (tx: Tx, id: number) =>
  tx
    .selectFrom('user')
    .select(['id', 'client_id', 'name', 'company_role', 'order_limit', 'is_active'])
    .where('id', '=', id)
    .where('role', '=', 'customer')
    .executeTakeFirst();

/** The customer of a person; 0 for an unknown one. */
export const findClientOf = async (tx: Tx, { id }: Key): Promise<number> =>
  (await findUser(tx, id))?.client_id ?? 0;

/** The logged state of a person, without what is private. */
export const readUser = async (tx: Tx, { id }: Key): Promise<Fields | undefined> => {
  const row = await findUser(tx, id);
  return (
    row && {
      name: row.name,
      role: row.company_role,
      order_limit: row.order_limit === null ? 0 : toEuros(row.order_limit),
      active: row.is_active === 1,
    }
  );
};

type UserFields = Rights & { readonly name: string; readonly active: boolean };

export const changeUser = async (
  tx: Tx,
  { id, ...wanted }: ParsedInput<'users.change'>,
): Promise<Written<'users.change'>> => {
  const client_id = await findClientOf(tx, { id });
  await lockClient(tx, client_id);
  const stored = (await readUser(tx, { id })) as UserFields | undefined;
  if (!stored) return { ok: false, refusal: 'unknown_user' };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const next: UserFields = { ...stored, ...given };
  if (!(next.role === 'admin' && next.active) && !(await hasOtherAdmin(tx, client_id, id)))
    return { ok: false, refusal: 'last_admin' };
  await storeUser(tx, id, next);
  return { ok: true, result: { id } };
};

const storeUser = (tx: Tx, id: number, { name, role, order_limit, active }: UserFields): Promise<void> =>
  setUserColumns(tx, id, { name, ...toStoredRights({ role, order_limit }), is_active: active ? 1 : 0 });

export const restoreUser = async (
  tx: Tx,
  { input: { id }, fields }: Restored<Key>,
): Promise<'not_undoable' | undefined> => {
  const client_id = await findClientOf(tx, { id });
  const former = fields as UserFields | undefined;
  if (!former || client_id === 0) return 'not_undoable';
  if (!(former.role === 'admin' && former.active) && !(await hasOtherAdmin(tx, client_id, id)))
    return 'not_undoable';
  await storeUser(tx, id, former);
  return undefined;
};
