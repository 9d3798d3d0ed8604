import { MAX_LIST_COLUMNS } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { type Reading, readLine } from './line-readings.ts';
import { type Token, toTokens } from './list-tokens.ts';

/** The line between two sheets of a file, a form feed: what the lines above say ends there. */
export const NEXT_SHEET = '\f';

/** What the columns of a table are, by their places. */
export type Columns = { readonly code: number; readonly quantity: number };

const CODE_HEADS =
  /^(?:cod(?:ice)?\.?(?: art(?:icolo)?\.?)?|art(?:icolo)?\.?|sku|code|item(?: ?(?:code|no\.?|number))?|part ?(?:no\.?|number)|ean|barcode|codice ean|product code)$/i;
const QUANTITY_HEADS =
  /^(?:q\.?t[aà]['’]?\.?(?: ordinata)?|qt\.?|quantit[aà]['’]?|qty\.?|quantity|pezzi|pz\.?|ordine|n\.? pezzi|ordered)$/i;
const OTHER_HEADS =
  /^(?:(?:tuo|vs\.?|vostro) cod(?:ice|\.)|your code|descr(?:izione)?\.?|description|prezz[oi](?: unitario| netto(?: eur)?| per)?|(?:unit |net )?price(?: eur| per)?|um|u\.m\.|uom|unit[aà]?(?: di misura)?|note?s?|n\.?|nr\.?|#|riga|row|line|pos\.?|(?:importo|amount)(?: eur)?|disponibilit[aà]['’]?|availability|totale|total|sconto|discount|iva(?: %)?|vat(?: %)?|conf\.?|name|nome|marca|brand|fornitore|prodotto|product)$/i;

/** The columns that a line of heads names; undefined for other lines. */
export const findColumns = (cells: readonly string[]): Columns | undefined => {
  const heads = cells.map((cell) => cell.replaceAll(/^["'*_]+|(?<!["'*_:])["'*_:]+$/g, '').trim());
  const filled = heads.filter((head) => head !== '');
  const isHead = (head: string) =>
    CODE_HEADS.test(head) || QUANTITY_HEADS.test(head) || OTHER_HEADS.test(head);
  if (filled.length === 0 || !filled.every(isHead)) return undefined;
  return {
    code: heads.findIndex((head) => CODE_HEADS.test(head)),
    quantity: heads.findIndex((head) => QUANTITY_HEADS.test(head)),
  };
};

/** The first cells of a line, split at a separator except in quotes; a doubled quote is one. */
export const splitQuoted = (line: string, separator: string): readonly string[] => {
  const cells = [''];
  const letters = [...line];
  let isQuoted = false;
  const add = (letter: string) => cells.push(`${cells.pop() ?? ''}${letter}`);
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    const isQuote = letter === '"';
    if (isQuote && isQuoted && letters[at + 1] === '"') add(letters[++at] ?? '');
    else if (isQuote && (isQuoted || cells.at(-1)?.trim() === '')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      if (cells.length === MAX_LIST_COLUMNS) break;
      cells.push('');
    } else add(letter);
  }
  // An open quote at the end is a sign of inches.
  return isQuoted
    ? line.split(separator, MAX_LIST_COLUMNS).map((cell) => cell.trim())
    : cells.map((cell) => cell.trim());
};

/** An exported text that begins like a formula has an apostrophe before it. */
export const toPlain = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/** The columns of a table with their separator. */
export type TableHeads = { readonly columns: Columns; readonly separator: string };

const SEPARATORS = ['\t', ';', '|', ','];

/** The heads of a table; undefined for other lines. */
export const findTableHeads = (line: string): TableHeads | undefined => {
  // No head has a digit.
  if (/\d/.test(line)) return undefined;
  for (const separator of SEPARATORS.filter((it) => line.includes(it))) {
    const cells = splitQuoted(line, separator);
    const columns = findColumns(cells);
    // Two words with a comma are a text: a comma in the lines below may be decimal.
    if (columns && (separator !== ',' || cells.length > 2)) return { columns, separator };
  }
  return undefined;
};

