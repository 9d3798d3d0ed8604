import { isPriceKey, PRICE_KEYS, toFilters } from '#src/contract/filters.ts';
import {
  DEFAULT_PER_PAGE,
  FACET_KEY,
  isReservedKey,
  MAX_PER_PAGE,
  MAX_TEXT_LENGTH,
  sortSchema,
  type ListingQuery,
} from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { isRangeField, parseRange, readRanges } from './number-range.ts';

const MAX_PAGE = 1_000_000;
const MAX_PRICE = 1_000_000;
/** Of an amount on the wire. */
const DECIMALS = 4;

const parseWhole = (raw: string | null, fallback: number, max: number): number =>
  raw !== null && /^\d{1,15}$/.test(raw.trim()) ? Math.min(Math.max(Number(raw), 1), max) : fallback;

const parseText = (query: URLSearchParams): string => {
  const raw = query.get('text') ?? query.get('search_term') ?? '';
  const text = raw.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();
  return text === '*' ? '' : text;
};

const parsePrice = (raw: string | undefined): number | undefined => {
  const text = raw?.replace(',', '.').trim() ?? '';
  if (!/^\d{1,12}(\.\d+)?$/.test(text)) return undefined;
  return Math.min(Number(Number(text).toFixed(DECIMALS)), MAX_PRICE);
};

/** Bounds that are no numbers are dropped; bounds the wrong way round change places. */
const withPrices = (filters: Record<string, string>, query: URLSearchParams): Record<string, string> => {
  const [low, high] = PRICE_KEYS.map((key) => parsePrice(query.get(key) ?? undefined));
  const swapped = low !== undefined && high !== undefined && low > high;
  const min = swapped ? high : low;
  const max = swapped ? low : high;
  return {
    ...filters,
    ...(min !== undefined && { min_price: String(min) }),
    ...(max !== undefined && { max_price: String(max) }),
  };
};

/** The values of a key given several times (check boxes of a form) are one comma list. */
const parseFilters = (query: URLSearchParams): Record<string, string> => {
  const ranges = readRanges(query);
  const keys = [...new Set([...query.keys(), ...ranges.keys()])].filter((key) => !isPriceKey(key));
  const entries = keys.map(
    (key) =>
      [
        key,
        query
          .getAll(key)
          .concat(ranges.get(key) ?? [])
          .join(','),
      ] as const,
  );
  return withPrices(toFilters(entries), query);
};

/**
 * The shop query of an address. Never throws: the unknown is ignored, bounds are clamped, an over-long text is
 * cut. `search_term` (the menu's search) is a `text`; a text of `*` is none.
 */
