import type { ImportLine } from '#src/contract/import-line.ts';
import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import { arrange } from './assortment/arrange.ts';
import { toPromotions, withCampaigns } from './assortment/campaigns.ts';
import { withComing } from './assortment/coming-soon.ts';
import { withComplements } from './assortment/complements.ts';
import { toDocuments } from './documents.ts';
import { building } from './families/building.ts';
import { fasteners } from './families/fasteners.ts';
import { handTools } from './families/hand-tools.ts';
import { plant } from './families/plant.ts';
import { powerTools } from './families/power-tools.ts';
import { safety } from './families/safety.ts';
import { coming } from './families/singles/coming.ts';
import { discontinued } from './families/singles/discontinued.ts';
import { sets } from './families/singles/sets.ts';
import { special } from './families/singles/special.ts';
import { createGalleries } from './galleries.ts';
import type { PictureSpec } from './drawings/shapes.ts';
import pictures from './pictures.json' with { type: 'json' };
import type { SeedProduct } from './seed-product.ts';

const COUNTERS: readonly SeedProduct[] = [
  ...fasteners,
  ...handTools,
  ...powerTools,
  ...building,
  ...plant,
  ...safety,
  ...sets,
  ...special,
  ...coming,
  ...discontinued,
];

const PICTURES: Readonly<Record<string, PictureSpec>> = pictures;

const withPicture = (product: SeedProduct): SeedProduct => {
  const picture = PICTURES[product.line.sku];
  return picture ? { ...product, picture } : product;
};

/** All products with their drawings in the order of the catalogue, parents before their children. */
export const SEED_PRODUCTS: readonly SeedProduct[] = arrange(
  withComplements(withComing(withCampaigns(COUNTERS))),
).map(withPicture);

/** What the campaigns give those who buy several packs, around a day. */
export const seedPromotions = (now: Date): readonly PromotionDraft[] => toPromotions(SEED_PRODUCTS, now);

/** The pictures of a product, the main one first. */
export const toPictures = createGalleries(SEED_PRODUCTS);

const toLine = (product: SeedProduct, today: Date): ImportLine => {
  const { line, arrives_in, visible_in, sale_ends_in } = product;
  const toDay = (days: number): string => addDays(toUtcDay(today.getTime()), days);
  return {
    vat: 22,
    unit: 'pz',
    min_packaging: 1,
    price_per: 1,
    ...line,
    availability: arrives_in === undefined ? (line.availability ?? 'DISPONIBILE') : 'IN ARRIVO',
    ...(arrives_in === undefined ? {} : { available_on: toDay(arrives_in) }),
    ...(sale_ends_in === undefined ? {} : { sale_to: toDay(sale_ends_in) }),
    ...(visible_in === undefined ? {} : { visible_from: toDay(visible_in) }),
    images: toPictures(product).map(([name]) => `/media/${name}.webp`),
    ...toDocuments(line),
  };
};

/**
 * The demo products in the format of the import file. What is arriving or coming soon comes, and offers end, some days after `today`;
 * all else is the same at every call.
 */
export const seedProducts = (today: Date = new Date()): ImportLine[] =>
  SEED_PRODUCTS.map((product) => toLine(product, today));
