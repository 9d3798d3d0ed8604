import sharp from 'sharp';
import { toSlug } from '#src/contract/listing.ts';
import { DATA_SHEET } from '../documents.ts';
import { findPicture } from '../pictures.ts';
import type { DemoProduct } from '../demo-product.ts';
import {
  finish,
  GROUND,
  INK,
  ensureSpace,
  MARGIN,
  MUTED,
  createPaper,
  type Paper,
  drawRule,
  setStyle,
  WIDTH,
} from '#src/documents/paper.ts';
import { writeHeading } from './heading.ts';
import { writeSizes } from './sizes-table.ts';
import { type BilingualText, toAddition, toBilingual, toPack, toParagraphs, toRows } from './texts.ts';

/** A single product or a family with its children, and the shop's name. */
export type Subject = {
  readonly product: DemoProduct;
  readonly children: readonly DemoProduct[];
  readonly shop: string;
};

/** The width of the picture. All lengths are in points. */
const PICTURE = 148;
const TEXT = WIDTH - PICTURE - 24;
const RIGHT = MARGIN + WIDTH - PICTURE;
/** The width of one language where both are side by side. */
const HALF = (WIDTH - 24) / 2;

/** Writes the header of the first page: the shop's name and the kind of the sheet. */
export const writeTop = (paper: Paper, shop: string, kind: BilingualText): void => {
  setStyle(paper, { size: 13, bold: true }).text(shop, MARGIN, MARGIN, { lineBreak: false });
  const options = { width: WIDTH, align: 'right', lineBreak: false } as const;
  setStyle(paper, { size: 9.5, color: MUTED }).text(`${kind.it} · ${kind.en}`, MARGIN, MARGIN + 3, options);
  drawRule(paper, MARGIN + 24);
  paper.y = MARGIN + 40;
};

/** Writes the names in both languages, `width` points wide. */
export const writeNames = (paper: Paper, name: BilingualText, width: number): void => {
  setStyle(paper, { size: 17, bold: true }).text(name.it, MARGIN, paper.y, { width });
  setStyle(paper, { size: 11, color: MUTED }).text(name.en, MARGIN, paper.y + 3, { width });
};

const toPng = (file: string): Promise<Uint8Array> =>
  sharp(Buffer.from(findPicture(file) ?? ''))
    .flatten({ background: '#fff' })
    .png({ palette: true, quality: 92 })
    .toBuffer();

const drawPictures = async (paper: Paper, { sku, brand }: DemoProduct['line']): Promise<void> => {
  const { y } = paper;
  paper.image(Buffer.from(await toPng(`gallery_${toSlug(sku)}.webp`)), RIGHT, y, { width: PICTURE });
  if (!brand) return;
  const mark = Buffer.from(await toPng(`brand_${toSlug(brand)}.webp`));
  paper.image(mark, RIGHT, y + PICTURE + 6, { width: PICTURE });
};

const toFacts = (
  { line }: DemoProduct,
  isFamily: boolean,
): readonly (readonly [BilingualText, string | undefined])[] => [
  [{ it: 'Codice', en: 'Code' }, line.sku],
  [{ it: 'Marca', en: 'Brand' }, line.brand],
  [{ it: 'Codice produttore', en: 'Manufacturer code' }, line.manufacturer_code],
  [{ it: 'Confezione', en: 'Pack' }, isFamily ? undefined : toPack(line)],
  [{ it: 'EAN', en: 'EAN' }, line.barcodes?.[0]],
];

const LABEL = 150;

/** Writes a label in both languages on one line. */
const writeLabel = (paper: Paper, { it, en }: BilingualText, y: number): void => {
  setStyle(paper, { size: 8.5, color: INK }).text(it, MARGIN + 6, y, {
    lineBreak: false,
    continued: it !== en,
  });
  if (it !== en) setStyle(paper, { size: 8.5, color: MUTED }).text(` · ${en}`, { lineBreak: false });
};

/** Writes the short description under the names. */
const writeLead = (paper: Paper, { short_description }: DemoProduct['line']): void => {
  const { it, en } = toBilingual(short_description);
  setStyle(paper, { size: 10 }).text(it, MARGIN, paper.y + 10, { width: TEXT });
  setStyle(paper, { size: 9, color: MUTED }).text(en, MARGIN, paper.y + 2, { width: TEXT });
};

const writeFacts = (paper: Paper, subject: Subject): void => {
  paper.y += 14;
  for (const [label, value] of toFacts(subject.product, subject.children.length > 0)) {
    if (!value) continue;
    const { y } = paper;
    writeLabel(paper, label, y);
    setStyle(paper, { size: 8.5, bold: true }).text(value, MARGIN + LABEL + 20, y, {
      width: TEXT - LABEL - 20,
    });
    paper.y = Math.max(paper.y, y + 11) + 3;
  }
};

/** Writes the Italian text on the left and the English one on the right. */
export const writeSideBySide = (paper: Paper, it: readonly string[], en: readonly string[]): void => {
  const { y } = paper;
  const options = { width: HALF, paragraphGap: 3, lineGap: 1.2 };
  setStyle(paper, { size: 9 }).text(it.join('\n'), MARGIN, y, options);
  const left = paper.y;
  setStyle(paper, { size: 9, color: MUTED }).text(en.join('\n'), MARGIN + HALF + 24, y, options);
  paper.y = Math.max(left, paper.y);
};

const writeDescription = (paper: Paper, { description }: DemoProduct['line']): void => {
  const { it, en } = toBilingual(description);
  writeHeading(paper, 'Descrizione', 'Description');
  writeSideBySide(paper, toParagraphs(it), toParagraphs(en));
};

const writeAttributes = (paper: Paper, line: DemoProduct['line']): void => {
  const rows = toRows(line);
  if (rows.length === 0) return;
  writeHeading(paper, 'Caratteristiche', 'Specifications');
  rows.forEach(({ label, value }, index) => {
    ensureSpace(paper, 16);
    const { y } = paper;
    if (index % 2 === 0) paper.rect(MARGIN, y - 3, WIDTH, 16).fill(GROUND);
    writeLabel(paper, label, y);
    const x = MARGIN + LABEL + 70;
    setStyle(paper, { size: 8.5, bold: true }).text(value.it, x, y, { lineBreak: false, continued: true });
    const addition = toAddition(value);
    setStyle(paper, { size: 8.5, color: MUTED }).text(addition && ` · ${addition}`, { lineBreak: false });
    paper.y = y + 16;
  });
};

/** The data sheet of a product or family as a PDF in both languages; deterministic. */
export const writeDataSheet = async (subject: Subject): Promise<Uint8Array> => {
  const { product, children, shop } = subject;
  const { line } = product;
  const name = toBilingual(line.name);
  const day = line.created ?? '2024-01-01';
  const about = {
    lang: 'it',
    title: `${line.sku} – ${name.it}`,
    subject: DATA_SHEET.it,
    author: shop,
    day,
  } as const;
  const paper = createPaper(about);
  writeTop(paper, shop, DATA_SHEET);
  const top = paper.y;
  await drawPictures(paper, line);
  paper.y = top;
  writeNames(paper, name, TEXT);
  writeLead(paper, line);
  writeFacts(paper, subject);
  paper.y = Math.max(paper.y, top + PICTURE + 50);
  writeDescription(paper, line);
  writeAttributes(paper, line);
  if (children.length > 0) writeSizes(paper, children);
  return finish(
    paper,
    `${shop} · ${line.sku} · Dati indicativi, soggetti a modifiche · Indicative data, subject to change`,
  );
};
