import type { Kysely } from 'kysely';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

type WaitingMail = CommandOutput<'mails.list'>[number];

const toAbout = (payload: string): WaitingMail['about'] => {
  const fields = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  const isShort = (entry: [string, unknown]): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]);
  return Object.fromEntries(fields.filter(isShort));
};

/** The mails of the queue, the oldest first. */
export const listWaitingMails = async (db: Kysely<Tables>): Promise<WaitingMail[]> => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ payload, is_claimed, ...mail }) => ({
    ...mail,
    about: toAbout(payload),
    is_claimed: is_claimed === 1,
  }));
};

type Wanted = { readonly id?: number | undefined; readonly now: number };

/** Makes a mail due now, or all of them without an id, except those being sent. Returns their number. */
export const retryMails = async (tx: Tx, { id, now }: Wanted): Promise<number> => {
  const idle = tx.updateTable('mail').set({ due_at: now }).where('is_claimed', '=', 0);
  const due = id === undefined ? idle : idle.where('id', '=', id);
  return (await due.returning('id').execute()).length;
};

/** Deletes a mail that is not being sent; false without one. */
export const removeMail = async (tx: Tx, id: number): Promise<boolean> => {
  const idle = tx.deleteFrom('mail').where('id', '=', id).where('is_claimed', '=', 0);
  return (await idle.returning('id').executeTakeFirst()) !== undefined;
};
