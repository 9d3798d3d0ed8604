import type { FacetEntry, FacetGroup, Listing, ListingQuery, Tab } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import { CATEGORY, type FacetGroupInfo } from './facet-values.ts';
import { createLinks, type Links } from './facet-links.ts';
import type { Choice, FilterState } from './filter-state.ts';
import { type PriceBand, PRICE_BANDS } from './price-bands.ts';

/** Groups answered at most, those that say something about most products first; chosen ones always. */
const MAX_GROUPS = 40;
/** Entries of an attribute answered at most, those with most products first; chosen ones always. */
const MAX_ENTRIES = 30;
/** The same for categories, brands, colours and sizes. */
const MAX_FIXED_ENTRIES = 500;
/** Tabs above a result. */
const MAX_TABS = 12;

const PRICE_LABEL = { it: 'Prezzo', en: 'Price' } as const;

type Context = {
  readonly index: CatalogueIndex;
  readonly state: FilterState;
  readonly evaluation: Evaluation;
  readonly locale: Locale;
  readonly links: Links;
};

/** A group with its values worth showing and how many rows they have together. */
type Candidate = {
  readonly info: FacetGroupInfo;
  readonly choice: Choice | undefined;
  readonly values: readonly number[];
};

/** Rows by group: the sum of its values' counts. */
const toCoverage = ({ index, evaluation }: Context): Int32Array => {
  const coverage = new Int32Array(index.facets.groups.length);
  const groupOf = index.facets.groupOf.view();
  for (let value = 0; value < groupOf.length; value++) {
    const group = groupOf[value] ?? 0;
    coverage[group] = (coverage[group] ?? 0) + (evaluation.counts[value] ?? 0);
  }
  return coverage;
};

const toCandidate = (group: number, { index, state, evaluation }: Context): Candidate[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  if (!info) return [];
  const values = info.values.filter(
    (value) => (evaluation.counts[value] ?? 0) > 0 || choice?.values.has(value),
  );
  return [{ info, choice, values }];
};

/** Most rows first, as many as may be shown, the chosen ones kept; numbers then in their order. */
const pickValues = (
  { info, choice, values }: Candidate,
  { index, evaluation }: Context,
): readonly number[] => {
  const countOf = (value: number): number => evaluation.counts[value] ?? 0;
  const numberOf = (value: number): number => index.facets.values[value]?.number ?? NaN;
  const sorted = [...values].sort((a, b) => countOf(b) - countOf(a) || a - b);
  const limit = info.kind === 'check' ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  const picked = sorted.filter((value, at) => at < limit || choice?.values.has(value));
  const isNumeric = picked.every((value) => !Number.isNaN(numberOf(value)));
  return isNumeric ? picked.sort((a, b) => numberOf(a) - numberOf(b) || a - b) : picked;
};

const toEntry = (info: FacetGroupInfo, entry: FacetEntry): FacetEntry =>
  info.kind === 'check' ? { ...entry, label_filter: entry.label } : entry;

const toGroup = (candidate: Candidate, context: Context): FacetGroup => {
  const { info, choice } = candidate;
  const { index, evaluation, locale, links } = context;
  const toFilter = links.forGroup(info, choice);
  const results: Record<string, FacetEntry> = {};
  for (const value of pickValues(candidate, context)) {
    const { slug, label } = index.facets.values[value] ?? { slug: '', label: { it: '', en: '' } };
    const count = evaluation.counts[value] ?? 0;
    results[slug] = toEntry(info, { label: label[locale], count, filter: toFilter(slug) });
  }
  for (const slug of choice?.slugs ?? [])
    results[slug] ??= toEntry(info, { label: slug, count: 0, filter: toFilter(slug) });
  return { label: info.label[locale], index: info.key, results };
};

const toBandLabel = ({ min, max }: PriceBand, locale: Locale): string => {
  const from = locale === 'it' ? 'oltre' : 'over';
  return max === undefined ? `${from} ${min} €` : `${min}–${max} €`;
};

const toPriceGroup = ({ evaluation, state, locale, links }: Context): FacetGroup[] => {
  const results: Record<string, FacetEntry> = {};
  for (const [at, band] of PRICE_BANDS.entries()) {
    const count = evaluation.bandCounts[at] ?? 0;
    if (count === 0) continue;
    const key = `${band.min}-${band.max ?? ''}`.replace(/-$/, '');
    results[key] = { label: toBandLabel(band, locale), count, filter: links.forPrice(band) };
  }
  const isEmpty = Object.keys(results).length === 0;
  return isEmpty && !state.price ? [] : [{ label: PRICE_LABEL[locale], index: 'price', results }];
};

/** The groups with most rows, and those with a choice, most rows first. */
const pickGroups = (context: Context): Candidate[] => {
  const { index, state } = context;
  const coverage = toCoverage(context);
  const chosen = new Set(state.choices.map(({ group }) => group));
  return index.facets.groups
    .map((_, group) => group)
    .filter((group) => (coverage[group] ?? 0) > 0 || chosen.has(group))
    .sort((a, b) => (coverage[b] ?? 0) - (coverage[a] ?? 0))
    .filter(
      (group, at) => at < MAX_GROUPS || chosen.has(group) || index.facets.groups[group]?.kind !== 'check',
    )
    .flatMap((group) => toCandidate(group, context));
};

const toTabs = ({ index, evaluation, locale }: Context): Tab[] =>
  index.topCategories
    .map(({ slug, value }) => ({ slug, value, count: evaluation.counts[value] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TABS)
    .map(({ slug, value }) => ({
      label: index.facets.values[value]?.label[locale] ?? slug,
      type: 'category',
      submenu_id: slug,
      submenu_id_ref: 0,
    }));

type Facets = Pick<Listing, 'filters' | 'tab_list'>;

/** The facets of a result as the wire shows them: alternatives inside a group, empty groups left out. */
export const toFacets = (
  query: ListingQuery,
  { index, state, evaluation, locale }: Omit<Context, 'links'>,
): Facets => {
  const context = { index, state, evaluation, locale, links: createLinks(query) };
  const candidates = pickGroups(context);
  const ofKind = (kind: FacetGroupInfo['kind']): FacetGroup[] =>
    candidates.filter(({ info }) => info.kind === kind).map((candidate) => toGroup(candidate, context));
  const byKey = (groups: FacetGroup[]): FacetGroup[] => {
    const order = index.facets.groups.map(({ key }) => key);
    return groups.sort((a, b) => order.indexOf(a.index) - order.indexOf(b.index));
  };
  return {
    filters: {
      facets_link_results: byKey(ofKind('link')),
      facets_check_results: ofKind('check'),
      facets_results: [...byKey(ofKind('plain')), ...toPriceGroup(context)],
    },
    tab_list: index.facets.groups[CATEGORY] ? toTabs(context) : [],
  };
};
