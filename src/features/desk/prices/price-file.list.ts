import type { Locale } from '#src/contract/locale.ts';
import { type ChangedPriceRow, MAX_PRICE_ROWS, type PriceRow } from '#src/contract/staff/prices.ts';
import { toTypedDay } from '#src/contract/time.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import type { FileLine } from '#src/server/desk/desk-file.ts';
import type { FileKind } from '#src/server/desk/file-act.ts';
import type { ListWords } from '#src/ui/list/list.ts';

/** The columns of a file of prices; the last three are only for people. */
const LABELS = {
  sku: 'desk:prices.code',
  value: 'desk:prices.value',
  from: 'desk:prices.from',
  valid_from: 'desk:prices.validFrom',
  valid_to: 'desk:prices.validTo',
  article: 'desk:prices.article',
  per: 'desk:prices.per',
  unit: 'desk:prices.unit',
} as const;
/** The columns of a typed row. */
export const TYPED_LABELS = Object.values(LABELS).slice(0, 5);

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

/** A parsed row, or the reason why the line is invalid. */
const readRow = ({ number, texts }: FileLine, locale: Locale): ChangedPriceRow | string => {
  const { sku = '', value = '', from: quantity = '', valid_from: first = '', valid_to: last = '' } = texts;
  if (sku === '') return 'no_code';
  const read = readValue(value, locale);
  if (typeof read === 'string') return read;
  const from = quantity === '' ? 0 : parseTypedQuantity(quantity, locale);
  if (from === undefined) return 'invalid_quantity';
  const [valid_from = '', valid_to = ''] = [first, last].map(toTypedDay);
  if ((first && !valid_from) || (last && !valid_to)) return 'invalid_day';
  return { line: number, sku, from, valid_from, valid_to, ...read };
};

/** What the cell of a row shows, and reads back. */
export const toPriceCell = ({ price, chain }: Pick<PriceRow, 'price' | 'chain'>, locale: Locale): string => {
  if (chain) return chain.includes('+') ? chain : `${chain}%`;
  return toCsvNumber(price, locale, price === Math.round((price ?? 0) * 100) / 100 ? 2 : 4);
};

const KEYS = ['sku', 'from', 'valid_from', 'valid_to'] as const;

/** What a row is found by, for a form. */
export const toCellKey = (row: PriceRow): string => KEYS.map((key) => row[key]).join('\t');

/** The changed cells of a form and its line for a new row (`new`), as a table; an emptied cell removes its price. Undefined for another form. */
const toTable = (form: FormData, { t, locale }: ListWords): string | undefined => {
  if (!form.has('new')) return undefined;
  const read = (name: string): readonly string[] =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const [was, typed, added] = [read('was'), read('cell'), read('new')];
  const changed = read('key').flatMap((key, at) => {
    const [sku = '', from = '', ...days] = key.split('\t');
    const value = typed[at] ?? '';
    const shown = toCsvNumber(Number(from), locale);
    return value === was[at] ? [] : [[sku, value || '-', shown, ...days]];
  });
  const rows = [TYPED_LABELS.map((label) => t(label)), ...changed, ...(added[0] ? [added] : [])];
  return toCsv(
    rows.map((cells) => cells.map(toCsvText)),
    locale,
  );
};

/** The table of prices of a list, `key`, which is named `subject`. */
export const toPriceFile = (
  { key, subject }: { readonly key: string; readonly subject: string },
  words: ListWords,
): FileKind => ({
  subject,
  columns: {
    name: 'prices-refused',
    labels: LABELS,
    isLine: ([, value = '']) => /\d|^-$/.test(value),
    maxLines: MAX_PRICE_ROWS,
  },
  toTable: (form) => toTable(form, words),
  plan: ({ lines, locale }) => {
    const read = lines.map((line) => [line, readRow(line, locale)] as const);
    const planned = read.map(([line, row]) => ({
      ...{ ...line, name: line.texts['sku'] ?? '' },
      ...(typeof row === 'string' && { fault: { refusal: row, problems: [] } }),
    }));
    const rows = read.flatMap(([, row]) => (typeof row === 'string' ? [] : [row]));
    if (rows.length === 0) return { planned };
    return { planned, whole: { name: 'prices.change', input: { list: key, rows, leave_out: true } } };
  },
  toReason: ({ refusal }) => words.t(`desk:prices.faults.${refusal}`),
});

/** Rows as a file that is read back, with what people want to see beside it. */
export const toPriceCsv = (rows: readonly PriceRow[], { locale, t }: ListWords): string => {
  const lines = rows
    .filter(({ price }) => price !== undefined)
    .map((row) => [
      ...[toCsvText(row.sku), row.chain ? toPriceCell(row, locale) : toCsvNumber(row.price, locale)],
      ...[toCsvNumber(row.from || undefined, locale), row.valid_from, row.valid_to],
      ...[toCsvText(row.name), String(row.price_per), toCsvText(row.unit)],
    ]);
  return toCsv([Object.values(LABELS).map((label) => toCsvText(t(label))), ...lines], locale);
};
