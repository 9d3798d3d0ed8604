import type { FacetEntry, FacetGroup, Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { type NumberRange, parseRange } from './number-range.ts';
import { changeQuery, filterValues, parseListingQuery, toggleValue, toShopPath } from './listing-query.ts';

/** `path` is the list after a click on the entry. */
export type ShownEntry = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  readonly path: string;
};

/** The numeric range of a group: bounds (undefined in an empty list), unit ('' when none) and the chosen range. */
export type ShownRange = {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string;
  readonly chosen: NumberRange | undefined;
};

/** `count` is the sum of the entries' counts; `index` is the query key. */
export type ShownGroup = {
  readonly index: string;
  readonly label: string;
  readonly count: number;
  /** True where several values can be combined. */
  readonly several: boolean;
  readonly entries: readonly ShownEntry[];
  /** Only where the values are numbers. */
  readonly range?: ShownRange | undefined;
};

type Filters = Listing['filters'];
type Place = { readonly query: ListingQuery; readonly locale: Locale };
type GroupPlace = Place & Pick<ShownGroup, 'several'>;

/** Rendered by the price filter. */
const OWN_FORM: ReadonlySet<string> = new Set(['price', 'min_price', 'max_price']);

/** Rewrites an entry's link (`catalogo?…`) to `/shop?…` or `/en/shop?…`. */
export const toFilterPath = (filter: string, locale: Locale): string =>
  localize(`/shop?${filter.replace(/^\/?catalogo\?/, '')}`, locale);

/** Applies the filters and text of a link entry to the query. */
const followLink = (filter: string, { query }: Place): ListingQuery => {
  const { filters, text } = parseListingQuery(new URL(toFilterPath(filter, 'it'), 'http://shop'));
  return changeQuery(query, { filters, ...(text && { text }) });
};

const toPath = (
  group: FacetGroup,
  [value, entry]: readonly [string, FacetEntry],
  place: GroupPlace,
): string => {
  const { query, locale } = place;
  const selected = filterValues(query, group.index).includes(value);
  if (!place.several && !selected && entry.filter) return toShopPath(followLink(entry.filter, place), locale);
  const filters = { [group.index]: toggleValue(query, group.index, value) };
  return toShopPath(changeQuery(query, { filters }), locale);
};

/** Whether a value or a range of the group is chosen. */
export const isChosenGroup = ({ entries, range }: Pick<ShownGroup, 'entries' | 'range'>): boolean =>
  range?.chosen !== undefined || entries.some(({ selected }) => selected);

/** Sets `count` to the sum of the entries. */
export const withEntries = (
  group: Omit<ShownGroup, 'entries' | 'count'>,
  entries: readonly ShownEntry[],
): ShownGroup => ({ ...group, entries, count: entries.reduce((sum, entry) => sum + entry.count, 0) });

/** Entries in `order`, then those that `order` omits. */
const listEntries = ({ results, order = [] }: FacetGroup): readonly (readonly [string, FacetEntry])[] =>
  [...new Set([...order, ...Object.keys(results)])].flatMap((value) => {
    const entry = results[value];
    return entry ? [[value, entry] as const] : [];
  });

/** A range adds nothing to fewer values. */
const MIN_FOR_RANGE = 3;

const toShownRange = (
  { min, max, unit = '', results }: FacetGroup,
  values: readonly string[],
): ShownRange | undefined => {
  const chosen = values.map(parseRange).find((range) => range !== undefined);
  const isUseful = min !== undefined && max !== undefined && Object.keys(results).length >= MIN_FOR_RANGE;
  return isUseful || chosen ? { min, max, unit, chosen } : undefined;
};

const toShownGroup = (group: FacetGroup, place: GroupPlace): ShownGroup => {
  const chosen = filterValues(place.query, group.index);
  const entries = listEntries(group).map(([value, entry]) => ({
    value,
    label: entry.label_filter || entry.label || value,
    count: entry.count,
    selected: chosen.includes(value),
    path: toPath(group, [value, entry], place),
  }));
  const range = place.several ? toShownRange(group, chosen) : undefined;
  return withEntries({ index: group.index, label: group.label, several: place.several, range }, entries);
};

/** Groups of product fields; the other groups come from free attributes. */
const FIELDS: ReadonlySet<string> = new Set(['size', 'color']);

/**
 * True for an attribute with the label of a field group and no value beyond it, such as `Colore` beside the field
 * `color`. False while one of its values is chosen.
 */
const isRepeated = (group: ShownGroup, groups: readonly ShownGroup[]): boolean => {
  const field = groups.find(({ index, label }) => FIELDS.has(index) && label === group.label);
  if (!field || field === group || isChosenGroup(group)) return false;
  const known = new Set(field.entries.map(({ label }) => label.toLowerCase()));
  return group.entries.every(({ label }) => known.has(label.toLowerCase()));
};

/**
 * Merges the three sets of groups. A key in several sets is taken from check boxes, else links, else the rest. Order:
 * links, rest, check boxes; empty and repeated groups are dropped.
 */
export const mergeFacets = (filters: Filters, place: Place): readonly ShownGroup[] => {
  const { facets_check_results: check, facets_link_results: link, facets_results: plain } = filters;
  const best = new Map<string, ShownGroup>();
  for (const set of [plain, link, check])
    for (const group of set) best.set(group.index, toShownGroup(group, { ...place, several: set !== link }));
  const order = [...link, ...plain, ...check].map(({ index }) => index);
  return [...new Set(order)]
    .filter((index) => !OWN_FORM.has(index))
    .map((index) => best.get(index))
    .filter((group) => group !== undefined)
    .filter((group) => group.entries.length > 0 || isChosenGroup(group))
    .filter((group, _, groups) => !isRepeated(group, groups));
};
