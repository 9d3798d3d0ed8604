import type { AstroGlobal } from 'astro';
import { isSectionList } from '#src/contract/filters.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { Category } from '#src/contract/product.ts';
import { listActiveFilters, toListTitle } from '#src/features/catalogue/active-filters.ts';
import { toTreeStep } from '#src/features/catalogue/category-tree.ts';
import { mergeFacets, type ShownGroup, withEntries } from '#src/features/catalogue/facets.ts';
import { findGuesses, MAX_GUESSES } from '#src/features/catalogue/did-you-mean.ts';
import {
  isFromForm,
  parseListingQuery,
  toPathWithoutText,
  toRewrittenPath,
} from '#src/features/catalogue/listing-query.ts';
import { listPriceBands } from '#src/features/catalogue/price-band-links.ts';
import {
  findRelaxations,
  findReturnedCount,
  listRelaxations,
} from '#src/features/catalogue/zero-result-links.ts';

/** The category group shows one step through the tree; the others all their values. */
const toSteps = (groups: readonly ShownGroup[], categories: readonly Category[]): readonly ShownGroup[] =>
  groups.map((group) =>
    group.index === 'category' ? withEntries(group, toTreeStep(group.entries, categories)) : group,
  );

/**
 * Everything that the shop page shows, read at once; only a list that found nothing asks again what would be found
 * with less. A page past the end has status 404, with links back. What a form sent leads to the address of its list.
 */
export const readShop = async ({ locals, url, response, cache, redirect }: AstroGlobal) => {
  const { backOffice, locale, t, visitor, session } = locals;
  const query = parseListingQuery(url);
  if (isFromForm(url)) return redirect(toRewrittenPath(url, locale), 302);
  // A host is asked for sections whole: a text would stand above a list that nobody searched for it.
  if (backOffice.kind === 'remote' && query.text !== '' && isSectionList(query.filters))
    return redirect(toPathWithoutText(url, locale), 302);
  if (!session) cache.set({ maxAge: 60, tags: ['catalogue'] });
  const [listing, categories] = await Promise.all([
    backOffice.catalogue.list(query, visitor),
    backOffice.catalogue.categories(locale),
  ]);
  const { data, pagination } = listing.product_list;
  const groups = toSteps(mergeFacets(listing.filters, { query, locale }), categories);
  const context = { query, groups, categories, locale, t };
  const active = listActiveFilters(context);
  const relaxations = pagination.total > 0 ? [] : listRelaxations(context, active);
  const count = async (relaxed: ListingQuery): Promise<number> =>
    findReturnedCount(query, relaxed, listing.relaxations) ??
    (await backOffice.catalogue.list({ ...relaxed, per_page: 1 }, visitor)).product_list.pagination.total;
  const found = await findRelaxations(relaxations, count);
  const isUnknown = pagination.total === 0 && found.length === 0 && query.text !== '';
  const suggest = (text: string) => backOffice.catalogue.suggest(text, MAX_GUESSES, visitor);
  const isPastEnd = query.page > Math.max(1, pagination.total_pages);
  if (isPastEnd) response.status = 404;
  return {
    query,
    groups,
    categories,
    pagination,
    products: isPastEnd ? [] : data,
    title: toListTitle(context),
    active,
    bands: listPriceBands(listing.filters, { query, locale }),
    relaxations: found,
    leftOut: listing.left_out ?? [],
    guesses: isUnknown ? await findGuesses(query.text, suggest) : [],
  };
};

export type ShopData = Exclude<Awaited<ReturnType<typeof readShop>>, Response>;
