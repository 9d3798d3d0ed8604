/** Prints or erases the usage events of one client, in the store and in the queues. */
import { openUsage } from '#src/backoffice/embedded/usage/usage.ts';
import type { RecordedEvent } from '#src/backoffice/usage-port.ts';
import { type EventQueue, listEventQueues, openEventQueue } from '#src/server/tracking/event-queue.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop } from './shop.ts';

const USAGE = `Usage: npm run usage -- COMMAND
  show CLIENT   prints the usage events of a client, oldest first, a line of JSON each
  erase CLIENT  deletes them; what TRACKING_HOST or Kafka received is to be erased there
CLIENT is the client's number. Events of guests (0) name nobody.`;

const [command = '', client = '', ...rest] = process.argv.slice(2);
const isKnown = command === 'show' || command === 'erase';
if (!isKnown || client === '' || client === '0' || rest.length > 0) stop(USAGE);

const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'the events of a remote back office are kept by its host');

const usage = await requireOpen(environment, openUsage(settings));
const queues = listEventQueues(settings.data_dir).map((name) => openEventQueue(settings.data_dir, name));

const print = ({ at, event }: RecordedEvent): void =>
  console.log(JSON.stringify({ at: new Date(at).toISOString(), ...event }));

const eraseWaiting = (queue: EventQueue): number => {
  const seqs = queue.list(client).map(({ seq }) => seq);
  queue.remove(seqs);
  return seqs.length;
};

if (command === 'show') {
  for (const recorded of (await usage.list({ client_id: client })).toReversed()) print(recorded);
  for (const queue of queues) queue.list(client).forEach(print);
} else {
  // The queues first: what is delivered meanwhile is then in the store.
  const waiting = queues.reduce((sum, queue) => sum + eraseWaiting(queue), 0);
  const stored = await usage.erase(client);
  console.log(`${stored} stored and ${waiting} waiting events of client ${client} are erased.`);
}
for (const queue of queues) queue.close();
await usage.close();
