import { z } from 'zod';
import {
  DEFAULT_PER_PAGE,
  FACET_KEY,
  isReservedKey,
  type ListingQuery,
  MAX_FACET_KEYS,
  MAX_PER_PAGE,
  MAX_TEXT_LENGTH,
  sortSchema,
} from '#src/contract/listing.ts';
import { accept, type Answer, type Call, defineCall, type Handler, refuse } from './answer.ts';

const MAX_SUGGESTIONS = 20;
const DEFAULT_SUGGESTIONS = 5;
const MAX_PAGE = 1_000_000;
const MAX_CHILDREN = 1000;
const MAX_FILTER_LENGTH = 2000;

/** A whole number between bounds; anything that is no number is the default. */
const toCount = (raw: unknown, fallback: number, max: number): number => {
  const number = typeof raw === 'string' || typeof raw === 'number' ? Math.trunc(Number(raw)) : Number.NaN;
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), max);
};

const toText = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MAX_TEXT_LENGTH) : '';

const isFilter = ([key, value]: [string, unknown]): boolean =>
  FACET_KEY.test(key) && !isReservedKey(key) && ['string', 'number', 'boolean'].includes(typeof value);

/** Every key that is not reserved is a filter; odd ones are left out, bounds are clamped. */
export const parseListingBody = (body: Readonly<Record<string, unknown>>): ListingQuery => ({
  text: toText(body['text']) || '*',
  page: toCount(body['page'], 1, MAX_PAGE),
  per_page: toCount(body['per_page'], DEFAULT_PER_PAGE, MAX_PER_PAGE),
  sort: sortSchema.catch('default').parse(body['sort']),
  filters: Object.fromEntries(
    Object.entries(body)
      .filter(isFilter)
      .slice(0, MAX_FACET_KEYS)
      .map(([key, value]) => [key, String(value).slice(0, MAX_FILTER_LENGTH)]),
  ),
});

export const listProducts: Handler = async ({ backOffice, body, visitor }) =>
  accept(await backOffice.catalogue.list(parseListingBody(body), visitor));

export const suggestProducts: Handler = async ({ backOffice, body, visitor }) => {
  const rows = toCount(body['rows'], DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS);
  return accept({ result: await backOffice.catalogue.suggest(toText(body['q']), rows, visitor) });
};

const toItem = (data: unknown, { t }: Call): Answer =>
  data === undefined ? refuse(404, t('unknown_product')) : accept({ success: true, data });

const code = z.string().trim().min(1).max(200);

export const getItem = defineCall(z.object({ slug: code }), async ({ slug }, call) =>
  toItem(await call.backOffice.catalogue.find(slug, call.visitor), call),
);

export const getChildItem = defineCall(z.object({ carti: code }), async ({ carti }, call) =>
  toItem(await call.backOffice.catalogue.findChild(carti, call.visitor), call),
);

export const listChildren = defineCall(
  z.object({ children_ids: z.array(z.coerce.string().max(200)).max(MAX_CHILDREN).default([]) }),
  async ({ children_ids }, { backOffice, visitor }) =>
    accept(await backOffice.catalogue.children(children_ids, visitor)),
);
