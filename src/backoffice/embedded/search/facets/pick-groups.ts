import { type CatalogueIndex, isParent } from '../index/catalogue-index.ts';
import { CATEGORY } from '../index/facet-values.ts';
import type { FilterState } from '../query/filter-state.ts';
import type { Evaluation } from './evaluate.ts';
import { createFamilies } from './family-facets.ts';
import { toGroupUse } from './group-use.ts';

type Counted = Pick<Evaluation, 'counts' | 'total' | 'isRow'>;

/** By group, the rows of the list with a value of it. */
const countRows = (index: CatalogueIndex, isRow: Uint8Array): Int32Array => {
  const { facets, facetStarts, facetItems } = index;
  const [rows, lastRow] = [
    new Int32Array(facets.groups.length),
    new Int32Array(facets.groups.length).fill(-1),
  ];
  const groupOf = facets.groupOf.view();
  const toFamily = createFamilies(index);
  for (let row = 0; row < isRow.length; row++) {
    if (isRow[row] !== 1) continue;
    const family = isParent(index, row) ? toFamily(row).values : undefined;
    const [from, to] = family ? [0, family.length] : [facetStarts[row] ?? 0, facetStarts[row + 1] ?? 0];
    const items = family ?? facetItems;
    for (let at = from; at < to; at++) {
      const group = groupOf[items[at] ?? 0] ?? 0;
      if (lastRow[group] === row) continue;
      lastRow[group] = row;
      rows[group] = (rows[group] ?? 0) + 1;
    }
  }
  return rows;
};

type Sums = Readonly<Record<'values' | 'sum' | 'repeated' | 'squares', Float64Array>> & {
  /** The groups that occur. */
  readonly found: readonly number[];
};

/** By group the inputs of its use, see `GroupCounts`. */
const sumGroups = ({ facets }: CatalogueIndex, counts: Int32Array): Sums => {
  const create = (): Float64Array => new Float64Array(facets.groups.length);
  const [values, sum, repeated, squares] = [create(), create(), create(), create()];
  const found: number[] = [];
  const groupOf = facets.groupOf.view();
  for (let value = 0; value < groupOf.length; value++) {
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const group = groupOf[value] ?? 0;
    if (values[group] === 0) found.push(group);
    values[group] = (values[group] ?? 0) + 1;
    sum[group] = (sum[group] ?? 0) + rows;
    squares[group] = (squares[group] ?? 0) + rows * rows;
    if (rows > 1) repeated[group] = (repeated[group] ?? 0) + rows;
  }
  return { values, sum, repeated, squares, found };
};

/** The groups of a list, the categories first, then the most useful first. */
const toRanked = (index: CatalogueIndex, { counts, total, isRow }: Counted): readonly number[] => {
  const { found, ...sums } = sumGroups(index, counts);
  const rows = countRows(index, isRow);
  const uses = new Float64Array(index.facets.groups.length);
  for (const group of found) {
    const key = index.facets.groups[group]?.key ?? '';
    const [values, sum] = [sums.values[group] ?? 0, sums.sum[group] ?? 0];
    const [repeated, squares] = [sums.repeated[group] ?? 0, sums.squares[group] ?? 0];
    const own = { key, rows: rows[group] ?? 0, values, sum, repeated, squares };
    uses[group] = group === CATEGORY ? Infinity : toGroupUse(own, total);
  }
  return found.toSorted((a, b) => {
    const [first, second] = [uses[a] ?? 0, uses[b] ?? 0];
    return first === second ? a - b : second - first;
  });
};

/** By the counts of an evaluation. */
const known = new WeakMap<Int32Array, readonly number[]>();

const rankGroups = (index: CatalogueIndex, evaluation: Counted): readonly number[] => {
  const ranked = known.get(evaluation.counts) ?? toRanked(index, evaluation);
  known.set(evaluation.counts, ranked);
  return ranked;
};

type PickOptions = Pick<FilterState, 'choices'> & {
  readonly limit: number;
  /** The base list (`toBaseState`), whose order of groups is kept. */
  readonly base: Counted;
};

/**
 * At most `limit` groups with rows, in the order of their use in `base`; groups that only occur in `evaluation` fill the remaining places.
 * Groups with a choice and the fixed groups of every catalogue are always included.
 */
export const pickGroups = (
  index: CatalogueIndex,
  evaluation: Counted,
  { choices, limit, base }: PickOptions,
): readonly number[] => {
  const chosen = new Set(choices.map(({ group }) => group));
  const isRequired = (group: number): boolean =>
    chosen.has(group) || index.facets.groups[group]?.kind !== 'check';
  const first = rankGroups(index, base).filter((group, at) => at < limit || isRequired(group));
  if (base === evaluation) return [...new Set([...first, ...chosen])];
  const now = rankGroups(index, evaluation);
  const withRows = new Set(now);
  const kept = first.filter((group) => withRows.has(group) || chosen.has(group));
  const known = new Set(kept);
  const added = now.filter((group) => !known.has(group)).slice(0, Math.max(limit - kept.length, 0));
  return [...new Set([...kept, ...added, ...chosen])];
};
