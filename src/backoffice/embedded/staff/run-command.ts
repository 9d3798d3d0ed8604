import { createHash, randomUUID } from 'node:crypto';
import { listProblems } from '#src/contract/problems.ts';
import { mayRun, type StaffCommand } from '#src/contract/staff/command.ts';
import { type CommandName, isCommand, staffCommands } from '#src/contract/staff/commands.ts';
import { toShopDay } from '../../rules/day.ts';
import type { Clock, ShopSettings } from '../../settings.ts';
import type { Actor, CommandDone, CommandOptions, CommandRefused, Fields, Staff } from '../../port/staff.ts';
import type { Database } from '../database/database.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import { appendEvent, type ShopEvent } from '../events/events.ts';
import type { EventQueue } from '../events/event-queue.ts';
import type { Tx } from '../database/write-queue.ts';
import { handlers } from './handlers.ts';
import { findActor } from '../accounts/staff-tokens.ts';
import type { CommandContext, Undoable } from '../command-handler.ts';
import { claimOperation, countVersion, listChanges, storeOutcome } from './staff-log.ts';

/** The types of a single command are checked where handlers and declarations meet, in `handlers.ts`. */
type AnyRead = {
  readonly find: (db: Database['read'], input: never, context: CommandContext) => Promise<unknown>;
};
type AnyWrite = {
  readonly subject: (input: never, tx: Tx) => string | Promise<string>;
  readonly read?: (tx: Tx, input: never, context: CommandContext) => Promise<Fields | undefined>;
  readonly write: (tx: Tx, input: never, context: CommandContext) => Promise<Written>;
};
type Written = (CommandDone<unknown> & { readonly events?: readonly ShopEvent[] }) | CommandRefused;
type Outcome = CommandDone<unknown> | CommandRefused;
type Run = {
  readonly name: CommandName;
  readonly declared: StaffCommand;
  readonly input: never;
  readonly options: CommandOptions;
  readonly context: CommandContext;
};

const withoutSecrets = (fields: unknown, secrets: readonly string[]): unknown =>
  secrets.length === 0 || typeof fields !== 'object' || fields === null
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.includes(name)));

/** Compares a retry with the first call; '' where no retry can follow, because a hash of erased data could be guessed. */
const toHash = ({ name, input, options }: Run): string =>
  options.operation_id === undefined
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([name, input]))
        .digest('base64url');

const findUndoable = (name: string): Undoable | undefined => {
  const handler = isCommand(name) ? handlers[name] : undefined;
  return handler && 'restore' in handler ? (handler as Undoable) : undefined;
};

const isStale = ({ options }: Run, version: number): boolean =>
  options.version !== undefined && options.version !== version - 1;

/** Claim, version, handler, log, events: all of it or nothing. */
const runWrite = async (tx: Tx, handler: AnyWrite, run: Run): Promise<Outcome> => {
  const { name, declared, input, context } = run;
  const { actor, now } = context;
  const claim = await claimOperation(tx, {
    command: name,
    actor: actor.name,
    role: actor.role,
    at: now,
    operation_id: run.options.operation_id ?? randomUUID(),
    request_hash: toHash(run),
    input: JSON.stringify(withoutSecrets(input, declared.secrets)),
  });
  if (!claim.isNew) return claim.outcome;
  const subject = await handler.subject(input, tx);
  const version = await countVersion(tx, subject);
  if (isStale(run, version)) {
    const changes = await listChanges(tx, subject, run.options.version ?? 0);
    return { ok: false, refusal: 'stale', changes };
  }
  const before = (await handler.read?.(tx, input, context)) ?? null;
  const written = await handler.write(tx, input, context);
  if (!written.ok) return written;
  const after = (await handler.read?.(tx, input, context)) ?? null;
  const entry = { id: claim.id, subject, version, before, after };
  await storeOutcome(tx, { ...entry, result: withoutSecrets(written.result, declared.secrets) });
  for (const event of written.events ?? []) await appendEvent(tx, event, now);
  return { ok: true, result: written.result, entry, isUndoable: findUndoable(name) !== undefined };
};

type Previewed = { readonly ok: false; readonly outcome: Outcome };

/** Runs a command in a transaction that is always rolled back. */
const preview = async (
  database: Pick<Database, 'write'>,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> => {
  const { outcome } = await writeOrRollBack<Previewed>(database.write, async (tx) => ({
    ok: false,
    outcome: await work(tx),
  }));
  return outcome;
};

type StaffOptions = {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly clock: Clock;
  readonly shop: Pick<ShopSettings, 'timezone' | 'iban'>;
  readonly events: Pick<EventQueue, 'wake'>;
};

/** The staff of an open store: `role → input → transaction (operation, version, handler, log, events)`. */
export const createStaff = ({ database, clock, shop, events }: StaffOptions): Staff => {
  const runAny = async (
    actor: Actor,
    { name, input }: { name: string; input: unknown },
    options: CommandOptions,
  ): Promise<Outcome> => {
    if (!isCommand(name)) return { ok: false, refusal: 'unknown_command' };
    const declared: StaffCommand = staffCommands[name];
    if (!mayRun(actor.role, declared)) return { ok: false, refusal: 'forbidden' };
    const parsed = declared.input.safeParse(input);
    if (!parsed.success)
      return { ok: false, refusal: 'invalid_input', problems: listProblems(declared.input, input, 'input') };
    const now = clock();
    const { timezone, iban } = shop;
    const context = { actor, now, today: toShopDay(now, timezone), timezone, iban, findUndoable };
    const run = { name, declared, options, input: parsed.data as never, context };
    const handler = handlers[name] as AnyRead | AnyWrite;
    if ('find' in handler)
      return {
        ok: true,
        result: await handler.find(database.read, run.input, context),
      };
    const work = (tx: Tx): Promise<Outcome> => runWrite(tx, handler, run);
    if (options.isPreview) return preview(database, work);
    const outcome = await writeOrRollBack(database.write, work);
    events.wake();
    return outcome;
  };
  return {
    findActor: (token) => findActor(database.read, token),
    run: (actor, command, options = {}) =>
      runAny(actor, command, options) as ReturnType<Staff['run']> as never,
  };
};
