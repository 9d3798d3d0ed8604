/** How the columns of a CSV file become the fields of a product: `name.it`, `attributes.Filettatura`, lists by `|`. */

const NUMBERS = new Set([
  'price',
  'sale_price',
  'price_per',
  'vat',
  'min_packaging',
  'stock',
  'ratings',
  'sales',
]);
const FLAGS = new Set(['stock_limited', 'is_hot']);
const LISTS = new Set(['barcodes', 'codes', 'images', 'related', 'tags']);
/** The English of Italian words. */
const NAMES = new Set(['attribute_names', 'value_names', 'document_names']);
const LANGUAGES = ['it', 'en'];
const YES = new Set(['1', 'true', 'yes', 'si', 'sì']);
const NO = new Set(['0', 'false', 'no']);

/** Spreadsheets that separate by `;` write decimals with a comma. */
export type CsvStyle = { readonly decimalComma: boolean };

type Fields = Record<string, unknown>;

const toList = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

const orList = (cell: string): string | string[] => (cell.includes('|') ? toList(cell) : cell);

/** What cannot be read as a number stays text, and is refused as such later. */
const toNumber = (cell: string, { decimalComma }: CsvStyle): string | number => {
  const plain = decimalComma ? cell.replace(',', '.') : cell;
  const value = Number(plain);
  return Number.isFinite(value) ? value : cell;
};

const toFlag = (cell: string): string | boolean => {
  const word = cell.toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : cell);
};

/** `100:0.40|500:0.35`: from which quantity which price. */
const toBreaks = (cell: string, style: CsvStyle): unknown[] =>
  toList(cell).map((step) => {
    const [from = '', price = ''] = step.split(':');
    return { from: toNumber(from, style), price: toNumber(price, style) };
  });

const toCell = (name: string, cell: string, style: CsvStyle): unknown => {
  if (NUMBERS.has(name)) return toNumber(cell, style);
  if (FLAGS.has(name)) return toFlag(cell);
  if (LISTS.has(name)) return toList(cell);
  if (name === 'price_breaks') return toBreaks(cell, style);
  if (name === 'category_path') return orList(cell);
  return name === 'categories' ? [toList(cell)] : cell;
};

const inner = (fields: Fields, name: string): Fields => {
  const known = fields[name];
  if (typeof known === 'object' && known !== null && !Array.isArray(known)) return known as Fields;
  return (fields[name] = {});
};

const putCategories = (fields: Fields, language: string, cell: string): void => {
  const levels = Array.isArray(fields['categories']) ? (fields['categories'] as string[][]) : [[], []];
  levels[LANGUAGES.indexOf(language)] = toList(cell);
  fields['categories'] = levels;
};

/** A column with a dot: `{field}.{rest}`. */
const putInner = (fields: Fields, [field, rest]: [string, string], cell: string): void => {
  if (field === 'categories') return putCategories(fields, rest, cell);
  if (NAMES.has(field)) {
    inner(fields, field)[rest.replace(/\.en$/, '')] = { en: cell };
    return;
  }
  const value = field === 'attributes' ? orList(cell) : field === 'documents' ? toList(cell) : cell;
  inner(fields, field)[rest] = value;
};

/** One record as an object of the JSON import; an empty cell is a field left out. */
export const toFields = (columns: readonly string[], cells: readonly string[], style: CsvStyle): Fields => {
  const fields: Fields = {};
  columns.forEach((column, index) => {
    const cell = cells[index]?.trim() ?? '';
    const dot = column.indexOf('.');
    if (cell === '' || column === '') return;
    if (dot === -1) fields[column] = toCell(column, cell, style);
    else putInner(fields, [column.slice(0, dot), column.slice(dot + 1)], cell);
  });
  return fields;
};
