import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ImportLine } from '#src/contract/import-line.ts';
import { CATEGORY_DRAWINGS } from './drawings/categories.ts';
import { drawHero } from './drawings/hero.ts';
import { type Detail, type Drawing, toSvg } from './drawings/pen.ts';
import { SEED_PRODUCTS, toPictureNames } from './products.ts';
import type { SeedProduct } from './seed-product.ts';

/** The three sizes of a product's picture, by the prefix of its file's name; pixels a side. */
export const PICTURE_SIZES = { thumb_: 96, gallery_: 400, main_: 800 } as const;
type Prefix = keyof typeof PICTURE_SIZES;

/** The side of a category's picture, in pixels. */
const CATEGORY_PICTURE_SIZE = 160;

/** The file of the home page's scene. */
const HERO_PICTURE = 'hero.webp';

const DETAILS: Readonly<Record<Prefix, Detail>> = {
  thumb_: { line: 2.1, pitch: 4.4 },
  gallery_: { line: 1.25, pitch: 3.4 },
  main_: { line: 0.9, pitch: 2.8 },
};
const CATEGORY_DETAIL: Detail = { line: 1.8, pitch: 4.2 };

/** Pictures in work at once: as many as keep the cores busy without holding all bitmaps in memory. */
const AT_ONCE = 8;

const QUALITY = { quality: 88, effort: 2, smartSubsample: true } as const;

type Job = { readonly file: string; readonly svg: string };

const toJobs = (drawing: Drawing, name: string): Job[] =>
  (Object.keys(PICTURE_SIZES) as Prefix[]).map((prefix) => ({
    file: `${prefix}${name}.webp`,
    svg: toSvg(drawing, { pixels: PICTURE_SIZES[prefix], detail: DETAILS[prefix] }),
  }));

const productJobs = (product: SeedProduct): Job[] => {
  const names = toPictureNames(product);
  return product.drawings.flatMap((drawing, index) => toJobs(drawing, names[index] ?? ''));
};

const categoryJobs = (): Job[] =>
  Object.entries(CATEGORY_DRAWINGS).map(([slug, drawing]) => ({
    file: `category_${slug}.webp`,
    svg: toSvg(drawing, { pixels: CATEGORY_PICTURE_SIZE, detail: CATEGORY_DETAIL }),
  }));

/**
 * The picture of a product of the demo shop as an SVG document, drawn as finely as the size of the prefix asks;
 * absent when there is no such product.
 */
export const drawProduct = (sku: string, prefix: Prefix = 'main_'): string | undefined => {
  const drawing = SEED_PRODUCTS.find(({ line }) => line.sku === sku)?.drawings[0];
  return drawing && toSvg(drawing, { pixels: PICTURE_SIZES[prefix], detail: DETAILS[prefix] });
};

/** Under its name only when whole, so that a file that is there need not be written again. */
const writePicture = async ({ file, svg }: Job, folder: string): Promise<void> => {
  const target = path.join(folder, file);
  if (existsSync(target)) return;
  const part = `${target}.${randomUUID()}.part`;
  await writeFile(part, await sharp(Buffer.from(svg)).webp(QUALITY).toBuffer());
  await rename(part, target);
};

/**
 * Writes the pictures of the demo shop into a folder, which is made when missing: those of the given products at
 * three sizes (a line that is not of the demo shop has none), the categories' and the scene of the home page, all
 * WebP. The same bytes at every call; files that are there stay. Stops early when `signal` says so.
 * @returns how many files there are
 */
export const writePictures = async (
  products: readonly Pick<ImportLine, 'sku'>[],
  folder: string,
  signal?: AbortSignal,
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  const wanted = new Set(products.map(({ sku }) => sku));
  const jobs = [
    ...SEED_PRODUCTS.filter(({ line }) => wanted.has(line.sku)).flatMap(productJobs),
    ...categoryJobs(),
    { file: HERO_PICTURE, svg: drawHero() },
  ];
  const queue = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of queue) {
      if (signal?.aborted) return;
      await writePicture(job, folder);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return jobs.length;
};
