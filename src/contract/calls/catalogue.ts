import { z } from 'zod';
import { listingSchema, type Sort, SORTS, sortSchema } from '../listing.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, MAX_TEXT_LENGTH } from '../limits.ts';
import {
  childMapSchema,
  codeOwnersSchema,
  equivalentsSchema,
  productSchema,
  SUGGESTION_ROWS,
  suggestionSchema,
} from '../product.ts';
import { MAX_CHILDREN, MAX_CODE_LENGTH, MAX_FIND_CODES } from '../limits.ts';
import { declareCall } from './call.ts';
import { articleSchema, asCode, clampedCount, clampedText, lenientField } from './fields.ts';
import { MAX_PAGE } from '../limits.ts';

const MAX_SUGGESTIONS = 20;

const filterSchema = lenientField(
  (raw) => (['string', 'number', 'boolean'].includes(typeof raw) ? String(raw) : ''),
  'A filter; a list or an object is ignored',
);

const toSort = (raw: unknown): Sort => sortSchema.catch('default').parse(raw);

/** Accepts any input: invalid filters are ignored, numbers and long texts clamped, as in the shop's own URLs. */
const listingRequestSchema = z
  .object({
    text: clampedText(MAX_TEXT_LENGTH),
    page: clampedCount(1, MAX_PAGE),
    per_page: clampedCount(DEFAULT_PER_PAGE, MAX_PER_PAGE),
    sort: lenientField(toSort, `One of ${SORTS.join(', ')}; anything else means default`).default('default'),
  })
  .catchall(filterSchema)
  .meta({ id: 'ProductListRequest' });
/** A validated request of `product_list`; other keys than the named ones are filters. */
export type ListingRequest = z.output<typeof listingRequestSchema>;

const itemResponseSchema = z
  .object({ success: z.literal(true), data: productSchema })
  .meta({ id: 'GetItemResponse' });

const catalogueRead = { method: 'POST', effect: 'read', token: 'visitor' } as const;

/** Calls about products and lists. */
export const catalogueCalls = {
  'wrapper.autocomplete': declareCall({
    ...catalogueRead,
    summary: 'Suggestions for an incomplete text, best first',
    request: z
      .object({ q: clampedText(MAX_TEXT_LENGTH), rows: clampedCount(SUGGESTION_ROWS, MAX_SUGGESTIONS) })
      .meta({ id: 'AutocompleteRequest' }),
    example: { q: 'vit', rows: 5 },
    response: z.object({ result: z.array(suggestionSchema) }).meta({ id: 'AutocompleteResponse' }),
  }),
  'wrapper.product_list': declareCall({
    ...catalogueRead,
    summary: 'A page of a list with its facets; every key that is not reserved is a filter',
    request: listingRequestSchema,
    example: { text: 'vite', page: 1, per_page: 12, sort: 'price_asc', field_materiale: 'acciaio,ottone' },
    response: listingSchema,
  }),
  'wrapper.get_item': declareCall({
    ...catalogueRead,
    summary: 'A product by its slug or sku',
    request: z.object({ slug: articleSchema }).meta({ id: 'GetItemRequest' }),
    example: { slug: 'TE-M8X40-ZN' },
    response: itemResponseSchema,
    errorStatuses: [404],
  }),
  'wrapper.get_item_child': declareCall({
    ...catalogueRead,
    summary: 'A child product by its carti',
    request: z.object({ carti: articleSchema }).meta({ id: 'GetItemChildRequest' }),
    example: { carti: 'TE-M8X40-ZN' },
    response: itemResponseSchema,
    errorStatuses: [404],
  }),
  'wrapper.child_list': declareCall({
    ...catalogueRead,
    summary: 'Products by carti; unknown ones are omitted',
    request: z
      .object({
        children_ids: z
          .array(asCode(z.string().max(MAX_CODE_LENGTH)))
          .max(MAX_CHILDREN)
          .default([]),
      })
      .meta({ id: 'ChildListRequest' }),
    example: { children_ids: ['TE-M8X40-ZN', 'TE-M8X50-ZN'] },
    response: childMapSchema.meta({ id: 'ChildListResponse' }),
  }),
  'wrapper.find_codes': declareCall({
    ...catalogueRead,
    summary:
      'Skus by their code: sku, barcode, code of the manufacturer or former code; unknown ones are omitted',
    request: z
      .object({
        codes: z
          .array(asCode(z.string().max(MAX_CODE_LENGTH)))
          .max(MAX_FIND_CODES)
          .default([]),
      })
      .meta({ id: 'FindCodesRequest' }),
    example: { codes: ['tem8x40zn', '8032748120455'] },
    response: codeOwnersSchema.meta({ id: 'FindCodesResponse' }),
  }),
  'wrapper.equivalents': declareCall({
    ...catalogueRead,
    summary: 'Articles in stock with the category and attributes of another; the most sold first',
    request: z.object({ carti: articleSchema }).meta({ id: 'EquivalentsRequest' }),
    example: { carti: 'TE-M8X40-ZN' },
    response: equivalentsSchema,
  }),
};
