import type { Locale } from '#src/contract/locale.ts';
import type { AmountLine } from '#src/ui/AmountList.tsx';
import { drawEmblem } from './emblem.ts';
import type { Fact } from './order-view.ts';
import {
  createPaper,
  drawRule,
  ensureSpace,
  finish,
  GROUND,
  MARGIN,
  MUTED,
  type Paper,
  setStyle,
  STRONG,
  WIDTH,
} from './paper.ts';
import { toPrintable, toPrintableLine } from './printable.ts';
import { toWholeSizes } from './whole-sizes.ts';

const RIGHT = { align: 'right' } as const;
/** The widths of the customer and of the agreed terms beside it, which have room for an IBAN. */
const CUSTOMER_WIDTH = 220;
const FACTS_WIDTH = WIDTH - CUSTOMER_WIDTH - 24;
const LABEL_WIDTH = 92;
/** The height (points) of the heads of the columns. */
const HEAD = 20;
const BILL_WIDTH = 250;
/** The side of the emblem, and the left edge of the seller's name beside it. */
const EMBLEM_SIZE = 26;
const NAME = MARGIN + EMBLEM_SIZE + 10;
/** The most lines of a fact beside the customer; a longer one has the whole width below. */
const MAX_LINES = 3;
/** Between the columns of a list. */
const GAP = 4;

/** A column of the rows: its head and its width in points; all widths sum to at most `WIDTH`. */
export type Column = { readonly head: string; readonly width: number; readonly isNumber?: boolean };

/** A row: a text for each column, grey lines below the text of the second column, and a line above the row where a group begins. */
export type SheetRow = {
  readonly cells: readonly string[];
  readonly details: readonly string[];
  readonly group?: string;
};

/** The seller: the name with lines below it at the top of a sheet, and the words at the foot of each page. */
export type SheetSeller = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly foot: string;
};

/** What is printed on a sheet, in one language; plain data. */
export type Sheet = {
  readonly locale: Locale;
  readonly title: string;
  /** Below the title; empty for none. */
  readonly subtitle: string;
  /** The day of the file, `yyyy-mm-dd`. */
  readonly day: string;
  /** The name of the shop, the file's author. */
  readonly shop: string;
  readonly seller: SheetSeller;
  readonly customerLabel: string;
  /** The first line is bold. */
  readonly customer: readonly string[];
  readonly facts: readonly Fact[];
  readonly columns: readonly Column[];
  readonly rows: readonly SheetRow[];
  readonly bill: readonly AmountLine[];
  /** Titles with their texts, below the bill. */
  readonly notes: readonly Fact[];
};

/** The columns with their left edges. */
type Placed = readonly (Column & { readonly x: number })[];

const place = (columns: readonly Column[]): Placed => {
  let x = MARGIN;
  return columns.map((column) => {
    const placed = { ...column, x };
    x += column.width;
    return placed;
  });
};

/** Columns are 6 points apart, the last one ends at the margin. */
const toWidth = (columns: Placed, at: number): number =>
  (columns[at]?.width ?? 0) - (at === columns.length - 1 ? 0 : 6);

/** The text of a cell; only names have sizes, a code stays as it is. */
const toCell = (text: string, at: number): string => toPrintableLine(at === 1 ? toWholeSizes(text) : text);

/** Writes a text into each column and returns to the second one, below which details follow. */
const writeCells = (paper: Paper, columns: Placed, texts: readonly string[]): void => {
  const { y } = paper;
  columns.forEach(({ x, isNumber }, at) => {
    if (at !== 1)
      paper.text(toCell(texts[at] ?? '', at), x, y, {
        width: toWidth(columns, at),
        ...(isNumber && RIGHT),
      });
  });
  paper.text(toCell(texts[1] ?? '', 1), columns[1]?.x ?? MARGIN, y, { width: toWidth(columns, 1) });
};

