import type { PromotionDraft } from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { addDays, toUtcDay } from '#src/backoffice/rules/day.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import { toPromotions } from './catalogue/campaigns.ts';
import { DEMO_PRODUCTS } from './catalogue/catalogue.ts';
import { toDocuments } from './documents.ts';
import { createGalleries } from './galleries.ts';
import type { DemoProduct } from './demo-product.ts';
import { toReviews } from './reviews.ts';

/** The promotions of the campaigns; dates are relative to `now`. */
export const toDemoPromotions = (now: Date): readonly PromotionDraft[] => toPromotions(DEMO_PRODUCTS, now);

/** The pictures of a product, the main one first. */
export const toPictures = createGalleries(DEMO_PRODUCTS);

/** The page about technical support; power tools link to it. */
const ASSISTANCE = '/web-page/assistenza';
const isPowerTool = ({ category_path: path }: DemoProduct['line']): boolean =>
  String(path).startsWith('elettroutensili/');

const toLine = (product: DemoProduct, today: Date): ImportLine => {
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
    ...toReviews(line.sku, today),
    ...(isPowerTool(line) && { link_assistence: ASSISTANCE }),
  };
};

/**
 * The demo products as lines of the import format. Dates of arrivals, announced products and ends of offers are relative to
 * `today`.
 */
export const toDemoLines = (today: Date = new Date()): ImportLine[] =>
  DEMO_PRODUCTS.map((product) => toLine(product, today));
