import type { FilterGroup } from './facets.ts';

/**
 * How the values of a group are rendered: sizes as boxes in three columns (`boxes`) or two (`boxes-wide`); else check
 * boxes where several values can be combined, links otherwise.
 */
export type FacetLook = 'boxes' | 'boxes-wide' | 'checks' | 'links';

/** Characters that fit beside the count in a box, with three or two columns. */
const NARROW = 5;
const WIDE = 12;
/** Fewer values are rendered in one column. */
const MIN_VALUES = 4;
/** Share of the values that must fit; longer ones are truncated. */
const SHARE = 0.9;

const isShort = (label: string): boolean => label.length <= NARROW;
/** `M8`, `3,5 mm`, `DN20`, `1/2"`, `XL`. */
const isSize = (label: string): boolean =>
  label.length <= 4 || (label.length <= WIDE && /^[a-z]{0,3}\s?\d/i.test(label));

export const findFacetLook = ({
  entries,
  several,
}: Pick<FilterGroup, 'several'> & {
  readonly entries: readonly Pick<FilterGroup['entries'][number], 'label'>[];
}): FacetLook => {
  const labels = entries.map(({ label }) => label);
  const doMostFit = (test: (label: string) => boolean): boolean =>
    labels.filter(test).length >= labels.length * SHARE;
  if (labels.length >= MIN_VALUES && labels.every(isShort)) return 'boxes';
  if (labels.length >= MIN_VALUES && doMostFit(isSize)) return 'boxes-wide';
  return several ? 'checks' : 'links';
};
