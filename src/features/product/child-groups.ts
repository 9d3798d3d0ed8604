import type { Product } from '#src/contract/product.ts';

/** Children that share a value; `label` is empty when they are not grouped. */
export type ChildGroup = { readonly label: string; readonly children: readonly Product[] };

/** How a table of children is drawn: the attribute that groups them, and those that tell them apart. */
export type ChildTable = {
  readonly groupedBy: string | undefined;
  readonly columns: readonly string[];
  readonly groups: readonly ChildGroup[];
};

const MAX_COLUMNS = 2;

const valuesOf = (label: string, children: readonly Product[]): readonly string[] =>
  children.map(({ attributes }) => attributes[label] ?? '');

const countDistinct = (label: string, children: readonly Product[]): number =>
  new Set(valuesOf(label, children)).size;

/** `M6` before `M10`, `20 mm` before `100 mm`. */
const collator = new Intl.Collator('it', { numeric: true });

/** Attributes whose values differ between the children, in the order in which they are written. */
const findDiffering = (children: readonly Product[]): readonly string[] =>
  [...new Set(children.flatMap(({ attributes }) => Object.keys(attributes)))].filter(
    (label) => countDistinct(label, children) > 1,
  );

/** The attribute that groups: the one with most values of those that make groups of two children or more. */
const findGrouping = (differing: readonly string[], children: readonly Product[]): string | undefined => {
  if (differing.length < 2) return undefined;
  const counted = differing.map((label) => ({ label, count: countDistinct(label, children) }));
  const fitting = counted.filter(({ count }) => count * 2 <= children.length);
  return fitting.sort((a, b) => b.count - a.count)[0]?.label;
};

const compareBy =
  (labels: readonly string[]) =>
  (a: Product, b: Product): number => {
    for (const label of labels) {
      const order = collator.compare(a.attributes[label] ?? '', b.attributes[label] ?? '');
      if (order !== 0) return order;
    }
    return collator.compare(a.sku, b.sku);
  };

/** The table of a parent's children: grouped by the attribute with few values, sorted by size within a group. */
export const toChildTable = (children: readonly Product[]): ChildTable => {
  const differing = findDiffering(children);
  const groupedBy = findGrouping(differing, children);
  const columns = differing
    .filter((label) => label !== groupedBy)
    .sort((a, b) => countDistinct(b, children) - countDistinct(a, children))
    .slice(0, MAX_COLUMNS);
  const sorted = [...children].sort(compareBy(groupedBy ? [groupedBy, ...columns] : columns));
  const groups = Map.groupBy(sorted, ({ attributes }) => (groupedBy ? (attributes[groupedBy] ?? '') : ''));
  return {
    groupedBy,
    columns,
    groups: [...groups].map(([label, members]) => ({ label, children: members })),
  };
};
