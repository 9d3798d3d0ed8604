import { toEnglish } from './words.ts';

/** What a row says in one column; null: nothing. Lists and booleans do not go into texts. */
export type Cell = string | number | boolean | readonly string[] | null;

/** How cells are printed: Italian writes `1,5`, English `1.5` and translates words, codes and measures stay as they are. */
export type Printing = 'it' | 'en' | 'code';

/** The cells of one row by column; undefined for a column that there is not. */
export type FindCell = (column: string) => Cell | undefined;

const PLACEHOLDER = /\{([^{}]+)\}/;
const OPTIONAL = /\[([^[\]]*)\]/g;
const WHOLE = /^\{([^{}]+)\}$/;

/** @throws when there is no such column. */
const requireCell = (column: string, find: FindCell): Cell => {
  const cell = find(column);
  if (cell === undefined) throw new Error(`there is no column ${column}`);
  return cell;
};

/** A column whose name ends in `_en` holds English: it is printed as it is. */
const print = (column: string, cell: string | number, printing: Printing): string => {
  if (typeof cell === 'number') return printing === 'it' ? String(cell).replace('.', ',') : String(cell);
  return printing === 'en' && !/_en(?:_\d+)?$/.test(column) ? toEnglish(cell) : cell;
};

/** Undefined where the cell of a placeholder is null. */
const fillPlain = (template: string, find: FindCell, printing: Printing): string | undefined => {
  let text = '';
  for (const [index, part] of template.split(PLACEHOLDER).entries()) {
    const isColumn = index % 2 === 1;
    const cell = isColumn ? requireCell(part, find) : part;
    if (cell === null) return undefined;
    if (typeof cell !== 'string' && typeof cell !== 'number') throw new Error(`${part} is not a text`);
    text += isColumn ? print(part, cell, printing) : part;
  }
  return text;
};

/**
 * A template with its `{column}`s filled in. A part in `[…]` is dropped when a cell in it is null; undefined when a
 * cell outside of such a part is.
 * @throws for a column that there is not.
 */
export const fillTemplate = (template: string, find: FindCell, printing: Printing): string | undefined =>
  fillPlain(
    template.replaceAll(OPTIONAL, (_, part: string) => fillPlain(part, find, printing) ?? ''),
    find,
    printing,
  );

/** The cell itself where a template is one placeholder alone, else the filled text. */
export const fillValue = (template: string, find: FindCell, printing: Printing): Cell | undefined => {
  const column = WHOLE.exec(template)?.[1];
  if (column === undefined) return fillTemplate(template, find, printing);
  return requireCell(column, find) ?? undefined;
};

/** Templates anywhere within objects and lists; a key without a value is dropped. */
export const fillDeep = (value: unknown, find: FindCell): unknown => {
  if (typeof value === 'string') return fillValue(value, find, 'code');
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, find));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, fillDeep(inner, find)] as const)
      .filter(([, inner]) => inner !== undefined),
  );
};
