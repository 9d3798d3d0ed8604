import type { Kysely } from 'kysely';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../port/staff.ts';
import { toEuros } from '../../rules/money.ts';
import type { WriteHandler } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { planChange, type PlannedRow, toPercent } from './plan-change.ts';
import { findTouched } from './price-impact.ts';
import {
  findSource,
  parseRowText,
  readArticles,
  readStored,
  type StoredPrice,
  toRowName,
  toRowPrice,
  toRowText,
  writeRows,
} from './price-rows.ts';

type Wanted = ParsedInput<'prices.change'>;

const MAX_SAMPLES = 10;

const toSample = (row: PlannedRow) => {
  const { article, before, after } = row;
  const { sku, name, unit, price_per } = article;
  const percent = toPercent(row);
  return {
    ...{ sku, name, unit, price_per, from: (after ?? before)?.from ?? 0 },
    ...(before && { before: toEuros(toRowPrice(before, article)) }),
    ...(after && { after: toEuros(toRowPrice(after, article)) }),
    ...(percent !== undefined && { percent: Math.round(percent * 10) / 10 }),
  };
};

const toMean = (percents: readonly number[]): number | undefined =>
  percents.length === 0
    ? undefined
    : Math.round((percents.reduce((sum, one) => sum + one, 0) / percents.length) * 10) / 10;

/** The list that a command is about, with what it has of the articles. */
const readList = async (db: Kysely<Tables>, { list, rows }: Wanted) => {
  const source = await findSource(db, list);
  if (!source) return undefined;
  const articles = await readArticles(
    db,
    rows.map(({ sku }) => sku),
  );
  return { source, articles, stored: await readStored(db, source, articles) };
};

/** The named rows, as texts by `toRowName`. */
const readNamed = async (tx: Tx, wanted: Wanted): Promise<Fields | undefined> => {
  const found = await readList(tx, wanted);
  const names = new Set(wanted.rows.map(toRowName));
  const rows = (found?.stored ?? []).map((row) => [toRowName(row), toRowText(row)] as const);
  return found && Object.fromEntries(rows.filter(([name]) => names.has(name)));
};

/** Changes the rows of a list; the log keeps the named rows, before and after. */
export const changePrices: WriteHandler<'prices.change'> = {
  subject: ({ list }) => `prices:${list}`,
  read: readNamed,
  write: async (tx, wanted, { today }) => {
    const found = await readList(tx, wanted);
    if (!found) return { ok: false, refusal: 'unknown_list' };
    const { source, articles, stored } = found;
    const { rows, same, refused, warned } = planChange(wanted.rows, { kind: source.kind, articles, stored });
    if (refused.length > 0 && !wanted.leave_out) {
      const problems = refused.map(({ line, sku, text }) => `line ${line}, ${sku}: ${text}`);
      return { ok: false, refusal: 'wrong_rows', problems };
    }
    const touched = await findTouched(tx, { source, rows, today });
    await writeRows(tx, source, {
      set: rows.flatMap(({ after }) => after ?? []),
      drop: rows.flatMap(({ before, after }) => (after ? [] : (before ?? []))),
      articles,
    });
    const percent = toMean(rows.flatMap((row) => toPercent(row) ?? []));
    const largest = rows.toSorted((a, b) => Math.abs(toPercent(b) ?? 0) - Math.abs(toPercent(a) ?? 0));
    return {
      ok: true,
      result: {
        ...{ changed: rows.length, same, refused: [...refused], warned: [...warned], touched },
        ...(percent !== undefined && { percent }),
        samples: largest.slice(0, MAX_SAMPLES).map(toSample),
      },
    };
  },
  restore: async (tx, { input, fields = {} }) => {
    const found = await readList(tx, input);
    if (!found) return 'not_undoable';
    const named = new Map(input.rows.map((row) => [toRowName(row), row]));
    const set = [...named].flatMap(([name, { sku, from, valid_from }]): readonly StoredPrice[] => {
      const text = fields[name];
      return typeof text === 'string' ? [{ sku, from, valid_from, ...parseRowText(text) }] : [];
    });
    const drop = found.stored.filter((row) => named.has(toRowName(row)) && !(toRowName(row) in fields));
    await writeRows(tx, found.source, { set, drop, articles: found.articles });
    return undefined;
  },
};
