import type { Kysely } from 'kysely';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

type ListedMail = CommandOutput<'mails.list'>[number];

const toAbout = (payload: string): ListedMail['about'] => {
  const fields = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  const isShort = (entry: [string, unknown]): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]);
  return Object.fromEntries(fields.filter(isShort));
};

/** The mails that are not delivered, the oldest first. */
export const listMails = async (db: Kysely<Tables>): Promise<ListedMail[]> => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ payload, is_claimed, state, ...mail }) => ({
    ...mail,
    about: toAbout(payload),
    state: is_claimed === 1 ? 'sending' : (state as ListedMail['state']),
  }));
};

/** How many mails no attempt follows for, and since when the oldest is kept (ms). */
export const countUndelivered = async (
  db: Kysely<Tables>,
): Promise<CommandOutput<'shop.state'>['undelivered']> => {
  const { count, since } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .where('state', 'in', ['failed', 'unknown'])
    .executeTakeFirstOrThrow();
  return { count, since: since ?? 0 };
};

type Wanted = { readonly id?: number | undefined; readonly now: number };

/**
 * Makes a mail due now, or all of them without an id, except those being sent; those that may have been delivered only by their id.
 * Returns their number.
 */
export const resendMails = async (tx: Tx, { id, now }: Wanted): Promise<number> => {
  const idle = tx.updateTable('mail').where('is_claimed', '=', 0);
  const wanted = id === undefined ? idle.where('state', '<>', 'unknown') : idle.where('id', '=', id);
  const due = await wanted.set({ state: 'waiting', due_at: now, attempts: 0 }).returning('id').execute();
  return due.length;
};

/** Deletes a mail that is not being sent; false without one. */
export const removeMail = async (tx: Tx, id: number): Promise<boolean> => {
  const idle = tx.deleteFrom('mail').where('id', '=', id).where('is_claimed', '=', 0);
  return (await idle.returning('id').executeTakeFirst()) !== undefined;
};
