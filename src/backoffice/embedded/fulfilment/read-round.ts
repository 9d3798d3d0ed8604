import { type Kysely, sql } from 'kysely';
import { roundQuantity } from '#src/contract/decimals.ts';
import type { Locale } from '#src/contract/locale.ts';
import { isSettled, type RoundLine, type RoundPart, type ShownRound } from '#src/contract/staff/picking.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import { parseDocument, toNamedRow } from '../documents/stored-order.ts';
import { parseDetails } from '../products/stored-product.ts';
import { readVersions } from '../subject-versions.ts';
import { ACCEPTED, readMovedRows, toProgress } from './staff-order.ts';

type Db = Kysely<Tables>;

/** Shelves and codes sort by their numbers, not by their digits. */
const { compare } = new Intl.Collator('it', { numeric: true });

const readBoxes = (db: Db, round: number) =>
  db
    .selectFrom('round_box')
    .innerJoin('order', 'order.id', 'round_box.order_id')
    .innerJoin('client', 'client.id', 'order.client_id')
    .select(['round_box.box', 'order.id', 'order.name', 'order.document', 'client.company_name'])
    .where('round_id', '=', round)
    .where('order.status', '=', ACCEPTED)
    .orderBy('order.placed_at')
    .orderBy('order.id')
    .execute();

/** What is picked and missing of orders, in units, and which have documents. */
const readStates = async (db: Db, order_ids: readonly number[]) => {
  const ids = [0, ...order_ids];
  const [picked, missing, noted, invoiced] = await Promise.all([
    db.selectFrom('picked_row').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('missing_row').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('delivery_note_order').select('order_id').where('order_id', 'in', ids).execute(),
    db.selectFrom('invoice_order').select('order_id').where('order_id', 'in', ids).execute(),
  ]);
  const toUnits = ({ row_id, quantity }: (typeof picked)[number]) => ({ row_id, quantity: quantity / 1000 });
  return {
    toPicked: (id: number) => picked.filter(({ order_id }) => order_id === id).map(toUnits),
    missing: new Map(missing.map((row) => [`${row.order_id} ${row.row_id}`, row])),
    hasDocuments: (id: number) => [...noted, ...invoiced].some(({ order_id }) => order_id === id),
  };
};

/** Shelves, barcodes and stocks of articles. */
const readArticles = async (db: Db, skus: readonly string[]) => {
  const found = [];
  for (const some of chunk(skus))
    found.push(
      ...(await db
        .selectFrom('product')
        .leftJoin('shelf', 'shelf.sku', 'product.sku')
        .select(['product.sku', 'shelf.name as shelf', 'product.details', 'product.stock'])
        .where('product.sku', 'in', some)
        .execute()),
    );
  return new Map(found.map((row) => [row.sku, row]));
};

const sum = (parts: readonly RoundPart[], key: 'expected' | 'taken' | 'missing'): number =>
  roundQuantity(parts.reduce((total, part) => total + part[key], 0));

/** An open round with its lines in the order of the shelves; undefined for one that has ended. A constant number of queries while no order has left in part. */
export const readRound = async (db: Db, id: number, locale: Locale): Promise<ShownRound | undefined> => {
  const round = await db.selectFrom('round').selectAll().where('id', '=', id).executeTakeFirst();
  if (!round) return undefined;
  const orders = await readBoxes(db, id);
  const states = await readStates(
    db,
    orders.map((order) => order.id),
  );
  const parts = new Map<string, RoundPart[]>();
  const named = new Map<string, { readonly name: string; readonly unit: string }>();
  const boxes = [];
  for (const { id: order_id, name: order, box, company_name: company, ...stored } of orders) {
    const document = parseDocument(stored.document);
    const left = states.hasDocuments(order_id)
      ? (await readMovedRows(db, { id: order_id, document })).shipped
      : [];
    const own: RoundPart[] = [];
    for (const row of toProgress({ document }, left, states.toPicked(order_id))) {
      if (row.rest <= 0) continue;
      const short = states.missing.get(`${order_id} ${row.row_id}`);
      const missing = Math.min((short?.quantity ?? 0) / 1000, roundQuantity(row.rest - row.picked));
      const part = {
        ...{ box, order, row_id: row.row_id, expected: row.rest, taken: row.picked, missing },
        is_asked: missing > 0 && short?.is_asked === 1,
      };
      own.push(part);
      parts.set(row.carti, [...(parts.get(row.carti) ?? []), part]);
    }
    for (const row of document.rows)
      named.set(row.carti, { name: toNamedRow(row, locale).name, unit: row.unit });
    const { delivery, date_delivery: delivery_day } = document;
    const done = own.filter(isSettled).length;
    boxes.push({ box, order, company, delivery, delivery_day, rows: own.length, done });
  }
  const articles = await readArticles(db, [...parts.keys()]);
  const lines = [...parts].map(([carti, own]): RoundLine => {
    const { shelf, stock, details } = articles.get(carti) ?? { shelf: null, stock: null, details: undefined };
    return {
      ...{ carti, name: '', unit: '', ...named.get(carti) },
      shelf: shelf ?? '',
      barcodes: details === undefined ? [] : parseDetails(details).barcodes,
      ...(stock !== null && { stock: stock / 1000 }),
      ...{ expected: sum(own, 'expected'), taken: sum(own, 'taken'), missing: sum(own, 'missing') },
      parts: own,
    };
  });
  lines.sort(
    (one, other) =>
      Number(one.shelf === '') - Number(other.shelf === '') ||
      compare(one.shelf, other.shelf) ||
      compare(one.carti, other.carti),
  );
  const subject = `round:${id}`;
  return {
    round: id,
    version: (await readVersions(db, [subject]))(subject),
    opened_at: round.opened_at,
    opened_by: round.opened_by,
    boxes: boxes.sort((one, other) => compare(one.box, other.box)),
    lines,
  };
};

/** The rows of an order that were not found and have not left, with how much of each waits or is asked about. */
export const readMissing = async (db: Db, order_id: number) => {
  const rows = await db
    .selectFrom('missing_row')
    .select(['row_id', 'quantity', 'is_asked'])
    .where('order_id', '=', order_id)
    .execute();
  return new Map(rows.map(({ row_id, ...row }) => [row_id, row]));
};

/** Takes orders out of their rounds; a round without orders ends. */
export const leaveRounds = async (db: Db, order_ids: readonly number[]): Promise<void> => {
  await db
    .deleteFrom('round_box')
    .where('order_id', 'in', [0, ...order_ids])
    .execute();
  await db
    .deleteFrom('round')
    .where(sql<boolean>`not exists (select 1 from round_box where round_id = round.id)`)
    .execute();
};
