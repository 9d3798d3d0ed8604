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

/** Limit of groups, the most useful first; groups with a choice are always shown. */
const MAX_GROUPS = 40;
/** Limit of entries of an attribute, those with most rows first; selected ones are always shown. */
const MAX_ENTRIES = 30;
/** Limit of entries of categories, brands, colours and sizes. */
const MAX_FIXED_ENTRIES = 500;
/** Limit of tabs above a result. */
const MAX_TABS = 12;

const PRICE_LABEL = { it: 'Prezzo', en: 'Price' } as const;

type Context = {
  readonly index: CatalogueIndex;
  readonly state: FilterState;
  readonly evaluation: Evaluation;
  readonly locale: Locale;
  readonly links: Links;
};

/** A group to show. */
type ShownGroup = {
  readonly group: number;
  readonly info: FacetGroupInfo;
  readonly choice: Choice | undefined;
};

const toShownGroup = (group: number, { index, state }: Context): ShownGroup[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  return info ? [{ group, info, choice }] : [];
};

type Span = Pick<FacetGroup, 'min' | 'max' | 'unit'>;

/** The range and unit of a group of numbers; only the unit when a choice leaves no range. */
const toSpan = (
  { group, choice }: ShownGroup,
  { min, max }: PickedValues,
  { index: { order } }: Context,
): Span => {
  const scale = order.scales[group];
  if (!scale) return {};
  const unit = scale.unit && { unit: scale.unit };
  return min < max ? { min, max, ...unit } : { ...(choice && unit) };
};

/** Whether JavaScript treats an object key as an array index, which it orders before all other keys. */
const isArrayIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

/** The explicit order of entries, present when array-index keys would change it. */
const toEntryOrder = (slugs: readonly string[]): Pick<FacetGroup, 'order'> => {
  const places = slugs.filter(isArrayIndex).sort((a, b) => Number(a) - Number(b));
  return places.some((slug, at) => slugs[at] !== slug) ? { order: [...slugs] } : {};
};

const toGroup = (shown: ShownGroup, context: Context): FacetGroup => {
  const { group, info, choice } = shown;
  const { index, evaluation, locale, links } = context;
  const isCheck = info.kind === 'check';
  const limit = isCheck ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  const picked = pickValues(index, evaluation, { group, choice, limit });
  const toFilter = links.forGroup(info, choice);
  // A dictionary from the start: adding keys to a plain object one by one takes twice as long.
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
    ...toSpan(shown, picked, context),
    ...toEntryOrder(slugs),
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

/** The facets of a result in the format of the wire contract, without empty groups. */
export const toFacets = (
  query: ListingQuery,
  { index, state, evaluation, locale }: Omit<Context, 'links'>,
): Facets => {
  const context = { index, state, evaluation, locale, links: createLinks(query) };
  const picked = pickGroups(index, evaluation, { choices: state.choices, limit: MAX_GROUPS });
  const shown = picked.flatMap((group) => toShownGroup(group, context));
  const ofKind = (kind: FacetGroupInfo['kind'], from = shown): FacetGroup[] =>
    from.filter(({ info }) => info.kind === kind).map((group) => toGroup(group, context));
  const inOrder = shown.toSorted((a, b) => a.group - b.group);
  return {
    filters: {
      facets_link_results: ofKind('link', inOrder),
      facets_check_results: ofKind('check'),
      facets_results: [...ofKind('plain', inOrder), ...toPriceGroup(context)],
    },
    tab_list: index.facets.groups[CATEGORY] ? toTabs(context) : [],
  };
};
