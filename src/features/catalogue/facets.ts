import { summarise } from '#src/contract/facet-summary.ts';
import type { FacetEntry, FacetGroup, Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { type NumberRange, parseRange } from './number-range.ts';
import {
  changeQuery,
  createPathWriter,
  filterValues,
  isFilterKey,
  parseListingQuery,
  toggleValue,
  toListStart,
  toShopPath,
} from './listing-query.ts';

export type FilterEntry = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly selected: boolean;
};

/** `path` is the list after a click on the entry. */
export type FilterLink = FilterEntry & { readonly path: string };

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
  /** The number of entries. */
  readonly size: number;
  /** Created on first access: a closed group needs none. */
  readonly entries: readonly FilterEntry[];
  /** Whether a value or a range of the group is chosen. */
  readonly isChosen: boolean;
  /** The list after a click on an entry; computed only for the entries that are rendered. */
  readonly toPath: (entry: FilterEntry) => string;
  /** Only where the values are numbers. */
  readonly range?: FilterRange | undefined;
};

type Filters = Listing['filters'];
type LinkContext = { readonly query: ListingQuery; readonly locale: Locale };
type GroupContext = LinkContext & Pick<FilterGroup, 'several'>;

/** Keys rendered by the price filter, not as groups. */
const OWN_FORM: ReadonlySet<string> = new Set(['price', 'price_per', 'min_price', 'max_price']);

/** Rewrites an entry's link (`catalogo?…`) to `/shop?…` or `/en/shop?…`. */
export const toFilterPath = (filter: string, locale: Locale): string =>
  localize(`/shop?${filter.replace(/^\/?catalogo\?/, '')}`, locale);

/** The query after following the link of an entry: its filters and text are added to the current ones. */
const followLink = (filter: string, { query }: LinkContext): ListingQuery => {
  const { filters, text } = parseListingQuery(new URL(toFilterPath(filter, 'it'), 'http://shop'));
  return changeQuery(query, { filters, ...(text && { text }) });
};

/** Toggles values in the comma list of the group's key. */
const createToggle = ({ index }: FacetGroup, { query, locale }: LinkContext): FilterGroup['toPath'] => {
  const start = toListStart(query, index);
  let write: ((value: string) => string) | undefined;
  return ({ value, selected }) => {
    if (selected || value === '' || !isFilterKey(index))
      return toShopPath(
        changeQuery(query, { filters: { [index]: toggleValue(query, index, value) } }),
        locale,
      );
    write ??= createPathWriter(query, index, locale);
    return write(start + value);
  };
};

/** Values that are written in a link as they are. */
const SLUG = /^[a-z0-9-]{1,100}$/;

/** Writes the lists of links that differ only in the group's own value at their end. */
type LinkWriter = { readonly head: string; readonly write: (value: string) => string };

/** Undefined when a link does not end in the group's key and value, or names the key more than once. */
const findLinkWriter = (index: string, link: string, context: LinkContext): LinkWriter | undefined => {
  const value = link.slice(link.lastIndexOf('=') + 1);
  if (!SLUG.test(value) || !link.endsWith(`${index}=${value}`)) return undefined;
  if (!isFilterKey(index) || OWN_FORM.has(index)) return undefined;
  const head = link.slice(0, -value.length);
  const none: ListingQuery = { ...context.query, filters: {} };
  const [own, rest] = [link, head].map((text) => followLink(text, { ...context, query: none }).filters);
  if (own?.[index] !== value || rest?.[index] !== undefined) return undefined;
  return { head, write: createPathWriter(followLink(link, context), index, context.locale) };
};

/** Follows the links of the back office. */
const createFollow = (group: FacetGroup, context: LinkContext): FilterGroup['toPath'] => {
  const { index } = group;
  const toggle = createToggle(group, context);
  let writer: LinkWriter | undefined;
  let isTried = false;
  return (entry) => {
    const link = group.results[entry.value]?.filter;
    if (entry.selected || !link) return toggle(entry);
    if (!isTried) writer = findLinkWriter(index, link, context);
    isTried = true;
    const isOwn = writer && SLUG.test(entry.value) && link === writer.head + entry.value;
    return writer && isOwn
      ? writer.write(entry.value)
      : toShopPath(followLink(link, context), context.locale);
  };
};

/** The group with some of its entries, and their sum as `count`. */
export const withEntries = (group: FilterGroup, entries: readonly FilterEntry[]): FilterGroup => ({
  ...group,
  entries,
  size: entries.length,
  count: entries.reduce((sum, entry) => sum + entry.count, 0),
  isChosen: group.range?.chosen !== undefined || entries.some(({ selected }) => selected),
});

