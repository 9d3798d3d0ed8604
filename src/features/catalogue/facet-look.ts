import type { ShownGroup } from './facets.ts';

/**
 * How the values of a group stand there: sizes as boxes, in three columns or, where they are longer, in two; else as
 * check boxes where several can be chosen, and as links where not.
 */
export type FacetLook = 'boxes' | 'boxes-wide' | 'checks' | 'links';

/** A box of three in a row holds so many characters beside the count, one of two so many. */
const NARROW = 5;
const WIDE = 12;
/** With fewer values a column of them is as short. */
const LEAST = 4;
/** A few values may be longer: they are cut. */
const SHARE = 0.9;

const isShort = (label: string): boolean => label.length <= NARROW;
/** `M8`, `3,5 mm`, `DN20`, `1/2"`, `XL`. */
const isSize = (label: string): boolean =>
  label.length <= 4 || (label.length <= WIDE && /^[a-z]{0,3}\s?\d/i.test(label));

/** The look of a group, by its values. */
export const findFacetLook = ({
  entries,
  several,
}: Pick<ShownGroup, 'several'> & {
  readonly entries: readonly Pick<ShownGroup['entries'][number], 'label'>[];
}): FacetLook => {
  const labels = entries.map(({ label }) => label);
  const isMost = (test: (label: string) => boolean): boolean =>
    labels.filter(test).length >= labels.length * SHARE;
  if (labels.length >= LEAST && labels.every(isShort)) return 'boxes';
  if (labels.length >= LEAST && isMost(isSize)) return 'boxes-wide';
  return several ? 'checks' : 'links';
};
