import sharp from 'sharp';
import { toSlug } from '#src/contract/listing.ts';
import { DATA_SHEET } from '../documents.ts';
import { findPicture } from '../pictures.ts';
import type { SeedProduct } from '../demo-product.ts';
import {
  finish,
  GROUND,
  head,
  INK,
  makeRoom,
  MARGIN,
  MUTED,
  openPaper,
  type Paper,
  rule,
  take,
  WIDTH,
} from './paper.ts';
import { writeSizes } from './sizes-table.ts';
import { type Both, toAddition, toBoth, toPack, toParagraphs, toRows } from './texts.ts';

/** The subject of a sheet: a single product, or a family with its sizes; and the shop's name. */
export type Subject = {
  readonly product: SeedProduct;
  readonly children: readonly SeedProduct[];
  readonly shop: string;
};

/** The side of the drawing, in points. */
const PICTURE = 148;
const TEXT = WIDTH - PICTURE - 24;
const RIGHT = MARGIN + WIDTH - PICTURE;
/** Of one language, where both stand side by side. */
const HALF = (WIDTH - 24) / 2;

/** The top of the first page: the shop's name and the kind of the sheet. */
export const writeTop = (paper: Paper, shop: string, kind: Both): void => {
  take(paper, { size: 13, bold: true }).text(shop, MARGIN, MARGIN, { lineBreak: false });
  const options = { width: WIDTH, align: 'right', lineBreak: false } as const;
  take(paper, { size: 9.5, color: MUTED }).text(`${kind.it} · ${kind.en}`, MARGIN, MARGIN + 3, options);
  rule(paper, MARGIN + 24);
  paper.y = MARGIN + 40;
};

/** The names in both languages, over `width` points. */
export const writeNames = (paper: Paper, name: Both, width: number): void => {
  take(paper, { size: 17, bold: true }).text(name.it, MARGIN, paper.y, { width });
  take(paper, { size: 11, color: MUTED }).text(name.en, MARGIN, paper.y + 3, { width });
};

const draw = (file: string): Promise<Uint8Array> =>
  sharp(Buffer.from(findPicture(file) ?? ''))
    .flatten({ background: '#fff' })
    .png({ palette: true, quality: 92 })
    .toBuffer();

const drawPictures = async (paper: Paper, { sku, brand }: SeedProduct['line']): Promise<void> => {
  const { y } = paper;
  paper.image(Buffer.from(await draw(`gallery_${toSlug(sku)}.webp`)), RIGHT, y, { width: PICTURE });
  if (!brand) return;
  const mark = Buffer.from(await draw(`brand_${toSlug(brand)}.webp`));
  paper.image(mark, RIGHT, y + PICTURE + 6, { width: PICTURE });
};

const toFacts = (
  { line }: SeedProduct,
  isFamily: boolean,
): readonly (readonly [Both, string | undefined])[] => [
  [{ it: 'Codice', en: 'Code' }, line.sku],
  [{ it: 'Marca', en: 'Brand' }, line.brand],
  [{ it: 'Codice produttore', en: 'Manufacturer code' }, line.manufacturer_code],
  [{ it: 'Confezione', en: 'Pack' }, isFamily ? undefined : toPack(line)],
  [{ it: 'EAN', en: 'EAN' }, line.barcodes?.[0]],
];

const LABEL = 150;

/** A label in both languages, and how tall it is. */
const writeLabel = (paper: Paper, { it, en }: Both, y: number): void => {
  take(paper, { size: 8.5, color: INK }).text(it, MARGIN + 6, y, { lineBreak: false, continued: it !== en });
  if (it !== en) take(paper, { size: 8.5, color: MUTED }).text(` · ${en}`, { lineBreak: false });
};

/** What the product is in a few words, under its names. */
const writeLead = (paper: Paper, { short_description }: SeedProduct['line']): void => {
  const { it, en } = toBoth(short_description);
  take(paper, { size: 10 }).text(it, MARGIN, paper.y + 10, { width: TEXT });
  take(paper, { size: 9, color: MUTED }).text(en, MARGIN, paper.y + 2, { width: TEXT });
};

const writeFacts = (paper: Paper, subject: Subject): void => {
  paper.y += 14;
  for (const [label, value] of toFacts(subject.product, subject.children.length > 0)) {
    if (!value) continue;
    const { y } = paper;
    writeLabel(paper, label, y);
    take(paper, { size: 8.5, bold: true }).text(value, MARGIN + LABEL + 20, y, { width: TEXT - LABEL - 20 });
    paper.y = Math.max(paper.y, y + 11) + 3;
  }
};

/** A text in Italian on the left and in English on the right. */
export const writeSideBySide = (paper: Paper, it: readonly string[], en: readonly string[]): void => {
  const { y } = paper;
  const options = { width: HALF, paragraphGap: 3, lineGap: 1.2 };
  take(paper, { size: 9 }).text(it.join('\n'), MARGIN, y, options);
  const left = paper.y;
  take(paper, { size: 9, color: MUTED }).text(en.join('\n'), MARGIN + HALF + 24, y, options);
  paper.y = Math.max(left, paper.y);
};

const writeDescription = (paper: Paper, { description }: SeedProduct['line']): void => {
  const { it, en } = toBoth(description);
  head(paper, 'Descrizione', 'Description');
  writeSideBySide(paper, toParagraphs(it), toParagraphs(en));
};

const writeAttributes = (paper: Paper, line: SeedProduct['line']): void => {
  const rows = toRows(line);
  if (rows.length === 0) return;
  head(paper, 'Caratteristiche', 'Specifications');
  rows.forEach(({ label, value }, index) => {
    makeRoom(paper, 16);
    const { y } = paper;
    if (index % 2 === 0) paper.rect(MARGIN, y - 3, WIDTH, 16).fill(GROUND);
    writeLabel(paper, label, y);
    const x = MARGIN + LABEL + 70;
    take(paper, { size: 8.5, bold: true }).text(value.it, x, y, { lineBreak: false, continued: true });
    const addition = toAddition(value);
    take(paper, { size: 8.5, color: MUTED }).text(addition && ` · ${addition}`, { lineBreak: false });
    paper.y = y + 16;
  });
};

/** The data sheet of a product or a family, as a PDF in both languages; the same bytes at every call. */
export const writeDataSheet = async (subject: Subject): Promise<Uint8Array> => {
  const { product, children, shop } = subject;
  const { line } = product;
  const name = toBoth(line.name);
  const day = line.created ?? '2024-01-01';
  const about = { title: `${line.sku} – ${name.it}`, subject: DATA_SHEET.it, author: shop, day };
  const paper = openPaper(about);
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
