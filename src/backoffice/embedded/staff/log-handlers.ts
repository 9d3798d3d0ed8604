import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { mayRun } from '#src/contract/staff/command.ts';
import { type CommandOutput, isCommand, staffCommands } from '#src/contract/staff/commands.ts';
import type { logCommands } from '#src/contract/staff/log.ts';
import type { Fields, LogEntry } from '../../port/staff.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CommandContext, Handlers, Restored, Written } from '../command-handler.ts';
import { searchLog } from './search-log.ts';
import { findEntry, findJob, listEntries } from './staff-log.ts';

/** The logged form: without undefined fields. */
const toStored = (fields: Fields | undefined): Fields | null =>
  JSON.parse(JSON.stringify(fields ?? null)) as Fields | null;

type Change = Pick<LogEntry, 'before' | 'after'>;
type Undo = {
  readonly undone: string[];
  readonly kept: string[];
  /** The state to restore; null: none; undefined: nothing to restore. */
  readonly wanted?: Fields | null;
};

const listChanged = ({ before, after }: Change): readonly string[] =>
  Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]));

/** Plans an undo; fields that others have changed since are kept. */
export const planUndo = (change: Change, current: Fields | null): Undo => {
  const { before, after } = change;
  const changed = listChanged(change);
  const isWhole = before === null || after === null || current === null;
  if (isWhole && !isDeepStrictEqual(current, after)) return { undone: [], kept: [...changed] };
  if (isWhole) return { undone: [...changed], kept: [], wanted: before };
  const undone = changed.filter((name) => isDeepStrictEqual(current[name], after[name]));
  const kept = changed.filter((name) => !undone.includes(name));
  if (undone.length === 0) return { undone, kept };
  const former = Object.fromEntries(undone.map((name) => [name, before[name]]));
  // A field that was added is absent again.
  return { undone, kept, wanted: toStored({ ...current, ...former }) };
};

type Wanted = { readonly id: number };

/** Whether the actor's role may run a command, and so undo it. */
const mayUndo = (command: string, { actor }: CommandContext): boolean =>
  isCommand(command) && mayRun(actor.role, staffCommands[command]);

/** Undoes an entry of the log. */
export const undoEntry = async (
  tx: Tx,
  { id }: Wanted,
  context: CommandContext,
): Promise<Written<'log.undo'>> => {
  const found = await findEntry(tx, id);
  if (!found || !mayUndo(found.entry.command, context)) return { ok: false, refusal: 'unknown_entry' };
  const handler = context.findUndoable(found.entry.command);
  if (!handler) return { ok: false, refusal: 'not_undoable' };
  const input = found.input as never;
  const current = toStored(await handler.read(tx, input, context));
  const { wanted, ...result } = planUndo(found.entry, current);
  if (wanted === undefined) return { ok: true, result };
  const refusal = await handler.restore(tx, { input, fields: wanted ?? undefined }, context);
  return refusal === 'not_undoable' ? { ok: false, refusal } : { ok: true, result };
};

const show = async (
  db: Kysely<Tables>,
  { id }: Wanted,
  context: CommandContext,
): Promise<CommandOutput<'log.show'>> => {
  const found = await findEntry(db, id);
  if (!found) return {};
  const { entry, input, result } = found;
  const did = entry.command === 'log.undo' ? (result as Omit<Undo, 'wanted'>) : undefined;
  const handler = context.findUndoable(entry.command);
  if (!handler) return { entry, ...(did && { did }) };
  // `read` reads alone.
  const now = toStored(await handler.read(db as Tx, input as never, context));
  const { undone, kept } = planUndo(entry, now);
  return { entry, now, undo: { undone, kept }, ...(did && { did }) };
};

/** The state of the subject of an entry. */
export const readSubject = async (
  tx: Tx,
  { id }: Wanted,
  context: CommandContext,
): Promise<Fields | undefined> => {
  const found = await findEntry(tx, id);
  return context.findUndoable(found?.entry.command ?? '')?.read(tx, found?.input as never, context);
};

/** Undoes an undo, like any other change. */
export const restoreSubject = async (
  tx: Tx,
  { input: { id }, fields }: Restored<Wanted>,
  context: CommandContext,
): Promise<'not_undoable' | undefined> => {
  const found = await findEntry(tx, id);
  const handler = context.findUndoable(found?.entry.command ?? '');
  const refusal = await handler?.restore(tx, { input: found?.input as never, fields }, context);
  return refusal === 'not_undoable' ? refusal : undefined;
};

/** The subject of an entry: an undo counts its version. */
export const findSubject = async ({ id }: Wanted, tx: Tx): Promise<string> =>
  (await findEntry(tx, id))?.entry.subject ?? '';

export const logHandlers: Handlers<keyof typeof logCommands> = {
  'log.list': { find: listEntries },
  'log.search': { find: searchLog },
  'log.show': { find: show },
  'log.job': {
    find: async (db, { operation_id, count }, context) =>
      (await findJob(db, operation_id, count))
        .filter(({ command }) => mayUndo(command, context) && context.findUndoable(command))
        .map(({ id, subject }) => ({ id, subject })),
  },
  'log.undo': {
    subject: findSubject,
    read: readSubject,
    write: undoEntry,
    restore: restoreSubject,
  },
};
