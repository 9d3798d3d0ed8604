import type { Product } from '#src/contract/product.ts';
import { type ChildTable, compareValues, listChildren, toFirstValue } from './child-groups.ts';

/** Rows shown without `all`. */
export const MAX_ROWS = 40;

/**
 * The query of a family's page: one group (`group=M8`), one value of the first column (`size=40 mm`), all rows instead
 * of the first ones (`all=1`). Undefined means no filter.
 */
export type ChildFilter = {
  readonly group: string | undefined;
  readonly size: string | undefined;
  readonly all: boolean;
};

/** The distinct values of the first column, in its order. */
export const listSizes = (table: ChildTable): readonly string[] => {
  const values = listChildren(table).map((child) => toFirstValue(child, table));
  return [...new Set(values)].filter((value) => value !== '').sort(compareValues);
};

const findOption = (value: string | null, options: readonly string[]): string | undefined =>
  options.find((option) => option !== '' && option === value);

/** Ignores values that the table does not have. */
export const parseChildFilter = (query: URLSearchParams, table: ChildTable): ChildFilter => ({
  group: findOption(
    query.get('group'),
    table.groups.map(({ label }) => label),
  ),
  size: findOption(query.get('size'), listSizes(table)),
  all: query.get('all') === '1',
});

/** The query string with `?`; empty without a filter. */
export const toFilterQuery = ({ group, size, all }: ChildFilter): string => {
  const query = new URLSearchParams({
    ...(group !== undefined && { group }),
    ...(size !== undefined && { size }),
    ...(all && { all: '1' }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** The number of matching children, and those shown: the first `MAX_ROWS`, or all. */
export const filterChildren = (
  table: ChildTable,
  { group, size, all }: ChildFilter,
): { readonly matching: number; readonly shown: ReadonlySet<Product> } => {
  const matching = table.groups
    .filter(({ label }) => group === undefined || label === group)
    .flatMap(({ children }) => children)
    .filter((child) => size === undefined || toFirstValue(child, table) === size);
  return { matching: matching.length, shown: new Set(all ? matching : matching.slice(0, MAX_ROWS)) };
};
