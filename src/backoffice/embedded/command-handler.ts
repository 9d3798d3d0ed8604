import type { Kysely } from 'kysely';
import type {
  CommandName,
  CommandOutput,
  CommandRefusal,
  ParsedInput,
} from '#src/contract/staff/commands.ts';
import type { Actor, CommandRefused, Fields } from '../port/staff.ts';
import type { Day } from '../rules/day.ts';
import type { ShopSettings } from '../settings.ts';
import type { Tables } from './database/tables.ts';
import type { ShopEvent } from './events/events.ts';
import type { Tx } from './database/write-queue.ts';

/**
 * What every handler gets: who acts, the instant (ms) of the command, the shop's day, time zone and settings, and a lookup of the undoable handlers of other
 * commands.
 */
export type CommandContext = {
  readonly actor: Actor;
  readonly now: number;
  readonly today: Day;
  readonly timezone: string;
  readonly shop: ShopSettings;
  /** The bank account of the environment, which precedes that of the store. */
  readonly iban: string | undefined;
  readonly findUndoable: (name: string) => Undoable | undefined;
};

/** The state to restore for the subject of a command's input; undefined removes the subject. */
export type Restored<Input> = { readonly input: Input; readonly fields: Fields | undefined };

/** `not_undoable`: later changes rule out the former state; nothing was changed. */
type Restoration = Promise<void> | Promise<'not_undoable' | undefined>;

/** The parts of a handler that undo its command. */
export type Undoable = {
  readonly read: (tx: Tx, input: never, context: CommandContext) => Promise<Fields | undefined>;
  readonly restore: (tx: Tx, change: Restored<never>, context: CommandContext) => Restoration;
};

/** Answers a question to the store. */
export type ReadHandler<Name extends CommandName> = {
  readonly find: (
    db: Kysely<Tables>,
    input: ParsedInput<Name>,
    context: CommandContext,
  ) => Promise<CommandOutput<Name>>;
};

/** The result of a handler; a refusal rolls the whole command back. */
export type Written<Name extends CommandName> =
  | {
      readonly ok: true;
      readonly result: CommandOutput<Name>;
      /** What happened; consumers read it after the commit. */
      readonly events?: readonly ShopEvent[];
    }
  | CommandRefused<CommandRefusal<Name>>;

/**
 * Changes the store within its command's transaction. It writes no event, log entry or version itself: the runner does, and compares what
 * `read` returns before and after.
 */
export type WriteHandler<Name extends CommandName> = {
  /** What the command changes, `noun` or `noun:key`. */
  readonly subject: (input: ParsedInput<Name>, tx: Tx) => string | Promise<string>;
  /** The state of the subject for the log; undefined if it does not exist. Absent where logging it would keep erased data. */
  readonly read?: (tx: Tx, input: ParsedInput<Name>, context: CommandContext) => Promise<Fields | undefined>;
  readonly write: (tx: Tx, input: ParsedInput<Name>, context: CommandContext) => Promise<Written<Name>>;
  /** Restores a state of the subject that `read` returned; undefined removes the subject. Absent if the command cannot be undone. */
  readonly restore?: (tx: Tx, change: Restored<ParsedInput<Name>>, context: CommandContext) => Restoration;
};

/** The handlers of a noun's commands. */
export type Handlers<Name extends CommandName> = {
  readonly [Own in Name]: ReadHandler<Own> | WriteHandler<Own>;
};
