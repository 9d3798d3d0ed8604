import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { toPromotions } from './catalogue/campaigns.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { toDocuments } from './documents.ts';
import { createGalleries } from './galleries.ts';
import type { SeedProduct } from './demo-product.ts';

/** All products with their pictures in the order of the catalogue, parents before their children. */
export const SEED_PRODUCTS = CATALOGUE;

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
 * The demo products in the format of the import file. Arrivals, novelties and the ends of offers are dated some days
 * after `today`; everything else is the same on every call.
 */
export const seedProducts = (today: Date = new Date()): ImportLine[] =>
  SEED_PRODUCTS.map((product) => toLine(product, today));
