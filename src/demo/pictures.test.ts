import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toSlug } from '#src/contract/listing.ts';
import { DEMO_CATEGORIES } from './categories.ts';
import { isWritable } from './drawings/lettering.ts';
import { WHITE } from './drawings/palette.ts';
import scenes from './drawings/scenes.json' with { type: 'json' };
import { findPicture, PICTURE_SIZES, toPicture } from './pictures.ts';
import { toDemoLines } from './products.ts';

const products = toDemoLines();
const render = (sku: string): string => findPicture(`thumb_${toSlug(sku)}.webp`) ?? '';
const brands = [...new Set(products.flatMap(({ brand }) => brand ?? []))];

/** Every 23rd article is checked, and all families. */
const SAMPLE = 23;

const SCENES = [
  ...Object.keys(scenes),
  ...DEMO_CATEGORIES.map(({ slug }) => `category_${slug}.webp`),
  ...brands.map((brand) => `brand_${toSlug(brand)}.webp`),
];

describe('the pictures of the demo shop', () => {
  it('have unique names', () => {
    const names = products.flatMap(({ images = [] }) => images);
    expect(new Set(names).size).toBe(names.length);
  });

  it('exist, and contain no text elements, invalid numbers or references', () => {
    const shown = products.filter(({ parent }, index) => !parent || index % SAMPLE === 0);
    const files = shown.flatMap(({ images = [] }) => images.map((url) => url.replace('/media/', 'thumb_')));
    for (const file of [...SCENES, ...files]) {
      const svg = findPicture(file) ?? '';
      const isWhole = svg.startsWith('<svg ') && svg.endsWith('</svg>');
      expect(isWhole && !/<text|<image|href|style=|NaN|undefined|Infinity/.test(svg), file).toBe(true);
    }
  });

  it('are two to four per product that has any', () => {
    const counts = products.flatMap(({ images = [] }) => (images.length > 0 ? [images.length] : []));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  });

  it('have letters for every code and unit of a label', () => {
    expect(products.filter(({ sku }) => !isWritable(sku)).map(({ sku }) => sku)).toEqual([]);
    const units = new Set(products.map(({ unit = 'pz' }) => unit.toUpperCase()));
    expect([...units].filter((unit) => !isWritable(unit))).toEqual([]);
  });

  it('differ between the measures of articles and of their family', () => {
    const measures = (sku: string): string => findPicture(`main_${toSlug(sku)}--3.webp`) ?? '';
    const outlines = ['TE-M8X40-ZN', 'TE-M8X50-ZN', 'TE-M10X40-ZN', 'TE-ZN'].map(measures);
    expect(new Set(outlines).size).toBe(outlines.length);
  });

  it('have a distinct sign for every brand: a shape and a colour, or a letter', () => {
    const signs = brands.map((brand) => {
      const mark = findPicture(`brand_${toSlug(brand)}.webp`) ?? '';
      const [sign = ''] = /<path d="[^"]*" fill="[^"]*"/.exec(mark) ?? [];
      return mark.includes(`stroke="${WHITE}"`) ? sign + brand.charAt(0) : sign;
    });
    expect(signs.filter((sign, index) => signs.indexOf(sign) !== index)).toEqual([]);
  });

  it('differ between the sizes of a family', () => {
    const sizes = [
      'TE-M6X20-ZN',
      'TE-M8X40-ZN',
      'TE-M8X40-A2',
      'TE-M10X80-ZN',
      'SMA-5010-75',
      'SMA-5010-250',
    ];
    expect(new Set(sizes.map(render)).size).toBe(sizes.length);
  });

  it.each([
    'thumb_not-ours.webp',
    'te-m8x40-zn.webp',
    'small_te-m8x40-zn.webp',
    'thumb_te-m8x40-zn.png',
    'thumb_te-m8x40-zn.webp.part',
    'category_constructor.webp',
    'slide_4.webp',
    'share.webp',
    'constructor_x.webp',
    '../thumb_te-m8x40-zn.webp',
    '',
  ])('are absent for the unknown name %s', (file) => {
    expect(findPicture(file)).toBeUndefined();
  });
});

describe('toPicture', () => {
  const make = (file: string) => toPicture(file, findPicture(file) ?? '');
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(await make(file)).metadata();
    return { format, width, height };
  };

  it('[V-03] renders a picture in the size of each prefix', async () => {
    for (const [prefix, side] of Object.entries(PICTURE_SIZES)) {
      const size = { format: 'webp', width: side, height: side };
      expect(await sizeOf(`${prefix}te-m8x40-zn.webp`)).toEqual(size);
    }
  });

  it.each([
    ['hero.webp', 'webp', 1600, 520],
    ['category_vernici.webp', 'webp', 160, 160],
    ['brand_ferrova.webp', 'webp', 480, 128],
    ['slide_2.webp', 'webp', 1600, 520],
    ['slide_2-narrow.webp', 'webp', 800, 400],
    ['promo_lampade.webp', 'webp', 640, 320],
    ['share.png', 'png', 1200, 630],
  ])('renders %s in its display size', async (file, format, width, height) => {
    expect(await sizeOf(file)).toEqual({ format, width, height });
  });

  it('is deterministic', async () => {
    for (const file of ['main_te-m8x40-zn.webp', 'hero.webp', 'brand_ferrova.webp']) {
      expect(await make(file)).toEqual(await make(file));
    }
  });
});
