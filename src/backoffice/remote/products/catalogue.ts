import pLimit from 'p-limit';
import { z } from 'zod';
import type { Catalogue, Visitor } from '../../port/back-office.ts';
import type { CallRequest } from '#src/contract/calls/calls.ts';
import { isSectionList } from '#src/contract/sections.ts';
import { isReservedKey, type Listing, type ListingQuery } from '#src/contract/listing.ts';
import { type ChildMap, codeOwnersSchema, type Product } from '#src/contract/product.ts';
import { MAX_CHILDREN, MAX_CODE_LENGTH, MAX_EQUIVALENTS, MAX_FIND_CODES } from '#src/contract/limits.ts';
import { findOrAbsent, findReadableOne, toShownText } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';
import type { Media } from '../media/media.ts';
import { toListing, wireListingSchema } from './listing.ts';
import { toSafeProduct, wireProductSchema, wireSuggestionSchema } from './products.ts';
import { toRecord } from '../../rules/to-record.ts';

const wireEquivalentsSchema = z.object({ data: z.array(wireProductSchema).default([]) });
/** A list that the host failed to make, with its words for it; alone or in a list. */
const failedSchema = z.preprocess(
  (raw) => (Array.isArray(raw) ? (raw as unknown[])[0] : raw),
  z.object({
    success: z.union([z.literal(false), z.literal(0), z.literal('0'), z.literal('false')]),
    message: z.string().optional().catch(undefined),
  }),
);
const itemSchema = z.object({ data: wireProductSchema });
const childrenSchema = z.record(z.string(), wireProductSchema);

/** Maximum concurrent reads of single articles, for all visitors. */
const MAX_ITEMS_AT_ONCE = 8;
/** Maximum single articles read for one call; more would not be a cart, but a list of words to ask the host about. */
const MAX_ITEMS = 200;

/** Whether a text can be a code or slug; the host is not called for anything else. */
const isName = (name: string): boolean => name.trim() !== '' && name.length <= MAX_CODE_LENGTH;

const toFailedListing = ({ page, per_page }: ListingQuery, message: string | undefined): Listing => ({
  success: false,
  ...(message && { message: toShownText(message) }),
  product_list: { data: [], pagination: { current_page: page, per_page, total: 0, total_pages: 0 } },
  filters: { facets_results: [], facets_link_results: [], facets_check_results: [] },
  tab_list: [],
});

/** A section is selected by its flag, so the typed text is not sent with it. */
const toFields = ({
  text,
  filters,
  page,
  per_page,
  sort,
}: ListingQuery): CallRequest<'wrapper.product_list'> => ({
  ...Object.fromEntries(Object.entries(filters).filter(([key]) => !isReservedKey(key))),
  page,
  per_page,
  sort,
  text: isSectionList(filters) ? '' : text || '*',
});

const createFindCodes =
  (client: SessionClient, findChildren: Catalogue['children']): Catalogue['findCodes'] =>
  async (codes, visitor) => {
    const asked = [...new Set(codes)].filter(isName).slice(0, MAX_FIND_CODES);
    const request = {
      call: 'wrapper.find_codes',
      fields: { codes: asked },
      response: codeOwnersSchema,
    } as const;
    const owners = asked.length > 0 ? await findOrAbsent(client.send(visitor, request)) : {};
    if (owners) return owners;
    // A host without this call only knows skus.
    const spellings = asked.flatMap((code) => [code, code.toUpperCase()]);
    const products = await findChildren(spellings, visitor);
    return toRecord(
      asked.flatMap((code) => {
        const sku = [code, code.toUpperCase()].find((spelling) => Object.hasOwn(products, spelling));
        return sku === undefined ? [] : [[code, [sku]] as const];
      }),
    );
  };

type CatalogueDependencies = { readonly media: Media; readonly categories: Catalogue['categories'] };

/** The catalogue of a host; products are sanitised, and their pictures served by this server. */
export const openCatalogue = (
  client: SessionClient,
  { media, categories }: CatalogueDependencies,
): Catalogue => {
  const toProduct = (product: Product, { session }: Visitor): Product =>
    toSafeProduct(product, { media, isCustomer: session !== undefined });
  const findItem = async (
    visitor: Visitor,
    call: 'wrapper.get_item' | 'wrapper.get_item_child',
    fields: { slug: string } | { carti: string },
  ): Promise<Product | undefined> => {
    const response = z.union([itemSchema, failedSchema]);
    const message = await findOrAbsent(client.send(visitor, { call, fields, response }));
    return message && 'data' in message ? toProduct(message.data, visitor) : undefined;
  };
  const limit = pLimit(MAX_ITEMS_AT_ONCE);
  /** Articles that are not children: a host may only find children by their codes. */
  const findSingle = async (cartis: readonly string[], visitor: Visitor): Promise<ChildMap> => {
    if (cartis.length > MAX_ITEMS) return {};
    const found = await limit.map([...cartis], (slug) =>
      findReadableOne(findItem(visitor, 'wrapper.get_item', { slug })),
    );
    // The text may be another article's slug.
    return Object.fromEntries(
      found.flatMap((product, at) => (product && product.sku === cartis[at] ? [[product.sku, product]] : [])),
    );
  };
  const findChildren: Catalogue['children'] = async (cartis, visitor) => {
    const children_ids = [...new Set(cartis)].filter(isName).slice(0, MAX_CHILDREN);
    if (children_ids.length === 0) return {};
    const request = {
      call: 'wrapper.child_list',
      fields: { children_ids },
      response: childrenSchema,
    } as const;
    const map = await client.send(visitor, request);
    const safe = Object.entries(map).map(([carti, product]) => [carti, toProduct(product, visitor)] as const);
    const missing = children_ids.filter((carti) => !Object.hasOwn(map, carti));
    return toRecord([...safe, ...Object.entries(await findSingle(missing, visitor))]);
  };
  return {
    list: async (query, visitor) => {
      const response = z.union([failedSchema, wireListingSchema]);
      const fields = toFields(query);
      const answer = await client.send(visitor, { call: 'wrapper.product_list', fields, response });
      if (!('product_list' in answer)) return toFailedListing(query, answer.message);
      const listing = toListing(answer, query);
      const rows = listing.product_list.data.slice(0, query.per_page);
      const data = rows.map((product) => toProduct(product, visitor));
      return { ...listing, product_list: { ...listing.product_list, data } };
    },
    suggest: async (text, rows, visitor) => {
      const response = z.object({ result: z.array(wireSuggestionSchema).default([]) });
      const fields = { q: text, rows };
      const { result } = await client.send(visitor, { call: 'wrapper.autocomplete', fields, response });
      return result.slice(0, rows).map((suggestion) => ({
        ...suggestion,
        images: suggestion.images
          .map(({ url }) => ({ url: media.toMediaUrl(url) }))
          .filter(({ url }) => url !== ''),
      }));
    },
    find: async (slug, visitor) =>
      isName(slug) ? findItem(visitor, 'wrapper.get_item', { slug }) : undefined,
    findChild: async (carti, visitor) =>
      isName(carti) ? findItem(visitor, 'wrapper.get_item_child', { carti }) : undefined,
    children: findChildren,
    findEquivalents: async (carti, visitor) => {
      if (!isName(carti)) return [];
      const request = {
        call: 'wrapper.equivalents',
        fields: { carti },
        response: wireEquivalentsSchema,
      } as const;
      const found = await findOrAbsent(client.send(visitor, request));
      return found?.data.slice(0, MAX_EQUIVALENTS).map((product) => toProduct(product, visitor)) ?? [];
    },
    findCodes: createFindCodes(client, findChildren),
    categories,
  };
};
