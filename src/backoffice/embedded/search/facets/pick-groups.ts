import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import type { FilterState } from '../query/filter-state.ts';
import { TopK } from '../ranking/top-k.ts';

/** The groups that occur in a result; by group the total rows of its values, and its use (see `weighGroups`). */
type GroupWeights = {
  readonly found: readonly number[];
  readonly coverage: Int32Array;
  readonly use: Int32Array;
};

/**
 * A group is useful when its values have several rows each and no value has all rows: values that are unique, such as serial numbers,
 * or equal everywhere do not narrow a result.
 */
const weighGroups = ({ facets }: CatalogueIndex, counts: Int32Array): GroupWeights => {
  const count = facets.groups.length;
  const [coverage, use, most] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const found: number[] = [];
  const groupOf = facets.groupOf.view();
  for (let value = 0; value < groupOf.length; value++) {
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const group = groupOf[value] ?? 0;
    const before = coverage[group] ?? 0;
    if (before === 0) found.push(group);
    coverage[group] = before + rows;
    if (rows === 1) continue;
    use[group] = (use[group] ?? 0) + rows;
    if (rows > (most[group] ?? 0)) most[group] = rows;
  }
  for (const group of found) use[group] = (use[group] ?? 0) - (most[group] ?? 0);
  return { found, coverage, use };
};

/** Sort keys pack the use and, below it, the coverage. */
const COVERAGES = 2 ** 26;

/** The most useful groups, at most `limit`; always those with a choice and the fixed groups of every catalogue. */
export const pickGroups = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { choices, limit }: Pick<FilterState, 'choices'> & { limit: number },
): readonly number[] => {
  const { found, coverage, use } = weighGroups(index, counts);
  const toKey = (group: number): number =>
    (use[group] ?? 0) * COVERAGES + Math.min(coverage[group] ?? 0, COVERAGES - 1);
  const top = new TopK(limit);
  for (const group of found) top.offer(toKey(group));
  const { threshold } = top;
  const chosen = new Set(choices.map(({ group }) => group));
  const isRequired = (group: number): boolean =>
    chosen.has(group) || index.facets.groups[group]?.kind !== 'check';
  return [...found.filter((group) => isRequired(group) || toKey(group) >= threshold), ...chosen]
    .filter((group, at, all) => all.indexOf(group) === at)
    .sort((a, b) => toKey(b) - toKey(a) || a - b)
    .filter((group, at) => at < limit || isRequired(group));
};
