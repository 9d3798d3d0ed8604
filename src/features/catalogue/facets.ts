import type { FacetEntry, FacetGroup, Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { type NumberRange, parseRange } from './number-range.ts';
import { changeQuery, filterValues, parseListingQuery, toggleValue, toShopPath } from './listing-query.ts';

/** `path` is the list after a click on the entry. */
export type FilterEntry = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  readonly path: string;
};

/** The numeric range of a group: bounds (undefined in an empty list), unit ('' when none) and the chosen range. */
export type FilterRange = {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string;
  readonly chosen: NumberRange | undefined;
};

/** `count` is the sum of the entries' counts; `index` is the query key. */
export type FilterGroup = {
  readonly index: string;
  readonly label: string;
  readonly count: number;
  /** True where several values can be combined. */
  readonly several: boolean;
  readonly entries: readonly FilterEntry[];
  /** Only where the values are numbers. */
  readonly range?: FilterRange | undefined;
};

type Filters = Listing['filters'];
type LinkContext = { readonly query: ListingQuery; readonly locale: Locale };
type GroupContext = LinkContext & Pick<FilterGroup, 'several'>;

/** Keys rendered by the price filter, not as groups. */
const OWN_FORM: ReadonlySet<string> = new Set(['price', 'min_price', 'max_price']);

/** Rewrites an entry's link (`catalogo?…`) to `/shop?…` or `/en/shop?…`. */
export const toFilterPath = (filter: string, locale: Locale): string =>
  localize(`/shop?${filter.replace(/^\/?catalogo\?/, '')}`, locale);

/** The query after following the link of an entry: its filters and text are added to the current ones. */
const followLink = (filter: string, { query }: LinkContext): ListingQuery => {
  const { filters, text } = parseListingQuery(new URL(toFilterPath(filter, 'it'), 'http://shop'));
  return changeQuery(query, { filters, ...(text && { text }) });
};

const toPath = (
  group: FacetGroup,
  [value, entry]: readonly [string, FacetEntry],
  context: GroupContext,
): string => {
  const { query, locale } = context;
  const selected = filterValues(query, group.index).includes(value);
  if (!context.several && !selected && entry.filter)
    return toShopPath(followLink(entry.filter, context), locale);
  const filters = { [group.index]: toggleValue(query, group.index, value) };
  return toShopPath(changeQuery(query, { filters }), locale);
};

/** Whether a value or a range of the group is chosen. */
export const isChosenGroup = ({ entries, range }: Pick<FilterGroup, 'entries' | 'range'>): boolean =>
  range?.chosen !== undefined || entries.some(({ selected }) => selected);

/** Sets `count` to the sum of the entries. */
export const withEntries = (
  group: Omit<FilterGroup, 'entries' | 'count'>,
  entries: readonly FilterEntry[],
): FilterGroup => ({ ...group, entries, count: entries.reduce((sum, entry) => sum + entry.count, 0) });

/** Entries in `order`, then those that `order` omits. */
const listEntries = ({ results, order = [] }: FacetGroup): readonly (readonly [string, FacetEntry])[] =>
  [...new Set([...order, ...Object.keys(results)])].flatMap((value) => {
    const entry = results[value];
    return entry ? [[value, entry] as const] : [];
  });

/** Groups with fewer values have no range fields. */
const MIN_FOR_RANGE = 3;

const toFilterRange = (
  { min, max, unit = '', results }: FacetGroup,
  values: readonly string[],
): FilterRange | undefined => {
  const chosen = values.map(parseRange).find((range) => range !== undefined);
  const isUseful = min !== undefined && max !== undefined && Object.keys(results).length >= MIN_FOR_RANGE;
  return isUseful || chosen ? { min, max, unit, chosen } : undefined;
};

const toFilterGroup = (group: FacetGroup, context: GroupContext): FilterGroup => {
  const chosen = filterValues(context.query, group.index);
  const entries = listEntries(group).map(([value, entry]) => ({
    value,
    label: entry.label_filter || entry.label || value,
    count: entry.count,
    selected: chosen.includes(value),
    path: toPath(group, [value, entry], context),
  }));
  const range = context.several ? toFilterRange(group, chosen) : undefined;
  return withEntries({ index: group.index, label: group.label, several: context.several, range }, entries);
};

/** Groups of product fields; the other groups come from free attributes. */
const FIELDS: ReadonlySet<string> = new Set(['size', 'color']);

/**
 * True for an attribute with the label of a field group and no value beyond it, such as `Colore` beside the field
 * `color`. False while one of its values is chosen.
 */
const isRepeated = (group: FilterGroup, groups: readonly FilterGroup[]): boolean => {
  const field = groups.find(({ index, label }) => FIELDS.has(index) && label === group.label);
  if (!field || field === group || isChosenGroup(group)) return false;
  const fieldLabels = new Set(field.entries.map(({ label }) => label.toLowerCase()));
  return group.entries.every(({ label }) => fieldLabels.has(label.toLowerCase()));
};

/**
 * Merges the three sets of groups. A key in several sets is used from check boxes, else links, else the rest. Order:
 * links, rest, check boxes. Omits empty and repeated groups.
 */
export const mergeFacets = (filters: Filters, context: LinkContext): readonly FilterGroup[] => {
  const { facets_check_results: check, facets_link_results: link, facets_results: plain } = filters;
  const best = new Map<string, FilterGroup>();
  for (const set of [plain, link, check])
    for (const group of set)
      best.set(group.index, toFilterGroup(group, { ...context, several: set !== link }));
  const order = [...link, ...plain, ...check].map(({ index }) => index);
  return [...new Set(order)]
    .filter((index) => !OWN_FORM.has(index))
    .map((index) => best.get(index))
    .filter((group) => group !== undefined)
    .filter((group) => group.entries.length > 0 || isChosenGroup(group))
    .filter((group, _, groups) => !isRepeated(group, groups));
};
