import type { Product } from '#src/contract/product.ts';
import { type ChildTable, compareValues, listChildren, toFirstValue } from './child-groups.ts';

/** Rows shown before somebody asks for all. */
export const MAX_ROWS = 40;

/**
 * Which children of a family its page shows, as it stands in the address: one group (`group=M8`), one value of the
 * first column (`size=40 mm`), all of them in place of the first ones (`all=1`). Absent is no choice.
 */
export type ChildFilter = {
  readonly group: string | undefined;
  readonly size: string | undefined;
  readonly all: boolean;
};

/** The values of a table's first column, each once, in its order. */
export const listSizes = (table: ChildTable): readonly string[] => {
  const values = listChildren(table).map((child) => toFirstValue(child, table));
  return [...new Set(values)].filter((value) => value !== '').sort(compareValues);
};

const findKnown = (value: string | null, known: readonly string[]): string | undefined =>
  known.find((one) => one !== '' && one === value);

/** Reads the choice from an address; values that the table does not have are none. */
export const parseChildFilter = (query: URLSearchParams, table: ChildTable): ChildFilter => ({
  group: findKnown(
    query.get('group'),
    table.groups.map(({ label }) => label),
  ),
  size: findKnown(query.get('size'), listSizes(table)),
  all: query.get('all') === '1',
});

/** The query of a choice, beginning with `?`; empty when nothing is chosen. */
export const toFilterQuery = ({ group, size, all }: ChildFilter): string => {
  const query = new URLSearchParams({
    ...(group !== undefined && { group }),
    ...(size !== undefined && { size }),
    ...(all && { all: '1' }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** The children that a choice fits, and those of them that are shown: the first `MAX_ROWS`, or all. */
export const filterChildren = (
  table: ChildTable,
  { group, size, all }: ChildFilter,
): { readonly fitting: number; readonly shown: ReadonlySet<Product> } => {
  const fitting = table.groups
    .filter(({ label }) => group === undefined || label === group)
    .flatMap(({ children }) => children)
    .filter((child) => size === undefined || toFirstValue(child, table) === size);
  return { fitting: fitting.length, shown: new Set(all ? fitting : fitting.slice(0, MAX_ROWS)) };
};