const writeTop = (paper: Paper, { seller, title, subtitle }: Sheet): void => {
  const half = WIDTH / 2 - 8;
  const left = { width: half - (NAME - MARGIN) };
  drawEmblem(paper, { x: MARGIN, y: MARGIN, size: EMBLEM_SIZE });
  setStyle(paper, { size: 13, bold: true, color: STRONG });
  paper.text(toPrintableLine(seller.name), NAME, MARGIN, left);
  setStyle(paper, { size: 8.5, color: MUTED });
  for (const line of seller.lines) paper.text(toPrintableLine(line), NAME, paper.y + 1, left);
  const end = paper.y;
  const right = { width: half, ...RIGHT };
  const x = MARGIN + WIDTH - half;
  setStyle(paper, { size: 15, bold: true, color: STRONG }).text(toPrintableLine(title), x, MARGIN, right);
  setStyle(paper, { size: 8.5, color: MUTED }).text(toPrintableLine(subtitle), x, paper.y + 1, right);
  paper.y = Math.max(end, paper.y, MARGIN + EMBLEM_SIZE) + 10;
  drawRule(paper, paper.y);
  paper.y += 12;
};

const writeFacts = (paper: Paper, facts: readonly Fact[], x: number): void => {
  for (const [label, value] of facts) {
    const options = { width: FACTS_WIDTH - LABEL_WIDTH - 4 };
    setStyle(paper, { size: 8.5 });
    ensureSpace(paper, paper.heightOfString(toPrintable(value), options));
    const { y } = paper;
    setStyle(paper, { size: 8.5, color: MUTED }).text(toPrintableLine(label), x, y, { width: LABEL_WIDTH });
    setStyle(paper, { size: 8.5 }).text(toPrintable(value), x + LABEL_WIDTH + 4, y, options);
    paper.y = Math.max(paper.y, y + 12) + 2;
  }
};

/** Writes facts that are lists: their lines in columns of one width, as many as fit. */
const writeLists = (paper: Paper, facts: readonly Fact[]): void => {
  const [x, width] = [MARGIN + LABEL_WIDTH - 16, WIDTH - LABEL_WIDTH + 16];
  for (const [label, value] of facts) {
    setStyle(paper, { size: 7.5 });
    const lines = toPrintable(value).split('\n');
    const widest = Math.max(...lines.map((line) => paper.widthOfString(line)));
    const columns = Math.max(1, Math.floor(width / (widest + GAP)));
    const options = { width: width / columns };
    for (let at = 0; at < lines.length; at += columns) {
      const row = lines.slice(at, at + columns);
      const height = Math.max(...row.map((line) => paper.heightOfString(line, options)));
      ensureSpace(paper, height);
      const { y } = paper;
      if (at === 0) {
        const head = setStyle(paper, { size: 7.5, color: MUTED });
        head.text(toPrintableLine(label), MARGIN, y, { width: LABEL_WIDTH - 20 });
      }
      setStyle(paper, { size: 7.5 });
      row.forEach((line, column) => paper.text(line, x + (column * width) / columns, y, options));
      paper.y = y + height;
    }
    paper.y += 4;
  }
};

/** The facts that stand beside the customer, and those that are too long for it. */
const splitFacts = (paper: Paper, facts: readonly Fact[]): readonly [readonly Fact[], readonly Fact[]] => {
  setStyle(paper, { size: 8.5 });
  const most = (MAX_LINES + 0.5) * paper.currentLineHeight();
  const isLong = ([, value]: Fact): boolean =>
    paper.heightOfString(toPrintable(value), { width: FACTS_WIDTH - LABEL_WIDTH - 4 }) > most;
  return [facts.filter((fact) => !isLong(fact)), facts.filter(isLong)];
};

/** The customer on the left, what was agreed on the right. */
const writeParties = (paper: Paper, { customer, customerLabel, facts }: Sheet): void => {
  const top = paper.y;
  setStyle(paper, { size: 8.5, color: MUTED }).text(toPrintableLine(customerLabel), MARGIN, top, {
    width: CUSTOMER_WIDTH,
  });
  customer.forEach((line, index) => {
    const style = index === 0 ? { size: 10.5, bold: true } : { size: 8.5 };
    setStyle(paper, style).text(toPrintableLine(line), MARGIN, paper.y + 2, { width: CUSTOMER_WIDTH });
  });
  const left = paper.y;
  paper.y = top;
  const [short, long] = splitFacts(paper, facts);
  writeFacts(paper, short, MARGIN + CUSTOMER_WIDTH + 24);
  paper.y = Math.max(left, paper.y) + 12;
  if (long.length === 0) return;
  writeLists(paper, long);
  paper.y += 8;
};

