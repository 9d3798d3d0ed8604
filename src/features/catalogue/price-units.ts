import type { Listing, ListingQuery } from '#src/contract/listing.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Translate } from '#src/i18n/translate.ts';
import type { FilterLink } from './facets.ts';
import { changeQuery, filterValues, toggleValue, toShopPath } from './listing-query.ts';

/** Key of the facet of price units: the number of units that the price of an article is for. */
export const PRICE_UNIT_KEY = 'price_per';

/** `per 100`; for 1 `per unità`. */
export const toPriceUnitLabel = (value: string, locale: Locale, t: Translate): string =>
  value === '1'
    ? t('catalogue:perUnit')
    : t('catalogue:perUnits', { number: formatNumber(Number(value), locale) });

/**
 * The price units of a list, smallest first, each linking to the list of only that unit; the chosen one links to all. Empty where all
 * prices have one unit, and none is chosen.
 */
export const listPriceUnits = (
  { facets_results }: Listing['filters'],
  { query, locale, t }: { query: ListingQuery; locale: Locale; t: Translate },
): readonly FilterLink[] => {
  const results = facets_results.find(({ index }) => index === PRICE_UNIT_KEY)?.results ?? {};
  const chosen = filterValues(query, PRICE_UNIT_KEY);
  const values = Object.keys(results).filter((value) => /^[1-9]\d*$/.test(value));
  if (values.length < 2 && chosen.length === 0) return [];
  return values
    .sort((a, b) => Number(a) - Number(b))
    .map((value) => {
      const selected = chosen.includes(value);
      const unit = selected ? toggleValue(query, PRICE_UNIT_KEY, value) : value;
      const path = toShopPath(changeQuery(query, { filters: { [PRICE_UNIT_KEY]: unit } }), locale);
      return {
        value,
        label: toPriceUnitLabel(value, locale, t),
        count: results[value]?.count ?? 0,
        selected,
        path,
      };
    });
};
