import { MAX_LIST_COLUMNS } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { createOdsStyles } from './ods-styles.ts';
import { createSheetRows, readXml, toNumberText } from './sheet-rows.ts';
import type { Zip } from './zip.ts';

const NUMBERS: ReadonlySet<string | undefined> = new Set(['float', 'currency', 'percentage']);

/** Maximum repetitions; a sheet that states more is empty there, or too large. */
const MAX_TIMES = 2 ** 31;

const toTimes = (text = '1'): number => Math.min(MAX_TIMES, Math.max(1, Math.trunc(Number(text)) || 1));

/** Letters joined to digits, or a mark between digits that does not group thousands: `ART-42`, `8-170`. */
const JOINED = /^(?=\S*\p{L})[^\s.,]+$|^\d+(?:[-/]\d+)+$/u;

/** Whether a cell shows a code: the digits of its number with leading zeros, or with texts joined to them: `ART-0042` for 42. */
const isShownCode = (shown: string, number: string): boolean => {
  const digits = shown.replaceAll(/\D/g, '');
  if (!/^[1-9]\d*$/.test(number) || digits.replace(/^0+/, '') !== number) return false;
  return digits.length > number.length || JOINED.test(shown);
};

type Cell = { number: string; shown: string; digits: number };

/** A number as the sheet shows it if that is a code with zeros, else as the language writes it. */
const toCellText = ({ number, shown, digits }: Cell, locale: Locale): string => {
  if (number === '' || isShownCode(shown, number)) return shown;
  return /^\d+$/.test(number) ? number.padStart(digits, '0') : toNumberText(number, locale);
};

/** By column, the styles of cells that have none of their own. */
const createColumnStyles = () => {
  let styles: (string | undefined)[] = [];
  return {
    clear: (): void => {
      styles = [];
    },
    add: (style: string | undefined, times: number): void => {
      const free = Math.max(0, MAX_LIST_COLUMNS - styles.length);
      for (let more = 0; more < Math.min(times, free); more++) styles.push(style);
    },
    get: (column: number): string | undefined => styles[column],
  };
};

/** The visible sheets with cells, as lines with tabs; empty without one. */
export const readOds = async (zip: Zip, locale: Locale): Promise<string> => {
  const rows = createSheetRows();
  const styles = createOdsStyles();
  const columns = createColumnStyles();
  let [row, column, rowTimes, cellTimes] = [1, 0, 1, 1];
  let cell: Cell = { number: '', shown: '', digits: 1 };
  let [depth, inNote, tables, isRead] = [0, false, 0, false];
  const openTable = (style: string | undefined): void => {
    tables += 1;
    if (tables > 1) return;
    [row, isRead] = [1, !styles.isHidden(style)];
    columns.clear();
  };
  const openCell = (attributes: Readonly<Record<string, string>>): void => {
    cellTimes = toTimes(attributes['number-columns-repeated']);
    const number = NUMBERS.has(attributes['value-type']) ? (attributes['value'] ?? '') : '';
    const digits = styles.getDigits(attributes['style-name'] ?? columns.get(column));
    cell = { number, shown: '', digits };
  };
  const closeCell = (): void => {
    const content = toCellText(cell, locale);
    if (content !== '' && isRead)
      for (let more = 0; more < Math.min(cellTimes, MAX_LIST_COLUMNS); more++)
        rows.put(column + more, content);
    column += cellTimes;
  };
  const closeTable = (): void => {
    tables -= 1;
    if (tables === 0 && isRead) rows.endSheet();
    isRead &&= tables > 0;
  };
  await readXml((await zip.read('content.xml')) ?? Buffer.of(), {
    open: (name, attributes) => {
      if (name === 'table') openTable(attributes['style-name']);
      else if (name === 'table-column')
        columns.add(attributes['default-cell-style-name'], toTimes(attributes['number-columns-repeated']));
      else if (name === 'table-row') [rowTimes, column] = [toTimes(attributes['number-rows-repeated']), 0];
      else if (name === 'table-cell' || name === 'covered-table-cell') openCell(attributes);
      else if (name === 'annotation') inNote = true;
      else if (name === 'p' && !inNote)
        [depth, cell.shown] = [depth + 1, cell.shown === '' ? '' : `${cell.shown} `];
      else if ((name === 's' || name === 'tab' || name === 'line-break') && depth > 0) cell.shown += ' ';
      else styles.open(name, attributes);
    },
    text: (part) => {
      if (depth > 0 && !inNote) cell.shown += part;
    },
    close: (name) => {
      if (name === 'table') closeTable();
      else if (name === 'table-row') {
        if (isRead) rows.endRow(row, rowTimes);
        row += rowTimes;
      } else if (name === 'table-cell' || name === 'covered-table-cell') closeCell();
      else if (name === 'annotation') inNote = false;
      else if (name === 'p' && !inNote) depth -= 1;
    },
  });
  return rows.toText();
};
