import { isPriceKey, PRICE_KEYS, toFilters } from '#src/contract/filters.ts';
import { FACET_KEY, isReservedKey, sortSchema, type ListingQuery } from '#src/contract/listing.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, MAX_TEXT_LENGTH, MAX_PAGE } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { joinPath, replacePairs, splitQuery } from '#src/contract/query-pairs.ts';
import { localize } from '#src/i18n/paths.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { isRangeField, parseRange, readRanges } from './number-range.ts';

const MAX_PRICE = 1_000_000;
/** Decimals of an amount on the wire. */
const DECIMALS = 4;

const parseWhole = (raw: string | null, fallback: number, max: number): number =>
  raw !== null && /^\d{1,15}$/.test(raw.trim()) ? Math.min(Math.max(Number(raw), 1), max) : fallback;

const parseText = (query: URLSearchParams): string => {
  const raw = query.get('text') ?? query.get('search_term') ?? '';
  const text = raw.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();
  return text === '*' ? '' : text;
};

/** A bound with three decimals is written with four: in a field, `1.235` means 1235 to Italians. */
const toPriceText = (price: number): string => String(price).replace(/\.\d{3}$/, '$&0');

const parsePrice = (raw: string | null, locale: Locale | undefined): number | undefined => {
  const text = raw?.trim() ?? '';
  const onWire = /^\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  const value = locale ? parseTypedQuantity(text, locale) : onWire;
  return value === undefined ? undefined : Number(Math.min(value, MAX_PRICE).toFixed(DECIMALS));
};

/** Drops bounds that are not numbers and swaps bounds in the wrong order. */
const readPrices = (query: URLSearchParams, locale?: Locale): Record<string, string> => {
  const [low, high] = PRICE_KEYS.map((key) => parsePrice(query.get(key), locale));
  const swapped = low !== undefined && high !== undefined && low > high;
  const min = swapped ? high : low;
  const max = swapped ? low : high;
  return {
    ...(min !== undefined && { min_price: toPriceText(min) }),
    ...(max !== undefined && { max_price: toPriceText(max) }),
  };
};

/** Only the price bounds of a query, as `parseListingQuery` reads them. */
export const parsePrices = (query: URLSearchParams): Readonly<Record<string, string>> => readPrices(query);

const omitUnit = (filters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== 'price_per'));

/** Joins repeated keys (check boxes of a form) into one comma list. */
const parseFilters = (query: URLSearchParams, locale: Locale | undefined): Record<string, string> => {
  const ranges = readRanges(query, locale);
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
  const filters = { ...toFilters(entries), ...readPrices(query, locale) };
  // The form of a price unit without bounds filters nothing.
  const isUnbounded = PRICE_KEYS.every((key) => filters[key] === undefined);
  return isUnbounded && PRICE_KEYS.some((key) => query.has(key)) ? omitUnit(filters) : filters;
};

/**
 * Never throws: ignores unknown values, clamps numbers and truncates the text. `search_term` (the menu's search) is an
 * alias of `text`; the text `*` means no text. `locale` is that of the page whose form may have sent the address: `1.000` is then a
 * thousand in Italian. Without it numbers are those of the wire.
 */
