import type { Locale } from '#src/contract/locale.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { toAmountKind } from './amount-units.ts';
import { type Amount, findMeasured, toStated } from './line-amounts.ts';
import { isNumeral, type LineReadings, type Numeral, type Reading, readLine } from './line-readings.ts';
import { isNumber, isUnit, type Token, toTokens } from './list-tokens.ts';
import { findDoubt } from './order-notes.ts';
import { splitQuoted } from './quoted-lines.ts';
import type { Columns, TableHeads } from './table-heads.ts';

/** A form feed between two sheets of a file: the context of the lines above ends there. */
export const NEXT_SHEET = '\f';

/** Maximum characters read of a cell; a longer note names no article. */
const MAX_CELL = 500;

/** An exported text that begins like a formula has an apostrophe before it; `="0042"` is how a text with zeros is exported. */
export const toPlain = (cell: string): string =>
  cell
    .slice(0, MAX_CELL)
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^="([^"]*)"$/, '$1');

/** A code and its quantity, or nothing, as in a table of two columns separated by a comma. */
const PAIR = /^"?[^\s,"]+"?,(?:[^,]*|"[^"]*")$/;

const isSplitBy = (line: string, { separator, count }: TableHeads): boolean =>
  line.includes(separator) && (separator !== ',' || count > 2 || PAIR.test(line));

/** A decimal comma behind a comma with a space: `BAT-12-4, -2,5`. */
const SPACED_DECIMAL = /^[^,]+,\s+[-‐‑–−﹣－]?\d+,\d+$/;

