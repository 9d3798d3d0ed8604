import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { createEventQueue } from '#src/backoffice/embedded/events/event-queue.ts';
import { createStaff } from '#src/backoffice/embedded/staff/run-command.ts';
import type { Actor, CommandOptions } from '#src/backoffice/port/staff.ts';
import type { CommandInput, CommandName } from '#src/contract/staff/commands.ts';

const ADMIN: Actor = { name: 'Ada', role: 'admin' };

/** Runs commands on an open store, as an administrator by default. */
export const createRun = (
  database: Pick<Database, 'read' | 'write'>,
  { clock = Date.now, actor = ADMIN }: { readonly clock?: () => number; readonly actor?: Actor } = {},
) => {
  const staff = createStaff({
    database,
    clock,
    shop: { timezone: 'Europe/Rome' },
    events: createEventQueue(database, clock),
  });
  return <Name extends CommandName>(name: Name, input: CommandInput<Name>, options?: CommandOptions) =>
    staff.run(actor, { name, input }, options);
};
