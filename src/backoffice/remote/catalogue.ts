import { z } from 'zod';
import type { Catalogue, Visitor } from '../port.ts';
import { isReservedKey, type Listing, type ListingQuery, listingSchema } from '#src/contract/listing.ts';
import { childMapSchema, type Product, productSchema, suggestionSchema } from '#src/contract/product.ts';
import { findOrAbsent } from './answer.ts';
import type { Caller } from './caller.ts';
import type { Media } from './media.ts';
import { toSafeProduct } from './products.ts';

/** A host leaves out facets that it does not have. */
const wireListingSchema = listingSchema.extend({ filters: listingSchema.shape.filters.prefault({}) });
const failedSchema = z.object({ success: z.literal(false) });
const itemSchema = z.object({ data: productSchema });

const toFailed = ({ page, per_page }: ListingQuery): Listing => ({
  success: false,
  product_list: { data: [], pagination: { current_page: page, per_page, total: 0, total_pages: 0 } },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
});

/** The lists that are chosen by a flag, not by a text: what was typed is not sent. */
const TEXTLESS = ['disponibili', 'promo_list', 'next_insert'];

const isOn = (flag: string | undefined): boolean => flag !== undefined && !['', '0', 'false'].includes(flag);

const toBody = ({ text, filters, ...rest }: ListingQuery): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([key]) => !isReservedKey(key))),
  ...rest,
  text: TEXTLESS.some((key) => isOn(filters[key])) ? '' : text || '*',
});

type Surroundings = { readonly media: Media; readonly categories: Catalogue['categories'] };

export const openCatalogue = (caller: Caller, { media, categories }: Surroundings): Catalogue => {
  const findItem = async (
    visitor: Visitor,
    call: 'wrapper.get_item' | 'wrapper.get_item_child',
    body: Record<string, string>,
  ): Promise<Product | undefined> => {
    const schema = z.union([itemSchema, failedSchema]);
    const message = await findOrAbsent(caller.ask(visitor, { call, body, schema }));
    return message && 'data' in message ? toSafeProduct(message.data, media) : undefined;
  };
  return {
    list: async (query, visitor) => {
      const schema = z.union([failedSchema, wireListingSchema]);
      const body = toBody(query);
      const listing = await caller.ask(visitor, { call: 'wrapper.product_list', body, schema });
      if (!('product_list' in listing)) return toFailed(query);
      const data = listing.product_list.data.map((product) => toSafeProduct(product, media));
      return { ...listing, product_list: { ...listing.product_list, data } };
    },
    suggest: async (text, rows, visitor) => {
      const schema = z.object({ result: z.array(suggestionSchema).default([]) });
      const body = { q: text, rows };
      const { result } = await caller.ask(visitor, { call: 'wrapper.autocomplete', body, schema });
      return result.slice(0, rows).map((suggestion) => ({
        ...suggestion,
        images: suggestion.images
          .map(({ url }) => ({ url: media.toMediaUrl(url) }))
          .filter(({ url }) => url !== ''),
      }));
    },
    find: async (slug, visitor) => (slug ? findItem(visitor, 'wrapper.get_item', { slug }) : undefined),
    findChild: async (carti, visitor) =>
      carti ? findItem(visitor, 'wrapper.get_item_child', { carti }) : undefined,
    children: async (cartis, visitor) => {
      if (cartis.length === 0) return {};
      const body = { children_ids: cartis };
      const map = await caller.ask(visitor, { call: 'wrapper.child_list', body, schema: childMapSchema });
      const safe = Object.entries(map).map(
        ([carti, product]) => [carti, toSafeProduct(product, media)] as const,
      );
      return Object.fromEntries(safe);
    },
    categories,
  };
};
