/** Lists the mails that are not delivered, has them sent now, and deletes one. */
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

type StoredMail = CommandOutput<'mails.list'>[number];

const USAGE = `Usage: npm run mails -- COMMAND
  list          prints the mails that are not delivered, oldest first: to whom, since when, how often tried, why not
  resend [ID]   has a mail sent within seconds, or all of them but those that may have been delivered
  remove ID     deletes a mail that is not to be sent`;

const toTime = (ms: number): string => new Date(ms).toISOString();

const toNext = ({ state, due_at }: StoredMail): string =>
  ({
    waiting: `next attempt ${toTime(due_at)}`,
    sending: 'being sent',
    failed: 'not delivered',
    unknown: 'may have been delivered',
  })[state];

const toLines = (mail: StoredMail): string => {
  const { id: number, kind, about, created_at, attempts, recipient, subject, error } = mail;
  const facts = Object.entries(about).map(([name, value]) => `${name}=${value}`);
  return [
    [number, kind, ...facts, `since ${toTime(created_at)}`, `${attempts} attempts`, toNext(mail)].join('  '),
    ...(recipient || subject ? [`    to ${recipient || 'the shop'}: ${subject}`] : []),
    ...(error ? [`    ${error}`] : []),
  ].join('\n');
};

/** The command line; stops when it is invalid. */
const requireArguments = ([command = '', typed, ...rest]: readonly string[]) => {
  const isKnown = { list: typed === undefined, resend: true, remove: typed !== undefined }[command] ?? false;
  if (!isKnown || rest.length > 0) stop(USAGE);
  const id = typed === undefined ? undefined : Number(typed);
  if (id !== undefined && !(Number.isSafeInteger(id) && id > 0)) stop(`${typed}: not the number of a mail`);
  return { command, id };
};

const list = (mails: readonly StoredMail[]): string => {
  const lying = mails.filter(({ state }) => state === 'failed' || state === 'unknown').length;
  const sum = `${mails.length - lying} mails wait; ${lying} are not delivered and not tried again.`;
  return [...mails.map(toLines), sum].join('\n');
};

export const run: Command = async (args, { env, print }) => {
  const { command, id } = requireArguments(args);
  const environment = requireEnvironment(env);
  await useOperator(environment, 'a remote back office sends its own mails', async (operator) => {
    if (command === 'list') print(list(await operator.ask('mails.list', {})));
    else if (command === 'resend') {
      const { due } = await operator.ask('mails.resend', id === undefined ? {} : { id });
      print(due === 0 ? 'No such mail.' : `${due} mails are due now.`);
    } else {
      const removed = await operator.run('mails.remove', { id: id ?? 0 });
      print(removed.ok ? `${id} is removed.` : `${id}: no such mail, or it is being sent`);
    }
  });
};
