import { z } from 'zod';
import { toFilters } from '#src/contract/filters.ts';
import {
  DEFAULT_PER_PAGE,
  type ListingQuery,
  listingSchema,
  MAX_PER_PAGE,
  MAX_TEXT_LENGTH,
  sortSchema,
} from '#src/contract/listing.ts';
import {
  childMapSchema,
  MAX_CHILDREN,
  MAX_CODE_LENGTH,
  type Product,
  productSchema,
  SUGGESTION_ROWS,
  suggestionSchema,
} from '#src/contract/product.ts';
import { accept, type Answer, type Call, refuse } from './response.ts';
import { defineCall } from './define-call.ts';
import { articleSchema, asCode, clampedCount, clampedText, MAX_PAGE } from './fields.ts';

const MAX_SUGGESTIONS = 20;

const filterSchema = z.union([z.string(), z.number(), z.boolean()]).catch('').transform(String);

/**
 * Nothing here is refused: odd filters are left out, bounds and over-long texts clamped, as in the shop's own
 * addresses.
 */
export const listingBodySchema = z
  .object({
    text: clampedText(MAX_TEXT_LENGTH),
    page: clampedCount(1, MAX_PAGE),
    per_page: clampedCount(DEFAULT_PER_PAGE, MAX_PER_PAGE),
    sort: sortSchema.catch('default').default('default'),
  })
  .catchall(filterSchema);

/** Every key that is not reserved is a filter. */
export const toListingQuery = (body: z.output<typeof listingBodySchema>): ListingQuery => {
  const { text, page, per_page, sort, ...filters } = body;
  return { text: text || '*', page, per_page, sort, filters: toFilters(Object.entries<string>(filters)) };
};

export const listProducts = defineCall({
  caller: 'guest',
  summary: 'One page of the list with its facets; every key that is not reserved is a filter',
  request: listingBodySchema,
  example: { text: 'vite', page: 1, per_page: 12, sort: 'price_asc', field_materiale: 'acciaio,ottone' },
  answer: listingSchema,
  handle: async (body, { backOffice, visitor }) =>
    accept(await backOffice.catalogue.list(toListingQuery(body), visitor)),
});

export const suggestProducts = defineCall({
  caller: 'guest',
  summary: 'Suggestions for a text that is being typed, best first',
  request: z.object({
    q: clampedText(MAX_TEXT_LENGTH),
    rows: clampedCount(SUGGESTION_ROWS, MAX_SUGGESTIONS),
  }),
  example: { q: 'vit', rows: 5 },
  answer: z.object({ result: z.array(suggestionSchema) }),
  handle: async ({ q, rows }, { backOffice, visitor }) =>
    accept({ result: await backOffice.catalogue.suggest(q, rows, visitor) }),
});

const itemAnswerSchema = z.object({ success: z.literal(true), data: productSchema });

const toItem = (data: Product | undefined, { t }: Call): Answer<z.output<typeof itemAnswerSchema>> =>
  data === undefined
    ? refuse({ status: 404, code: 'unknown_product', message: t('unknown_product') })
    : accept({ success: true, data });

export const getItem = defineCall({
  caller: 'guest',
  summary: 'A product by its slug or sku',
  request: z.object({ slug: articleSchema }),
  example: { slug: 'TE-M8X40-ZN' },
  answer: itemAnswerSchema,
  refusals: [404],
  handle: async ({ slug }, call) => toItem(await call.backOffice.catalogue.find(slug, call.visitor), call),
});

export const getChildItem = defineCall({
  caller: 'guest',
  summary: 'A child product by its carti',
  request: z.object({ carti: articleSchema }),
  example: { carti: 'TE-M8X40-ZN' },
  answer: itemAnswerSchema,
  refusals: [404],
  handle: async ({ carti }, call) =>
    toItem(await call.backOffice.catalogue.findChild(carti, call.visitor), call),
});

export const listChildren = defineCall({
  caller: 'guest',
  summary: 'Products by carti; those that do not exist are left out',
  request: z.object({
    children_ids: z
      .array(asCode(z.string().max(MAX_CODE_LENGTH)))
      .max(MAX_CHILDREN)
      .default([]),
  }),
  example: { children_ids: ['TE-M8X40-ZN', 'TE-M8X50-ZN'] },
  answer: childMapSchema,
  handle: async ({ children_ids }, { backOffice, visitor }) =>
    accept(await backOffice.catalogue.children(children_ids, visitor)),
});
