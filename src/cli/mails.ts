/** Lists the mails that wait, has them sent now, and deletes one. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWaitingMails, type WaitingMail } from '#src/backoffice/embedded/mail/waiting-mails.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop } from './shop.ts';

const USAGE = `Usage: npm run mails -- COMMAND
  list          prints the mails that wait, oldest first, and how many messages are in the outbox
  retry [ID]    has a mail sent within seconds, or all of them
  remove ID     deletes a mail that is not to be sent`;

const [command = '', typed, ...rest] = process.argv.slice(2);
const isKnown = { list: typed === undefined, retry: true, remove: typed !== undefined }[command] ?? false;
if (!isKnown || rest.length > 0) stop(USAGE);
const id = typed === undefined ? undefined : Number(typed);
if (id !== undefined && !(Number.isSafeInteger(id) && id > 0)) stop(`${typed}: not the number of a mail`);

const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'a remote back office sends its own mails');

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

const list = async (mails: readonly WaitingMail[]): Promise<void> => {
  for (const mail of mails) console.log(toLine(mail));
  const outbox = join(settings.data_dir, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox).length : 0;
  console.log(`${mails.length} mails wait; ${files} messages are in ${outbox}.`);
};

const mails = await requireOpen(environment, openWaitingMails(settings));
if (command === 'list') await list(await mails.list());
else if (command === 'retry') {
  const count = await mails.retry(id);
  console.log(count === 0 ? 'No such mail waits.' : `${count} mails are due now.`);
} else {
  const isRemoved = await mails.remove(id ?? 0);
  console.log(isRemoved ? `${id} is removed.` : `${id}: no such mail, or it is being sent`);
}
await mails.close();
