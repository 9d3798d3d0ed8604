import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { MAX_LIST_COLUMNS } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { NEXT_SHEET } from './line-cells.ts';

/** Maximum rows of all sheets; more are refused. */
export const MAX_SHEET_ROWS = 10_000;
/** Maximum characters read of a cell: a code, a quantity or a text to search for is shorter. */
const MAX_CELL = 500;
/**
 * Maximum characters of all rows together, repeated ones included; a list of 5,000 lines with ten cells has a third of that. More are
 * refused.
 */
const MAX_SHEET_LETTERS = 2_000_000;
/** Maximum depth of nested elements, on which the parser's time depends. Spreadsheets nest about twenty. */
const MAX_DEPTH = 100;
/** Maximum attributes of an element; spreadsheets write up to twenty, apart from names of namespaces. */
const MAX_ATTRIBUTES = 100;
/** Bytes that are parsed at once. */
const SLICE = 64 * 1024;

/** A sheet that cannot be read: it is not a sheet, or exceeds the bounds. */
export class SheetError extends Error {
  readonly problem: 'broken' | 'large';
  constructor(problem: SheetError['problem']) {
    super(`sheet: ${problem}`);
    this.problem = problem;
  }
}

type Attributes = Readonly<Record<string, string>>;
/** Names come without their namespace's prefix: programs choose different ones. */
export type XmlHandler = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document in slices; entities other than XML's own stay as they are, nothing is fetched. Throws `SheetError` for one whose
 * elements are too deep or have too many attributes.
 */
export const readXml = async (bytes: Buffer, { open, text, close }: XmlHandler): Promise<void> => {
  let depth = 0;
  let attributesOfElement = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        attributesOfElement = 0;
      },
      onattribute: () => {
        if (++attributesOfElement > MAX_ATTRIBUTES) throw new SheetError('broken');
      },
      onopentag: (name, attributes) => {
        if (++depth > MAX_DEPTH) throw new SheetError('broken');
        open?.(
          toLocal(name),
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [toLocal(key), value])),
        );
      },
      ontext: (part) => text?.(part),
      onclosetag: (name) => {
        depth -= 1;
        close?.(toLocal(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += SLICE) {
    parser.write(decoder.decode(bytes.subarray(at, at + SLICE), { stream: true }));
    await setImmediate();
  }
  parser.end(decoder.decode());
};

/** A number of a cell as the language writes it, so that a decimal point is not read as a thousands separator. */
export const toNumberText = (value: string, locale: Locale): string => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  // Sums of binary fractions: 0.1 + 0.2.
  const text = String(Number(number.toPrecision(15)));
  return locale === 'it' ? text.replace('.', ',') : text;
};

export type SheetRows = {
  /** Puts a text into a cell of the current row. */
  readonly put: (column: number, text: string) => void;
  /** Ends a row, at its number from 1; it may stand for more rows with the same cells. */
  readonly endRow: (number: number, times?: number) => void;
  /** Ends a sheet; rows begin at 1 again. */
  readonly endSheet: () => void;
  /** Lines with tabs between the cells, each row in the line of its number; sheets one below the other, with `NEXT_SHEET` between. */
  readonly toText: () => string;
};

/** Collects the cells of all sheets within the bounds; throws `SheetError`. */
export const createSheetRows = (): SheetRows => {
  let lines: string[] = [];
  const sheets: string[] = [];
  let rows = 0;
  let cells: string[] = [];
  let letters = 0;
  return {
    put: (column, text) => {
      if (column >= MAX_LIST_COLUMNS) return;
      while (cells.length < column) cells.push('');
      cells[column] = text.slice(0, MAX_CELL).replaceAll(/\s+/g, ' ').trim();
    },
    endRow: (number, times = 1) => {
      const line = cells.join('\t').trimEnd();
      cells = [];
      if (line.trim() === '') return;
      letters += line.length * times;
      const last = Math.max(number, lines.length + 1) + times - 1;
      if (!(rows + last <= MAX_SHEET_ROWS && letters <= MAX_SHEET_LETTERS)) throw new SheetError('large');
      while (lines.length < number - 1) lines.push('');
      for (let more = 0; more < times; more++) lines.push(line);
    },
    endSheet: () => {
      cells = [];
      if (lines.length > 0) sheets.push(lines.join('\n'));
      rows += lines.length;
      lines = [];
    },
    toText: () => sheets.join(`\n${NEXT_SHEET}\n`),
  };
};
