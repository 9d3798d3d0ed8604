import type { FacetEntry, FacetGroup, Listing, ListingQuery, Tab } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import { CATEGORY, type FacetGroupInfo } from '../index/facet-values.ts';
import { createLinks, type Links } from './facet-links.ts';
import type { Choice, FilterState } from '../query/filter-state.ts';
import { pickGroups } from './pick-groups.ts';
import { type PickedValues, pickValues } from './pick-values.ts';
import { type PriceBand, PRICE_BANDS } from '../index/price-bands.ts';

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

/** A group that is shown. */
type Candidate = {
  readonly group: number;
  readonly info: FacetGroupInfo;
  readonly choice: Choice | undefined;
};

const toCandidate = (group: number, { index, state }: Context): Candidate[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  return info ? [{ group, info, choice }] : [];
};

type Span = Pick<FacetGroup, 'min' | 'max' | 'unit'>;

/** What the numbers of a group span; where something is chosen that leaves no span, the unit it was chosen in. */
const toSpan = (
  { group, choice }: Candidate,
  { min, max }: PickedValues,
  { index: { order } }: Context,
): Span => {
  const scale = order.scales[group];
  if (!scale) return {};
  const unit = scale.unit && { unit: scale.unit };
  return min < max ? { min, max, ...unit } : { ...(choice && unit) };
};

/** Whether an object takes a key for a place in a list, which comes before all others. */
const isPlace = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

/** Keys of an object that are whole numbers come first, whatever was meant: then the order is told. */
const toOrder = (meant: readonly string[]): Pick<FacetGroup, 'order'> => {
  const places = meant.filter(isPlace).sort((a, b) => Number(a) - Number(b));
  return places.some((slug, at) => meant[at] !== slug) ? { order: [...meant] } : {};
};

const toGroup = (candidate: Candidate, context: Context): FacetGroup => {
  const { group, info, choice } = candidate;
  const { index, evaluation, locale, links } = context;
  const isCheck = info.kind === 'check';
  const limit = isCheck ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  const picked = pickValues(index, evaluation, { group, choice, limit });
  const toFilter = links.forGroup(info, choice);
  // Keys of its own from the start: an object that is given them one by one takes twice as long.
  const results = Object.create(null) as Record<string, FacetEntry>;
  const slugs: string[] = [];
  const put = (slug: string, label: string, count: number): void => {
    slugs.push(slug);
    const filter = toFilter(slug);
    results[slug] = isCheck ? { label, count, filter, label_filter: label } : { label, count, filter };
  };
  for (const value of picked.values) {
    const { slug, label } = index.facets.values[value] ?? { slug: '', label: { it: '', en: '' } };
    put(slug, label[locale], evaluation.counts[value] ?? 0);
  }
  for (const slug of choice?.slugs ?? []) if (!Object.hasOwn(results, slug)) put(slug, slug, 0);
  const label = info.label[locale];
  return {
    label,
    index: info.key,
    ...toSpan(candidate, picked, context),
    ...toOrder(slugs),
    results,
  };
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
  const picked = pickGroups(index, evaluation, { choices: state.choices, limit: MAX_GROUPS });
  const candidates = picked.flatMap((group) => toCandidate(group, context));
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
