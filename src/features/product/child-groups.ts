import type { Product } from '#src/contract/product.ts';

/** Children that share a value; `label` is empty when they are not grouped. */
export type ChildGroup = {
  readonly label: string;
  /** What all of the group have in common beside its value, another for each group: `Chiave 13 mm`. */
  readonly note: string;
  readonly children: readonly Product[];
};

/** How a table of children is drawn: the attribute that groups them, and those that tell them apart. */
export type ChildTable = {
  readonly groupedBy: string | undefined;
  readonly columns: readonly string[];
  /** True when group and columns do not tell every child from the others: their names are to be shown too. */
  readonly isNamed: boolean;
  /** How many characters all names begin with alike, to the end of a word. */
  readonly shared: number;
  readonly groups: readonly ChildGroup[];
};

const MAX_COLUMNS = 2;
/** More groups are no overview, and their chips no row. */
const MAX_GROUPS = 14;
const ENOUGH_GROUPS = 3;

const valueOf = ({ attributes }: Product, label: string): string => attributes[label] ?? '';

const countDistinct = (labels: readonly string[], children: readonly Product[]): number =>
  new Set(children.map((child) => JSON.stringify(labels.map((label) => valueOf(child, label))))).size;

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

/** `M6` before `M10`, `20 mm` before `100 mm`, and clothes from small to large. */
export const compareValues = (a: string, b: string): number => {
  const [first, second] = [CLOTHES.indexOf(a), CLOTHES.indexOf(b)];
  return first >= 0 && second >= 0 ? first - second : collator.compare(a, b);
};

/** Attributes whose values differ between the children, in the order in which they are written. */
const findDiffering = (children: readonly Product[]): readonly string[] =>
  [...new Set(children.flatMap(({ attributes }) => Object.keys(attributes)))].filter(
    (label) => countDistinct([label], children) > 1,
  );

/**
 * The attribute that groups: the first written one that every child has and that makes a few groups, of two children
 * or more on average. Two groups are taken where nothing makes more: a standard that a few sizes follow groups poorly.
 */
const findGrouping = (differing: readonly string[], children: readonly Product[]): string | undefined => {
  const counted = differing
    .filter((label) => children.every((child) => valueOf(child, label) !== ''))
    .map((label) => ({ label, count: countDistinct([label], children) }))
    .filter(({ count }) => count * 2 <= children.length && count <= MAX_GROUPS);
  return (counted.find(({ count }) => count >= ENOUGH_GROUPS) ?? counted[0])?.label;
};

const compareBy =
  (labels: readonly string[]) =>
  (a: Product, b: Product): number => {
    for (const label of labels) {
      const order = compareValues(valueOf(a, label), valueOf(b, label));
      if (order !== 0) return order;
    }
    return collator.compare(a.sku, b.sku);
  };

/** Says of an attribute whether its value follows from the group: a key's size from the thread. */
const isGiven =
  (groupedBy: string | undefined, children: readonly Product[]) =>
  (label: string): boolean =>
    groupedBy !== undefined &&
    countDistinct([groupedBy, label], children) === countDistinct([groupedBy], children);

const byCount =
  (children: readonly Product[]) =>
  (a: string, b: string): number =>
    countDistinct([b], children) - countDistinct([a], children);

/** As many columns as it takes to tell the children apart, the one with most values first. */
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

/** How long the words are that all names begin with; none where a name would have nothing left. */
const countShared = ([first = '', ...others]: readonly string[]): number => {
  const ends = [...first.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length);
  return ends.findLast((end) => others.every((name) => name.startsWith(first.slice(0, end)))) ?? 0;
};

/** The table of a parent's children: grouped by the attribute with few values, sorted by size within a group. */
export const toChildTable = (children: readonly Product[]): ChildTable => {
  const differing = findDiffering(children);
  const groupedBy = findGrouping(differing, children);
  const others = differing.filter((label) => label !== groupedBy);
  const isNote = isGiven(groupedBy, children);
  const [note] = others.filter(isNote).sort(byCount(children));
  const columns = chooseColumns(
    others.filter((label) => !isNote(label)),
    groupedBy,
    children,
  );
  const labels = groupedBy === undefined ? columns : [groupedBy, ...columns];
  const sorted = [...children].sort(compareBy(labels));
  const groups = Map.groupBy(sorted, (child) => (groupedBy === undefined ? '' : valueOf(child, groupedBy)));
  return {
    groupedBy,
    columns,
    isNamed: countDistinct(labels, children) < children.length,
    shared: countShared(children.map(({ name }) => name)),
    groups: [...groups].map(([label, members]) => ({
      label,
      note: note !== undefined && members[0] ? `${note} ${valueOf(members[0], note)}` : '',
      children: members,
    })),
  };
};

/** The children of a table in the order in which it shows them. */
export const listChildren = ({ groups }: ChildTable): readonly Product[] =>
  groups.flatMap(({ children }) => children);

/** The value of a table's first column; empty when it has none. */
export const toFirstValue = (child: Product, { columns: [first] }: ChildTable): string =>
  first === undefined ? '' : valueOf(child, first);

const HOLDS_NUMBER = /\d/;

/** Measures as `M8 × 40 mm`, other values with a comma; the unit of the last measure stands for all. */
const join = (values: readonly string[]): string => {
  if (!values.every((value) => HOLDS_NUMBER.test(value))) return values.join(', ');
  const unit = / (\p{L}+)$/u.exec(values.at(-1) ?? '')?.[0] ?? '';
  const isLast = (index: number): boolean => index === values.length - 1;
  return values
    .map((value, index) =>
      unit && !isLast(index) && value.endsWith(unit) ? value.slice(0, -unit.length) : value,
    )
    .join(' × ');
};

/** A child's name without the words that all of its siblings' names begin with. */
export const toShortName = ({ name }: Product, { shared }: ChildTable): string => {
  const rest = name.slice(shared);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** What a child is called among its siblings: its sizes, or its name where they do not tell it from the others. */
export const toSizeLabel = (child: Product, table: ChildTable): string => {
  const { groupedBy, columns, isNamed } = table;
  const labels = groupedBy === undefined ? columns : [groupedBy, ...columns];
  const values = labels.map((label) => valueOf(child, label)).filter((value) => value !== '');
  return isNamed || values.length === 0 ? toShortName(child, table) : join(values);
};
