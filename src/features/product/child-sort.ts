import { ARRIVING, AVAILABLE } from '#src/contract/availability.ts';
import type { Product } from '#src/contract/product.ts';
import type { TextValues } from '#src/i18n/translate.ts';
import { type ChildTable, compareValues, getValue, listChildren } from './child-groups.ts';

/** A column that sorts the table: a fixed one, or an attribute by its label. */
type SortColumn = string;

/** How a family's table is sorted, as the address has it: `price_desc`, `Lunghezza_asc`. */
export type ChildSort = { readonly column: SortColumn; readonly isDescending: boolean };

/** Undefined values come last in both directions. */
type SortValue = string | number | undefined;

const AVAILABILITIES: readonly string[] = [AVAILABLE, ARRIVING];

/** The columns that are not attributes: the key of their head's text, and what they sort by. */
const FIXED: ReadonlyMap<SortColumn, { head: string; get: (child: Product) => SortValue }> = new Map([
  ['name', { head: 'product:article', get: ({ name }) => name }],
  ['code', { head: 'product:code', get: ({ sku }) => sku }],
  [
    'availability',
    {
      head: 'catalogue:column.availability',
      get: ({ availability }) => {
        const rank = AVAILABILITIES.indexOf(availability);
        return rank < 0 ? AVAILABILITIES.length : rank;
      },
    },
  ],
  [
    'price',
    {
      head: 'catalogue:column.price',
      get: ({ price, sale_price, price_per }) => (sale_price ?? price) / price_per,
    },
  ],
  ['pack', { head: 'catalogue:column.pack', get: ({ qty_min_imballo }) => qty_min_imballo }],
]);

/** The text of a column's head. */
export const toColumnHead = (column: SortColumn, t: (key: string) => string): string => {
  const head = FIXED.get(column)?.head;
  return head === undefined ? column : t(head);
};

const isAttribute = (column: SortColumn, { groupedBy, columns }: ChildTable): boolean =>
  column === groupedBy || columns.includes(column);

/** The column that the table is sorted by without `sort`. */
export const toDefaultColumn = ({ groupedBy, columns: [first] }: ChildTable): SortColumn =>
  groupedBy ?? first ?? 'code';

/** A sort in words: “Prezzo netto, crescente”. */
export const toSortLabel = (
  { column, isDescending }: ChildSort,
  t: (key: string, values?: TextValues) => string,
): string => {
  if (column === 'availability') return t(isDescending ? 'product:availableLast' : 'product:availableFirst');
  return t(isDescending ? 'product:descending' : 'product:ascending', { column: toColumnHead(column, t) });
};

/** Undefined for the table's own order, and for columns that it does not have. */
export const toSort = (sort: ChildSort, table: ChildTable): ChildSort | undefined => {
  const { column, isDescending } = sort;
  if (!FIXED.has(column) && !isAttribute(column, table)) return undefined;
  return column === toDefaultColumn(table) && !isDescending ? undefined : sort;
};

export const parseChildSort = (value: string | null, table: ChildTable): ChildSort | undefined => {
  const [, column = '', direction] = /^(.+)_(asc|desc)$/.exec(value ?? '') ?? [];
  return toSort({ column, isDescending: direction === 'desc' }, table);
};

export const toSortText = ({ column, isDescending }: ChildSort): string =>
  `${column}_${isDescending ? 'desc' : 'asc'}`;

/** The direction of a column that the table is sorted by, in the words of `aria-sort`. */
export const toDirection = (
  column: SortColumn,
  sort: ChildSort | undefined,
  table: ChildTable,
): 'ascending' | 'descending' | undefined => {
  const { column: sorted, isDescending } = sort ?? { column: toDefaultColumn(table), isDescending: false };
  if (sorted !== column) return undefined;
  return isDescending ? 'descending' : 'ascending';
};

const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareValues(String(a), String(b));

/** All children in the order of `sort`; equal ones remain in the table's own order. */
export const sortChildren = (table: ChildTable, sort: ChildSort | undefined): readonly Product[] => {
  const children = listChildren(table);
  if (!sort) return children;
  const { column, isDescending } = sort;
  const getColumn =
    FIXED.get(column)?.get ?? ((child: Product): SortValue => getValue(child, column) || undefined);
  return children.toSorted((one, other) => {
    const [a, b] = [getColumn(one), getColumn(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return isDescending ? compare(b, a) : compare(a, b);
  });
};