/** Entries in `order`, then those that `order` omits. */
const listEntries = ({ results, order }: FacetGroup): readonly (readonly [string, FacetEntry])[] => {
  if (!order) return Object.entries(results);
  return [...new Set([...order, ...Object.keys(results)])].flatMap((value) => {
    const entry = results[value];
    return entry ? [[value, entry] as const] : [];
  });
};

/** Groups with fewer values have no range fields. */
const MIN_FOR_RANGE = 3;

const toFilterRange = (
  { min, max, unit = '' }: FacetGroup,
  { values, size }: { readonly values: readonly string[]; readonly size: number },
): FilterRange | undefined => {
  const chosen = values.map(parseRange).find((range) => range !== undefined);
  const isUseful = min !== undefined && max !== undefined && size >= MIN_FOR_RANGE;
  return isUseful || chosen ? { min, max, unit, chosen } : undefined;
};

const toFilterGroup = (group: FacetGroup, context: GroupContext): FilterGroup => {
  const { index, label } = group;
  const { size, count } = summarise(group);
  const { several } = context;
  const chosen = filterValues(context.query, index);
  const range = several ? toFilterRange(group, { values: chosen, size }) : undefined;
  let entries: readonly FilterEntry[] | undefined;
  const toEntry = ([value, entry]: readonly [string, FacetEntry]): FilterEntry => ({
    value,
    label: entry.label_filter || entry.label || value,
    count: entry.count,
    selected: chosen.includes(value),
  });
  return {
    index,
    label,
    several,
    range,
    size,
    count,
    isChosen: range?.chosen !== undefined || chosen.some((value) => Object.hasOwn(group.results, value)),
    toPath: (several ? createToggle : createFollow)(group, context),
    get entries() {
      return (entries ??= listEntries(group).map(toEntry));
    },
  };
};

/** Groups of product fields; the other groups come from free attributes. */
const FIELDS: ReadonlySet<string> = new Set(['size', 'color']);

const isAttribute = ({ index }: FilterGroup): boolean => index.startsWith('field_');

const listValues = ({ entries }: FilterGroup): string =>
  entries.map(({ label, count }) => `${label.toLowerCase()} ${count}`).join();

const repeatsValues = (one: FilterGroup, other: FilterGroup): boolean =>
  one.size > 1 && one.size === other.size && listValues(one) === listValues(other);

/**
 * True for an attribute with the label of a field group and no value beyond it, such as `Colore` beside the field
 * `color`, and for a field group whose values an attribute repeats under a name of its own, such as `Taglia` beside
 * `Misura`. False while one of its values is chosen.
 */
const isRepeated = (group: FilterGroup, groups: readonly FilterGroup[]): boolean => {
  if (group.isChosen) return false;
  if (FIELDS.has(group.index))
    return groups.some((other) => isAttribute(other) && repeatsValues(other, group));
  const field = groups.find(({ index, label }) => FIELDS.has(index) && label === group.label);
  if (!field) return false;
  const fieldLabels = new Set(field.entries.map(({ label }) => label.toLowerCase()));
  return group.entries.every(({ label }) => fieldLabels.has(label.toLowerCase()));
};

/** Groups without a rank stay behind the others, in their order. */
const compareRanks = (a: FacetGroup | undefined, b: FacetGroup | undefined): number => {
  const [first, second] = [a?.rank ?? Infinity, b?.rank ?? Infinity];
  return first === second ? 0 : first - second;
};

/**
 * Merges the three sets of groups. A key in several sets is used from check boxes, else links, else the rest. Order: the
 * ranks; without them links, rest, check boxes. Omits empty and repeated groups.
 */
export const mergeFacets = (filters: Filters, context: LinkContext): readonly FilterGroup[] => {
  const { facets_check_results: check, facets_link_results: link, facets_results: plain } = filters;
  const best = new Map<string, FilterGroup>();
  for (const set of [plain, link, check])
    for (const group of set)
      best.set(group.index, toFilterGroup(group, { ...context, several: set !== link }));
  const order = [...link, ...plain, ...check].sort(compareRanks).map(({ index }) => index);
  return [...new Set(order)]
    .filter((index) => !OWN_FORM.has(index))
    .map((index) => best.get(index))
    .filter((group) => group !== undefined)
    .filter((group) => group.isChosen || group.size > 0)
    .filter((group, _, groups) => !isRepeated(group, groups));
};
