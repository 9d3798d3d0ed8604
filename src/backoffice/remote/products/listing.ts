import { z } from 'zod';
import {
  facetGroupSchema,
  type Listing,
  type ListingQuery,
  listingSchema,
  type Pagination,
} from '#src/contract/listing.ts';
import { findNumber, isFields } from '../http/read-leniently.ts';
import { wireProductSchema } from './products.ts';

/** Fills in the key of a group from its entries, which may be the only ones to have it, as in the specification of an entry. */
const fillInIndex = (raw: unknown): unknown => {
  if (!isFields(raw) || raw['index'] !== undefined || !isFields(raw['results'])) return raw;
  const [entry] = Object.values(raw['results']).filter(isFields);
  return { ...raw, index: entry?.['index'] };
};

const wireGroupsSchema = z.array(z.preprocess(fillInIndex, facetGroupSchema)).default([]);

/** A count; undefined for what cannot be one. */
const countSchema = z.preprocess(findNumber, z.number().int().min(0).optional().catch(undefined));
const wirePaginationSchema = z
  .object({ current_page: countSchema, per_page: countSchema, total: countSchema, total_pages: countSchema })
  .prefault({})
  .catch({});

/**
 * A host's list, which may omit facets, pagination and everything else but its rows. One whose rows are not a list is unreadable, because
 * it would look empty.
 */
export const wireListingSchema = listingSchema.extend({
  success: listingSchema.shape.success.default(true),
  product_list: z.preprocess(
    (raw) => (isFields(raw) ? { data: [], ...raw } : raw),
    z.object({ data: z.array(wireProductSchema), pagination: wirePaginationSchema }),
  ),
  filters: z
    .object({
      facets_results: wireGroupsSchema,
      facets_link_results: wireGroupsSchema,
      facets_check_results: wireGroupsSchema,
    })
    .prefault({}),
});
type WireListing = z.infer<typeof wireListingSchema>;

/** The pages of a list: as many as the host counts, and at least as many as its rows need. */
const toPagination = ({ data, pagination }: WireListing['product_list'], query: ListingQuery): Pagination => {
  const current_page = pagination.current_page || query.page;
  const per_page = pagination.per_page || query.per_page;
  const shown = data.length > 0 ? (current_page - 1) * per_page + data.length : 0;
  const total = Math.max(pagination.total ?? 0, shown);
  return {
    current_page,
    per_page,
    total,
    total_pages: pagination.total_pages || Math.ceil(total / per_page),
  };
};

/** A page of a host's list with what it left out. */
export const toListing = (listing: WireListing, query: ListingQuery): Listing => ({
  ...listing,
  product_list: { ...listing.product_list, pagination: toPagination(listing.product_list, query) },
});
