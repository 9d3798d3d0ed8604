import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Locale } from '#src/contract/locale.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import {
  MESSAGE_VIEWS,
  type messageCommands,
  type MessageState,
  type MessageView,
} from '#src/contract/staff/messages.ts';
import type { CommandContext, Handlers } from '../command-handler.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { readVersions } from '../subject-versions.ts';

type Key = { readonly id: number };
type Messages = SelectQueryBuilder<Tables, 'message', object>;
const toSubject = ({ id }: Key): string => `message:${id}`;

const selectView = (db: Kysely<Tables>, view: MessageView, me: string): Messages => {
  const all = db.selectFrom('message') as Messages;
  if (view === 'open') return all.where('state', '!=', 'answered');
  if (view === 'mine') return all.where('state', '!=', 'answered').where('assignee', '=', me);
  return view === 'answered' ? all.where('state', '=', 'answered') : all;
};

/** The customers of e-mail addresses. */
const findSenders = async (db: Kysely<Tables>, emails: readonly string[]) => {
  const rows = await db
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.email', 'client.id as client_id', 'client.company_name as company'])
    .where('user.email', 'in', ['', ...emails])
    .execute();
  return new Map(rows.map(({ email, ...client }) => [email, client]));
};

const searchMessages = async (
  db: Kysely<Tables>,
  wanted: ParsedInput<'messages.search'>,
  { actor }: CommandContext,
): Promise<CommandOutput<'messages.search'>> => {
  const matching = selectView(db, wanted.view, actor.name).where(
    contains(['name', 'email', 'text'], wanted.text),
  );
  const rows = await readPage(matching.selectAll(), ['at', 'id'], { ...wanted, is_descending: true });
  const version = await readVersions(db, rows.map(toSubject));
  const senders = await findSenders(
    db,
    rows.map(({ email }) => email),
  );
  return {
    messages: rows.map(({ locale, state, ...row }) => ({
      ...row,
      locale: locale as Locale,
      state: state as MessageState,
      version: version(toSubject(row)),
      ...senders.get(row.email),
    })),
    total: await countRows(matching),
    counts: await countViews(MESSAGE_VIEWS, (view) => countRows(selectView(db, view, actor.name))),
  };
};

const readState = (tx: Tx, { id }: Key) =>
  tx.selectFrom('message').select(['state', 'assignee']).where('id', '=', id).executeTakeFirst();

export const messageHandlers: Handlers<keyof typeof messageCommands> = {
  'messages.search': { find: searchMessages },
  'messages.change': {
    subject: toSubject,
    read: readState,
    write: async (tx, { id, state, assignee }) => {
      const stored = await readState(tx, { id });
      if (!stored) return { ok: false, refusal: 'unknown_message' };
      const values = { ...stored, ...(state && { state }), ...(assignee !== undefined && { assignee }) };
      await tx.updateTable('message').set(values).where('id', '=', id).execute();
      return { ok: true, result: { id } };
    },
    restore: async (tx, { input, fields }) => {
      const { state, assignee } = fields as { state: string; assignee: string };
      await tx.updateTable('message').set({ state, assignee }).where('id', '=', input.id).execute();
    },
  },
};
