import type { Flyer, Hotspot } from '#src/contract/flyer.ts';
import type { Locale } from '#src/contract/locale.ts';
import { drawEmblem } from './emblem.ts';
import {
  createPaper,
  drawRule,
  ensureSpace,
  finish,
  MARGIN,
  MUTED,
  type Paper,
  setStyle,
  STRONG,
  WIDTH,
} from './paper.ts';
import { toPrintableLine } from './printable.ts';

/** An article on a page: its name, and the address of its page. */
export type PrintedArticle = { readonly name: string; readonly url: string };

/** What the index says of a page: its heading, and its articles with their codes. */
export type PrintedPage = {
  readonly heading: string;
  readonly articles: readonly (readonly [sku: string, article: PrintedArticle])[];
};

/** What a flyer's PDF is drawn from, in one language; plain data. */
export type FlyerSubject = {
  readonly flyer: Flyer;
  readonly locale: Locale;
  readonly title: string;
  readonly subtitle: string;
  /** What kind of file it is. */
  readonly subject: string;
  /** The caption above the index. */
  readonly note: string;
  /** The day of the file, `yyyy-mm-dd`. */
  readonly day: string;
  readonly shop: string;
  /** The picture of each page as JPEG; absent where it is missing. */
  readonly pictures: readonly (Uint8Array | undefined)[];
  /** By code; articles that the catalogue does not have are absent. */
  readonly articles: ReadonlyMap<string, PrintedArticle>;
  /** Pages with articles. */
  readonly index: readonly PrintedPage[];
};

/** The width of A4 in points. */
const FULL_WIDTH = WIDTH + 2 * MARGIN;
const CODE_WIDTH = 120;
const ROW = 15;
/** The side of the emblem, and how far the title stands below its upper edge. */
const EMBLEM_SIZE = 26;
const BELOW_EMBLEM = EMBLEM_SIZE + 12;

const linkSpot = (paper: Paper, { x, y, width, height }: Hotspot, url: string): void => {
  const { width: across, height: down } = paper.page;
  paper.link((x / 100) * across, (y / 100) * down, (width / 100) * across, (height / 100) * down, url);
};

/** A page that is its picture, whose areas lead to the articles. */
const drawPicture = (paper: Paper, { flyer, pictures, articles }: FlyerSubject, at: number): void => {
  const picture = pictures[at];
  if (!picture) return;
  const height = (FULL_WIDTH * flyer.height) / flyer.width;
  paper.addPage({ size: [FULL_WIDTH, height], margin: 0 });
  paper.image(Buffer.from(picture), 0, 0, { width: FULL_WIDTH, height });
  for (const spot of flyer.pages[at]?.hotspots ?? []) {
    const article = articles.get(spot.sku);
    if (article) linkSpot(paper, spot, article.url);
  }
};

const writeArticle = (paper: Paper, sku: string, { name, url }: PrintedArticle): void => {
  ensureSpace(paper, ROW);
  const { y } = paper;
  const options = { lineBreak: false, ellipsis: true, height: ROW };
  setStyle(paper, { size: 8.5, bold: true }).text(toPrintableLine(sku), MARGIN, y, {
    ...options,
    width: CODE_WIDTH - 8,
    link: url,
  });
  setStyle(paper, { size: 8.5 }).text(toPrintableLine(name), MARGIN + CODE_WIDTH, y, {
    ...options,
    width: WIDTH - CODE_WIDTH,
    link: null,
  });
  paper.y = y + ROW;
};

/** The articles of the pages as text, with their codes. */
const writeIndex = (paper: Paper, { shop, title, subtitle, note, index }: FlyerSubject): void => {
  paper.addPage({ size: 'A4', margin: MARGIN });
  drawEmblem(paper, { x: MARGIN, y: MARGIN, size: EMBLEM_SIZE });
  setStyle(paper, { size: 13, bold: true, color: STRONG });
  paper.text(toPrintableLine(shop), MARGIN + EMBLEM_SIZE + 10, MARGIN + 5, {
    width: WIDTH - EMBLEM_SIZE - 10,
  });
  setStyle(paper, { size: 15, bold: true, color: STRONG });
  paper.text(toPrintableLine(title), MARGIN, MARGIN + BELOW_EMBLEM, { width: WIDTH });
  setStyle(paper, { size: 9, color: MUTED }).text(toPrintableLine(subtitle), { width: WIDTH });
  paper.text(toPrintableLine(note), { width: WIDTH });
  for (const { heading, articles } of index) {
    ensureSpace(paper, 50);
    setStyle(paper, { size: 10, bold: true }).text(toPrintableLine(heading), MARGIN, paper.y + 14, {
      width: WIDTH,
    });
    drawRule(paper, paper.y + 2);
    paper.y += 8;
    for (const [sku, article] of articles) writeArticle(paper, sku, article);
  }
};

/** A flyer as a PDF: its pictures, and the list of its articles without prices; deterministic. */
export const writeFlyerPdf = async (subject: FlyerSubject): Promise<Uint8Array> => {
  const { flyer, locale, title, day, shop } = subject;
  const about = { lang: locale, title, subject: subject.subject, author: shop, day };
  const paper = createPaper(about, 'no_page');
  flyer.pages.forEach((_, at) => drawPicture(paper, subject, at));
  const pictures = paper.bufferedPageRange().count;
  writeIndex(paper, subject);
  return finish(paper, `${shop} · ${title}`, pictures);
};
