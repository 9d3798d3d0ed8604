import { ARRIVING, AVAILABLE, isNotInStock } from '#src/contract/availability.ts';
import type { Cart, CartRow } from '#src/contract/cart.ts';
import { roundPrice } from '#src/contract/decimals.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { toRowPrice } from '#src/ui/row-amount.ts';
import { toUnitWord, type Units } from '#src/ui/unit-label.ts';

/** The product page of a row. */
export const toRowPath = ({ slug, carti: sku }: Pick<CartRow, 'slug' | 'carti'>, locale: Locale): string =>
  toProductPath({ slug, sku }, locale);

/** The page that explains the price of a row. */
export const toWhyPath = (row: CartRow, locale: Locale): string => {
  const { carti, quantity, promo_code, promo_row } = row;
  const promotion = promo_code ? { promo_code, promo_row: String(promo_row) } : {};
  const query = new URLSearchParams({ item: carti, quantity: String(quantity), ...promotion });
  return localize(`/pages/price?${query}`, locale);
};

/** Formatted unit price: `{ price: '0,40 €', unit: '/ 100 pz', list: '0,60 €' }`; `list` is empty unless reduced, all of them without a price. */
export const toUnitPrice = (row: CartRow, locale: Locale, units: Units = {}) => {
  const { price_discount, price_per: per, price } = row;
  return {
    ...toRowPrice(
      row,
      `${per === 1 ? '' : `${formatNumber(per, locale)} `}${toUnitWord(row.unit, units, per)}`,
      locale,
    ),
    list: price === price_discount ? '' : formatPrice(price, locale),
  };
};

/** Any word but the two known ones means unavailable. */
export const toAvailability = (word: string): 'available' | 'arriving' | 'unavailable' => {
  if (word === AVAILABLE) return 'available';
  return word === ARRIVING ? 'arriving' : 'unavailable';
};

/** The rows that can be ordered and are not in stock. */
export const listLaterRows = ({ data }: Pick<Cart, 'data'>): readonly CartRow[] =>
  data.filter(({ blocked, availability }) => !blocked && isNotInStock(availability));

const CENT = 0.01;

/** Progress towards a bound: `share` from 0 to 1, `missing` in euros. With `above`, the bound must be exceeded. */
export const toProgress = (
  reached: number,
  bound: number,
  above = false,
): { share: number; missing: number } => {
  const left = roundPrice(bound - reached);
  if (left < 0 || (left === 0 && !above)) return { share: 1, missing: 0 };
  return { share: Math.max(0, Math.min(reached / bound, 1)), missing: Math.max(left, CENT) };
};
