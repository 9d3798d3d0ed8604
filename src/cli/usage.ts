/** Prints or erases the usage events of one client, in the store and in the queues. */
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { type EventQueue, listEventQueues, openEventQueue } from '#src/server/tracking/event-queue.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

const USAGE = `Usage: npm run usage -- COMMAND
  show CLIENT   prints the usage events of a client, oldest first, a line of JSON each
  erase CLIENT  deletes them; what TRACKING_HOST or Kafka received is to be erased there
CLIENT is the client's number. Events of guests (0) name nobody.`;

const toLine = ({ at, event }: CommandOutput<'usage.list'>[number]): string =>
  JSON.stringify({ at: new Date(at).toISOString(), ...event });

const eraseWaiting = (queue: EventQueue, client: string): number => {
  const seqs = queue.list(client).map(({ seq }) => seq);
  queue.remove(seqs);
  return seqs.length;
};

export const run: Command = async ([command = '', client = '', ...rest], { env, print }) => {
  const isKnown = command === 'show' || command === 'erase';
  if (!isKnown || client === '' || client === '0' || rest.length > 0) stop(USAGE);
  const environment = requireEnvironment(env);
  const { DATA_DIR } = environment;
  await useOperator(
    environment,
    'the events of a remote back office are kept by its host',
    async (operator) => {
      const queues = listEventQueues(DATA_DIR).map((name) => openEventQueue(DATA_DIR, name));
      if (command === 'show') {
        const stored = await operator.ask('usage.list', { client_id: client });
        for (const recorded of [...stored, ...queues.flatMap((queue) => queue.list(client))])
          print(toLine(recorded));
      } else {
        // The queues first: events that are delivered meanwhile are then found in the store.
        const waiting = queues.reduce((sum, queue) => sum + eraseWaiting(queue, client), 0);
        const { erased } = await operator.ask('usage.erase', { client_id: client });
        print(`${erased} stored and ${waiting} waiting events of client ${client} are erased.`);
      }
      for (const queue of queues) queue.close();
    },
  );
};
