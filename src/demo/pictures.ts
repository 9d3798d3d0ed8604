import sharp from 'sharp';
import { toSlug } from '#src/contract/listing.ts';
import { findBrandMark } from './drawings/brands.ts';
import categories from './drawings/categories.json' with { type: 'json' };
import { frame } from './drawings/frame.ts';
import { type Detail, type Drawing, toSvg } from './drawings/pen.ts';
import scenes from './drawings/scenes.json' with { type: 'json' };
import { type PictureSpec, toDrawing } from './drawings/shapes.ts';
import { type Lines, toMarkup } from './markup.ts';
import { DEMO_PRODUCTS } from './catalogue/catalogue.ts';
import { findFlyerPicture, type FlyerSource } from './flyers/flyer-picture.ts';
import { toPictures } from './products.ts';
import type { DemoProduct } from './demo-product.ts';

/** The sizes of a product's pictures by the prefix of the file name, in pixels per side. */
export const PICTURE_SIZES = { thumb_: 96, gallery_: 400, main_: 800 } as const;
type Prefix = keyof typeof PICTURE_SIZES;

/** The side of a category's picture, in pixels. */
const CATEGORY_PICTURE_SIZE = 160;

const DETAILS: Readonly<Record<Prefix, Detail>> = {
  thumb_: { line: 2.1, pitch: 4.4, bold: true },
  gallery_: { line: 1.25, pitch: 3.4 },
  main_: { line: 0.9, pitch: 2.8 },
};
const CATEGORY_DETAIL: Detail = { line: 1.8, pitch: 4.2 };

/**
 * Drawings have flat colours: a palette without dithering, of as many colours as this quality needs, is sharper than lossy WebP, and a
 * tenth to a half smaller.
 */
const PALETTE = { palette: true, colours: 256, quality: 90, dither: 0, effort: 7 } as const;
const WEBP = { lossless: true, effort: 4 } as const;

let products: ReadonlyMap<string, DemoProduct> | undefined;

/** Products by the names of their main pictures. */
const getProducts = (): ReadonlyMap<string, DemoProduct> =>
  (products ??= new Map(DEMO_PRODUCTS.map((product) => [toSlug(product.line.sku), product])));

/** A product's drawing by its file name without prefix and extension; absent for an unknown name. */
export const findProductDrawing = (name: string): Drawing | undefined => {
  const product = getProducts().get(name.split('--')[0] ?? '');
  return product && toPictures(product).find(([own]) => own === name)?.[1];
};

const findProductPicture = (prefix: Prefix, name: string): string | undefined => {
  const drawing = findProductDrawing(name);
  return drawing && toSvg(frame(drawing), { pixels: PICTURE_SIZES[prefix], detail: DETAILS[prefix] });
};

/** One picture for each top category, by its slug. */
const CATEGORIES: Readonly<Record<string, PictureSpec>> = categories;

const findCategoryPicture = (slug: string): string | undefined => {
  const spec = Object.hasOwn(CATEGORIES, slug) ? CATEGORIES[slug] : undefined;
  return spec && toSvg(toDrawing(spec), { pixels: CATEGORY_PICTURE_SIZE, detail: CATEGORY_DETAIL });
};

const FLYER_SOURCE: FlyerSource = {
  findProduct: (sku) => getProducts().get(toSlug(sku)),
  findDrawing: findProductDrawing,
};

const FINDERS: Readonly<Record<string, (name: string) => string | undefined>> = {
  thumb: (name) => findProductPicture('thumb_', name),
  gallery: (name) => findProductPicture('gallery_', name),
  main: (name) => findProductPicture('main_', name),
  category: findCategoryPicture,
  brand: findBrandMark,
  flyer: (name) => findFlyerPicture(name, FLYER_SOURCE, false),
  flyersmall: (name) => findFlyerPicture(name, FLYER_SOURCE, true),
};

/** Pictures without a product, by file name: SVG documents with attributes in single quotes. */
const SCENES: Readonly<Record<string, Lines>> = scenes;

/**
 * A picture of the demo shop as an SVG document by its file name: a scene (`hero.webp`, `slide_1.webp`, `share.png`), or a kind and
 * a slug (`thumb_te-m8x40-zn.webp`, `category_vernici.webp`, `brand_ferrova.webp`), or a page of a flyer (`flyer_inverno-2026-1-it.webp`).
 * Absent for any other name.
 */
export const findPicture = (file: string): string | undefined => {
  if (Object.hasOwn(SCENES, file)) return toMarkup(SCENES[file] ?? []);
  const [, kind = '', name = ''] = /^([a-z]+)_([a-z0-9-]+)\.webp$/.exec(file) ?? [];
  return Object.hasOwn(FINDERS, kind) ? FINDERS[kind]?.(name) : undefined;
};

/** Encodes a picture as PNG or WebP by the extension of its file name; deterministic. */
export const toPicture = async (file: string, svg: string): Promise<Uint8Array> => {
  const png = await sharp(Buffer.from(svg)).png(PALETTE).toBuffer();
  return file.endsWith('.png') ? png : sharp(png).webp(WEBP).toBuffer();
};
