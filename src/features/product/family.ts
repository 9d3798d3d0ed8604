import { AVAILABLE } from '#src/contract/availability.ts';
import type { Product } from '#src/contract/product.ts';
import { type ChildFilter, filterChildren, parseChildFilter } from './child-filter.ts';
import { type ChildTable, listChildren, toChildTable } from './child-groups.ts';

/** A product with children, as filtered and selected by the address. */
export type Family = {
  readonly parent: Product;
  readonly table: ChildTable;
  readonly filter: ChildFilter;
  /** The child in the address (`carti`), else the first that the filters of the list select: without them none is chosen. */
  readonly chosen: Product | undefined;
};

/** The parameters of an address that its family depends on. */
export const FAMILY_PARAMETERS = ['carti', 'group', 'size', 'all', 'sort'] as const;

/** Tables by the first child: requests share the products of an unchanged store. */
const tables = new WeakMap<Product, { readonly children: readonly Product[]; readonly table: ChildTable }>();

const getTable = (children: readonly Product[]): ChildTable => {
  const [first] = children;
  const known = first && tables.get(first);
  const isSame = known?.children.length === children.length;
  if (isSame && children.every((child, index) => child === known.children[index])) return known.table;
  const table = toChildTable(children);
  if (first) tables.set(first, { children, table });
  return table;
};

type FamilyAddress = {
  readonly query: URLSearchParams;
  /** See `ChildFilter`. */
  readonly listed: ReadonlySet<string> | undefined;
};

const findFirst = (children: readonly Product[]): Product | undefined =>
  children.find(({ orderable, availability }) => orderable && availability === AVAILABLE) ??
  children.find(({ orderable }) => orderable) ??
  children[0];

/** Undefined without children. */
export const toFamily = (
  parent: Product,
  children: readonly Product[],
  { query, listed }: FamilyAddress,
): Family | undefined => {
  const table = getTable(children);
  const filter = parseChildFilter(query, table, listed);
  const all = listChildren(table);
  const carti = query.get('carti');
  if (all.length === 0) return undefined;
  const found = filter.listed && findFirst(filterChildren(table, { ...filter, sort: undefined }).matching);
  return { parent, table, filter, chosen: all.find(({ sku }) => sku === carti) ?? found };
};

/** The children before and after `sku`, and its 1-based position; undefined when it is not a child. */
export const findNeighbours = (
  { table }: Family,
  sku: string,
):
  | { readonly before?: Product; readonly after?: Product; readonly place: number; readonly count: number }
  | undefined => {
  const children = listChildren(table);
  const index = children.findIndex((child) => child.sku === sku);
  if (index < 0) return undefined;
  const [before, after] = [children[index - 1], children[index + 1]];
  return { place: index + 1, count: children.length, ...(before && { before }), ...(after && { after }) };
};
