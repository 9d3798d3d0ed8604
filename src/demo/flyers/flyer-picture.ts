import type { Locale } from '#src/contract/locale.ts';
import { toSlug } from '#src/contract/listing.ts';
import { frame } from '../drawings/frame.ts';
import { type Box, circle, type Drawing, num, place, rect, SIDE, withLineStyle } from '../drawings/pen.ts';
import { toBilingual } from '../sheets/texts.ts';
import type { DemoProduct } from '../demo-product.ts';
import { type DemoFlyer, PLANT_FLYER, WINTER_FLYER } from './flyers.ts';
import { BAND, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, toBoxes } from './layout.ts';
import { type Block, type Face, toFittingSize, write } from './lettering.ts';

const STRONG = '#083F4A';
const ON_STRONG = '#DCE8EA';
const WHITE = '#FFFFFF';
const INK = '#16202B';
const MUTED = '#55606B';
const LINE = '#E3DFD6';
const ACCENT = '#B5482A';
const PAPER = '#FBFAF7';
/** Backgrounds of tiles, in turn. */
const GROUNDS = ['#EBF1F1', '#F4F1EA', '#F0F0F3'];

/** The width of the lines of all drawings on a page, in pixels. */
const DRAWING_LINE = 3.2;

/** What the pages are drawn from: the articles by sku, and their drawings by the names of their pictures. */
export type FlyerSource = {
  findProduct(sku: string): DemoProduct | undefined;
  findDrawing(name: string): Drawing | undefined;
};

type Page = DemoFlyer['pages'][number];
type Article = { readonly sku: string; readonly name: string; readonly drawing: Drawing | undefined };
type Language = { readonly locale: Locale; readonly source: FlyerSource };

const toArticle = (sku: string, { locale, source }: Language): Article => ({
  sku,
  name: toBilingual(source.findProduct(sku)?.line.name)[locale],
  drawing: source.findDrawing(toSlug(sku)),
});

/** A drawing in a square. */
const draw = (drawing: Drawing | undefined, [x, y]: readonly [number, number], side: number): string => {
  if (!drawing) return '';
  const scale = side / SIDE;
  const line = DRAWING_LINE / scale;
  const art = withLineStyle(frame(drawing).art({ line, pitch: 3 }), line);
  return place(art, { at: [x, y], scale, line: DRAWING_LINE });
};

const CODE: Face = { size: 26, fill: MUTED };

