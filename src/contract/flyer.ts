import { z } from 'zod';
import { MAX_PATH_LENGTH, MAX_SKU, MAX_TEXT_LENGTH } from './limits.ts';

/** Maximum pages of one flyer, and hotspots of one page. */
const MAX_PAGES = 100;
const MAX_HOTSPOTS = 50;
/** Maximum pixels of a side of a page's picture. */
const MAX_PIXELS = 10_000;

const PERCENT = 'must be a number from 0 to 100';
const percent = z.number(PERCENT).min(0, PERCENT).max(100, PERCENT);
const length = percent.refine((value) => value > 0, 'must be above 0');

/** The area of an article on the picture of a page; lengths in percent of the picture, from its upper left corner. */
export const hotspotSchema = z
  .object({
    sku: z.string('must be an article code').trim().min(1, 'must be an article code').max(MAX_SKU),
    x: percent,
    y: percent,
    width: length,
    height: length,
  })
  .refine(({ x, width }) => x + width <= 100, { path: ['width'], error: 'ends outside the picture' })
  .refine(({ y, height }) => y + height <= 100, { path: ['height'], error: 'ends outside the picture' });
export type Hotspot = z.infer<typeof hotspotSchema>;

/** The address of a picture in the shop's own media. */
const pictureSchema = z
  .string('must be the address of a picture')
  .regex(/^\/media\/[\w./-]+$/, 'must be the address of a picture below /media/')
  .max(MAX_PATH_LENGTH);
const text = z.string().trim().max(MAX_TEXT_LENGTH);

const pageFields = {
  picture: pictureSchema,
  /** A small version for the overview; optional. */
  thumbnail: pictureSchema.optional(),
  /** The heading of the page's articles; empty for a page without one. */
  title: text.default(''),
  /** What the picture shows, for those who do not see it. */
  alt: text.min(1, 'must say what the picture shows'),
};

const DAY = 'must be a day as yyyy-mm-dd';
const day = z.iso.date(DAY);
const pixels = z.int().min(1).max(MAX_PIXELS);

const flyerFields = {
  /** The first and the last day, `yyyy-mm-dd`; absent where it is open. */
  valid_from: day.optional(),
  valid_to: day.optional(),
  /** The size of every page's picture in pixels. */
  width: pixels,
  height: pixels,
};

/** A flyer in one language, as it is published: pages that are pictures with the areas of their articles. */
export const flyerSchema = z.object({
  ...flyerFields,
  pages: z
    .array(z.object({ ...pageFields, hotspots: z.array(hotspotSchema).max(MAX_HOTSPOTS).default([]) }))
    .min(1, 'must have a page')
    .max(MAX_PAGES),
});
export type Flyer = z.infer<typeof flyerSchema>;
export type FlyerPage = Flyer['pages'][number];

/** The items of a list that a schema accepts. */
const listOf = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items): T[] =>
    items.flatMap((item) => {
      const { data } = schema.safeParse(item);
      return data === undefined ? [] : [data];
    }),
  );

const shownSchema: z.ZodType<Flyer> = z.object({
  ...flyerFields,
  valid_from: flyerFields.valid_from.catch(undefined),
  valid_to: flyerFields.valid_to.catch(undefined),
  pages: listOf(z.object({ ...pageFields, hotspots: listOf(hotspotSchema) })),
});

/** A stored flyer without its invalid pages and hotspots; undefined when nothing is left. */
export const toShownFlyer = (stored: unknown): Flyer | undefined => {
  const { data } = shownSchema.safeParse(stored);
  return data && data.pages.length > 0 ? data : undefined;
};

/** The problems of a flyer, each as `pages.0.hotspots.2.width: ends outside the picture`; none when it is valid. */
export const listFlyerProblems = (raw: unknown): readonly string[] =>
  (flyerSchema.safeParse(raw).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || 'flyer'}: ${message}`,
  );