export const parseListingQuery = (url: Pick<URL, 'searchParams'>, locale?: Locale): ListingQuery => {
  const query = url.searchParams;
  return {
    text: parseText(query),
    page: parseWhole(query.get('page'), 1, MAX_PAGE),
    per_page: parseWhole(query.get('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE),
    sort: sortSchema.catch('default').parse(query.get('sort') ?? 'default'),
    filters: parseFilters(query, locale),
  };
};

/**
 * Whether an address comes from a GET form and needs a redirect to its normalised form: it has range fields, or price
 * bounds that are empty, written with a comma, or in the wrong order.
 */
export const isFromForm = ({ searchParams }: Pick<URL, 'searchParams'>, locale: Locale): boolean => {
  const prices = readPrices(searchParams, locale);
  const isOther = ([key, value]: readonly [string, string]): boolean =>
    isPriceKey(key) && value !== prices[key];
  return [...searchParams].some((pair) => isRangeField(pair[0]) || isOther(pair));
};

/** A filter of `undefined` is removed. Any change other than `page` resets the page to 1. */
export type QueryChange = Partial<Omit<ListingQuery, 'filters'>> & {
  readonly filters?: Readonly<Record<string, string | undefined>>;
};

export const changeQuery = (query: ListingQuery, change: QueryChange): ListingQuery => {
  const filters = Object.entries({ ...query.filters, ...change.filters }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return { ...query, page: 1, ...change, filters: Object.fromEntries(filters) };
};

/** Percent-encodes all but commas and spaces (`+`), for readable addresses. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%20', '+');

type Pair = readonly [key: string, value: string];

/** Values that an address omits. */
const DEFAULTS: Readonly<Record<string, string>> = {
  page: '1',
  per_page: String(DEFAULT_PER_PAGE),
  sort: 'default',
};

/** The pairs of an address: category and text first, other filters by key, defaults omitted. */
const toPairs = (query: ListingQuery): readonly Pair[] => {
  const { category, ...rest } = query.filters;
  return [
    ...(category ? [['category', category] as const] : []),
    ...(query.text ? [['text', query.text] as const] : []),
    ...Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(query.sort !== 'default' ? [['sort', query.sort] as const] : []),
    ...(query.per_page !== DEFAULT_PER_PAGE ? [['per_page', String(query.per_page)] as const] : []),
    ...(query.page > 1 ? [['page', String(query.page)] as const] : []),
  ];
};

const writePair = ([key, value]: Pair): string => `${key}=${encode(value)}`;

/** The normalised address, see `toPairs`. */
export const toShopPath = (query: ListingQuery, locale: Locale): string => {
  const text = toPairs(query).map(writePair).join('&');
  return localize(text ? `/shop?${text}` : SHOP_PATH, locale);
};

/** Whether a key of the shop query is a filter. */
export const isFilterKey = (key: string): boolean => FACET_KEY.test(key) && !isReservedKey(key);

/**
 * Writes the addresses of page 1 with one filter replaced, for many values (never empty) of that filter: the address
 * around the value is computed once. The key must be a filter key.
 */
export const createPathWriter = (
  query: ListingQuery,
  key: string,
  locale: Locale,
): ((value: string) => string) => {
  const pairs = toPairs(changeQuery(query, { filters: { [key]: key } }));
  const at = pairs.findIndex(([name]) => name === key);
  const before = pairs.slice(0, at).map((pair) => `${writePair(pair)}&`);
  const start = localize(`/shop?${before.join('')}${key}=`, locale);
  const end = pairs
    .slice(at + 1)
    .map((pair) => `&${writePair(pair)}`)
    .join('');
  return (value) => `${start}${encode(value)}${end}`;
};

const QUERY_KEYS: ReadonlySet<string> = new Set(['text', 'search_term', 'page', 'per_page', 'sort']);

const isQueryKey = (key: string): boolean => QUERY_KEYS.has(key) || isRangeField(key) || isFilterKey(key);

/** Keys that are answered at the address as it is, before scripts rewrite it. */
const ANSWERED_KEYS = ['search_term', 'is_new_tab'] as const;

/** Whether the value says no more than an address without the key. */
const isDefault = ([key, value]: Pair): boolean => value === '' || value === DEFAULTS[key];

/**
 * The canonical spelling of a list's address, if the two differ only by the order of parameters and by defaults; else undefined. Parameters
 * outside the shop query stay as and where they are written.
 */
export const findCanonicalSpelling = ({ pathname, search, searchParams }: URL): string | undefined => {
  if (ANSWERED_KEYS.some((key) => searchParams.has(key))) return undefined;
  const written = [...searchParams].filter(([key]) => isQueryKey(key));
  const own = toPairs(parseListingQuery({ searchParams })).map(writePair);
  if (own.join('&') === written.map(writePair).join('&')) return undefined;
  // In all other cases, such as a value that the list has corrected, the address stays, so that it can be read.
  const said = written.filter((pair) => !isDefault(pair)).map(writePair);
  if (own.toSorted().join('&') !== said.toSorted().join('&')) return undefined;
  return joinPath(pathname, replacePairs(splitQuery(search.slice(1)), isQueryKey, own));
};

/** The normalised address, with parameters outside the shop query unchanged. */
export const toRewrittenPath = ({ searchParams }: Pick<URL, 'searchParams'>, locale: Locale): string => {
  const path = toShopPath(parseListingQuery({ searchParams }, locale), locale);
  const others = new URLSearchParams([...searchParams].filter(([key]) => !isQueryKey(key))).toString();
  return others === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${others}`;
};

/** The canonical address: the landing page for the first page of a single category, else the list in default order and page size. */
export const toCanonicalPath = (query: ListingQuery, locale: Locale): string => {
  const { category = '', ...others } = query.filters;
  const isOneCategory = category !== '' && !/[,]|^and-/.test(category);
  if (isOneCategory && query.page === 1 && query.text === '' && Object.keys(others).length === 0)
    return localize(`/category/${encodeURIComponent(category)}`, locale);
  return toShopPath({ ...query, sort: 'default', per_page: DEFAULT_PER_PAGE }, locale);
};

/** The address of a list, as written, with other categories; their order stays, one named twice is left out. */
export const toMovedPath = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  query: ListingQuery,
  moves: ReadonlyMap<string, string>,
): string => {
  const slugs = [...new Set(filterValues(query, 'category').map((slug) => moves.get(slug) ?? slug))];
  const prefix = slugs.length > 1 ? toPrefix(query, 'category') : '';
  const own = writePair(['category', `${prefix}${slugs.join(',')}`]);
  return joinPath(
    pathname,
    replacePairs(splitQuery(search.slice(1)), (key) => key === 'category', [own]),
  );
};

/** The normalised address without the text, with parameters outside the shop query unchanged. */
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
 * Hidden fields with which a GET form preserves the query, except for the keys in `without` and the ranges of the
 * filters in `ranged`, for which the form has its own fields.
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

/** The values of a filter's comma list, without the `and-` prefix of categories. */
export const filterValues = (query: ListingQuery, key: string): readonly string[] =>
  (query.filters[key] ?? '')
    .replace(/^and-(?=.)/, key === 'category' ? '' : 'and-')
    .split(',')
    .filter(Boolean);

const toPrefix = (query: ListingQuery, key: string): string =>
  key === 'category' && query.filters[key]?.startsWith('and-') ? 'and-' : '';

/** What precedes a value that is added to a filter's comma list; '' when the list is empty. */
export const toListStart = (query: ListingQuery, key: string): string => {
  const values = filterValues(query, key);
  return values.length > 0 ? `${toPrefix(query, key)}${values.join(',')},` : '';
};

/** Adds the value to a filter's comma list or removes it; undefined when no value is left. */
export const toggleValue = (query: ListingQuery, key: string, value: string): string | undefined => {
  const values = filterValues(query, key);
  if (!values.includes(value)) return `${toListStart(query, key)}${value}`;
  const next = values.filter((one) => one !== value);
  return next.length > 0 ? `${next.length > 1 ? toPrefix(query, key) : ''}${next.join(',')}` : undefined;
};

export type PageStep = number | 'gap';

const NEIGHBOURS = 1;

/** First and last page, the current one with its neighbours, and gaps of two or more pages. */
export const toPageSteps = (current: number, total: number): readonly PageStep[] => {
  const numbers = new Set([1, total]);
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page += 1) numbers.add(page);
  if (current <= 2) numbers.add(3);
  const pages = [...numbers].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap' as const, page] : [page];
  });
};
