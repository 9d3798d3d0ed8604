import { ARRIVING, AVAILABLE, isNotInStock } from '#src/contract/availability.ts';
import type { Cart, CartRow } from '#src/contract/cart.ts';
import { roundPrice } from '#src/contract/decimals.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { type RowView, toRowView, toShortWords } from '#src/ui/text/row-view.ts';
import type { Units } from '#src/ui/text/unit-label.ts';

type Language = { readonly locale: Locale; readonly labels: { readonly units: Units } };

/** What a row of a cart shows. */
export const toView = (row: CartRow, { locale, labels }: Language): RowView =>
  toRowView(row, toShortWords(locale, labels.units));

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

/** Any word but the two known ones means unavailable. */
export const toAvailability = (word: string): 'available' | 'arriving' | 'unavailable' => {
  if (word === AVAILABLE) return 'available';
  return word === ARRIVING ? 'arriving' : 'unavailable';
};

/** The rows that can be ordered and are not in stock. */
export const listLaterRows = ({ data }: Pick<Cart, 'data'>): readonly CartRow[] =>
  data.filter(({ blocked, availability }) => !blocked && isNotInStock(availability));

const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Matches rows whose codes and name contain every word. */
export const toMatch = (text: string): ((row: CartRow) => boolean) => {
  const words = toPlain(text).split(/\s+/).filter(Boolean);
  return ({ carti, own_code = '', name }) =>
    words.every((word) => toPlain(`${carti} ${own_code} ${name}`).includes(word));
};

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
