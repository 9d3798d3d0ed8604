import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { Locale } from '#src/contract/locale.ts';

/** Rows of a sheet that are read; more are refused. */
export const MAX_SHEET_ROWS = 10_000;
/** Cells of a row that are read. */
const MAX_COLUMNS = 64;
/** Letters of a cell that are read. */
const MAX_CELL = 2000;
/** Bytes that are parsed before other requests get their turn. */
const SLICE = 64 * 1024;

/** More rows than are read. */
export class TooManyRowsError extends Error {}

type Attributes = Readonly<Record<string, string>>;
/** Names come without their namespace's prefix: programs choose different ones. */
export type XmlHandler = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document in slices; entities other than XML's own stay as they are, nothing is fetched. */
export const readXml = async (bytes: Buffer, { open, text, close }: XmlHandler): Promise<void> => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        open?.(
          toLocal(name),
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [toLocal(key), value])),
        ),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(toLocal(name)),
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

/** A number of a cell as the language writes it, so that a decimal point is not read as that of thousands. */
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
  /** Lines with tabs between the cells, each row in the line of its number. */
  readonly toText: () => string;
};

/** Collects the cells of a sheet within the bounds; throws `TooManyRowsError`. */
export const createSheetRows = (): SheetRows => {
  const lines: string[] = [];
  let cells: string[] = [];
  return {
    put: (column, text) => {
      if (column >= MAX_COLUMNS) return;
      while (cells.length < column) cells.push('');
      cells[column] = text.slice(0, MAX_CELL).replaceAll(/\s+/g, ' ').trim();
    },
    endRow: (number, times = 1) => {
      const line = cells.join('\t').trimEnd();
      cells = [];
      if (line.trim() === '') return;
      if (Math.max(number, lines.length + 1) + times - 1 > MAX_SHEET_ROWS) throw new TooManyRowsError();
      while (lines.length < number - 1) lines.push('');
      for (let more = 0; more < times; more++) lines.push(line);
    },
    toText: () => lines.join('\n'),
  };
};
