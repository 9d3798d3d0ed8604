import { toEnglish } from './words.ts';

/** The value of a row in one column; null for none. Texts cannot contain lists and booleans. */
export type Cell = string | number | boolean | readonly string[] | null;

/** The format of cells: `1,5` in Italian, `1.5` and translated words in English, `1.5` and unchanged words in codes. */
export type Notation = 'it' | 'en' | 'code';

/** Returns the cell of a row in a column; undefined for an unknown column. */
export type FindCell = (column: string) => Cell | undefined;

const PLACEHOLDER = /\{([^{}]+)\}/;
const OPTIONAL = /\[([^[\]]*)\]/g;
const WHOLE = /^\{([^{}]+)\}$/;

/** @throws for an unknown column. */
const requireCell = (column: string, find: FindCell): Cell => {
  const cell = find(column);
  if (cell === undefined) throw new Error(`there is no column ${column}`);
  return cell;
};

/** Columns whose names end in `_en` are English already. */
const formatCell = (column: string, cell: string | number, notation: Notation): string => {
  if (typeof cell === 'number') return notation === 'it' ? String(cell).replace('.', ',') : String(cell);
  return notation === 'en' && !/_en(?:_\d+)?$/.test(column) ? toEnglish(cell) : cell;
};

/** Fills a template without optional parts; undefined when the cell of a placeholder is null. */
const fillPlain = (template: string, find: FindCell, notation: Notation): string | undefined => {
  let text = '';
  for (const [index, part] of template.split(PLACEHOLDER).entries()) {
    const isColumn = index % 2 === 1;
    const cell = isColumn ? requireCell(part, find) : part;
    if (cell === null) return undefined;
    if (typeof cell !== 'string' && typeof cell !== 'number') throw new Error(`${part} is not a string`);
    text += isColumn ? formatCell(part, cell, notation) : part;
  }
  return text;
};

/**
 * Fills the `{column}` placeholders of a template. A part in `[…]` is dropped when a cell in it is null. Undefined when a cell
 * outside of such parts is null.
 * @throws for an unknown column.
 */
export const fillTemplate = (template: string, find: FindCell, notation: Notation): string | undefined =>
  fillPlain(
    template.replaceAll(OPTIONAL, (_, part: string) => fillPlain(part, find, notation) ?? ''),
    find,
    notation,
  );

/** The cell itself if the template is a single placeholder, otherwise the filled text; undefined for null. */
export const fillValue = (template: string, find: FindCell, notation: Notation): Cell | undefined => {
  const column = WHOLE.exec(template)?.[1];
  if (column === undefined) return fillTemplate(template, find, notation);
  return requireCell(column, find) ?? undefined;
};

/** Fills the templates within objects and lists; drops keys without a value. */
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
