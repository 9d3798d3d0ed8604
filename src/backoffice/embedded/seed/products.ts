import type { ImportLine } from '#src/contract/import-line.ts';
import { toSlug } from '#src/contract/listing.ts';
import { toDocuments } from './documents.ts';
import { building } from './families/building.ts';
import { fasteners } from './families/fasteners.ts';
import { handTools } from './families/hand-tools.ts';
import { plant } from './families/plant.ts';
import { powerTools } from './families/power-tools.ts';
import { safety } from './families/safety.ts';
import type { SeedProduct } from './seed-product.ts';

const DAY_MS = 86_400_000;

/** All products with their drawings, parents before their children. */
export const SEED_PRODUCTS: readonly SeedProduct[] = [
  ...fasteners,
  ...handTools,
  ...powerTools,
  ...building,
  ...plant,
  ...safety,
];

/** The file names of a product's pictures, without size prefix and ending, the main one first. */
export const toPictureNames = ({ line, drawings }: SeedProduct): readonly string[] =>
  drawings.map((_, index) => (index === 0 ? toSlug(line.sku) : `${toSlug(line.sku)}-${index + 1}`));

const toLine = (product: SeedProduct, today: Date): ImportLine => {
  const { line, arrives_in, visible_in } = product;
  const toDay = (days: number): string =>
    new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    vat: 22,
    unit: 'pz',
    min_packaging: 1,
    price_per: 1,
    ...line,
    availability: arrives_in === undefined ? (line.availability ?? 'DISPONIBILE') : 'IN ARRIVO',
    ...(arrives_in === undefined ? {} : { available_on: toDay(arrives_in) }),
    ...(visible_in === undefined ? {} : { visible_from: toDay(visible_in) }),
    images: toPictureNames(product).map((name) => `/media/${name}.webp`),
    ...toDocuments(line),
  };
};

/**
 * The demo products in the format of the import file. What is arriving or coming soon comes some days after `today`;
 * all else is the same at every call.
 */
export const seedProducts = (today: Date = new Date()): ImportLine[] =>
  SEED_PRODUCTS.map((product) => toLine(product, today));
