import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED_CATEGORIES } from './categories.ts';
import { CATEGORY_DRAWINGS } from './drawings/categories.ts';
import { drawHero, HERO } from './drawings/hero.ts';
import { drawProduct, PICTURE_SIZES, writePictures } from './pictures.ts';
import { seedProducts } from './products.ts';

const products = seedProducts();
const draw = (sku: string): string => drawProduct(sku) ?? '';

describe('the drawings of the demo shop', () => {
  it('exist for every product and are the same at every call', () => {
    for (const { sku } of products) {
      expect(draw(sku), sku).toMatch(/^<svg .*<\/svg>$/s);
      expect(draw(sku), sku).toBe(draw(sku));
    }
  });

  it('have no number that is none', () => {
    for (const { sku } of products) expect(draw(sku), sku).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawHero()).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('hold no text and load nothing', () => {
    for (const svg of [drawHero(), ...products.map(({ sku }) => draw(sku))]) {
      expect(svg).not.toMatch(/<text|<image|href|style=/);
    }
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
    expect(new Set(sizes.map(draw)).size).toBe(sizes.length);
  });

  it('are absent for an unknown code', () => {
    expect(drawProduct('NOT-OURS')).toBeUndefined();
  });

  it('exist for every top category', () => {
    expect(Object.keys(CATEGORY_DRAWINGS)).toEqual(SEED_CATEGORIES.map(({ slug }) => slug));
  });
});

describe('writePictures', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'seed-pictures-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const some = products.filter(({ sku }) => ['TE-M8X40-ZN', 'LK-40'].includes(sku));
  const sizeOf = async (file: string) => {
    const { format, width, height } = await sharp(path.join(folder, file)).metadata();
    return { format, width, height };
  };

  it('[V-03] writes every picture a line names at three sizes by prefix, as WebP', async () => {
    await writePictures(some, folder);
    for (const url of some.flatMap(({ images = [] }) => images)) {
      for (const [prefix, side] of Object.entries(PICTURE_SIZES)) {
        expect(await sizeOf(prefix + path.basename(url))).toEqual({
          format: 'webp',
          width: side,
          height: side,
        });
      }
    }
  });

  it('writes the categories and the scene, and says how many files there are', async () => {
    const written = await writePictures([], folder);
    expect((await readdir(folder)).length).toBe(written);
    expect(await sizeOf('hero.webp')).toEqual({ format: 'webp', ...HERO });
    expect(await sizeOf('category_vernici.webp')).toEqual({ format: 'webp', width: 160, height: 160 });
  });

  it('may be asked by several at once', async () => {
    await Promise.all([writePictures(some, folder), writePictures(some, folder)]);
    expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('writes the same bytes again', async () => {
    await writePictures(some, folder);
    const before = await readFile(path.join(folder, 'main_te-m8x40-zn.webp'));
    await writePictures(some, folder);
    expect(await readFile(path.join(folder, 'main_te-m8x40-zn.webp'))).toEqual(before);
  });
});
