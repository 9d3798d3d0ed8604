import type { Flyer } from '#src/contract/flyer.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Box } from '../drawings/pen.ts';
import { PAGE_HEIGHT, PAGE_WIDTH, toBoxes } from './layout.ts';
import plant from './plant.json' with { type: 'json' };
import winter from './winter.json' with { type: 'json' };

type Words = Readonly<Record<Locale, string>>;

/** A flyer of the demo shop; the first article of a page leads it. */
export type DemoFlyer = {
  readonly name: string;
  /** The colour of the cover and of the bands. */
  readonly ground: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly title: Words;
  readonly validity: Words;
  readonly pages: readonly {
    readonly title: Words;
    readonly lead: Words;
    readonly alt: Words;
    readonly skus: readonly string[];
  }[];
};

export const WINTER_FLYER: DemoFlyer = winter;
export const PLANT_FLYER: DemoFlyer = plant;

/** In percent with two decimals. */
const toPercent = (value: number, whole: number): number => Math.round((value / whole) * 10_000) / 100;

const toHotspot = (sku: string, [x, y, width, height]: Box) => ({
  sku,
  x: toPercent(x, PAGE_WIDTH),
  y: toPercent(y, PAGE_HEIGHT),
  width: toPercent(width, PAGE_WIDTH),
  height: toPercent(height, PAGE_HEIGHT),
});

/** The flyer of a page below `/web-page`, in one language. */
export const toFlyer = ({ name, valid_from, valid_to, pages }: DemoFlyer, locale: Locale): Flyer => ({
  valid_from,
  valid_to,
  width: PAGE_WIDTH,
  height: PAGE_HEIGHT,
  pages: pages.map(({ title, alt, skus }, at) => {
    const boxes = toBoxes(at, skus.length);
    return {
      picture: `/media/flyer_${name}-${at + 1}-${locale}.webp`,
      thumbnail: `/media/flyersmall_${name}-${at + 1}-${locale}.webp`,
      title: title[locale],
      alt: alt[locale],
      hotspots: skus.flatMap((sku, index) => {
        const box = boxes[index];
        return box ? [toHotspot(sku, box)] : [];
      }),
    };
  }),
});