/** The cells of a line of a table, by the separator of its heads where it has them; a line of text is one cell. */
export const toCells = (line: string, table?: TableHeads): readonly string[] => {
  const headed = table && isSplitBy(line, table) ? table.separator : undefined;
  const separator = headed ?? ['\t', ';', '|'].find((it) => line.includes(it));
  if (separator !== undefined) return splitQuoted(line, separator).map(toPlain);
  if (SPACED_DECIMAL.test(line)) return [line];
  return /^".*",|,".*"$|^[^,]+(?:,[^,]*){2,}$/.test(line) && !/\s\S+\s/.test(line.replaceAll(/"[^"]*"/g, ''))
    ? splitQuoted(line, ',').map(toPlain)
    : [line];
};

/** Nothing, a zero with its unit, or the dash that stands for it. */
const UNASKED = /^(?:[-–—/]|0+(?:[.,]0+)?(?: ?\p{L}{1,5}\.?)?)?$/u;

/** Whether a line of a table leaves its quantity empty, or says 0: an order form lists more than is asked for. */
export const isUnasked = (cells: readonly string[], columns: Columns | undefined): boolean => {
  if (!columns || columns.quantity < 0) return false;
  // The last cells of a row may be missing; a text with words is not a row of the table.
  if (cells.length === 1 && (columns.code > 0 || /\s/.test(cells[0] ?? ''))) return false;
  return UNASKED.test(cells[columns.quantity] ?? '');
};

const OPEN: Amount = { quantity: undefined };
const ONE: Amount = { quantity: 1 };

/** `-2`, `2-`, and `(2)` as accounts write it. */
const NEGATIVE_CELL =
  /^(?:[-‐‑–−﹣－]\s*[\d.,][\d.,'’]*(?:\s*\p{L}{1,5}\.?)?|[\d.,'’\s]+[-−]|\(\s*\d[\d.,'’\s]*\))$/u;

/** A cell that is a quantity and nothing else. */
const toAmount = (cell: string, locale: Locale): Amount | undefined => {
  if (NEGATIVE_CELL.test(cell.trim())) return OPEN;
  const whole = parseTypedQuantity(cell, locale);
  if (whole !== undefined && /\s/.test(cell)) return { quantity: whole };
  const tokens = toTokens(cell, locale);
  const [number, more] = tokens.filter(isNumber);
  const isOther = ({ kind }: Token) => kind === 'word' || kind === 'price' || kind === 'measure';
  if (!number || more || tokens.some(isOther)) return undefined;
  const unit = number.unit ?? tokens.find(isUnit)?.unit;
  return { quantity: number.value, ...(unit && { unit }), ...toAmounts(tokens, locale) };
};

const toAmounts = (tokens: readonly Token[], locale: Locale): Pick<Amount, 'measured'> => {
  const measured = findMeasured(tokens, locale).map((it) => toStated(it, true));
  return measured.length > 0 ? { measured } : {};
};

/** The amount of a cell in a unit that is a quantity of some articles alone: `250 cm`. */
const toMeasure = (cell: string, locale: Locale): Pick<Amount, 'measured'> => {
  const tokens = toTokens(cell, locale);
  return tokens.length <= 2 ? toAmounts(tokens, locale) : {};
};

/** The unit of a row in a column of its own, where it is an amount. */
const findUnitCell = (cells: readonly string[]): string | undefined =>
  cells.find((cell) => toAmountKind(cell) !== undefined);

const isCodeCell = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell);

/** The cells after a place, then those before it. */
const listBeside = <T>(cells: readonly T[], at: number): readonly T[] => [
  ...cells.slice(at + 1),
  ...cells.slice(0, at),
];

/** Whether a row without heads may have left its quantity empty: its only number is behind a text and an empty cell, or has cents. */
const hasGap = (cells: readonly string[], [at, from]: readonly [number, number]): boolean => {
  const between = at < from ? cells.slice(at + 1, from) : cells.slice(from + 1, at);
  const isPrice = /[.,]\d{2}$/.test(cells[from] ?? '');
  return between.includes('') && (isPrice || between.some(isCodeCell));
};

/** The quantity of a row for the code at a place, where no head names its column. */
const findAmount = (
  cells: readonly string[],
  amounts: readonly (Amount | undefined)[],
  at: number,
): Amount => {
  const places = listBeside([...cells.keys()], at).filter((place) => amounts[place] !== undefined);
  // A negative cell.
  if (places.some((place) => amounts[place] === OPEN)) return OPEN;
  const from = places.find((place) => Number.isInteger(amounts[place]?.quantity)) ?? places[0];
  if (from !== undefined) return hasGap(cells, [at, from]) ? OPEN : (amounts[from] ?? OPEN);
  return cells.length === 2 && listBeside(cells, at).some((cell) => cell !== '') ? OPEN : ONE;
};

/** The quantity in a table whose heads name none: from a column with an unknown head, or 1 without such a column. */
const findUnnamed = (
  cells: readonly string[],
  amounts: readonly (Amount | undefined)[],
  { others }: Columns,
): Amount => {
  const unknown = cells.keys().filter((place) => !others.has(place));
  const found = [...unknown].map((place) => amounts[place]);
  return found.find((amount) => amount !== undefined) ?? (found.length > 0 ? OPEN : ONE);
};

/** The quantity of a row in the column that its heads name, where another column may have its unit. */
const toHeaded = (cell: string, cells: readonly string[], locale: Locale): Amount => {
  const unit = /\p{L}/u.test(cell) ? undefined : findUnitCell(cells);
  return {
    ...(toAmount(cell, locale) ?? OPEN),
    ...toMeasure(unit === undefined ? cell : `${cell} ${unit}`, locale),
  };
};

/** The quantity of a row for the code at a place. */
const toQuantity = (cells: readonly string[], columns: Columns | undefined, locale: Locale) => {
  const amounts = cells.map((cell) => toAmount(cell, locale));
  const { quantity = -1, isPacks } = columns ?? {};
  const isHeaded = quantity >= 0 && quantity < cells.length;
  const headed = isHeaded ? toHeaded(cells[quantity] ?? '', cells, locale) : OPEN;
  // A row without a quantity may have one in another unit.
  const hasNone = !columns && amounts.every((amount) => amount === undefined);
  const measured = hasNone ? cells.flatMap((cell) => toMeasure(cell, locale).measured ?? []) : [];
  const find = (at: number): Amount => {
    if (columns && quantity < 0) return findUnnamed(cells, amounts, columns);
    if (isHeaded && quantity !== at) return isPacks ? { ...headed, unit: 'pack' } : headed;
    const amount = findAmount(cells, amounts, at);
    return measured.length > 0 ? { ...amount, measured } : amount;
  };
  return { amounts, find };
};

type Row = {
  readonly cells: readonly string[];
  readonly columns: Columns | undefined;
  readonly find: (at: number) => Amount;
};

/** Numbers of few digits that may be the code of a row whose heads name none. */
const listNumerals = ({ cells, columns, find }: Row, locale: Locale): readonly Numeral[] => {
  if (columns && columns.code >= 0) return [];
  const isNamed = (at: number): boolean => columns?.quantity === at || columns?.others.has(at) === true;
  const numerals = [...cells.entries()].filter(([at, cell]) => isNumeral(cell) && !isNamed(at));
  if (numerals.length === 0) return [];
  const words = cells.filter((cell) => toTokens(cell, locale).some(({ kind }) => kind === 'word')).join(' ');
  return numerals.map(([at, code]) => ({
    ...{ code, ...find(at), words },
    ...(at === 0 && cells.length > 2 && { isLeading: true }),
  }));
};

/** The readings of a line of a table, by its heads where it has them. */
export const readCells = (
  cells: readonly string[],
  columns: Columns | undefined,
  locale: Locale,
): LineReadings => {
  const { amounts, find } = toQuantity(cells, columns, locale);
  const places = [...cells.keys()].filter(
    (at) =>
      isCodeCell(cells[at] ?? '') &&
      (amounts[at] === undefined || columns?.code === at || /^\d{5,}$/.test(cells[at] ?? '')),
  );
  const { code = -1, codes } = columns ?? {};
  const order = code >= 0 ? [code, ...places.filter((at) => at !== code)] : places;
  const isBeside = (at: number): boolean => code >= 0 && codes?.has(at) === false;
  const listReadings = (group: readonly number[]): readonly Reading[] => [
    ...group.map((at) => ({ code: cells[at] ?? '', ...find(at) })),
    ...group.flatMap((at) =>
      readLine(cells[at] ?? '', locale).readings.map((reading) => ({ code: reading.code, ...find(at) })),
    ),
  ];
  const [first] = order;
  const numerals = listNumerals({ cells, columns, find }, locale);
  if (first === undefined) return { ...readLine(cells.join(' '), locale), numerals };
  const described = order.filter((at) => isBeside(at) && findDoubt(cells[at] ?? '') === undefined);
  const beside = listReadings(described).map((reading) => ({ ...reading, isBeside: true }));
  return {
    readings: [...listReadings(order.filter((at) => !isBeside(at))), ...beside],
    ...(numerals.length > 0 && { numerals }),
    wordings: [{ text: cells[first] ?? '', trust: 'marked', ...find(first) }],
  };
};
