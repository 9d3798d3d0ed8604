import { toSlug } from '#src/contract/listing.ts';
import brands from './brands.json' with { type: 'json' };
import { type Lines, toMarkup } from '../markup.ts';
import { place } from './pen.ts';

/** A brand's symbol and name side by side from the origin, without a background, in units. */
type Mark = { readonly width: number; readonly height: number; readonly art: Lines };

const MARKS: Readonly<Record<string, Mark>> = brands;

/** The size of a brand's mark in units; its picture has twice as many pixels. */
const WIDTH = 240;
const HEIGHT = 64;

/** @throws RangeError for a brand that has no mark. */
export const getBrandArt = (name: string): { width: number; height: number; art: string } => {
  const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  if (!mark) throw new RangeError(`there is no mark of the brand ${name}`);
  return { ...mark, art: toMarkup(mark.art) };
};

let names: ReadonlyMap<string, string> | undefined;

/** A brand's mark by its slug, as an SVG document with a transparent background; absent for an unknown brand. */
export const findBrandMark = (slug: string): string | undefined => {
  names ??= new Map(Object.keys(MARKS).map((name) => [toSlug(name), name]));
  const name = names.get(slug);
  if (name === undefined) return undefined;
  const { width, height, art } = getBrandArt(name);
  const middle = place(art, { at: [(WIDTH - width) / 2, (HEIGHT - height) / 2], line: 1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${middle}</svg>`;
};
