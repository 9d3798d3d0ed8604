import { SHOP } from './demo-shop.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import { createEventQueue } from '#src/backoffice/embedded/events/event-queue.ts';
import { createStaff } from '#src/backoffice/embedded/staff/run-command.ts';
import type { Actor, CommandOptions } from '#src/backoffice/port/staff.ts';
import type { CommandInput, CommandName } from '#src/contract/staff/commands.ts';

const ADMIN: Actor = { name: 'Ada', role: 'admin' };

type RunOptions = { readonly clock?: () => number; readonly actor?: Actor };

/** Runs commands on an open store as anybody. */
export const openStaff = (database: Pick<Database, 'read' | 'write'>, clock: () => number) =>
  createStaff({
    database,
    clock,
    shop: SHOP,
    events: createEventQueue(database, clock),
  });

/** Runs many commands as one job, as an administrator by default. */
export const createRunAll = (
  database: Pick<Database, 'read' | 'write'>,
  { clock = Date.now, actor = ADMIN }: RunOptions = {},
) => {
  const staff = openStaff(database, clock);
  return (...args: Parameters<typeof staff.runAll> extends [unknown, ...infer Rest] ? Rest : never) =>
    staff.runAll(actor, ...args);
};

/** Runs commands on an open store, as an administrator by default. */
export const createRun = (
  database: Pick<Database, 'read' | 'write'>,
  { clock = Date.now, actor = ADMIN }: RunOptions = {},
) => {
  const staff = openStaff(database, clock);
  return <Name extends CommandName>(name: Name, input: CommandInput<Name>, options?: CommandOptions) =>
    staff.run(actor, { name, input }, options);
};
