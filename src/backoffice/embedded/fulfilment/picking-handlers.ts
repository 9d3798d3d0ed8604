import { type Kysely, sql } from 'kysely';
import { roundQuantity } from '#src/contract/decimals.ts';
import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { BOXES, type pickingCommands, type RoundLine, type RoundPart } from '#src/contract/staff/picking.ts';
import type { Fields } from '../../port/staff.ts';
import { toThousandths } from '../../rules/quantity.ts';
import type { CommandContext, Handlers, Written } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { readVersions } from '../subject-versions.ts';
import { leaveRounds, readRound } from './read-round.ts';
import { readShelves, restoreShelves, searchShelves, setShelves } from './shelves.ts';
import { ACCEPTED, findStaffOrder } from './staff-order.ts';

type Db = Kysely<Tables>;

const toSubject = ({ round }: { readonly round: number }): string => `round:${round}`;

const openRound = async (
  tx: Tx,
  { orders: names }: ParsedInput<'rounds.open'>,
  { actor, now }: CommandContext,
): Promise<Written<'rounds.open'>> => {
  if (new Set(names).size < names.length) return { ok: false, refusal: 'same_order_twice' };
  const orders = [];
  for (const name of names) {
    const order = await findStaffOrder(tx, name);
    if (!order) return { ok: false, refusal: 'unknown_order' };
    if (order.status !== ACCEPTED) return { ok: false, refusal: 'not_accepted' };
    orders.push(order);
  }
  orders.sort((one, other) => one.placed_at - other.placed_at || one.id - other.id);
  const ids = orders.map(({ id }) => id);
  const taken = tx.selectFrom('round_box').select('box').where('order_id', 'in', ids);
  if (await taken.executeTakeFirst()) return { ok: false, refusal: 'in_other_round' };
  // What was not found in an earlier round is looked for again.
  await tx.deleteFrom('missing_row').where('order_id', 'in', ids).execute();
  const { id: round_id } = await tx
    .insertInto('round')
    .values({ opened_at: now, opened_by: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const boxes = ids.map((order_id, at) => ({ round_id, order_id, box: BOXES[at] ?? '' }));
  await tx.insertInto('round_box').values(boxes).execute();
  return { ok: true, result: { round: round_id } };
};

/** Reads an open round with the rows of its clients locked (see `lockClient`): concurrent picking of its orders waits. */
const lockRound = async (tx: Tx, id: number) => {
  const orders = tx.selectFrom('round_box').innerJoin('order', 'order.id', 'round_box.order_id');
  await tx
    .updateTable('client')
    .set((eb) => ({ credit_used: eb.ref('credit_used') }))
    .where('id', 'in', orders.select('order.client_id').where('round_id', '=', id))
    .execute();
  return readRound(tx, id, DEFAULT_LOCALE);
};

type Share = { readonly part: RoundPart; readonly taken: number; readonly missing?: 'waits' | 'asked' };

/** Stores what lies in the box for a part, and what of it was not found. */
const storeShare = async (tx: Tx, round: number, { part, taken, missing }: Share): Promise<void> => {
  const { order_id } = await tx
    .selectFrom('round_box')
    .select('order_id')
    .where('round_id', '=', round)
    .where('box', '=', part.box)
    .executeTakeFirstOrThrow();
  const { row_id } = part;
  for (const table of ['picked_row', 'missing_row'] as const)
    await tx.deleteFrom(table).where('order_id', '=', order_id).where('row_id', '=', row_id).execute();
  const left = roundQuantity(part.expected - taken);
  if (taken > 0)
    await tx
      .insertInto('picked_row')
      .values({ order_id, row_id, quantity: toThousandths(taken) })
      .execute();
  if (left > 0 && missing)
    await tx
      .insertInto('missing_row')
      .values({ order_id, row_id, quantity: toThousandths(left), is_asked: missing === 'asked' ? 1 : 0 })
      .execute();
};

const storeShares = async (
  tx: Tx,
  { round, line: { carti, expected, taken } }: { readonly round: number; readonly line: RoundLine },
  shares: readonly Share[],
) => {
  let now = taken;
  for (const share of shares) {
    now = roundQuantity(now + share.taken - share.part.taken);
    await storeShare(tx, round, share);
  }
  return { ok: true, result: { carti, taken: now, expected } } as const;
};

const hasRoom = ({ expected, taken }: RoundPart): boolean => taken < expected;

const scan = async (
  tx: Tx,
  { round: id, code, box }: ParsedInput<'rounds.scan'>,
): Promise<Written<'rounds.scan'>> => {
  const round = await lockRound(tx, id);
  if (!round) return { ok: false, refusal: 'unknown_round' };
  const same = (text: string): boolean => text.toUpperCase() === code.toUpperCase();
  const article = round.lines.find(({ carti, barcodes }) => same(carti) || barcodes.some(same));
  const shelf = article ? [] : round.lines.filter((line) => line.shelf !== '' && same(line.shelf));
  const isOwn = (part: RoundPart): boolean => box === undefined || part.box === box;
  const line = article ?? shelf.find(({ parts }) => parts.some((part) => isOwn(part) && hasRoom(part)));
  if (!line) return { ok: false, refusal: shelf.length > 0 ? 'already_taken' : 'not_in_round' };
  const own = line.parts.filter(isOwn);
  if (own.length === 0) return { ok: false, refusal: 'not_in_box' };
  const open = own.filter(hasRoom);
  const [first] = open;
  if (!first) return { ok: false, refusal: 'already_taken' };
  const one = { part: first, taken: Math.min(first.expected, roundQuantity(first.taken + 1)) };
  const shares = article ? [one] : open.map((part) => ({ part, taken: part.expected }));
  return storeShares(tx, { round: id, line }, shares);
};

const take = async (
  tx: Tx,
  { round: id, carti, parts, missing }: ParsedInput<'rounds.take'>,
): Promise<Written<'rounds.take'>> => {
  const round = await lockRound(tx, id);
  if (!round) return { ok: false, refusal: 'unknown_round' };
  const line = round.lines.find((one) => one.carti === carti);
  if (!line) return { ok: false, refusal: 'not_in_round' };
  const shares: Share[] = [];
  for (const { box, row_id, quantity } of parts) {
    const part = line.parts.find((one) => one.box === box && one.row_id === row_id);
    if (!part) return { ok: false, refusal: 'unknown_row' };
    if (quantity > part.expected) return { ok: false, refusal: 'more_than_left' };
    shares.push({ part, taken: quantity, ...(missing && { missing }) });
  }
  return storeShares(tx, { round: id, line }, shares);
};

/** The picked quantities of the rows that a command names. */
const readTaken = async (tx: Tx, { round, parts }: ParsedInput<'rounds.take'>): Promise<Fields> => {
  const rows = await tx
    .selectFrom('round_box')
    .innerJoin('picked_row', 'picked_row.order_id', 'round_box.order_id')
    .select(['box', 'row_id', 'quantity'])
    .where('round_id', '=', round)
    .execute();
  const named = rows.filter((row) =>
    parts.some(({ box, row_id }) => row.box === box && row.row_id === row_id),
  );
  return Object.fromEntries(
    named.map(({ box, row_id, quantity }) => [`${box} row ${row_id} picked`, quantity / 1000]),
  );
};

const close = async (tx: Tx, { round }: ParsedInput<'rounds.close'>): Promise<Written<'rounds.close'>> => {
  const boxes = await tx.selectFrom('round_box').select('order_id').where('round_id', '=', round).execute();
  if (boxes.length === 0) return { ok: false, refusal: 'unknown_round' };
  await leaveRounds(
    tx,
    boxes.map(({ order_id }) => order_id),
  );
  return { ok: true, result: { orders: boxes.length } };
};

const listRounds = async (db: Db): Promise<CommandOutput<'rounds.list'>> => {
  const rounds = await db
    .selectFrom('round_box')
    .select(['round_id as round', sql<number>`count(*)`.as('orders')])
    .groupBy('round_id')
    .orderBy('round_id')
    .execute();
  const version = await readVersions(db, rounds.map(toSubject));
  return rounds.map((round) => ({ ...round, version: version(toSubject(round)) }));
};

export const pickingHandlers: Handlers<keyof typeof pickingCommands> = {
  'shelves.set': { subject: () => 'shelves', read: readShelves, write: setShelves, restore: restoreShelves },
  'shelves.search': { find: searchShelves },
  'rounds.list': { find: listRounds },
  'rounds.show': { find: async (db, { round, locale }) => (await readRound(db, round, locale)) ?? null },
  'rounds.open': { subject: () => 'rounds', write: openRound },
  'rounds.scan': { subject: toSubject, write: scan },
  'rounds.take': { subject: toSubject, read: readTaken, write: take },
  'rounds.close': { subject: toSubject, write: close },
};
