import { z } from 'zod';
import { importLineSchema } from '#src/contract/import-line.ts';

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

/** Spreadsheets that separate cells by `;` write decimals with a comma. */
export type CsvStyle = { readonly decimalComma: boolean };

type Fields = Record<string, unknown>;

const toList = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** Text that is not a number is returned unchanged, and the schema rejects it. */
const toNumber = (cell: string, { decimalComma }: CsvStyle): string | number => {
  const plain = decimalComma ? cell.replace(',', '.') : cell;
  const value = Number(plain);
  return Number.isFinite(value) ? value : cell;
};

const toFlag = (cell: string): string | boolean => {
  const word = cell.toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : cell);
};

/** Price breaks, `{from}:{price}`: `100:0.40|500:0.35`. */
const toBreaks = (cell: string, style: CsvStyle): unknown[] =>
  toList(cell).map((step) => {
    const [from = '', price = ''] = step.split(':');
    return { from: toNumber(from, style), price: toNumber(price, style) };
  });

type Cell = { readonly cell: string; readonly style: CsvStyle };

const READERS: Partial<Record<Kind, (cell: string, style: CsvStyle) => unknown>> = {
  number: toNumber,
  flag: toFlag,
  list: toList,
  'text or list': (cell) => (cell.includes('|') ? toList(cell) : cell),
  lists: (cell) => [toList(cell)],
  steps: toBreaks,
};

const toValue = (kind: Kind = 'text', { cell, style }: Cell): unknown => READERS[kind]?.(cell, style) ?? cell;

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
const putInner = (fields: Fields, [field, rest]: [string, string], { cell, style }: Cell): void => {
  if (field === 'categories') return putCategories(fields, rest, cell);
  const kind = ENTRY_KINDS.get(field);
  if (kind === 'object') getInner(fields, field)[rest.replace(/\.en$/, '')] = { en: cell };
  else getInner(fields, field)[rest] = toValue(kind, { cell, style });
};

/**
 * Converts a CSV record to an object of the JSON import. A column is named like a field, or `{field}.{key}` for one text,
 * attribute or document of it (`name.it`, `attributes.Filettatura`). Lists are separated by `|`. Empty cells become absent
 * fields; cells of unknown columns are texts.
 */
export const toFields = (columns: readonly string[], cells: readonly string[], style: CsvStyle): Fields => {
  const fields: Fields = {};
  columns.forEach((column, index) => {
    const cell = cells[index]?.trim() ?? '';
    const dot = column.indexOf('.');
    if (cell === '' || column === '') return;
    if (dot === -1) fields[column] = toValue(KINDS.get(column), { cell, style });
    else putInner(fields, [column.slice(0, dot), column.slice(dot + 1)], { cell, style });
  });
  return fields;
};
