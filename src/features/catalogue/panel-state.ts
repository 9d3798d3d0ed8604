import { toFilterValues } from '#src/contract/filters.ts';
import { FACET_KEY, type ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toShopPath } from './listing-query.ts';

/**
 * Parameters of a list's address that expand parts of its filter panel: comma lists of facet keys. They are not filters and appear only in
 * the panel's own links.
 */
const OPEN = '_open';
const ALL = '_all';

/** The key of "more filters". */
export const MORE = '_more';
/** Stands for every part. */
const EVERY = '*';

const isPart = (key: string): boolean => key === EVERY || key === MORE || FACET_KEY.test(key);

/** The filter panel of one address: which parts the address expands, and the links that expand others. */
export type PanelState = {
  /** Whether the address expands the group, or "more filters". */
  readonly isOpen: (key: string) => boolean;
  /** Whether the address shows all values of the group. */
  readonly isAll: (key: string) => boolean;
  /** The same list with the parts expanded as well. */
  readonly toOpenPath: (...keys: readonly string[]) => string;
  /** The same list with all values of the group. */
  readonly toAllPath: (key: string) => string;
};

export const createPanelState = (
  { searchParams }: Pick<URL, 'searchParams'>,
  query: ListingQuery,
  locale: Locale,
): PanelState => {
  const [open, all] = [OPEN, ALL].map(
    (name) => new Set(toFilterValues(searchParams.get(name) ?? '').filter(isPart)),
  ) as [Set<string>, Set<string>];
  const list = toShopPath(query, locale);
  const start = list.includes('?') ? `${list}&` : `${list}?`;
  const toPath = (...names: readonly (readonly [name: string, keys: ReadonlySet<string>])[]): string => {
    const pairs = names
      .filter(([, keys]) => keys.size > 0)
      .map(([name, keys]) => `${name}=${[...keys].join(',')}`);
    return `${start}${pairs.join('&')}#filters`;
  };
  return {
    isOpen: (key) => open.has(EVERY) || open.has(key),
    isAll: (key) => all.has(EVERY) || all.has(key),
    toOpenPath: (...keys) => toPath([OPEN, new Set([...open, ...keys])], [ALL, all]),
    toAllPath: (key) => toPath([OPEN, open], [ALL, new Set([...all, key])]),
  };
};
