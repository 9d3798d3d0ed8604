import type { AstroGlobal } from 'astro';
import { toProductPath } from '#src/i18n/product-path.ts';
import { isSectionList } from '#src/contract/sections.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { Category } from '#src/contract/product.ts';
import { listActiveFilters, toListTitle } from '#src/features/catalogue/active-filters.ts';
import { listCategories, toTreeStep } from '#src/features/catalogue/category-tree.ts';
import { mergeFacets, type FilterGroup, withEntries } from '#src/features/catalogue/facets.ts';
import { findDidYouMean, MAX_DID_YOU_MEAN } from '#src/features/catalogue/did-you-mean.ts';
import { toListState } from '#src/features/catalogue/list-state.ts';
import {
  filterValues,
  findCanonicalSpelling,
  isFromForm,
  parseListingQuery,
  toMovedPath,
  toPathWithoutText,
  toRewrittenPath,
} from '#src/features/catalogue/listing-query.ts';
import { createPanelState } from '#src/features/catalogue/panel-state.ts';
import { listPriceBands } from '#src/features/catalogue/price-band-links.ts';
import { listPriceUnits } from '#src/features/catalogue/price-units.ts';
import {
  findRelaxations,
  findReturnedCount,
  listRelaxations,
} from '#src/features/catalogue/zero-result-links.ts';
import { FORMER_SLUG_SECONDS, isRead, toMoved } from '#src/server/http/moved.ts';
import { DAY_SECONDS } from '#src/contract/time.ts';

/** Unknown categories of an address that are looked up. */
const MAX_MOVED = 8;

/** Limits the category group to one level of the tree; other groups keep all values. */
const toSteps = (groups: readonly FilterGroup[], categories: readonly Category[]): readonly FilterGroup[] =>
  groups.map((group) =>
    group.index === 'category' ? withEntries(group, toTreeStep(group.entries, categories)) : group,
  );

/**
 * Whether a list is the first page of a search without any choice: only such a search leads from an exact code to its
 * product. Parts of a list that is open, and a search that asks for its own tab, stay lists.
 */
const isPlainSearch = ({ page, sort, filters }: ListingQuery, { pathname, searchParams }: URL): boolean =>
  page === 1 &&
  sort === 'default' &&
  Object.keys(filters).length === 0 &&
  !searchParams.has('is_new_tab') &&
  !pathname.endsWith('/parts');

type Catalogue = App.Locals['backOffice']['catalogue'];

/** The address with the current slugs of categories that have moved; undefined when none has. */
const findMovedAddress = async (
  url: URL,
  query: ListingQuery,
  { catalogue, categories }: { readonly catalogue: Catalogue; readonly categories: readonly Category[] },
): Promise<string | undefined> => {
  const named = filterValues(query, 'category');
  if (named.length === 0) return undefined;
  const shown = new Set(listCategories(categories).map(({ slug }) => slug));
  const unknown = named.filter((slug) => !shown.has(slug)).slice(0, MAX_MOVED);
  const moves = new Map<string, string>();
  for (const slug of unknown) {
    const moved = await catalogue.findMovedCategory?.(slug);
    if (moved !== undefined) moves.set(slug, moved);
  }
  return moves.size === 0 ? undefined : toMovedPath(url, query, moves);
};

/**
 * Reads the data of the shop page in parallel; an empty list also counts relaxed queries. A page past the end sets status
 * 404. Returns a redirect to the canonical URL for a submitted form or another spelling, and from an exact code to its
 * product.
 */
export const readShop = async ({ locals, request, url, response, cache, redirect }: AstroGlobal) => {
  const { backOffice, locale, t, visitor, session } = locals;
  const query = parseListingQuery(url, locale);
  if (isFromForm(url, locale)) return redirect(toRewrittenPath(url, locale), 302);
  // A remote host lists sections without a text search: remove the text from the URL.
  if (backOffice.kind === 'remote' && query.text !== '' && isSectionList(query.filters))
    return redirect(toPathWithoutText(url, locale), 302);
  const spelling = isRead(request) ? findCanonicalSpelling(url) : undefined;
  if (spelling !== undefined) return toMoved(spelling, DAY_SECONDS);
  if (!session) cache.set({ maxAge: 60, tags: ['catalogue'] });
  const [listing, categories] = await Promise.all([
    backOffice.catalogue.list(query, visitor),
    backOffice.catalogue.categories(locale),
  ]);
  const moved = isRead(request)
    ? await findMovedAddress(url, query, { catalogue: backOffice.catalogue, categories })
    : undefined;
  if (moved !== undefined) return toMoved(moved, FORMER_SLUG_SECONDS);
  const state = toListState(listing, url.pathname);
  const { products, pagination } = state;
  const [first] = products;
  if (first && listing.exact_code === true && request.method === 'GET' && isPlainSearch(query, url))
    return redirect(toProductPath(first, locale), 302);
  const groups = toSteps(mergeFacets(state, { query, locale }), categories);
  const context = { query, groups, categories, locale, t };
  const active = listActiveFilters(context);
  const relaxations = pagination.total > 0 ? [] : listRelaxations(context, active);
  const count = async (relaxed: ListingQuery): Promise<number> =>
    findReturnedCount(query, relaxed, listing.relaxations) ??
    (await backOffice.catalogue.list({ ...relaxed, per_page: 1 }, visitor)).product_list.pagination.total;
  const found = await findRelaxations(relaxations, count);
  const isUnknown = pagination.total === 0 && found.length === 0 && query.text !== '';
  const suggest = (text: string) => backOffice.catalogue.suggest(text, MAX_DID_YOU_MEAN, visitor);
  const isPastEnd = query.page > Math.max(1, pagination.total_pages);
  if (isPastEnd) response.status = 404;
  return {
    query,
    panel: createPanelState(url, query, locale),
    groups,
    categories,
    ...state,
    products: isPastEnd ? [] : products,
    title: toListTitle(context),
    active,
    bands: listPriceBands(state, { query, locale }),
    priceUnits: listPriceUnits(state, { query, locale, t }),
    relaxations: found,
    leftOut: listing.left_out ?? [],
    message: listing.message,
    equivalentTo: listing.equivalent_to ?? [],
    didYouMean: isUnknown ? await findDidYouMean(query.text, suggest) : [],
  };
};

export type ShopData = Exclude<Awaited<ReturnType<typeof readShop>>, Response>;
