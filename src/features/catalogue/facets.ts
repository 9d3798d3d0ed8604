import type { FacetEntry, FacetGroup, Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { type NumberRange, parseRange } from './number-range.ts';
import { changeQuery, filterValues, parseListingQuery, toggleValue, toShopPath } from './listing-query.ts';

/** An entry as it is shown: `path` is the list after a click on it. */
export type ShownEntry = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
  readonly path: string;
};

/**
 * The numbers of a group, in `unit` ('' where they have none): from `min` to `max`, absent where nothing is found, and
 * what is chosen of them.
 */
export type ShownRange = {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly unit: string;
  readonly chosen: NumberRange | undefined;
};

/** `count` is the sum of the entries' counts; `index` is the key in the address. */
export type ShownGroup = {
  readonly index: string;
  readonly label: string;
  readonly count: number;
  /** True where several values of one key can be chosen together. */
  readonly several: boolean;
  readonly entries: readonly ShownEntry[];
  /** Where the values are numbers. */
  readonly range?: ShownRange | undefined;
};

type Filters = Listing['filters'];
type Place = { readonly query: ListingQuery; readonly locale: Locale };
/** With `several`, values of the group can be chosen together. */
type ListPlace = Place & { readonly several: boolean };

/** The price has a form of its own. */
const OWN_FORM: ReadonlySet<string> = new Set(['price', 'min_price', 'max_price']);

/** An entry's link starts `catalogo?`; in the shop it is `/shop?` (`/en/shop?`). */
export const toFilterPath = (filter: string, locale: Locale): string =>
  localize(`/shop?${filter.replace(/^\/?catalogo\?/, '')}`, locale);

/** What an entry of a link group asks for, kept together with everything that is already asked. */
const followLink = (filter: string, { query }: Place): ListingQuery => {
  const asked = parseListingQuery(new URL(toFilterPath(filter, 'it'), 'http://shop'));
  return changeQuery(query, { filters: asked.filters, ...(asked.text && { text: asked.text }) });
};

const toPath = (
  group: FacetGroup,
  [value, entry]: readonly [string, FacetEntry],
  place: ListPlace,
): string => {
  const { query, locale } = place;
  const selected = filterValues(query, group.index).includes(value);
  if (!place.several && !selected && entry.filter) return toShopPath(followLink(entry.filter, place), locale);
  const filters = { [group.index]: toggleValue(query, group.index, value) };
  return toShopPath(changeQuery(query, { filters }), locale);
};

/** Whether something of a group is chosen: a value, or a range of them. */
export const isChosenGroup = ({ entries, range }: Pick<ShownGroup, 'entries' | 'range'>): boolean =>
  range?.chosen !== undefined || entries.some(({ selected }) => selected);

/** A group with these entries, counted. */
export const withEntries = (
  group: Omit<ShownGroup, 'entries' | 'count'>,
  entries: readonly ShownEntry[],
): ShownGroup => ({ ...group, entries, count: entries.reduce((sum, entry) => sum + entry.count, 0) });

/** The entries in the order told, then those that it leaves out. */
const listEntries = ({ results, order = [] }: FacetGroup): readonly (readonly [string, FacetEntry])[] =>
  [...new Set([...order, ...Object.keys(results)])].flatMap((value) => {
    const entry = results[value];
    return entry ? [[value, entry] as const] : [];
  });

/** With fewer values a range says nothing that they do not. */
const LEAST_FOR_RANGE = 3;

const toShownRange = (
  { min, max, unit = '', results }: FacetGroup,
  values: readonly string[],
): ShownRange | undefined => {
  const chosen = values.map(parseRange).find((range) => range !== undefined);
  const isUseful = min !== undefined && max !== undefined && Object.keys(results).length >= LEAST_FOR_RANGE;
  return isUseful || chosen ? { min, max, unit, chosen } : undefined;
};

const toShownGroup = (group: FacetGroup, place: ListPlace): ShownGroup => {
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

/** Groups whose values products have in a field of their own, beside the attributes that catalogues write. */
const FIELDS: ReadonlySet<string> = new Set(['size', 'color']);

/**
 * An attribute of the same name that offers no other value repeats a field: `Colore` beside the colour. It stays where
 * something of it is chosen.
 */
const isRepeated = (group: ShownGroup, groups: readonly ShownGroup[]): boolean => {
  const field = groups.find(({ index, label }) => FIELDS.has(index) && label === group.label);
  if (!field || field === group || isChosenGroup(group)) return false;
  const known = new Set(field.entries.map(({ label }) => label.toLowerCase()));
  return group.entries.every(({ label }) => known.has(label.toLowerCase()));
};

/**
 * The groups of the three sets, each key once: taken from the check boxes first, then the links, then the rest.
 * They stand in the order links, rest, check boxes; empty and repeated groups are dropped.
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
