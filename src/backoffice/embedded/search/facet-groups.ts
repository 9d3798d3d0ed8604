import type { FacetEntry, FacetGroup, Listing, ListingQuery, Tab } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import { CATEGORY, type FacetGroupInfo } from './facet-values.ts';
import { createLinks, type Links } from './facet-links.ts';
import type { Choice, FilterState } from './filter-state.ts';
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

type Span = Pick<FacetGroup, 'min' | 'max' | 'unit'>;

/** The groups that rows have values of; by group the rows of its values together, and how far it would divide the result. */
type Weights = { readonly met: readonly number[]; readonly coverage: Int32Array; readonly use: Int32Array };

/**
 * A group is of use when its values have several rows each and none has them all: what is different everywhere, as a
 * serial number, or the same everywhere, helps nobody to choose.
 */
const weighGroups = ({ index, evaluation }: Context): Weights => {
  const count = index.facets.groups.length;
  const [coverage, use, most] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const met: number[] = [];
  const groupOf = index.facets.groupOf.view();
  const { counts } = evaluation;
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

const toCandidate = (group: number, { index, state, evaluation }: Context): Candidate[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  if (!info) return [];
  const { counts } = evaluation;
  const values: number[] = [];
  for (const value of index.order.ranked[group] ?? []) if ((counts[value] ?? 0) > 0) values.push(value);
  const kept = [...(choice?.named ?? [])].filter((value) => (counts[value] ?? 0) === 0);
  return [{ group, info, choice, values: [...values, ...kept] }];
};

/** So many of ten entries begin with a number: then they stand in the order of their sizes. */
const SIZED = 8;

/** Sizes in their order, then what is none; as they are where too few are sizes. */
const sortSizes = (
  picked: readonly number[],
  { order: { sizeRanks } }: CatalogueIndex,
): readonly number[] => {
  const rankOf = (value: number): number => sizeRanks[value] ?? -1;
  const sized = picked.filter((value) => rankOf(value) >= 0);
  if (sized.length * 10 < picked.length * SIZED) return picked;
  return [...sized.sort((a, b) => rankOf(a) - rankOf(b)), ...picked.filter((value) => rankOf(value) < 0)];
};

/** Above the rank of every value, in a number that counts and ranks are put into. */
const RANKS = 2 ** 24;

/** Most rows first, of equal ones in the order of their slugs; so many at most, and those that are chosen. */
const takeMost = (
  { group, choice, values }: Candidate,
  limit: number,
  { index, evaluation }: Context,
): number[] => {
  const { ranks, ranked } = index.order;
  const keys = Float64Array.from(
    values,
    (value) => (evaluation.counts[value] ?? 0) * RANKS + (RANKS - 1 - (ranks[value] ?? 0)),
  );
  const sorted = keys.sort().reverse();
  const picked: number[] = [];
  for (let at = 0; at < Math.min(sorted.length, limit); at++)
    picked.push(ranked[group]?.[RANKS - 1 - ((sorted[at] ?? 0) % RANKS)] ?? 0);
  if (choice) for (const value of choice.named) if (!picked.includes(value)) picked.push(value);
  return picked;
};

/** Most rows first, as many as may be shown, the chosen ones kept; sizes then in their order. */
const pickValues = (candidate: Candidate, context: Context): readonly number[] => {
  const limit = candidate.info.kind === 'check' ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  return sortSizes(takeMost(candidate, limit, context), context.index);
};

/** What a group of numbers spans: of the result, whatever is chosen in the group itself. */
const toSpan = ({ group, values }: Candidate, { index: { order }, evaluation }: Context): Span => {
  const scale = order.scales[group];
  if (!scale) return {};
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    const number = order.numbers[value] ?? NaN;
    if (Number.isNaN(number) || (evaluation.counts[value] ?? 0) === 0) continue;
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
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

/** Above the coverage of every group, in a number that use and coverage are put into. */
const COVERAGES = 2 ** 26;

/** The groups of most use, and those with a choice; all that every catalogue has. */
const pickGroups = (context: Context): Candidate[] => {
  const { groups } = context.index.facets;
  const { met, coverage, use } = weighGroups(context);
  const chosen = new Set(context.state.choices.map(({ group }) => group));
  const toKey = (group: number): number =>
    (use[group] ?? 0) * COVERAGES + Math.min(coverage[group] ?? 0, COVERAGES - 1);
  const least = Float64Array.from(met, toKey).sort().at(-MAX_GROUPS) ?? 0;
  const isKept = (group: number): boolean => chosen.has(group) || groups[group]?.kind !== 'check';
  return [...new Set([...met, ...chosen])]
    .filter((group) => isKept(group) || toKey(group) >= least)
    .sort((a, b) => toKey(b) - toKey(a) || a - b)
    .filter((group, at) => at < MAX_GROUPS || isKept(group))
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
  const ofKind = (kind: FacetGroupInfo['kind'], from = candidates): FacetGroup[] =>
    from.filter(({ info }) => info.kind === kind).map((candidate) => toGroup(candidate, context));
  const inOrder = candidates.toSorted((a, b) => a.group - b.group);
  return {
    filters: {
      facets_link_results: ofKind('link', inOrder),
      facets_check_results: ofKind('check'),
      facets_results: [...ofKind('plain', inOrder), ...toPriceGroup(context)],
    },
    tab_list: index.facets.groups[CATEGORY] ? toTabs(context) : [],
  };
};
