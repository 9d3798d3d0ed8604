import type { Product } from '#src/contract/product.ts';

/** Children with a common value; `label` is empty when there is no grouping. */
export type ChildGroup = {
  readonly label: string;
  /** A further value determined by the group: `Chiave 13 mm`. */
  readonly note: string;
  readonly children: readonly Product[];
};

/** The layout of a table of children: the grouping attribute and the distinguishing columns. */
export type ChildTable = {
  readonly groupedBy: string | undefined;
  readonly columns: readonly string[];
  /** True when group and columns do not identify every child, so that names must be shown. */
  readonly isNamed: boolean;
  /** Length of the common prefix of all names, in whole words. */
  readonly shared: number;
  readonly groups: readonly ChildGroup[];
};

const MAX_COLUMNS = 2;
/** Maximum number of chips that fit. */
const MAX_GROUPS = 14;
const PREFERRED_GROUPS = 3;

/** Empty without the attribute. */
export const getValue = ({ attributes }: Product, label: string): string => attributes[label] ?? '';

const countDistinct = (labels: readonly string[], children: readonly Product[]): number =>
  new Set(children.map((child) => JSON.stringify(labels.map((label) => getValue(child, label))))).size;

const collator = new Intl.Collator('it', { numeric: true });

const CLOTHES = [
  '3XS',
  '2XS',
  'XXS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  'XXXL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
];

/** Numeric order (`M6` before `M10`), and clothing sizes from small to large. */
export const compareValues = (a: string, b: string): number => {
  const [first, second] = [CLOTHES.indexOf(a), CLOTHES.indexOf(b)];
  return first >= 0 && second >= 0 ? first - second : collator.compare(a, b);
};

/** Attributes with more than one value, in order of appearance. */
const findDiffering = (children: readonly Product[]): readonly string[] =>
  [...new Set(children.flatMap(({ attributes }) => Object.keys(attributes)))].filter(
    (label) => countDistinct([label], children) > 1,
  );

/**
 * The grouping attribute: the first that every child has and that yields few groups, of at least two children on
 * average. An attribute with two groups (such as a standard) is used only if no other yields at least three.
 */
const findGrouping = (differing: readonly string[], children: readonly Product[]): string | undefined => {
  const counted = differing
    .filter((label) => children.every((child) => getValue(child, label) !== ''))
    .map((label) => ({ label, count: countDistinct([label], children) }))
    .filter(({ count }) => count * 2 <= children.length && count <= MAX_GROUPS);
  return (counted.find(({ count }) => count >= PREFERRED_GROUPS) ?? counted[0])?.label;
};

const compareBy =
  (labels: readonly string[]) =>
  (a: Product, b: Product): number => {
    for (const label of labels) {
      const order = compareValues(getValue(a, label), getValue(b, label));
      if (order !== 0) return order;
    }
    return collator.compare(a.sku, b.sku);
  };

/** Whether the group determines an attribute, as the thread determines the key size. */
const isDeterminedBy =
  (groupedBy: string | undefined, children: readonly Product[]) =>
  (label: string): boolean =>
    groupedBy !== undefined &&
    countDistinct([groupedBy, label], children) === countDistinct([groupedBy], children);

const byCount =
  (children: readonly Product[]) =>
  (a: string, b: string): number =>
    countDistinct([b], children) - countDistinct([a], children);

/** The fewest columns that identify the children, the one with most values first. */
const chooseColumns = (
  others: readonly string[],
  groupedBy: string | undefined,
  children: readonly Product[],
): readonly string[] => {
  const sorted = [...others].sort(byCount(children)).slice(0, MAX_COLUMNS);
  const isEnough = (count: number): boolean =>
    countDistinct([groupedBy ?? '', ...sorted.slice(0, count)], children) === children.length;
  const enough = sorted.findIndex((_, index) => isEnough(index + 1));
  return enough < 0 ? sorted : sorted.slice(0, enough + 1);
};

/** Length of the common prefix of all names, in whole words; never a whole name. */
const countShared = ([first = '', ...others]: readonly string[]): number => {
  const ends = [...first.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length);
  return ends.findLast((end) => others.every((name) => name.startsWith(first.slice(0, end)))) ?? 0;
};

/** Groups a parent's children and sorts them by size within each group. */
export const toChildTable = (children: readonly Product[]): ChildTable => {
  const differing = findDiffering(children);
  const groupedBy = findGrouping(differing, children);
  const others = differing.filter((label) => label !== groupedBy);
  const isNote = isDeterminedBy(groupedBy, children);
  const [note] = others.filter(isNote).sort(byCount(children));
  const columns = chooseColumns(
    others.filter((label) => !isNote(label)),
    groupedBy,
    children,
  );
  const labels = groupedBy === undefined ? columns : [groupedBy, ...columns];
  const sorted = [...children].sort(compareBy(labels));
  const groups = Map.groupBy(sorted, (child) => (groupedBy === undefined ? '' : getValue(child, groupedBy)));
  return {
    groupedBy,
    columns,
    isNamed: countDistinct(labels, children) < children.length,
    shared: countShared(children.map(({ name }) => name)),
    groups: [...groups].map(([label, members]) => ({
      label,
      note: note !== undefined && members[0] ? `${note} ${getValue(members[0], note)}` : '',
      children: members,
    })),
  };
};

/** All children in display order. */
export const listChildren = ({ groups }: ChildTable): readonly Product[] =>
  groups.flatMap(({ children }) => children);

/** Consecutive children of one group, as groups; in the table's own order each group occurs once. */
export const toRuns = (children: readonly Product[], { groups }: ChildTable): readonly ChildGroup[] => {
  const own = new Map(groups.flatMap((group) => group.children.map((child) => [child, group] as const)));
  const runs: { group: ChildGroup; children: Product[] }[] = [];
  for (const child of children) {
    const group = own.get(child);
    const last = runs.at(-1);
    if (group && last?.group === group) last.children.push(child);
    else if (group) runs.push({ group, children: [child] });
  }
  return runs.map(({ group, children: members }) => ({ ...group, children: members }));
};

/** The child's value in the first column; empty without columns. */
export const toFirstValue = (child: Product, { columns: [first] }: ChildTable): string =>
  first === undefined ? '' : getValue(child, first);

const HOLDS_NUMBER = /\d/;

/** Joins measures as `M8x40 mm`, with a common unit once (`19 mm x 10 m` has two), and other values with commas. */
const join = (values: readonly string[]): string => {
  if (!values.every((value) => HOLDS_NUMBER.test(value))) return values.join(', ');
  const unit = / (\p{L}+)$/u.exec(values.at(-1) ?? '')?.[0] ?? '';
  const isLast = (index: number): boolean => index === values.length - 1;
  const sizes = values.map((value, index) =>
    unit && !isLast(index) && value.endsWith(unit) ? value.slice(0, -unit.length) : value,
  );
  return sizes.join(sizes.slice(0, -1).every((size) => /\d$/.test(size)) ? 'x' : ' x ');
};

/** A child's name without the common prefix of all names. */
export const toShortName = ({ name }: Product, { shared }: ChildTable): string => {
  const rest = name.slice(shared);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** A child's label among its siblings: its sizes, or its short name where sizes do not identify it. */
export const toSizeLabel = (child: Product, table: ChildTable): string => {
  const { groupedBy, columns, isNamed } = table;
  const labels = groupedBy === undefined ? columns : [groupedBy, ...columns];
  const values = labels.map((label) => getValue(child, label)).filter((value) => value !== '');
  return isNamed || values.length === 0 ? toShortName(child, table) : join(values);
};
