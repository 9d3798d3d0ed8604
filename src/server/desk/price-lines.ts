import type { Locale } from '#src/contract/locale.ts';
import {
  type ChangedPriceRow,
  MAX_PRICE_ROWS,
  type PriceRemark,
  type PriceRow,
} from '#src/contract/staff/prices.ts';
import { toTypedDay } from '#src/contract/time.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { splitQuoted } from '../lists/quoted-lines.ts';

/** Rows of a list as read from cells, a pasted block or a file; `wrong` says which lines could not be read, and why. */
export type PriceLines = {
  readonly rows: readonly ChangedPriceRow[];
  readonly wrong: readonly PriceRemark[];
};

const CHAIN = /[+%]/;

/** A price, a chain (`30+3`, `30%`), or neither for `-`; a fault for anything else. */
const readValue = (typed: string, locale: Locale): Pick<ChangedPriceRow, 'price' | 'chain'> | string => {
  const text = typed.replaceAll(/[€\s\u00a0]/g, '');
  if (text === '-') return {};
  if (text === '') return 'no_price';
  if (CHAIN.test(text)) return { chain: text.replaceAll('%', '') };
  const price = parseTypedQuantity(text, locale);
  return price === undefined ? 'invalid_price' : { price };
};

type Place = { readonly line: number; readonly locale: Locale };

/** Code, price or chain, quantity, first and last day: a row, or why it is none. */
const readCells = (cells: readonly string[], { line, locale }: Place): ChangedPriceRow | string => {
  const [code = '', value = '', quantity = '', ...days] = cells.map((cell) => cell.trim());
  const sku = code.replace(/^'/, '');
  if (sku === '') return 'no_code';
  const read = readValue(value, locale);
  if (typeof read === 'string') return read;
  const from = quantity === '' ? 0 : parseTypedQuantity(quantity, locale);
  if (from === undefined) return 'invalid_quantity';
  const [valid_from = '', valid_to = ''] = days.map(toTypedDay);
  if ((days[0] && !valid_from) || (days[1] && !valid_to)) return 'invalid_day';
  return { line, sku, from, valid_from, valid_to, ...read };
};

const toSeparator = (line: string, locale: Locale): string =>
  ['\t', ';'].find((one) => line.includes(one)) ?? (locale === 'en' ? ',' : '\t');

/** The rows of a text, a line each, from line 1; a head is omitted. */
export const readPriceLines = (text: string, locale: Locale): PriceLines => {
  const rows: ChangedPriceRow[] = [];
  const wrong: PriceRemark[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [at, typed] of lines.slice(0, MAX_PRICE_ROWS).entries()) {
    if (typed.trim() === '') continue;
    const cells = splitQuoted(typed, toSeparator(typed, locale));
    const row = readCells(cells, { line: at + 1, locale });
    const isHead = at === 0 && !/\d/.test(cells[1] ?? '');
    if (typeof row !== 'string') rows.push(row);
    else if (!isHead) wrong.push({ line: at + 1, sku: cells[0] ?? '', text: row });
  }
  return { rows, wrong };
};

/** A file's lines with what is read of them alone, so that a form can send them twice. */
export const toPlainLines = (text: string, locale: Locale): string =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => splitQuoted(line, toSeparator(line, locale)).slice(0, 5).join('\t').trimEnd())
    .join('\n');

/** What the cell of a row shows, and reads back. */
export const toPriceCell = ({ price, chain }: Pick<PriceRow, 'price' | 'chain'>, locale: Locale): string => {
  if (chain) return chain.includes('+') ? chain : `${chain}%`;
  return toCsvNumber(price, locale, price === Math.round((price ?? 0) * 100) / 100 ? 2 : 4);
};

const KEYS = ['sku', 'from', 'valid_from', 'valid_to'] as const;

/** What a row is found by, for a form. */
export const toCellKey = (row: PriceRow): string => KEYS.map((key) => row[key]).join('\t');

/** The changed cells of a form and its line for a new row (`new`), as rows; an emptied cell removes its price. */
export const readPriceCells = (form: FormData, locale: Locale): PriceLines => {
  const read = (name: string): readonly string[] =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const [was, typed] = [read('was'), read('cell')];
  const changed = read('key').flatMap((key, at) => {
    const [sku, from, valid_from, valid_to] = key.split('\t');
    const value = typed[at] ?? '';
    return value === was[at]
      ? []
      : [[sku, value || '-', from, valid_from, valid_to].map((cell) => cell ?? '')];
  });
  const added = read('new');
  const found = [...changed, ...(added[0] ? [added] : [])].map((cells) => {
    const row = readCells(cells, { line: 0, locale });
    return typeof row === 'string' ? { line: 0, sku: cells[0] ?? '', text: row } : row;
  });
  return {
    rows: found.flatMap((one) => ('text' in one ? [] : [one])),
    wrong: found.flatMap((one) => ('text' in one ? [one] : [])),
  };
};

/** Rows as a file that is read back: what `readPriceLines` reads, then what people want to see beside it. */
export const toPriceCsv = (
  rows: readonly PriceRow[],
  { locale, t }: { readonly locale: Locale; readonly t: Translate },
): string => {
  const heads = ['code', 'value', 'from', 'validFrom', 'validTo', 'article', 'per', 'unit'];
  const lines = rows
    .filter(({ price }) => price !== undefined)
    .map((row) => [
      ...[toCsvText(row.sku), row.chain ? toPriceCell(row, locale) : toCsvNumber(row.price, locale)],
      ...[toCsvNumber(row.from || undefined, locale), row.valid_from, row.valid_to],
      ...[toCsvText(row.name), String(row.price_per), toCsvText(row.unit)],
    ]);
  return toCsv([heads.map((head) => toCsvText(t(`desk:prices.${head}`))), ...lines], locale);
};
