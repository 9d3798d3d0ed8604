import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { listProblems } from '#src/contract/problems.ts';
import { mayRun, type StaffCommand } from '#src/contract/staff/command.ts';
import { type CommandName, isCommand, staffCommands } from '#src/contract/staff/commands.ts';
import { chunk } from '../../chunk.ts';
import { giveTurn } from '../../give-turn.ts';
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
type AnyCommand = { readonly name: string; readonly input: unknown };
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

type StaffOptions = {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly clock: Clock;
  readonly shop: ShopSettings;
  readonly events: Pick<EventQueue, 'wake'>;
};

/** Commands in a transaction when many run: other writes of the shop wait for that many at most. */
const COMMANDS_AT_ONCE = 50;

/** Runs a command in a transaction that goes on whatever becomes of it: a refusal rolls back the command alone. */
const runInSavepoint = async (tx: Tx, handler: AnyWrite, run: Run): Promise<Outcome> => {
  await sql`savepoint command`.execute(tx);
  const outcome = await runWrite(tx, handler, run);
  if (!outcome.ok) await sql`rollback to savepoint command`.execute(tx);
  await sql`release savepoint command`.execute(tx);
  return outcome;
};

type Prepared = { readonly ok: true; readonly handler: AnyRead | AnyWrite; readonly run: Run };

/** The staff of an open store: `role → input → transaction (operation, version, handler, log, events)`. */
export const createStaff = ({ database, clock, shop, events }: StaffOptions): Staff => {
  /** What a command does, once role and input are checked. */
  const prepare = (
    actor: Actor,
    { name, input }: AnyCommand,
    options: CommandOptions,
  ): Prepared | CommandRefused => {
    if (!isCommand(name)) return { ok: false, refusal: 'unknown_command' };
    const declared: StaffCommand = staffCommands[name];
    if (!mayRun(actor.role, declared)) return { ok: false, refusal: 'forbidden' };
    const parsed = declared.input.safeParse(input);
    if (!parsed.success)
      return { ok: false, refusal: 'invalid_input', problems: listProblems(declared.input, input, 'input') };
    const now = clock();
    const { timezone, iban } = shop;
    const today = toShopDay(now, timezone);
    const context = { actor, now, today, timezone, iban, shop, findUndoable };
    const run = { name, declared, options, input: parsed.data as never, context };
    return { ok: true, handler: handlers[name] as AnyRead | AnyWrite, run };
  };
  const runAny = async (actor: Actor, command: AnyCommand, options: CommandOptions): Promise<Outcome> => {
    const prepared = prepare(actor, command, options);
    if (!prepared.ok) return prepared;
    const { handler, run } = prepared;
    if ('find' in handler)
      return { ok: true, result: await handler.find(database.read, run.input, run.context) };
    const { outcome } = await writeOrRollBack(database.write, async (tx) => {
      const outcome = await runWrite(tx, handler, run);
      return { ok: outcome.ok && !options.isPreview, outcome };
    });
    if (!options.isPreview) events.wake();
    return outcome;
  };
  const runInPart = async (tx: Tx, prepared: Prepared | CommandRefused): Promise<Outcome> => {
    if (!prepared.ok) return prepared;
    const { handler, run } = prepared;
    return 'find' in handler ? { ok: false, refusal: 'unknown_command' } : runInSavepoint(tx, handler, run);
  };
  return {
    findActor: (token) => findActor(database.read, token),
    run: (actor, command, options = {}) =>
      runAny(actor, command, options) as ReturnType<Staff['run']> as never,
    runAll: async (actor, commands, { operation_id = randomUUID(), isPreview = false } = {}) => {
      const outcomes: Outcome[] = [];
      for (const part of chunk(commands, COMMANDS_AT_ONCE)) {
        const first = outcomes.length;
        const { done } = await writeOrRollBack(database.write, async (tx) => {
          const done: Outcome[] = [];
          for (const [at, { version, ...command }] of part.entries()) {
            const options = { version, operation_id: `${operation_id}-${first + at}` };
            await giveTurn();
            done.push(await runInPart(tx, prepare(actor, command, options)));
          }
          return { ok: !isPreview, done };
        });
        outcomes.push(...done);
      }
      if (!isPreview) events.wake();
      return outcomes;
    },
  };
};