export const parseListingQuery = (url: Pick<URL, 'searchParams'>): ListingQuery => {
  const query = url.searchParams;
  return {
    text: parseText(query),
    page: parseWhole(query.get('page'), 1, MAX_PAGE),
    per_page: parseWhole(query.get('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE),
    sort: sortSchema.catch('default').parse(query.get('sort') ?? 'default'),
    filters: parseFilters(query),
  };
};

/**
 * Whether an address is as a form sends it, to be rewritten: with the ends of ranges one by one, or bounds of the price
 * that are empty, written with a comma, or the wrong way round.
 */
export const isFromForm = ({ searchParams }: Pick<URL, 'searchParams'>): boolean => {
  const prices = withPrices({}, searchParams);
  const isOther = ([key, value]: readonly [string, string]): boolean =>
    isPriceKey(key) && value !== prices[key];
  return [...searchParams].some((pair) => isRangeField(pair[0]) || isOther(pair));
};

/** What a link changes; a filter of `undefined` is taken away. Anything but `page` itself goes back to page 1. */
export type QueryChange = Partial<Omit<ListingQuery, 'filters'>> & {
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

/** The query after a change. */
export const changeQuery = (query: ListingQuery, change: QueryChange): ListingQuery => {
  const filters = Object.entries({ ...query.filters, ...change.filters }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return { ...query, page: 1, ...change, filters: Object.fromEntries(filters) };
};

/** Commas stay readable; everything else that a query must not hold is escaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');

/** The address of a list: filters in the order of their keys, what has its default left out. */
export const toShopPath = (query: ListingQuery, locale: Locale): string => {
  const { category, ...rest } = query.filters;
  const pairs: [string, string][] = [
    ...(category ? [['category', category] as [string, string]] : []),
    ...(query.text ? [['text', query.text] as [string, string]] : []),
    ...Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(query.sort !== 'default' ? [['sort', query.sort] as [string, string]] : []),
    ...(query.per_page !== DEFAULT_PER_PAGE
      ? [['per_page', String(query.per_page)] as [string, string]]
      : []),
    ...(query.page > 1 ? [['page', String(query.page)] as [string, string]] : []),
  ];
  const text = pairs.map(([key, value]) => `${key}=${encode(value)}`).join('&');
  return localize(text ? `/shop?${text}` : '/shop', locale);
};

const QUERY_KEYS: ReadonlySet<string> = new Set(['text', 'search_term', 'page', 'per_page', 'sort']);

const isQueryKey = (key: string): boolean =>
  QUERY_KEYS.has(key) || isRangeField(key) || (FACET_KEY.test(key) && !isReservedKey(key));

/** The address of the list that an address asks for, with all that is no part of the shop query as it was. */
export const toRewrittenPath = ({ searchParams }: Pick<URL, 'searchParams'>, locale: Locale): string => {
  const path = toShopPath(parseListingQuery({ searchParams }), locale);
  const others = new URLSearchParams([...searchParams].filter(([key]) => !isQueryKey(key))).toString();
  return others === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${others}`;
};

/**
 * The address that search engines keep: the landing of a category for a list of that category alone, page 1 in
 * the default order for any other.
 */
export const toCanonicalPath = (query: ListingQuery, locale: Locale): string => {
  const { category = '', ...others } = query.filters;
  const isOneCategory = category !== '' && !/[,]|^and-/.test(category);
  if (isOneCategory && query.text === '' && Object.keys(others).length === 0)
    return localize(`/category/${encodeURIComponent(category)}`, locale);
  return toShopPath({ ...query, sort: 'default', per_page: DEFAULT_PER_PAGE }, locale);
};

/** The address of the list without its text, with all that is no part of the shop query as it was. */
export const toPathWithoutText = ({ searchParams }: Pick<URL, 'searchParams'>, locale: Locale): string => {
  const others = [...searchParams].filter(([key]) => key !== 'text' && key !== 'search_term');
  return toRewrittenPath({ searchParams: new URLSearchParams(others) }, locale);
};

const withoutRanges = (values: string): string =>
  values
    .split(',')
    .filter((value) => !parseRange(value))
    .join(',');

/**
 * The fields a GET form must carry so that submitting it keeps everything but `without`, and of the filters of
 * `ranged`, whose ranges it has fields for, everything but their ranges.
 */
export const toHiddenFields = (
  query: ListingQuery,
  without: readonly string[],
  ranged: readonly string[] = [],
): [string, string][] => {
  const all: [string, string][] = [
    ...Object.entries(query.filters).map<[string, string]>(([key, values]) => [
      key,
      ranged.includes(key) ? withoutRanges(values) : values,
    ]),
    ['text', query.text],
    ['sort', query.sort === 'default' ? '' : query.sort],
    ['per_page', query.per_page === DEFAULT_PER_PAGE ? '' : String(query.per_page)],
  ];
  return all.filter(([key, value]) => value !== '' && !without.includes(key));
};

/** The values of a filter's comma list; a category's `and-` is no part of a value. */
export const filterValues = (query: ListingQuery, key: string): readonly string[] =>
  (query.filters[key] ?? '')
    .replace(/^and-(?=.)/, key === 'category' ? '' : 'and-')
    .split(',')
    .filter(Boolean);

/** A filter's comma list with a value added, or taken away when it was there; absent when none is left. */
export const toggleValue = (query: ListingQuery, key: string, value: string): string | undefined => {
  const values = filterValues(query, key);
  const all = key === 'category' && query.filters[key]?.startsWith('and-') ? 'and-' : '';
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length > 0 ? `${next.length > 1 ? all : ''}${next.join(',')}` : undefined;
};
