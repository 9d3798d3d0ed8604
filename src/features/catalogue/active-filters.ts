import { isPriceKey, PRICE_KEYS } from '#src/contract/filters.ts';
import { isFlagOn, isSection, SECTIONS } from '#src/contract/sections.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { Category } from '#src/contract/product.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatAmount, formatNumber } from '#src/i18n/format.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { findCategoryPath } from './category-tree.ts';
import type { FilterGroup } from './facets.ts';
import { type NumberRange, parseRange } from './number-range.ts';
import { PRICE_UNIT_KEY, toPriceUnitLabel } from './price-units.ts';
import { changeQuery, filterValues, toggleValue, toShopPath } from './listing-query.ts';

/** `path` is the list without this filter. */
export type ActiveFilter = { readonly label: string; readonly path: string };

/** The data from which filters get their labels and links. */
export type ListContext = {
  readonly query: ListingQuery;
  readonly groups: readonly Pick<FilterGroup, 'index' | 'label' | 'entries' | 'range'>[];
  readonly categories: readonly Category[];
  readonly locale: Locale;
  readonly t: Translate;
};

/** A range with its group's label, without which the numbers are ambiguous: `Lunghezza 10–40 mm`. */
const toRangeLabel = (key: string, { from, to }: NumberRange, context: ListContext): string => {
  const { groups, locale, t } = context;
  const group = groups.find(({ index }) => index === key);
  const ends = { from: formatNumber(from, locale, 4), to: formatNumber(to, locale, 4) };
  const text = to === undefined ? 'rangeAbove' : from === undefined ? 'rangeBelow' : 'rangeBetween';
  const label = group?.label ?? key.replace(/^field_/, '').replaceAll('_', ' ');
  return t(`catalogue:${text}`, { label, ...ends, unit: group?.range?.unit ?? '' }).trim();
};

/** `40 mm`: ambiguous without its group's label. */
const MEASURED = /^[\d.,/]+(?:\s?\D{0,4})?$/;

const toValueLabel = (key: string, value: string, context: ListContext): string => {
  const { groups, categories } = context;
  if (key === 'category') return findCategoryPath(categories, value).at(-1)?.name ?? value;
  if (key === PRICE_UNIT_KEY) return toPriceUnitLabel(value, context.locale, context.t);
  const range = parseRange(value);
  if (range) return toRangeLabel(key, range, context);
  const group = groups.find(({ index }) => index === key);
  const label = group?.entries.find((one) => one.value === value)?.label ?? value.replaceAll('-', ' ');
  return group && MEASURED.test(label) && key !== 'size' ? `${group.label} ${label}` : label;
};

const toPriceLabel = ({ query, locale, t }: ListContext): string => {
  const [min, max] = PRICE_KEYS.map((key) => query.filters[key]);
  const amounts = { min: formatAmount(Number(min ?? 0), locale), max: formatAmount(Number(max), locale) };
  const text = max === undefined ? 'priceFrom' : min === undefined ? 'priceBelow' : 'priceBetween';
  return t(`catalogue:${text}`, amounts);
};

const toEntries = (key: string, context: ListContext): readonly ActiveFilter[] => {
  const { query, locale, t } = context;
  const without = (value: string | undefined): string =>
    toShopPath(changeQuery(query, { filters: { [key]: value } }), locale);
  if (isSection(key))
    return isFlagOn(query.filters[key])
      ? [{ label: t(`catalogue:section.${key}`), path: without(undefined) }]
      : [];
  return filterValues(query, key).map((value) => ({
    label: toValueLabel(key, value, context),
    path: without(toggleValue(query, key, value)),
  }));
};

/** The active filters in query order, then price and text. */
export const listActiveFilters = (context: ListContext): readonly ActiveFilter[] => {
  const { query, locale, t } = context;
  const keys = Object.keys(query.filters).filter((key) => !isPriceKey(key));
  const isPriced = PRICE_KEYS.some((key) => query.filters[key] !== undefined);
  const noPrices = { min_price: undefined, max_price: undefined };
  return [
    ...keys.flatMap((key) => toEntries(key, context)),
    ...(isPriced
      ? [
          {
            label: toPriceLabel(context),
            path: toShopPath(changeQuery(query, { filters: noPrices }), locale),
          },
        ]
      : []),
    ...(query.text
      ? [
          {
            label: t('catalogue:quoted', { text: query.text }),
            path: toShopPath(changeQuery(query, { text: '' }), locale),
          },
        ]
      : []),
  ];
};

/** The title of the list: text, else categories, else section, else the whole catalogue. */
export const toListTitle = (context: ListContext): string => {
  const { query, t } = context;
  const categories = filterValues(query, 'category').map((slug) => toValueLabel('category', slug, context));
  if (query.text) return t('catalogue:quoted', { text: query.text });
  if (categories.length > 0) return categories.join(', ');
  const flag = SECTIONS.find((key) => isFlagOn(query.filters[key]));
  if (flag) return t(`catalogue:section.${flag}`);
  return t(query.sort === 'newness' ? 'catalogue:section.newness' : 'catalogue:title');
};
