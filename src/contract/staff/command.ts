import type { z } from 'zod';

/** What the people of a shop do; an administrator may do everything. */
export const STAFF_ROLES = ['admin', 'sales', 'warehouse', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * The declaration of an act of the staff, or of a question to the store. Its name is the key in a table of commands, `noun.verb`. The command
 * line, the desk, `POST /api/staff/{command}` and the published document are derived from it.
 */
export type StaffCommand<
  Input extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  Refusal extends string = string,
> = {
  /** A read changes nothing and leaves no trace in the log. */
  readonly effect: 'read' | 'write';
  /** Who may run it, besides an administrator. */
  readonly role: StaffRole | readonly StaffRole[];
  readonly summary: string;
  readonly input: Input;
  readonly result: Result;
  /** Why the store may refuse it, besides `COMMON_REFUSALS`. */
  readonly refusals: readonly Refusal[];
  /** Fields of input and result that the log and the reply to a retry omit: secrets that are handed out once, and erased data. */
  readonly secrets: readonly string[];
  /**
   * It may remove what the handler's `read` returns: once nothing of that is left, it lies in the trash, and the handler's `restore` brings it
   * back. `own`: only the actor who removed it can restore it.
   */
  readonly removes?: 'any' | 'own';
};

/** How long (ms) the desk offers to undo what was just done; mails about it wait as long. */
export const UNDO_MS = 10_000;

/** Whether a role may run a command. */
export const mayRun = (role: StaffRole, command: Pick<StaffCommand, 'role'>): boolean =>
  role === 'admin' || [command.role].flat().includes(role);

type WithDefault = 'refusals' | 'secrets';

/** Declares a command; without refusals only the common ones are possible. */
export const declareCommand = <
  Input extends z.ZodType,
  Result extends z.ZodType,
  const Refusal extends string = never,
>(
  command: Omit<StaffCommand<Input, Result, Refusal>, WithDefault> &
    Partial<Pick<StaffCommand<Input, Result, Refusal>, WithDefault>>,
): StaffCommand<Input, Result, Refusal> => ({ refusals: [], secrets: [], ...command });

/**
 * Refusals of any command. `forbidden`: the command belongs to another role. `invalid_input`: `problems` name the fields.
 * `operation_reused`: the operation id belongs to another command or input. `stale`: `changes` are what others did to the subject since the
 * given version.
 */
export const COMMON_REFUSALS = [
  'unknown_command',
  'forbidden',
  'invalid_input',
  'operation_reused',
  'stale',
] as const;
export type CommonRefusal = (typeof COMMON_REFUSALS)[number];
