import { z } from 'zod';
import { productSchema } from './product.ts';

/** Sort orders of a list; the back office defines `default`. */
export const SORTS = ['default', 'popularity', 'rating', 'newness', 'price_asc', 'price_desc'] as const;
export const sortSchema = z.enum(SORTS);
export type Sort = z.infer<typeof sortSchema>;

/** The format of facet keys, for example `field_materiale`. */
export const FACET_KEY = /^[a-z][a-z0-9_-]{0,63}$/;

/** Keys of the shop query that are never filters, in addition to those of `isTrackingKey`. */
export const RESERVED_KEYS = [
  'client_id',
  'address_code',
  'ext_call',
  'text',
  'page',
  'per_page',
  'sort',
  'id_cart',
  'search_term',
  'is_new_tab',
  'latest-order-list',
  'listino_type',
  'listino_code',
] as const;

/** Campaign parameters. */
export const isTrackingKey = (key: string): boolean =>
  key.startsWith('utm_') || key === 'gclid' || key === 'fbclid';

/** Whether a key of the shop query is never a filter. */
export const isReservedKey = (key: string): boolean =>
  isTrackingKey(key) || (RESERVED_KEYS as readonly string[]).includes(key);

/**
 * The query of a list. `filters` holds every other key of the shop query with its string from the URL
 * (`category`, `color`, `size`, `min_price`, `max_price`, `disponibili`, `promo_list`, `next_insert`, `brand`,
 * `field_…`). `text` is `*` or empty when the visitor typed no text.
 */
export type ListingQuery = {
  readonly text: string;
  readonly page: number;
  readonly per_page: number;
  readonly sort: Sort;
  readonly filters: Readonly<Record<string, string>>;
  /** A text that the shop tries for a line of a list: it is not counted among the searches without results. */
  readonly isTrial?: true;
};

/** A value of a facet with the number of rows that have it. */
export const facetEntrySchema = z
  .object({
    /** When empty, the key of the entry is displayed. */
    label: z.string().default(''),
    count: z.number(),
    /** A link starting with `catalogo?` that lists the products of the entry. */
    filter: z.string().default(''),
    /** Checkbox groups only: the label of the checkbox. */
    label_filter: z.string().optional(),
    index: z.string().optional(),
  })
  .meta({ id: 'FacetEntry' });
export type FacetEntry = z.infer<typeof facetEntrySchema>;

/** `index` is the URL key, the keys of `results` are the value slugs. */
export const facetGroupSchema = z
  .object({
    label: z.string().default(''),
    index: z.string(),
    results: z.record(z.string(), facetEntrySchema),
    /**
     * Numeric groups only: the minimum and maximum of the result, ignoring the group's own filter, in `unit` (absent for
     * numbers without a unit). A range such as `10..40` filters in the same unit. A group whose filter leaves fewer than
     * two numbers may have only `unit`.
     */
    min: z.number().optional().catch(undefined),
    max: z.number().optional().catch(undefined),
    unit: z.string().optional().catch(undefined),
    /** The keys of `results` in display order, where it differs from the order of the keys. */
    order: z.array(z.string()).optional().catch(undefined),
    /** The place of the group among all groups, the most useful first; without it groups stand in the order of the sets. */
    rank: z.number().optional().catch(undefined),
  })
  .meta({ id: 'FacetGroup' });
export type FacetGroup = z.infer<typeof facetGroupSchema>;

/** An active filter of a list. */
export const tabSchema = z
  .object({
    label: z.string().default(''),
    type: z.enum(['category', 'families', 'other']).catch('other'),
    submenu_id: z.union([z.string(), z.number()]).default(0),
    submenu_id_ref: z.union([z.string(), z.number()]).default(0),
  })
  .meta({ id: 'Tab' });
export type Tab = z.infer<typeof tabSchema>;

/** The position of a page; pages count from 1. */
export const paginationSchema = z
  .object({
    current_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    total_pages: z.number(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof paginationSchema>;

/**
 * A suggestion for an empty list: removing the filter `index` would yield `count` rows. `price` means both `min_price` and
 * `max_price`.
 */
export const relaxationSchema = z.object({
  index: z.string(),
  count: z.number(),
  /** A link starting with `catalogo?` that lists these rows. */
  filter: z.string().default(''),
});
export type Relaxation = z.infer<typeof relaxationSchema>;

/** A page of a list with its facets, as `product_list` returns it. */
export const listingSchema = z
  .object({
    success: z.boolean(),
    product_list: z.object({ data: z.array(productSchema), pagination: paginationSchema }),
    filters: z.object({
      facets_results: z.array(facetGroupSchema).default([]),
      facets_link_results: z.array(facetGroupSchema).default([]),
      facets_check_results: z.array(facetGroupSchema).default([]),
    }),
    tab_list: z.array(tabSchema).default([]),
    /** Only for an empty list; most rows first. */
    relaxations: z.array(relaxationSchema).optional().catch(undefined),
    /** Words of the text that were ignored because no product matches them together with the others. */
    left_out: z.array(z.string()).optional().catch(undefined),
    /** Brands of the text that the catalogue does not have; the rows are equivalent. */
    equivalent_to: z.array(z.string()).optional().catch(undefined),
    /** A remote host's own words for a list that it failed to make; plain text. */
    message: z.string().optional().catch(undefined),
    /** Whether the text is the code of exactly one product, which is the first row. */
    exact_code: z.boolean().optional().catch(undefined),
    /** Whether the first row of the first page is clearly what the text means: it matches all words, and no other row nearly as well. */
    clear_first: z.boolean().optional().catch(undefined),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof listingSchema>;

/**
 * The slug of a category, product or label, and the end of `toFacetSlug`: NFKD, combining marks removed, lower case, each run of
 * other characters than `a-z0-9` replaced by one `-`, trimmed.
 */
export const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The facet key of an attribute label: `field_` plus its slug, with `_` in place of `-`. */
export const toFieldKey = (label: string): string =>
  `field_${toSlug(label).replaceAll('-', '_')}`.slice(0, 64);
