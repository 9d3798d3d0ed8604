/** Lists the mails that wait, has them sent now, and deletes one. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

type WaitingMail = CommandOutput<'mails.list'>[number];

const USAGE = `Usage: npm run mails -- COMMAND
  list          prints the mails that wait, oldest first, and how many messages are in the outbox
  retry [ID]    has a mail sent within seconds, or all of them
  remove ID     deletes a mail that is not to be sent`;

const toTime = (ms: number): string => new Date(ms).toISOString();

const toLine = ({
  id: number,
  kind,
  about,
  created_at,
  due_at,
  attempts,
  is_claimed,
}: WaitingMail): string => {
  const facts = Object.entries(about).map(([name, value]) => `${name}=${value}`);
  const next = is_claimed ? 'being sent' : `next attempt ${toTime(due_at)}`;
  return [number, kind, ...facts, `since ${toTime(created_at)}`, `${attempts} attempts`, next].join('  ');
};

/** The command line; stops when it is invalid. */
const requireArguments = ([command = '', typed, ...rest]: readonly string[]) => {
  const isKnown = { list: typed === undefined, retry: true, remove: typed !== undefined }[command] ?? false;
  if (!isKnown || rest.length > 0) stop(USAGE);
  const id = typed === undefined ? undefined : Number(typed);
  if (id !== undefined && !(Number.isSafeInteger(id) && id > 0)) stop(`${typed}: not the number of a mail`);
  return { command, id };
};

const list = (mails: readonly WaitingMail[], data_dir: string): string => {
  const outbox = join(data_dir, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox).length : 0;
  const sum = `${mails.length} mails wait; ${files} messages are in ${outbox}.`;
  return [...mails.map(toLine), sum].join('\n');
};

export const run: Command = async (args, { env, print }) => {
  const { command, id } = requireArguments(args);
  const environment = requireEnvironment(env);
  await useOperator(environment, 'a remote back office sends its own mails', async (operator) => {
    if (command === 'list') print(list(await operator.ask('mails.list', {}), environment.DATA_DIR));
    else if (command === 'retry') {
      const { due } = await operator.ask('mails.retry', id === undefined ? {} : { id });
      print(due === 0 ? 'No such mail waits.' : `${due} mails are due now.`);
    } else {
      const removed = await operator.run('mails.remove', { id: id ?? 0 });
      print(removed.ok ? `${id} is removed.` : `${id}: no such mail, or it is being sent`);
    }
  });
};
