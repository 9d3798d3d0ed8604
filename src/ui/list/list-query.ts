import { MAX_ORDER_TEXT, MAX_PAGE } from '#src/contract/limits.ts';
import { toTypedDay } from '#src/contract/time.ts';
import type { ListAddress, ListQuery, ListSort } from './list.ts';

/** Parses a page number; anything below 1 or not a number is page 1. */
export const toPageNumber = (raw: string | null): number => {
  const page = Math.trunc(Number(raw));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

const parseSort = (
  raw: string | null,
  columns: ListAddress<string>['columns'],
): { readonly sort?: ListSort } => {
  const [, key = '', direction] = /^(.+)_(asc|desc)$/.exec(raw ?? '') ?? [];
  return Object.hasOwn(columns, key) && columns[key]?.isSortable
    ? { sort: { key, isDescending: direction === 'desc' } }
    : {};
};

const parseSize = (raw: string | null, sizes: readonly number[] = []): { readonly size?: number } => {
  const size = sizes.find((one) => String(one) === raw);
  return size === undefined ? {} : { size };
};

/** Parses `page`, the filter, `text`, `from`, `to`, `sort` and `per_page` of an address; ignores what is invalid, and what the list does not have. */
export const parseListQuery = <Filter extends string>(
  { filter, hasPeriod, hasPeople, sizes, columns }: ListAddress<Filter>,
  params: URLSearchParams,
): ListQuery<Filter> => ({
  page: toPageNumber(params.get('page')),
  filter: filter.values.find((value) => value === params.get(filter.key)),
  text: (params.get('text') ?? '').trim().slice(0, MAX_ORDER_TEXT),
  ...(hasPeriod && {
    from: toTypedDay(params.get('from') ?? ''),
    to: toTypedDay(params.get('to') ?? ''),
  }),
  ...(hasPeople && { who: (params.get('who') ?? '').slice(0, 80) }),
  ...parseSort(params.get('sort'), columns),
  ...parseSize(params.get('per_page'), sizes),
});

/** The query string with `?`; empty for the first page of the whole list. */
export const toListSearch = <Filter extends string>(
  list: Pick<ListAddress<Filter>, 'filter'>,
  { page, filter, text, from, to, who, sort, size }: ListQuery<Filter>,
): string => {
  const params = new URLSearchParams({
    ...(filter && { [list.filter.key]: filter }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(who && { who }),
    ...(sort && { sort: `${sort.key}_${sort.isDescending ? 'desc' : 'asc'}` }),
    ...(size && { per_page: String(size) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return params && `?${params}`;
};

/** Whether a query asks for less than the whole list. */
export const isNarrowed = ({ filter, text, from, to }: ListQuery<string>): boolean =>
  Boolean(filter || text || from || to);

/** The parameters of a query that a form repeats, without those that it has as fields. */
export const toHiddenFields = <Filter extends string>(
  list: Pick<ListAddress<Filter>, 'filter'>,
  query: ListQuery<Filter>,
): readonly (readonly [name: string, value: string])[] => [
  ...new URLSearchParams(toListSearch(list, { ...query, page: 1 })),
];

/** The query of the last page, for one past it; undefined for a page that the list has, and for an empty list. */
export const toLastPage = <Filter extends string>(
  list: Pick<ListAddress<Filter>, 'filter'>,
  query: ListQuery<Filter>,
  pages = 0,
): string | undefined =>
  pages > 0 && query.page > pages ? toListSearch(list, { ...query, page: pages }) : undefined;

/** The address of the list as a file, in the page's language. */
export const toListFile = <Filter extends string>(
  list: ListAddress<Filter>,
  query: ListQuery<Filter>,
  { extension, lang }: { readonly extension: string; readonly lang: string },
): string => {
  const params = new URLSearchParams(toListSearch(list, { ...query, page: 1 }));
  params.set('lang', lang);
  return `${list.path}.${extension}?${params}`;
};

/** The sort that a click on the head of a column leads to. */
export const toNextSort = (key: string, sort: ListSort | undefined): ListSort => ({
  key,
  isDescending: sort?.key === key && !sort.isDescending,
});

/** The direction of a column that the list is sorted by, in the words of `aria-sort`. */
export const toDirection = (
  key: string,
  sort: ListSort | undefined,
): 'ascending' | 'descending' | undefined => {
  if (sort?.key !== key) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
};
