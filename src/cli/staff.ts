/** Runs any command of the staff. */
import { parseArgs } from 'node:util';
import { openStaff } from '#src/backoffice/embedded/staff/open-staff.ts';
import {
  type CommandInput,
  type CommandName,
  isCommand,
  staffCommands,
} from '#src/contract/staff/commands.ts';
import { OPERATOR } from './operator.ts';
import { type Command, requireEmbedded, requireEnvironment, stop, toReason, useOpen } from './shop.ts';

const USAGE = `Usage: npm run staff -- COMMAND
  list                    prints every command with its role
  NAME [INPUT]            runs a command; INPUT is JSON, as {"code":"ESTATE"}
      [--preview]         says what would happen, and changes nothing
      [--operation ID]    repeated with the same input it changes nothing
      [--version NUMBER]  refused when others changed the subject since this version
The result is printed as JSON. Programs run the same at POST /api/staff/NAME: see docs/staff-commands.md.`;

const OPTIONS = {
  preview: { type: 'boolean' },
  operation: { type: 'string' },
  version: { type: 'string' },
} as const;

const findArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const requireInput = (text: string): CommandInput<CommandName> => {
  try {
    return JSON.parse(text) as CommandInput<CommandName>;
  } catch (error) {
    return stop(`${text}: not JSON (${toReason(error)})`);
  }
};

const requireVersion = (text: string | undefined): number | undefined => {
  const version = text === undefined ? undefined : Number(text);
  return version === undefined || (Number.isSafeInteger(version) && version >= 0)
    ? version
    : stop('--version: allowed: a number from 0');
};

export const run: Command = async (args, { env, print }) => {
  const { positionals: [name = '', input = '{}', ...others] = [], values = {} } = findArguments(args) ?? {};
  if (name === 'list' && args.length === 1) {
    for (const [command, { role, summary }] of Object.entries(staffCommands))
      print(`${command}  (${[role].flat().join(', ')})  ${summary}`);
    return;
  }
  if (name === '' || others.length > 0) stop(USAGE);
  if (!isCommand(name)) return stop(`${name}: no such command, npm run staff -- list prints them`);
  const command = { name, input: requireInput(input) };
  const options = {
    operation_id: values.operation,
    version: requireVersion(values.version),
    isPreview: values.preview,
  };
  const environment = requireEnvironment(env);
  const settings = requireEmbedded(environment, 'commands change the shop’s own store');
  await useOpen(environment, openStaff(settings), async (staff) => {
    const { ok, ...told } = await staff.run(OPERATOR, command, options);
    const text = JSON.stringify(told, undefined, 2);
    if (!ok) stop(`${name} was refused: ${text}`);
    print(text);
  });
};
