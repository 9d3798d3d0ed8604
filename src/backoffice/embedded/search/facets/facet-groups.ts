import { type FacetSummary, withSummary } from '#src/contract/facet-summary.ts';
import type { FacetEntry, FacetGroup, Listing, ListingQuery, Tab } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { withJson } from '../../../json-bytes.ts';
import { JsonWriter } from '../../../json-writer.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { Evaluation } from './evaluate.ts';
import { CATEGORY, type FacetGroupInfo } from '../index/facet-values.ts';
import {
  createEntryTexts,
  findEntryOrder,
  type GroupEntries,
  toEntryTexts,
  toResults,
  writeResults,
} from './facet-entries.ts';
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
  /** Facets of the base list (`toBaseState`): groups and values keep its order. */
  readonly base: Evaluation;
  readonly locale: Locale;
  readonly links: Links;
};

/** A group to show. */
type ShownGroup = {
  readonly group: number;
  readonly info: FacetGroupInfo;
  readonly choice: Choice | undefined;
  /** Its place among the groups of the list. */
  readonly rank: number;
};

const toShownGroup = (group: number, rank: number, { index, state }: Context): ShownGroup[] => {
  const info = index.facets.groups[group];
  const choice = state.choices.find((one) => one.group === group);
  return info ? [{ group, info, choice, rank }] : [];
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

/** A group, and what writes its JSON. */
type BuiltGroup = { readonly group: FacetGroup; readonly write: (writer: JsonWriter) => void };

const toEntries = (
  shown: ShownGroup,
  picked: PickedValues,
  { index, evaluation, ...context }: Context,
): GroupEntries => {
  const { info, choice } = shown;
  const isCheck = info.kind === 'check';
  const getTexts = createEntryTexts(index.facets, context.locale);
  const texts = picked.values.map(getTexts);
  const counts = picked.values.map((value) => evaluation.counts[value] ?? 0);
  for (const slug of choice?.slugs ?? []) {
    if (texts.some((one) => one.slug === slug)) continue;
    texts.push(toEntryTexts(slug, slug, isCheck));
    counts.push(0);
  }
  return { texts, counts, isCheck, link: context.links.forGroup(info, choice) };
};

/** The summary of a group; one without a choice needs no entries. */
const toSummary = (
  getEntries: () => GroupEntries,
  { choice, picked, context }: { choice: Choice | undefined; picked: PickedValues; context: Context },
): FacetSummary => {
  const { counts } = context.evaluation;
  const shown = choice ? getEntries().counts : picked.values.map((value) => counts[value] ?? 0);
  return { size: shown.length, count: shown.reduce((sum, rows) => sum + rows, 0) };
};

const toGroup = (shown: ShownGroup, context: Context): BuiltGroup => {
  const { group, info, choice, rank } = shown;
  const limit = info.kind === 'check' ? MAX_ENTRIES : MAX_FIXED_ENTRIES;
  const picked = pickValues(context.index, context.evaluation, {
    group,
    choice,
    limit,
    base: context.base.counts,
  });
  const head = {
    ...{ label: info.label[context.locale], index: info.key, rank },
    ...toSpan(shown, picked, context),
  };
  let made: GroupEntries | undefined;
  let results: FacetGroup['results'] | undefined;
  const getEntries = (): GroupEntries => (made ??= toEntries(shown, picked, context));
  // Created on first access: a served call needs the JSON only, a page the groups that it shows open.
  const created: FacetGroup = {
    ...head,
    get order() {
      return findEntryOrder(getEntries());
    },
    get results() {
      return (results ??= toResults(getEntries()));
    },
  };
  const write = (writer: JsonWriter): void => {
    const start = JSON.stringify({ ...head, order: findEntryOrder(getEntries()) }).slice(0, -1);
    writer.addText(`${start},"results":`);
    writeResults(writer, getEntries());
    writer.addText('}');
  };
  return { write, group: withSummary(created, toSummary(getEntries, { choice, picked, context })) };
};

const toBandLabel = ({ min, max }: PriceBand, locale: Locale): string => {
  const from = locale === 'it' ? 'oltre' : 'over';
  return max === undefined ? `${from} ${min} €` : `${min}–${max} €`;
};

const toPriceGroup = ({ evaluation, state, locale, links }: Context): BuiltGroup[] => {
  const results: Record<string, FacetEntry> = {};
  for (const [at, band] of PRICE_BANDS.entries()) {
    const count = evaluation.bandCounts[at] ?? 0;
    if (count === 0) continue;
    const key = `${band.min}-${band.max ?? ''}`.replace(/-$/, '');
    results[key] = { label: toBandLabel(band, locale), count, filter: links.forPrice(band) };
  }
  const isEmpty = Object.keys(results).length === 0;
  if (isEmpty && !state.price) return [];
  const group = { label: PRICE_LABEL[locale], index: 'price', results };
  return [{ group, write: (writer) => writer.addText(JSON.stringify(group)) }];
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

const FILTER_SETS = ['facets_link_results', 'facets_check_results', 'facets_results'] as const;
type BuiltSets = Readonly<Record<(typeof FILTER_SETS)[number], readonly BuiltGroup[]>>;

/** Shared by all results: each is written at once. */
const writer = new JsonWriter();

const toFiltersJson = (sets: BuiltSets): Buffer => {
  writer.clear();
  for (const [place, name] of FILTER_SETS.entries()) {
    writer.addText(`${place === 0 ? '{' : '],'}"${name}":[`);
    for (const [at, { write }] of sets[name].entries()) {
      if (at > 0) writer.addText(',');
      write(writer);
    }
  }
  writer.addText(']}');
  return writer.toBuffer();
};

/** The facets of a result in the format of the wire contract, without empty groups. `filters` has its JSON ready. */
export const toFacets = (
  query: ListingQuery,
  { index, state, evaluation, base, locale }: Omit<Context, 'links'>,
): Facets => {
  const context = { index, state, evaluation, base, locale, links: createLinks(query) };
  const picked = pickGroups(index, evaluation, { choices: state.choices, limit: MAX_GROUPS, base });
  const shown = picked.flatMap((group, rank) => toShownGroup(group, rank, context));
  const ofKind = (kind: FacetGroupInfo['kind'], from = shown): BuiltGroup[] =>
    from.filter(({ info }) => info.kind === kind).map((group) => toGroup(group, context));
  const inOrder = shown.toSorted((a, b) => a.group - b.group);
  const sets: BuiltSets = {
    facets_link_results: ofKind('link', inOrder),
    facets_check_results: ofKind('check'),
    facets_results: [...ofKind('plain', inOrder), ...toPriceGroup(context)],
  };
  const toGroups = (name: keyof BuiltSets): FacetGroup[] => sets[name].map(({ group }) => group);
  const filters = {
    facets_link_results: toGroups('facets_link_results'),
    facets_check_results: toGroups('facets_check_results'),
    facets_results: toGroups('facets_results'),
  };
  return {
    filters: withJson(filters, () => toFiltersJson(sets)),
    tab_list: index.facets.groups[CATEGORY] ? toTabs(context) : [],
  };
};
