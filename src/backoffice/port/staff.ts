import type { z } from 'zod';
import type { CommonRefusal, StaffRole } from '#src/contract/staff/command.ts';
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  CommandRefusal,
  ManyCommand,
} from '#src/contract/staff/commands.ts';
import type { logEntrySchema } from '#src/contract/staff/log.ts';

/** Who acts, as the log states it; a program has no `user_id`. */
export type Actor = { readonly name: string; readonly role: StaffRole; readonly user_id?: number };

/** How a command is run. */
export type CommandOptions = {
  /** Repeated with the same command and input, it changes nothing and returns the first result without its secrets. */
  readonly operation_id?: string | undefined;
  /** Refused as `stale` unless it is the subject's current version, 0 for one that no command changed. */
  readonly version?: number | undefined;
  /** Dry run: does everything and rolls it back; the outcome says what would happen. */
  readonly isPreview?: boolean | undefined;
};

/** The state of a subject as the log keeps it; null: it did not exist. */
export type Fields = Readonly<Record<string, unknown>>;

export type LogEntry = Readonly<z.output<typeof logEntrySchema>>;

export type CommandDone<Output> = {
  readonly ok: true;
  readonly result: Output;
  /** The log's entry of a write: its id, and the subject's version after it with the change. */
  readonly entry?: Pick<LogEntry, 'id' | 'subject' | 'version' | 'before' | 'after'>;
  /** Whether `log.undo` may undo the entry. */
  readonly isUndoable?: boolean;
};

export type CommandRefused<Refusal extends string = string> = {
  readonly ok: false;
  readonly refusal: Refusal;
  /** For `invalid_input`: `field: what is allowed`. */
  readonly problems?: readonly string[];
  /** For `stale`. */
  readonly changes?: readonly LogEntry[];
};

/** What became of one of many commands. */
export type ManyOutcome = CommandDone<unknown> | CommandRefused;

/** The only interface for the people and programs that run the shop. */
export type Staff = {
  /** The program with a token; undefined for an unknown one. */
  findActor(token: string): Promise<Actor | undefined>;
  run<Name extends CommandName>(
    actor: Actor,
    command: { readonly name: Name; readonly input: CommandInput<Name> },
    options?: CommandOptions,
  ): Promise<CommandDone<CommandOutput<Name>> | CommandRefused<CommandRefusal<Name> | CommonRefusal>>;
  /**
   * Runs commands as one job, in their order: each stands alone, a refused one changes nothing. Returns an outcome for each. Sent again with
   * its operation id, the job does what is left of it.
   */
  runAll(
    actor: Actor,
    commands: readonly ManyCommand[],
    options?: Pick<CommandOptions, 'operation_id' | 'isPreview'>,
  ): Promise<readonly ManyOutcome[]>;
};