/** The cells of a line of a table, by the separator of its heads where it has them; a line of text is one cell. */
export const toCells = (line: string, headed?: string): readonly string[] => {
  const separator = [headed, '\t', ';', '|'].find((it) => it !== undefined && line.includes(it));
  if (separator !== undefined) return splitQuoted(line, separator).map(toPlain);
  return /^".*",|,".*"$|^[^,]+(?:,[^,]*){2,}$/.test(line) && !/\s\S+\s/.test(line.replaceAll(/"[^"]*"/g, ''))
    ? splitQuoted(line, ',').map(toPlain)
    : [line];
};

/** Lines that a quoted cell may go on for. */
const MAX_QUOTED_LINES = 20;
/** A quote at the beginning of a cell. */
const OPENING = /(?:^|[;,|\t])\s?"/g;
/** The end of a cell that is quoted: an odd number of quotes before a separator or the end. */
const CLOSING = /(?<!")"(?:"")*\s?(?=[;,|\t]|$)/g;

/** Where a quoted cell that a line leaves open begins; undefined without one. */
const findOpenQuote = (line: string): number | undefined => {
  let from = 0;
  for (;;) {
    OPENING.lastIndex = from;
    if (!OPENING.test(line)) return undefined;
    const inside = OPENING.lastIndex;
    CLOSING.lastIndex = inside;
    if (!CLOSING.test(line)) return inside;
    from = CLOSING.lastIndex;
  }
};

/**
 * The number of lines below that belong to a line because of a quoted cell, as spreadsheets write a cell with line breaks. 0 where the
 * quote is a sign of inches: no cell ends soon below.
 */
export const countQuotedLines = (lines: readonly string[], at: number): number => {
  const line = lines[at] ?? '';
  if (!line.includes('"') || findOpenQuote(line) === undefined) return 0;
  for (let more = 1; more <= MAX_QUOTED_LINES && at + more < lines.length; more++) {
    const below = lines[at + more] ?? '';
    CLOSING.lastIndex = 0;
    const closes = CLOSING.test(below);
    if (closes) return findOpenQuote(below.slice(CLOSING.lastIndex)) === undefined ? more : 0;
    if (below.includes('"')) return 0;
  }
  return 0;
};

/** Whether a line of a table leaves its quantity empty, or says 0: an order form lists more than is asked for. */
export const isUnasked = (cells: readonly string[], columns: Columns | undefined): boolean => {
  if (!columns || columns.quantity < 0) return false;
  // The last cells of a row may be missing; a text with words is no row of the table.
  if (cells.length === 1 && (columns.code > 0 || /\s/.test(cells[0] ?? ''))) return false;
  return /^(?:0+(?:[.,]0+)?)?$/.test(cells[columns.quantity] ?? '');
};

/** A cell that is a quantity and nothing else. */
const toAmount = (cell: string, locale: Locale): Omit<Reading, 'code'> | undefined => {
  const tokens = toTokens(cell, locale);
  const [number, more] = tokens.filter(({ kind }) => kind === 'number');
  const isOther = ({ kind }: Token) => kind === 'word' || kind === 'price' || kind === 'measure';
  if (number?.kind !== 'number' || more || tokens.some(isOther)) return undefined;
  return { quantity: number.value, isPacks: number.isPacks || tokens.some(({ kind }) => kind === 'pack') };
};

const isCodeCell = (cell: string): boolean => /[\p{L}\p{N}]/u.test(cell);

/** The cells after a place, then those before it. */
const listBeside = <T>(cells: readonly T[], at: number): readonly T[] => [
  ...cells.slice(at + 1),
  ...cells.slice(0, at),
];

/** The readings of a line of a table, by its heads where it has them. */
export const readCells = (
  cells: readonly string[],
  columns: Columns | undefined,
  locale: Locale,
): readonly Reading[] => {
  const amounts = cells.map((cell) => toAmount(cell, locale));
  const named = columns && columns.quantity >= 0 ? cells[columns.quantity] : undefined;
  const toQuantity = (at: number): Omit<Reading, 'code'> => {
    if (named !== undefined && columns?.quantity !== at)
      return amounts[columns?.quantity ?? -1] ?? { quantity: undefined, isPacks: false };
    const beside = listBeside(amounts, at).filter((amount) => amount !== undefined);
    const whole = beside.find(({ quantity }) => Number.isInteger(quantity));
    return (
      whole ??
      beside[0] ?? {
        quantity: listBeside(cells, at).some((cell) => cell !== '') && cells.length === 2 ? undefined : 1,
        isPacks: false,
      }
    );
  };
  const places = [...cells.keys()].filter(
    (at) =>
      isCodeCell(cells[at] ?? '') &&
      (amounts[at] === undefined || columns?.code === at || /^\d{5,}$/.test(cells[at] ?? '')),
  );
  const order =
    columns && columns.code >= 0 ? [columns.code, ...places.filter((at) => at !== columns.code)] : places;
  const whole = order.map((at) => ({ code: cells[at] ?? '', ...toQuantity(at) }));
  const parts = order.flatMap((at) =>
    readLine(cells[at] ?? '', locale).map(({ code }) => ({ code, ...toQuantity(at) })),
  );
  const [first] = whole;
  return first ? [...whole, ...parts, first] : readLine(cells.join(' '), locale);
};
