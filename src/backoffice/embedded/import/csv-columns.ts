import { z } from 'zod';
import { importLineSchema } from '#src/contract/import-line.ts';
import { withoutCurrency } from './csv-numbers.ts';

/** How the cells of a column are parsed, derived from the schema of its field. */
type Kind = 'text' | 'number' | 'flag' | 'list' | 'text or list' | 'lists' | 'object' | 'steps';

const LIST_KINDS: Partial<Record<Kind, Kind>> = { list: 'lists', object: 'steps' };

const toUnionKind = (kinds: ReadonlySet<Kind>): Kind => {
  const [only = 'text'] = kinds;
  if (kinds.size === 1) return only;
  return kinds.has('list') ? 'text or list' : 'text';
};

const toKind = (type: unknown): Kind => {
  if (type instanceof z.ZodOptional) return toKind(type.unwrap());
  if (type instanceof z.ZodUnion) return toUnionKind(new Set(type.options.map(toKind)));
  if (type instanceof z.ZodArray) return LIST_KINDS[toKind(type.element)] ?? 'list';
  if (type instanceof z.ZodNumber || type instanceof z.ZodLiteral) return 'number';
  if (type instanceof z.ZodBoolean) return 'flag';
  return type instanceof z.ZodObject ? 'object' : 'text';
};

const FIELDS = Object.entries(importLineSchema.shape);

const KINDS: ReadonlyMap<string, Kind> = new Map(FIELDS.map(([name, type]) => [name, toKind(type)]));

/** Kinds of the values of maps, for columns `{field}.{key}`. */
const ENTRY_KINDS: ReadonlyMap<string, Kind> = new Map(
  FIELDS.flatMap(([name, type]) => {
    const entries = type instanceof z.ZodOptional ? type.unwrap() : type;
    return entries instanceof z.ZodRecord ? [[name, toKind(entries.valueType)]] : [];
  }),
);

const LANGUAGES = ['it', 'en'];
const YES = new Set(['1', 'true', 'yes', 'si', 'sì']);
const NO = new Set(['0', 'false', 'no']);

/** Columns of amounts in euros, which may have the sign of the currency. */
const MONEY: ReadonlySet<string> = new Set(['price', 'sale_price', 'price_breaks']);

/** Reads the number in a column; returns the text when it is not a number, so that the schema rejects it. */
type NumberReader = (text: string, column: string) => number | string;

type Fields = Record<string, unknown>;

const toList = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

const toFlag = (cell: string): string | boolean => {
  const word = cell.toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : cell);
};

/** Price breaks, `{from}:{price}`: `100:0.40|500:0.35`. */
const splitBreaks = (cell: string): { readonly from: string; readonly price: string }[] =>
  toList(cell).map((step) => {
    const [from = '', ...price] = step.split(':');
    return { from: from.trim(), price: withoutCurrency(price.join(':')) };
  });

/** A text that a spreadsheet keeps as one, with its zeros: `="0042"`. */
const toText = (cell = ''): string => cell.trim().replace(/^="([^"]*)"$/, '$1');

type Cell = { readonly column: string; readonly cell: string; readonly read: NumberReader };

const READERS: Partial<Record<Kind, (cell: Cell) => unknown>> = {
  number: ({ column, cell, read }) => read(MONEY.has(column) ? withoutCurrency(cell) : cell, column),
  flag: ({ cell }) => toFlag(cell),
  list: ({ cell }) => toList(cell),
  'text or list': ({ cell }) => (cell.includes('|') ? toList(cell) : cell),
  lists: ({ cell }) => [toList(cell)],
  steps: ({ column, cell, read }) =>
    splitBreaks(cell).map(({ from, price }) => ({ from: read(from, column), price: read(price, column) })),
};

const toValue = (kind: Kind = 'text', cell: Cell): unknown => READERS[kind]?.(cell) ?? cell.cell;

/** The object in a field, created when it is missing. */
const getInner = (fields: Fields, name: string): Fields => {
  const known = fields[name];
  if (typeof known === 'object' && known !== null && !Array.isArray(known)) return known as Fields;
  return (fields[name] = {});
};

const putCategories = (fields: Fields, language: string, cell: string): void => {
  const levels = Array.isArray(fields['categories']) ? (fields['categories'] as string[][]) : [[], []];
  levels[LANGUAGES.indexOf(language)] = toList(cell);
  fields['categories'] = levels;
};

/** A column `{field}.{rest}`. */
const putInner = (fields: Fields, [field, rest]: [string, string], cell: Cell): void => {
  if (field === 'categories') return putCategories(fields, rest, cell.cell);
  const kind = ENTRY_KINDS.get(field);
  if (kind === 'object') getInner(fields, field)[rest.replace(/\.en$/, '')] = { en: cell.cell };
  else getInner(fields, field)[rest] = toValue(kind, cell);
};

/** A record of a CSV file: its cells, the names of their columns, and the number of its first line. */
export type CsvRecord = {
  readonly number: number;
  readonly bytes: number;
  readonly columns: readonly string[];
  readonly cells: readonly string[];
};

/**
 * Converts a CSV record to an object of the JSON import. A column is named like a field, or `{field}.{key}` for one text,
 * attribute or document of it (`name.it`, `attributes.Filettatura`). Lists are separated by `|`. Empty cells become absent
 * fields; cells of unknown columns are texts.
 */
export const toFields = ({ columns, cells }: CsvRecord, read: NumberReader): Fields => {
  const fields: Fields = {};
  columns.forEach((column, index) => {
    const cell = toText(cells[index]);
    const dot = column.indexOf('.');
    if (cell === '' || column === '') return;
    const content = { column, cell, read };
    if (dot === -1) fields[column] = toValue(KINDS.get(column), content);
    else putInner(fields, [column.slice(0, dot), column.slice(dot + 1)], content);
  });
  return fields;
};

/** The texts of a record where numbers are expected, as `toFields` reads them. */
export const listNumbers = (record: CsvRecord): readonly string[] => {
  const found: string[] = [];
  toFields(record, (text) => {
    found.push(text);
    return text;
  });
  return found;
};
