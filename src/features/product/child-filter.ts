import type { Product } from '#src/contract/product.ts';
import { type ChildTable, compareValues, listChildren, toFirstValue } from './child-groups.ts';

/** Rows shown without `all`. */
export const MAX_ROWS = 40;

/**
 * The query of a family's page: one group (`group=M8`), one value of the first column (`size=40 mm`), all rows instead
 * of the first ones (`all=1`). Undefined means no filter. `listed` are the codes that the filters of a list select
 * (`field_filettatura=m10`), until the table's own filter is used.
 */
export type ChildFilter = {
  readonly group: string | undefined;
  readonly size: string | undefined;
  readonly all: boolean;
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
  return { ...own, listed: isOwn ? undefined : listed };
};

/** The query string with `?`; empty without a filter. */
export const toFilterQuery = ({ group, size, all }: ChildFilter): string => {
  const query = new URLSearchParams({
    ...(group !== undefined && { group }),
    ...(size !== undefined && { size }),
    ...(all && { all: '1' }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** The matching children in display order, and those shown: the first `MAX_ROWS`, or all. */
export const filterChildren = (
  table: ChildTable,
  { group, size, all, listed }: ChildFilter,
): { readonly matching: readonly Product[]; readonly shown: ReadonlySet<Product> } => {
  const matching = table.groups
    .filter(({ label }) => group === undefined || label === group)
    .flatMap(({ children }) => children)
    .filter((child) => size === undefined || toFirstValue(child, table) === size)
    .filter(({ sku }) => listed === undefined || listed.has(sku));
  return { matching, shown: new Set(all ? matching : matching.slice(0, MAX_ROWS)) };
};
