import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import type { FilterState } from '../query/filter-state.ts';
import { Highest } from '../ranking/top-k.ts';

/** The groups that rows have values of; by group the rows of its values together, and how far it would divide the result. */
type Weights = { readonly met: readonly number[]; readonly coverage: Int32Array; readonly use: Int32Array };

/**
 * A group is of use when its values have several rows each and none has them all: what is different everywhere, as a
 * serial number, or the same everywhere, helps nobody to choose.
 */
const weighGroups = ({ facets }: CatalogueIndex, counts: Int32Array): Weights => {
  const count = facets.groups.length;
  const [coverage, use, most] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const met: number[] = [];
  const groupOf = facets.groupOf.view();
  for (let value = 0; value < groupOf.length; value++) {
    const rows = counts[value] ?? 0;
    if (rows === 0) continue;
    const group = groupOf[value] ?? 0;
    const before = coverage[group] ?? 0;
    if (before === 0) met.push(group);
    coverage[group] = before + rows;
    if (rows === 1) continue;
    use[group] = (use[group] ?? 0) + rows;
    if (rows > (most[group] ?? 0)) most[group] = rows;
  }
  for (const group of met) use[group] = (use[group] ?? 0) - (most[group] ?? 0);
  return { met, coverage, use };
};

/** Above the coverage of every group, in a number that use and coverage are put into. */
const COVERAGES = 2 ** 26;

/** The groups of most use, `limit` at most; those with a choice, and all that every catalogue has, in any case. */
export const pickGroups = (
  index: CatalogueIndex,
  { counts }: Pick<Evaluation, 'counts'>,
  { choices, limit }: Pick<FilterState, 'choices'> & { limit: number },
): readonly number[] => {
  const { met, coverage, use } = weighGroups(index, counts);
  const toKey = (group: number): number =>
    (use[group] ?? 0) * COVERAGES + Math.min(coverage[group] ?? 0, COVERAGES - 1);
  const highest = new Highest(limit);
  for (const group of met) highest.offer(toKey(group));
  const { least } = highest;
  const chosen = new Set(choices.map(({ group }) => group));
  const isKept = (group: number): boolean =>
    chosen.has(group) || index.facets.groups[group]?.kind !== 'check';
  return [...met.filter((group) => isKept(group) || toKey(group) >= least), ...chosen]
    .filter((group, at, all) => all.indexOf(group) === at)
    .sort((a, b) => toKey(b) - toKey(a) || a - b)
    .filter((group, at) => at < limit || isKept(group));
};