const writeHeads = (paper: Paper, columns: Placed): void => {
  const { y } = paper;
  paper.rect(MARGIN, y, WIDTH, HEAD - 4).fill(GROUND);
  setStyle(paper, { size: 8, bold: true });
  paper.y = y + 4;
  writeCells(
    paper,
    columns,
    columns.map(({ head }) => head),
  );
  paper.y = y + HEAD;
};

/** The height of a row in points, with the line of its group. */
const toRowHeight = (paper: Paper, columns: Placed, { cells, details }: SheetRow): number => {
  setStyle(paper, { size: 8.5 });
  const height = (text: string, at: number): number =>
    paper.heightOfString(text, { width: toWidth(columns, at) });
  const below = details.reduce((sum, text) => sum + height(toPrintable(text), 1) + 1, 0);
  return Math.max(...cells.map((text, at) => height(toCell(text, at), at) + (at === 1 ? below : 0))) + 7;
};

const GROUP = 15;

const writeGroup = (paper: Paper, text: string): void => {
  const { y } = paper;
  setStyle(paper, { size: 8, bold: true, color: MUTED }).text(toPrintableLine(text), MARGIN, y, {
    width: WIDTH,
  });
  paper.y = y + GROUP;
};

const writeRows = (paper: Paper, sheet: Sheet): void => {
  const columns = place(sheet.columns);
  const [first] = sheet.rows;
  // No head stands at the end of a page without a row below it.
  if (first) ensureSpace(paper, HEAD + GROUP + toRowHeight(paper, columns, first));
  writeHeads(paper, columns);
  for (const row of sheet.rows) {
    const height = toRowHeight(paper, columns, row);
    const { page } = paper;
    ensureSpace(paper, height + (row.group === undefined ? 0 : GROUP));
    if (paper.page !== page) writeHeads(paper, columns);
    if (row.group !== undefined) writeGroup(paper, row.group);
    const { y, page: start } = paper;
    setStyle(paper, { size: 8.5 });
    writeCells(paper, columns, row.cells);
    setStyle(paper, { size: 8, color: MUTED });
    for (const text of row.details)
      paper.text(toPrintable(text), columns[1]?.x ?? MARGIN, paper.y + 1, { width: toWidth(columns, 1) });
    // A row that is higher than a page ends on another one.
    paper.y = paper.page === start ? y + height : paper.y + 7;
    drawRule(paper, paper.y - 4);
  }
};

const writeBill = (paper: Paper, { bill }: Sheet): void => {
  ensureSpace(paper, bill.length * 15 + 20);
  paper.y += 8;
  const x = MARGIN + WIDTH - BILL_WIDTH;
  for (const { label, hint, value, kind } of bill) {
    const isTotal = kind === 'total';
    const style = { size: isTotal ? 11 : 9, bold: isTotal || kind === 'strong' };
    const { y } = paper;
    const text = toPrintableLine(hint ? `${label} ${hint}` : label);
    setStyle(paper, style).text(text, x, y, { width: BILL_WIDTH, lineBreak: false });
    paper.text(toPrintableLine(value), x, y, { width: BILL_WIDTH, lineBreak: false, ...RIGHT });
    paper.y = y + (isTotal ? 18 : 14);
  }
};

/** A sheet as a PDF (A4), with numbered pages; deterministic. */
export const writeSheet = async (sheet: Sheet): Promise<Uint8Array> => {
  const { locale, title, day, shop, seller } = sheet;
  const paper = createPaper({ lang: locale, title, subject: title, author: shop, day });
  writeTop(paper, sheet);
  writeParties(paper, sheet);
  writeRows(paper, sheet);
  writeBill(paper, sheet);
  for (const [label, text] of sheet.notes) {
    setStyle(paper, { size: 8.5 });
    ensureSpace(paper, 28 + paper.heightOfString(toPrintable(text), { width: WIDTH }));
    setStyle(paper, { size: 8.5, color: MUTED }).text(toPrintableLine(label), MARGIN, paper.y + 8);
    setStyle(paper, { size: 8.5 }).text(toPrintable(text), MARGIN, paper.y + 2, { width: WIDTH });
  }
  return finish(paper, `${title} · ${seller.foot}`);
};
