import { openStaff } from '#src/backoffice/embedded/staff/open-staff.ts';
import type { Actor, CommandDone, CommandRefused } from '#src/backoffice/port/staff.ts';
import { COMMON_REFUSALS, type CommonRefusal } from '#src/contract/staff/command.ts';
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  CommandRefusal,
} from '#src/contract/staff/commands.ts';
import type { Environment } from '#src/server/environment.ts';
import { requireEmbedded, stop, useOpen } from './shop.ts';

/** The command line has every role. */
export const OPERATOR: Actor = { name: 'command line', role: 'admin' };

type Outcome<Name extends CommandName> =
  CommandDone<CommandOutput<Name>> | CommandRefused<CommandRefusal<Name>>;

/** Runs commands of the staff; stops with one line at a refusal that any command may have. */
export type Operator = {
  run<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<Outcome<Name>>;
  /** The result of a command that the store has no reason of its own to refuse. */
  ask<Name extends CommandName>(name: Name, input: CommandInput<Name>): Promise<CommandOutput<Name>>;
};

const isCommon = (refusal: string): refusal is CommonRefusal =>
  (COMMON_REFUSALS as readonly string[]).includes(refusal);

/** Opens the store of an environment for commands; `why` completes “because …” where a remote back office is set. */
export const useOperator = (
  environment: Environment,
  why: string,
  use: (operator: Operator) => Promise<void>,
): Promise<void> =>
  useOpen(environment, openStaff(requireEmbedded(environment, why)), (staff) => {
    const run: Operator['run'] = async (name, input) => {
      const outcome = await staff.run(OPERATOR, { name, input });
      if (outcome.ok || !isCommon(outcome.refusal)) return outcome as Outcome<typeof name>;
      return stop([`${name}: ${outcome.refusal}`, ...(outcome.problems ?? [])].join('\n'));
    };
    const ask: Operator['ask'] = async (name, input) => {
      const outcome = await run(name, input);
      return outcome.ok ? outcome.result : stop(`${name}: ${outcome.refusal}`);
    };
    return use({ run, ask });
  });
