import { AVAILABLE, type Product } from '#src/contract/product.ts';
import { type ChildFilter, parseChildFilter } from './child-filter.ts';
import { type ChildTable, listChildren, toChildTable } from './child-groups.ts';

/** A product that comes in sizes, and which of them its page shows and offers. */
export type Family = {
  readonly parent: Product;
  readonly table: ChildTable;
  readonly filter: ChildFilter;
  /** The size that is offered first: the one that the address names (`carti`), else the first that is available. */
  readonly chosen: Product;
};

const findChosen = (children: readonly Product[], carti: string | null): Product | undefined =>
  children.find(({ sku }) => sku === carti) ??
  children.find(({ orderable, availability }) => orderable && availability === AVAILABLE) ??
  children.find(({ orderable }) => orderable) ??
  children[0];

/** A family as an address asks for it; absent when it has no children. */
export const toFamily = (
  parent: Product,
  children: readonly Product[],
  query: URLSearchParams,
): Family | undefined => {
  const table = toChildTable(children);
  const chosen = findChosen(listChildren(table), query.get('carti'));
  return chosen && { parent, table, filter: parseChildFilter(query, table), chosen };
};

/** The sizes before and after a child, and its place among all, from 1; absent for a product that is none of them. */
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
