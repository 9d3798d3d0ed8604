import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { toLocation } from '../database/location.ts';

/** A mail of the queue. Times in ms. */
export type WaitingMail = {
  readonly id: number;
  readonly kind: string;
  /** What it is about: ids and addresses, not what somebody wrote. */
  readonly about: Readonly<Record<string, string | number>>;
  readonly created_at: number;
  /** The next attempt; of a mail that is being sent, when that attempt counts as interrupted. */
  readonly due_at: number;
  readonly attempts: number;
  readonly is_claimed: boolean;
};

/** The queue of mails, for the operator's command. */
export type WaitingMails = {
  /** Oldest first. */
  list(): Promise<readonly WaitingMail[]>;
  /** Makes the mails due now, all without an id, but for those that are being sent. Returns their number. */
  retry(id?: number): Promise<number>;
  /** Deletes a mail that is not being sent; false without one. */
  remove(id: number): Promise<boolean>;
};

const toAbout = (payload: string): WaitingMail['about'] => {
  const fields = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  const isShort = (entry: [string, unknown]): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]);
  return Object.fromEntries(fields.filter(isShort));
};

/** The queue of an open store. */
export const createWaitingMails = (
  { read, write }: Pick<Database, 'read' | 'write'>,
  clock: () => number,
): WaitingMails => ({
  async list() {
    const rows = await read.selectFrom('mail').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(({ payload, is_claimed, ...mail }) => ({
      ...mail,
      about: toAbout(payload),
      is_claimed: is_claimed === 1,
    }));
  },
  retry: (id) =>
    write(async (tx) => {
      const idle = tx.updateTable('mail').set({ due_at: clock() }).where('is_claimed', '=', 0);
      const due = id === undefined ? idle : idle.where('id', '=', id);
      return (await due.returning('id').execute()).length;
    }),
  remove: (id) =>
    write(async (tx) => {
      const idle = tx.deleteFrom('mail').where('id', '=', id).where('is_claimed', '=', 0);
      return (await idle.returning('id').executeTakeFirst()) !== undefined;
    }),
});

/** Opens the queue of a store without its catalogue. */
export const openWaitingMails = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<WaitingMails & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { ...createWaitingMails(database, Date.now), close: () => database.close() };
};