/** A tile: the drawing, below it code and name; its lower end stays free for the price. */
const toTile = ({ sku, name, drawing }: Article, [x, y, width, height]: Box, ground = WHITE): string => {
  const picture = Math.min(width - 40, height * 0.42);
  const box = { width: width - 44 };
  const size = toFittingSize(name, width > 400 ? [35] : [30, 28, 26, 24], { ...box, lines: 3 });
  const code = write(sku, CODE, { at: [x + 22, y + height * 0.465], ...box });
  const title = write(name, { size, bold: true, fill: INK }, { at: [x + 22, code.end + 2], ...box });
  return (
    rect([x, y, width, height], WHITE, 14) +
    rect([x, y, width, height * 0.45], ground, 14) +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="14" fill="none" stroke="${LINE}" stroke-width="2"/>` +
    draw(drawing, [x + (width - picture) / 2, y + height * 0.015], picture) +
    code.art +
    title.art
  );
};

/** The leading article of an inner page: the drawing on the right, its words on the left. */
const toLead = (article: Article, [x, y, width, height]: Box, lead: string): string => {
  const at = { at: [x + 44, y + 44] as const, width: width * 0.5 };
  const code = write(article.sku, CODE, at);
  const title = write(
    article.name,
    { size: 48, bold: true, fill: STRONG },
    { ...at, at: [x + 44, code.end + 6] },
  );
  const text = write(lead, { size: 31, fill: INK }, { ...at, at: [x + 44, title.end + 18] });
  const side = height - 30;
  return (
    rect([x, y, width, height], '#DDEAEB', 18) +
    circle([x + width - 285, y + height / 2], height * 0.45, '#EDF4F4') +
    draw(article.drawing, [x + width - 285 - side / 2, y + 15], side) +
    title.art +
    text.art +
    code.art
  );
};

const toFooter = (flyer: DemoFlyer, number: number, { locale }: Language): string => {
  const y = PAGE_HEIGHT - 62;
  const face: Face = { size: 24, fill: MUTED };
  const words = write(`${flyer.title[locale]} · ${flyer.validity[locale]}`, face, {
    at: [MARGIN, y],
    width: 1000,
  });
  const page = write(
    String(number),
    { ...face, bold: true },
    { at: [PAGE_WIDTH - MARGIN - 20, y], width: 60 },
  );
  return words.art + page.art;
};

const toInnerPage = (flyer: DemoFlyer, at: number, language: Language): string => {
  const page = flyer.pages[at] as Page;
  const [lead, ...rest] = page.skus.map((sku) => toArticle(sku, language));
  const [first, ...boxes] = toBoxes(at, page.skus.length);
  const title = write(
    page.title[language.locale],
    { size: 92, bold: true, fill: WHITE },
    { at: [MARGIN, 70], width: 1100 },
  );
  return (
    rect([0, 0, PAGE_WIDTH, BAND], flyer.ground) +
    rect([MARGIN, BAND - 6, 220, 6], ACCENT) +
    title.art +
    (lead && first ? toLead(lead, first, page.lead[language.locale]) : '') +
    rest
      .map((article, index) => toTile(article, boxes[index] as Box, GROUNDS[index % GROUNDS.length]))
      .join('') +
    toFooter(flyer, at + 1, language)
  );
};

/** Flakes of a fixed pattern on the cover. */
const toSnow = (): string =>
  Array.from({ length: 90 }, (_, index) => {
    const [x, y] = [(index * 397) % PAGE_WIDTH, (index * 263) % 1180];
    // Not behind the words.
    if (x < 900 && y < 960) return '';
    return `<circle cx="${x}" cy="${y}" r="${3 + (index % 4) * 2}" fill="${WHITE}" fill-opacity="${0.08 + (index % 3) * 0.05}"/>`;
  }).join('');

const toCoverLead = (article: Article, [x, y, width, height]: Box): Block['art'] => {
  const at = { at: [x + 20, y + 180] as const, width: width * 0.38 };
  const title = write(article.name, { size: 40, bold: true, fill: WHITE }, at);
  const code = write(article.sku, { size: 28, fill: ON_STRONG }, { ...at, at: [x + 20, title.end + 14] });
  const middle = x + width - 330;
  return (
    `<g fill-opacity=".14">${circle([middle, y + height / 2], 300, WHITE)}</g>` +
    circle([middle, y + height / 2], 262, '#DDEAEB') +
    draw(article.drawing, [middle - 275, y + height / 2 - 275], 550) +
    title.art +
    code.art
  );
};

const toCover = (flyer: DemoFlyer, language: Language): string => {
  const { locale } = language;
  const page = flyer.pages[0] as Page;
  const [lead, ...rest] = page.skus.map((sku) => toArticle(sku, language));
  const [first, ...boxes] = toBoxes(0, page.skus.length);
  const eyebrow = write(
    flyer.title[locale],
    { size: 36, bold: true, fill: ON_STRONG },
    { at: [MARGIN, 84], width: 1100 },
  );
  const title = write(
    page.title[locale],
    { size: 148, bold: true, fill: WHITE },
    { at: [MARGIN, eyebrow.end + 10], width: 1120 },
  );
  const text = write(
    page.lead[locale],
    { size: 38, fill: ON_STRONG },
    { at: [MARGIN, title.end + 16], width: 860 },
  );
  const validity = write(
    flyer.validity[locale],
    { size: 30, bold: true, fill: WHITE },
    { at: [MARGIN + 26, 1138], width: 700 },
  );
  return (
    rect([0, 0, PAGE_WIDTH, 1380], flyer.ground) +
    toSnow() +
    (lead && first ? toCoverLead(lead, first) : '') +
    eyebrow.art +
    title.art +
    text.art +
    rect([MARGIN, 1124, 620, 64], ACCENT, 8) +
    validity.art +
    rest
      .map((article, index) => toTile(article, boxes[index] as Box, GROUNDS[index % GROUNDS.length]))
      .join('') +
    toFooter(flyer, 1, language)
  );
};

const NAME = /^([a-z0-9-]+)-(\d+)-(it|en)$/;
/** The width of a thumbnail in pixels. */
const SMALL = 160;

/** A page of a flyer as an SVG document, by the name of its picture (`inverno-2026-1-it`); absent for any other name. */
export const findFlyerPicture = (name: string, source: FlyerSource, small: boolean): string | undefined => {
  const [, named, number, locale] = NAME.exec(name) ?? [];
  const flyer = [WINTER_FLYER, PLANT_FLYER].find((one) => one.name === named);
  const at = Number(number) - 1;
  if (!flyer?.pages[at]) return undefined;
  const language: Language = { locale: locale as Locale, source };
  const art = at === 0 ? toCover(flyer, language) : toInnerPage(flyer, at, language);
  const width = small ? SMALL : PAGE_WIDTH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * PAGE_HEIGHT) / PAGE_WIDTH)}" ` +
    `viewBox="0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}">${rect([0, 0, PAGE_WIDTH, PAGE_HEIGHT], PAPER)}${art}</svg>`
  );
};
