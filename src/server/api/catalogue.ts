import type { catalogueCalls, ListingRequest } from '#src/contract/calls/catalogue.ts';
import { toFilters } from '#src/contract/filters.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import type { Handlers } from './handler.ts';
import { toSuccess, type CallContext, toError } from './response.ts';

/** The query of a list: every key of the request that is not reserved is a filter. */
export const toListingQuery = ({ text, page, per_page, sort, ...filters }: ListingRequest): ListingQuery => ({
  text: text || '*',
  page,
  per_page,
  sort,
  filters: toFilters(Object.entries<string>(filters)),
});

const toItem = (data: Product | undefined, { t }: CallContext) =>
  data === undefined
    ? toError({ status: 404, code: 'unknown_product', message: t('unknown_product') })
    : toSuccess({ success: true, data });

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'wrapper.autocomplete': async ({ q, rows }, { backOffice, visitor }) =>
    toSuccess({ result: await backOffice.catalogue.suggest(q, rows, visitor) }),
  'wrapper.product_list': async (request, { backOffice, visitor }) =>
    toSuccess(await backOffice.catalogue.list(toListingQuery(request), visitor)),
  'wrapper.get_item': async ({ slug }, context) =>
    toItem(await context.backOffice.catalogue.find(slug, context.visitor), context),
  'wrapper.get_item_child': async ({ carti }, context) =>
    toItem(await context.backOffice.catalogue.findChild(carti, context.visitor), context),
  'wrapper.child_list': async ({ children_ids }, { backOffice, visitor }) =>
    toSuccess(await backOffice.catalogue.children(children_ids, visitor)),
  'wrapper.find_codes': async ({ codes }, { backOffice, visitor }) =>
    toSuccess(await backOffice.catalogue.findCodes(codes, visitor)),
  'wrapper.equivalents': async ({ carti }, { backOffice, visitor }) =>
    toSuccess({ data: [...(await backOffice.catalogue.findEquivalents(carti, visitor))] }),
};
