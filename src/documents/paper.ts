import PDFDocument from 'pdfkit';
import type { Locale } from '#src/contract/locale.ts';
import { BOLD, REGULAR } from './fonts.ts';
import { toPrintableLine } from './printable.ts';

/** A PDF document; lengths in points. */
export type Paper = PDFKit.PDFDocument;

/** The metadata of the file; `day` is `yyyy-mm-dd`, `lang` its first language. */
export type Metadata = {
  readonly lang: Locale;
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly day: string;
};

export const MARGIN = 44;
/** The width of A4 between the margins. */
export const WIDTH = 595.28 - 2 * MARGIN;
/** The y where the text ends and the footer begins. */
export const END = 780;

export const INK = '#16202B';
export const STRONG = '#083F4A';
export const MUTED = '#55606B';
export const RULE = '#CCDFE1';
export const GROUND = '#EDF4F4';

/** Font size in points, weight and colour. */
export type TextStyle = { readonly size: number; readonly bold?: boolean; readonly color?: string };

/** Sets font, size and colour of the next text. */
export const setStyle = (paper: Paper, { size, bold = false, color = INK }: TextStyle): Paper =>
  paper
    .font((bold ? BOLD : REGULAR).name)
    .fontSize(size)
    .fillColor(color);

/** Draws a thin line between the margins. */
export const drawRule = (paper: Paper, y: number): void => {
  paper
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.7)
    .strokeColor(RULE)
    .stroke();
};

/** Starts a new page if `height` points do not fit on the current one. */
export const ensureSpace = (paper: Paper, height: number): void => {
  if (paper.y + height > END) paper.addPage();
};

/** An A4 document dated `day`, so that the same text results in the same bytes; it begins with an empty page unless it has `no_page`. */
export const createPaper = (
  { lang, title, subject, author, day }: Metadata,
  first: 'empty_page' | 'no_page' = 'empty_page',
): Paper => {
  const paper = new PDFDocument({
    autoFirstPage: first === 'empty_page',
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: 842 - END, left: MARGIN },
    bufferPages: true,
    displayTitle: true,
    lang,
    // The fonts are registered below.
    font: '',
    info: { Title: title, Subject: subject, Author: author, CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  for (const { name, file } of [REGULAR, BOLD]) paper.registerFont(name, file);
  return paper;
};

/** Writes the footer of every page from `first` on: a text on the left, the page number on the right. */
const writeFooters = (paper: Paper, words: string, first: number): void => {
  const { count } = paper.bufferedPageRange();
  for (let page = first; page < count; page++) {
    paper.switchToPage(page);
    paper.page.margins.bottom = 0;
    drawRule(paper, END + 12);
    const options = { width: WIDTH, lineBreak: false } as const;
    setStyle(paper, { size: 7.5, color: MUTED }).text(toPrintableLine(words), MARGIN, END + 20, {
      ...options,
      ...{ width: WIDTH - 40, height: 12, ellipsis: true },
    });
    paper.text(`${page + 1} / ${count}`, MARGIN, END + 20, { ...options, align: 'right' });
  }
};

/** Writes the footer of every page from `first` on and returns the file. */
export const finish = async (paper: Paper, words: string, first = 0): Promise<Uint8Array> => {
  writeFooters(paper, words, first);
  paper.end();
  return Buffer.concat(await Array.fromAsync(paper as AsyncIterable<Buffer>));
};
