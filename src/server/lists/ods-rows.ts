import { MAX_LIST_COLUMNS } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { createSheetRows, readXml, type SheetRows, toNumberText } from './sheet-rows.ts';
import type { Zip } from './zip.ts';

const NUMBERS: ReadonlySet<string | undefined> = new Set(['float', 'currency', 'percentage']);

/** A sheet that says more is empty there, or too large. */
const MAX_TIMES = 2 ** 31;

const toTimes = (text = '1'): number => Math.min(MAX_TIMES, Math.max(1, Math.trunc(Number(text)) || 1));

/** The first sheet with cells, as lines with tabs; empty without one. */
export const readOds = async (zip: Zip, locale: Locale): Promise<string> => {
  let rows: SheetRows | undefined;
  let found = '';
  let [row, column, rowTimes, cellTimes] = [1, 0, 1, 1];
  let [number, text] = ['', ''];
  let [depth, inNote] = [0, false];
  const openCell = (attributes: Readonly<Record<string, string>>): void => {
    cellTimes = toTimes(attributes['number-columns-repeated']);
    number = NUMBERS.has(attributes['value-type']) ? (attributes['value'] ?? '') : '';
    text = '';
  };
  const closeCell = (): void => {
    const content = number === '' ? text : toNumberText(number, locale);
    if (content !== '')
      for (let more = 0; more < Math.min(cellTimes, MAX_LIST_COLUMNS); more++)
        rows?.put(column + more, content);
    column += cellTimes;
  };
  await readXml((await zip.read('content.xml')) ?? Buffer.of(), {
    open: (name, attributes) => {
      if (name === 'table' && found === '') [rows, row] = [createSheetRows(), 1];
      else if (name === 'table-row') [rowTimes, column] = [toTimes(attributes['number-rows-repeated']), 0];
      else if (name === 'table-cell' || name === 'covered-table-cell') openCell(attributes);
      else if (name === 'annotation') inNote = true;
      else if (name === 'p' && !inNote) [depth, text] = [depth + 1, text === '' ? '' : `${text} `];
      else if ((name === 's' || name === 'tab' || name === 'line-break') && depth > 0) text += ' ';
    },
    text: (part) => {
      if (depth > 0 && !inNote) text += part;
    },
    close: (name) => {
      if (name === 'table' && rows) [found, rows] = [rows.toText(), undefined];
      else if (name === 'table-row') {
        rows?.endRow(row, rowTimes);
        row += rowTimes;
      } else if (name === 'table-cell' || name === 'covered-table-cell') closeCell();
      else if (name === 'annotation') inNote = false;
      else if (name === 'p' && !inNote) depth -= 1;
    },
  });
  return found;
};
