import type { Kysely } from 'kysely';
import { toEmail } from '#src/contract/account.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Written } from '../command-handler.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { createLink, deleteLinks } from './password-reset-tokens.ts';

/** Lifetime of an invitation. */
const VALID_MS = DAY_MS;

/** Locks the administrators until the end of the transaction, so that concurrent removals are serialised. */
const lockAdmins = (tx: Tx) =>
  tx
    .updateTable('user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning(['id', 'email'])
    .execute();

/** Inserts or locks the user; concurrent calls wait here for the first one. */
const insertOrLock = async (tx: Tx, email: string, name: string | undefined) => {
  const role = 'admin';
  const values = { email, role, name: name ?? email.split('@')[0] ?? email, password: NO_PASSWORD, demo: 0 };
  const made = await tx
    .insertInto('user')
    .values({ ...values, client_id: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();
  if (made) return made;
  return tx
    .updateTable('user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('email', '=', email)
    .returning(['id', 'role'])
    .executeTakeFirstOrThrow();
};

/**
 * Creates an administrator, or renames the existing one with this e-mail and revokes its earlier links. Default `name`: the existing one, or
 * the part before the @.
 */
export const addAdmin = async (
  tx: Tx,
  { email: typed, name }: ParsedInput<'admins.add'>,
  now: number,
): Promise<Written<'admins.add'>> => {
  const { id, role } = await insertOrLock(tx, toEmail(typed), name);
  if (role !== 'admin') return { ok: false, refusal: 'other_role' };
  if (name !== undefined) await tx.updateTable('user').set({ name }).where('id', '=', id).execute();
  await deleteLinks(tx, id);
  const token = await createLink(tx, { user_id: id, expires_at: now + VALID_MS }, now);
  return { ok: true, result: { token } };
};

/** All administrators, by e-mail. */
export const listAdmins = async (db: Kysely<Tables>): Promise<CommandOutput<'admins.list'>> => {
  const admins = db.selectFrom('user').select(['email', 'name', 'password']).where('role', '=', 'admin');
  const rows = await admins.orderBy('email').execute();
  return rows.map(({ email, name, password }) => ({ email, name, has_password: password !== NO_PASSWORD }));
};

/** Removes an administrator with its sessions and links; the last one cannot be removed. */
export const removeAdmin = async (tx: Tx, email: string): Promise<Written<'admins.remove'>> => {
  const admins = await lockAdmins(tx);
  const admin = admins.find((each) => each.email === toEmail(email));
  if (!admin) return { ok: false, refusal: 'unknown_admin' };
  if (admins.length === 1) return { ok: false, refusal: 'last_admin' };
  await tx.deleteFrom('user').where('id', '=', admin.id).execute();
  return { ok: true, result: {} };
};
