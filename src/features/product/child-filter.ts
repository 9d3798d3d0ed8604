import type { Product } from '#src/contract/product.ts';
import { type ChildTable, compareValues, listChildren, toFirstValue } from './child-groups.ts';
import { type ChildSort, parseChildSort, sortChildren, toSortText } from './child-sort.ts';

/** Rows shown without `all`. */
export const MAX_ROWS = 40;

/**
 * The query of a family's page: one group (`group=M8`), one value of the first column (`size=40 mm`), all rows instead
 * of the first ones (`all=1`), another order (`sort=price_asc`). Undefined means no filter, or the table's own order.
 * `listed` are the codes that the filters of a list select (`field_filettatura=m10`), until the table's own filter is used.
 */
export type ChildFilter = {
  readonly group: string | undefined;
  readonly size: string | undefined;
  readonly all: boolean;
  readonly sort?: ChildSort | undefined;
  readonly listed?: ReadonlySet<string> | undefined;
};

/** The distinct values of the first column, in its order. */
export const listSizes = (table: ChildTable): readonly string[] => {
  const values = listChildren(table).map((child) => toFirstValue(child, table));
  return [...new Set(values)].filter((value) => value !== '').sort(compareValues);
};

const findOption = (value: string | null, options: readonly string[]): string | undefined =>
  options.find((option) => option !== '' && option === value);

/** Ignores values that the table does not have. */
export const parseChildFilter = (
  query: URLSearchParams,
  table: ChildTable,
  listed?: ReadonlySet<string>,
): ChildFilter => {
  const own = {
    group: findOption(
      query.get('group'),
      table.groups.map(({ label }) => label),
    ),
    size: findOption(query.get('size'), listSizes(table)),
    all: query.get('all') === '1',
  };
  const isOwn = own.all || (own.group ?? own.size) !== undefined;
  return { ...own, sort: parseChildSort(query.get('sort'), table), listed: isOwn ? undefined : listed };
};

/** The query string with `?`; empty without a filter. */
export const toFilterQuery = ({ group, size, all, sort }: ChildFilter): string => {
  const query = new URLSearchParams({
    ...(group !== undefined && { group }),
    ...(size !== undefined && { size }),
    ...(all && { all: '1' }),
    ...(sort && { sort: toSortText(sort) }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** The matching children in display order, and those shown: the first `MAX_ROWS`, or all. */
export const filterChildren = (
  table: ChildTable,
  { group, size, all, sort, listed }: ChildFilter,
): { readonly matching: readonly Product[]; readonly shown: readonly Product[] } => {
  const members = new Set(table.groups.find(({ label }) => label === group)?.children);
  const matching = sortChildren(table, sort)
    .filter((child) => group === undefined || members.has(child))
    .filter((child) => size === undefined || toFirstValue(child, table) === size)
    .filter(({ sku }) => listed === undefined || listed.has(sku));
  return { matching, shown: all ? matching : matching.slice(0, MAX_ROWS) };
};
