import type { FacetEntry, FacetGroup, Listing, ListingQuery, Tab } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import { CATEGORY, type FacetGroupInfo } from './facet-values.ts';
import { createLinks, type Links } from './facet-links.ts';
import type { Choice, FilterState } from './filter-state.ts';
import { compareSizes, toScaled, toSortable } from './group-scale.ts';
import { type PriceBand, PRICE_BANDS } from './price-bands.ts';

/** Groups answered at most, those of most use first; chosen ones always. */
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

/** A group with its values worth showing. */
type Candidate = {
  readonly group: number;
  readonly info: FacetGroupInfo;
  readonly choice: Choice | undefined;
  readonly values: readonly number[];
};

/** By group: the rows of its values together, and how far it would divide the result. */
type Weights = { readonly coverage: Int32Array; readonly use: Int32Array };

/**
 * A group is of use when its values have several rows each and none has them all: what is different everywhere, as a
 * serial number, or the same everywhere, helps nobody to choose.
 */
const weighGroups = ({ index, evaluation }: Context): Weights => {
  const count = index.facets.groups.length;
  const [coverage, use, most] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const groupOf = index.facets.groupOf.view();
  for (let value = 0; value < groupOf.length; value++) {
    const rows = evaluation.counts[value] ?? 0;
    if (rows === 0) continue;
    const group = groupOf[value] ?? 0;
    coverage[group] = (coverage[group] ?? 0) + rows;
    if (rows > 1) use[group] = (use[group] ?? 0) + rows;
    if (rows > (most[group] ?? 0)) most[group] = rows;
  }
  for (let group = 0; group < count; group++) use[group] = (use[group] ?? 0) - (most[group] ?? 0);
  return { coverage, use };
};

const toCandidate = (group: number, { index, state, evaluation }: Context): Candidate[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  if (!info) return [];
  const values = info.values.filter(
    (value) => (evaluation.counts[value] ?? 0) > 0 || choice?.named.has(value),
  );
  return [{ group, info, choice, values }];
};

/** So many of ten entries begin with a number: then they stand in the order of their sizes. */
const SIZED = 8;

/** Sizes in their order, then what is none; as they are where too few are sizes. */
const sortSizes = (
  picked: readonly number[],
  group: number,
  { facets }: CatalogueIndex,
): readonly number[] => {
  const scale = facets.findScale(group);
  const sizes = new Map(picked.map((value) => [value, toSortable(facets.values[value]?.size, scale)]));
  const sized = picked.filter((value) => sizes.get(value) !== undefined);
  if (sized.length * 10 < picked.length * SIZED) return picked;
  const rest = picked.filter((value) => sizes.get(value) === undefined);
  return [...sized.sort((a, b) => compareSizes(sizes.get(a), sizes.get(b))), ...rest];
};

/** Most rows first, as many as may be shown, the chosen ones kept; sizes then in their order. */
const pickValues = (
  { group, info, choice, values }: Candidate,
  { index, evaluation }: Context,
): readonly number[] => {
  const countOf = (value: number): number => evaluation.counts[value] ?? 0;
  const slugOf = (value: number): string => index.facets.values[value]?.slug ?? '';
  const limit = info.kind === 'check' ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  const sorted = [...values].sort((a, b) => countOf(b) - countOf(a) || (slugOf(a) < slugOf(b) ? -1 : 1));
  return sortSizes(
    sorted.filter((value, at) => at < limit || choice?.named.has(value)),
    group,
    index,
  );
};

/** What a group of numbers spans: of the result, whatever is chosen in the group itself. */
const toSpan = (
  { group, values }: Candidate,
  { index: { facets }, evaluation }: Context,
): Pick<FacetGroup, 'min' | 'max' | 'unit'> => {
  const scale = facets.findScale(group);
  if (!scale) return {};
  const numbers = values
    .filter((value) => (evaluation.counts[value] ?? 0) > 0)
    .map((value) => toScaled(facets.values[value]?.size, scale))
    .filter((number) => !Number.isNaN(number));
  const min = numbers.reduce((least, number) => Math.min(least, number), Infinity);
  const max = numbers.reduce((most, number) => Math.max(most, number), -Infinity);
  return min < max ? { min, max, ...(scale.unit && { unit: scale.unit }) } : {};
};

const toEntry = (info: FacetGroupInfo, entry: FacetEntry): FacetEntry =>
  info.kind === 'check' ? { ...entry, label_filter: entry.label } : entry;

/** Keys of an object that are whole numbers come first, whatever was meant: then the order is told. */
const toOrder = (results: FacetGroup['results'], meant: readonly string[]): Pick<FacetGroup, 'order'> => {
  const keys = Object.keys(results);
  return meant.some((slug, at) => keys[at] !== slug) ? { order: [...meant] } : {};
};

const toGroup = (candidate: Candidate, context: Context): FacetGroup => {
  const { info, choice } = candidate;
  const { index, evaluation, locale, links } = context;
  const toFilter = links.forGroup(info, choice);
  const results: Record<string, FacetEntry> = {};
  const slugs: string[] = [];
  const put = (slug: string, label: string, count: number): void => {
    slugs.push(slug);
    results[slug] = toEntry(info, { label, count, filter: toFilter(slug) });
  };
  for (const value of pickValues(candidate, context)) {
    const { slug, label } = index.facets.values[value] ?? { slug: '', label: { it: '', en: '' } };
    put(slug, label[locale], evaluation.counts[value] ?? 0);
  }
  for (const slug of choice?.slugs ?? []) if (!Object.hasOwn(results, slug)) put(slug, slug, 0);
  const label = info.label[locale];
  return { label, index: info.key, ...toSpan(candidate, context), ...toOrder(results, slugs), results };
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

/** The groups of most use, and those with a choice; all that every catalogue has. */
const pickGroups = (context: Context): Candidate[] => {
  const { groups } = context.index.facets;
  const { coverage, use } = weighGroups(context);
  const chosen = new Set(context.state.choices.map(({ group }) => group));
  return [...groups.keys()]
    .filter((group) => (coverage[group] ?? 0) > 0 || chosen.has(group))
    .sort((a, b) => (use[b] ?? 0) - (use[a] ?? 0) || (coverage[b] ?? 0) - (coverage[a] ?? 0))
    .filter((group, at) => at < MAX_GROUPS || chosen.has(group) || groups[group]?.kind !== 'check')
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
