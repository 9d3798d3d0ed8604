import { toEmail } from '#src/contract/account.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { Clock, EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { toLocation } from '../database/location.ts';
import type { Tx } from '../database/write-queue.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { createLink, deleteLinks } from './password-reset-tokens.ts';

/** Lifetime of an invitation. */
const VALID_MS = DAY_MS;

/** An administrator. */
export type Admin = {
  readonly email: string;
  readonly name: string;
  /** False until the first password is set. */
  readonly has_password: boolean;
};

/** `other_role`: the e-mail belongs to a user who is not an administrator. */
export type AddAdminResult =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly refusal: 'other_role' };

/** `last_admin`: the only administrator cannot be removed. */
export type RemoveAdminResult =
  { readonly ok: true } | { readonly ok: false; readonly refusal: 'unknown_admin' | 'last_admin' };

/** Manages the administrators, for the operator of the store. */
export type Admins = {
  /**
   * Creates an administrator, or renames the existing one with this e-mail and revokes its earlier links. Returns the
   * token of a link that sets the password once within 24 hours. Default `name`: the existing one, or the part before
   * the @.
   */
  add(admin: { readonly email: string; readonly name?: string }): Promise<AddAdminResult>;
  /** Sorted by e-mail. */
  list(): Promise<readonly Admin[]>;
  /** Removes an administrator with its sessions and links; the last one cannot be removed. */
  remove(email: string): Promise<RemoveAdminResult>;
};

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

const add = async (
  tx: Tx,
  { email, name, now }: { email: string; name: string | undefined; now: number },
) => {
  const { id, role } = await insertOrLock(tx, email, name);
  if (role !== 'admin') return { ok: false, refusal: 'other_role' } as const;
  if (name !== undefined) await tx.updateTable('user').set({ name }).where('id', '=', id).execute();
  await deleteLinks(tx, id);
  const token = await createLink(tx, { user_id: id, expires_at: now + VALID_MS }, now);
  return { ok: true, token } as const;
};

/** Administrators of an open store. */
export const createAdmins = ({ read, write }: Pick<Database, 'read' | 'write'>, clock: Clock): Admins => ({
  add: ({ email, name }) => write((tx) => add(tx, { email: toEmail(email), name, now: clock() })),
  async list() {
    const admins = read.selectFrom('user').select(['email', 'name', 'password']).where('role', '=', 'admin');
    const rows = await admins.orderBy('email').execute();
    return rows.map(({ email, name, password }) => ({ email, name, has_password: password !== NO_PASSWORD }));
  },
  remove: (email) =>
    write(async (tx) => {
      const admins = await lockAdmins(tx);
      const admin = admins.find((each) => each.email === toEmail(email));
      if (!admin) return { ok: false, refusal: 'unknown_admin' };
      if (admins.length === 1) return { ok: false, refusal: 'last_admin' };
      await tx.deleteFrom('user').where('id', '=', admin.id).execute();
      return { ok: true };
    }),
});

/** Opens the administrators of a store without its catalogue; creates the store if it is missing. */
export const openAdmins = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<Admins & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { ...createAdmins(database, Date.now), close: () => database.close() };
};
