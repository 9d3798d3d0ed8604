import type { Kysely } from 'kysely';
import { toEmail } from '#src/contract/account.ts';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/command.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { endDeskSessions } from './desk-sessions.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { createLink, deleteLinks } from './password-reset-tokens.ts';
import { dropFactor } from './second-factor.ts';
import { isStaffRole } from './staff-login.ts';
import { INVITATION_MS } from './staff-mail.ts';

type Person = CommandOutput<'staff.list'>[number];

/** The people of the staff, by e-mail; of one e-mail alone if it is given. */
const readPeople = (db: Kysely<Tables>, email?: string) => {
  const people = db
    .selectFrom('user')
    .leftJoin('staff_factor', 'staff_factor.user_id', 'user.id')
    .select(['user.id', 'email', 'name', 'role', 'password', 'is_active', 'confirmed_at'])
    .where('role', 'in', STAFF_ROLES)
    .orderBy('email');
  return (email === undefined ? people : people.where('email', '=', email)).execute();
};

const toPerson = ({
  email,
  name,
  role,
  password,
  is_active,
  confirmed_at,
}: Awaited<ReturnType<typeof readPeople>>[number]): Person => ({
  ...{ email, name, role: role as StaffRole },
  is_active: is_active === 1,
  has_password: password !== NO_PASSWORD,
  has_factor: confirmed_at !== null,
});

/** When each person was at the desk last (ms), by e-mail. */
const readSeen = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> => {
  const logins = await db
    .selectFrom('staff_log')
    .select((eb) => ['subject', eb.fn.max('at').as('at')])
    .where('command', '=', 'access.login')
    .groupBy('subject')
    .execute();
  const sessions = await db
    .selectFrom('staff_session')
    .innerJoin('user', 'user.id', 'staff_session.user_id')
    .select(['email', 'seen_at'])
    .orderBy('seen_at')
    .execute();
  return new Map([
    ...logins.map(({ subject, at }) => [subject.slice('staff:'.length), at] as const),
    ...sessions.map(({ email, seen_at }) => [email, seen_at] as const),
  ]);
};

export const listPeople = async (db: Kysely<Tables>): Promise<Person[]> => {
  const seen = await readSeen(db);
  return (await readPeople(db)).map((row) => {
    const seen_at = seen.get(row.email);
    return { ...toPerson(row), ...(seen_at !== undefined && { seen_at }) };
  });
};

type Wanted = { readonly email: string };

/** The state of a person for the log. */
export const readPerson = async (tx: Tx, { email }: Wanted): Promise<Person | undefined> => {
  const [row] = await readPeople(tx, toEmail(email));
  return row && toPerson(row);
};

/** Locks the administrators until the end of the transaction, so that concurrent changes are serialised. */
const lockAdmins = (tx: Tx) =>
  tx
    .updateTable('user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning(['id', 'email', 'is_active'])
    .execute();

/** The person with an e-mail, while no other command changes administrators; `isLast`: no other administrator may log in. */
const lockPerson = async (tx: Tx, { email }: Wanted) => {
  const admins = await lockAdmins(tx);
  const [person] = await readPeople(tx, toEmail(email));
  const others = admins.filter((one) => one.is_active === 1 && one.id !== person?.id);
  return person && { ...person, isLast: person.role === 'admin' && others.length === 0 };
};

/** Inserts or locks the user; concurrent calls wait here for the first one. */
const insertOrLock = async (tx: Tx, email: string, { name, role }: ParsedInput<'staff.add'>) => {
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

/** Default `name`: the existing one, or the part before the @. */
export const addPerson = async (
  tx: Tx,
  input: ParsedInput<'staff.add'>,
  { now }: Pick<CommandContext, 'now'>,
): Promise<Written<'staff.add'>> => {
  const { name, mail } = input;
  const { id, role } = await insertOrLock(tx, toEmail(input.email), input);
  if (role !== input.role) return { ok: false, refusal: 'other_role' };
  if (name !== undefined) await tx.updateTable('user').set({ name }).where('id', '=', id).execute();
  await deleteLinks(tx, id);
  if (mail)
    return {
      ok: true,
      result: {},
      events: [{ name: 'staff.invited', payload: { user_id: id, locale: mail } }],
    };
  return {
    ok: true,
    result: { token: await createLink(tx, { user_id: id, expires_at: now + INVITATION_MS }, now) },
  };
};

/** Changes what is given; a person without access loses all sessions and links. */
export const changePerson = async (
  tx: Tx,
  { email, name, role, is_active }: ParsedInput<'staff.change'>,
): Promise<Written<'staff.change'>> => {
  const person = await lockPerson(tx, { email });
  if (!person) return { ok: false, refusal: 'unknown_person' };
  const losesAdmin = is_active === false || (role !== undefined && role !== 'admin');
  if (person.isLast && losesAdmin) return { ok: false, refusal: 'last_admin' };
  const values = {
    name: name ?? person.name,
    role: role ?? person.role,
    is_active: Number(is_active ?? person.is_active),
  };
  await tx.updateTable('user').set(values).where('id', '=', person.id).execute();
  if (is_active === false) {
    await endSessions(tx, person.id);
    await deleteLinks(tx, person.id);
  }
  return { ok: true, result: {} };
};

/** Brings back name, role and access; not what would leave the shop without an administrator, nor a removed person. */
export const restorePerson = async (
  tx: Tx,
  {
    input,
    fields,
  }: { readonly input: Wanted; readonly fields: Readonly<Record<string, unknown>> | undefined },
): Promise<'not_undoable' | undefined> => {
  const { name, role, is_active } = (fields ?? {}) as Partial<Person>;
  if (name === undefined || role === undefined || !isStaffRole(role)) return 'not_undoable';
  const changed = await changePerson(tx, { email: input.email, name, role, is_active });
  return changed.ok ? undefined : 'not_undoable';
};

/** Ends the sessions of a person, at the desk and in the shop, and returns how many there were. */
const endSessions = async (tx: Tx, user_id: number): Promise<number> => {
  const ended = tx.deleteFrom('session').where('user_id', '=', user_id).returning('user_id');
  return (await endDeskSessions(tx, user_id)) + (await ended.execute()).length;
};

export const removePerson = async (tx: Tx, wanted: Wanted): Promise<Written<'staff.remove'>> => {
  const person = await lockPerson(tx, wanted);
  if (!person) return { ok: false, refusal: 'unknown_person' };
  if (person.isLast) return { ok: false, refusal: 'last_admin' };
  await tx.deleteFrom('user').where('id', '=', person.id).execute();
  return { ok: true, result: {} };
};

export const logOutPerson = async (tx: Tx, wanted: Wanted): Promise<Written<'staff.log_out'>> => {
  const person = await lockPerson(tx, wanted);
  if (!person) return { ok: false, refusal: 'unknown_person' };
  return { ok: true, result: { ended: await endSessions(tx, person.id) } };
};

export const resetFactor = async (tx: Tx, wanted: Wanted): Promise<Written<'staff.reset_factor'>> => {
  const person = await lockPerson(tx, wanted);
  if (!person) return { ok: false, refusal: 'unknown_person' };
  if (!(await dropFactor(tx, person.id))) return { ok: false, refusal: 'no_factor' };
  await endSessions(tx, person.id);
  return { ok: true, result: {} };
};
