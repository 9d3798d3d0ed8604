import type { FacetGroup } from './listing.ts';

/** What a list shows of a closed group: the number of its entries and the sum of their counts. */
export type FacetSummary = { readonly size: number; readonly count: number };

const summaries = new WeakMap<FacetGroup, FacetSummary>();

/** Attaches the summary of a group whose `results` are made on first access, so that a closed group needs none. */
export const withSummary = (group: FacetGroup, summary: FacetSummary): FacetGroup => {
  summaries.set(group, summary);
  return group;
};

/** The attached summary of a group, or that of its results. */
export const summarise = (group: FacetGroup): FacetSummary => {
  const known = summaries.get(group);
  if (known) return known;
  const entries = Object.values(group.results);
  return { size: entries.length, count: entries.reduce((sum, { count }) => sum + count, 0) };
};
