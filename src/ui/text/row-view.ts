import type { CartRow } from '#src/contract/cart.ts';
import { isQuoteCode } from '#src/contract/quote-states.ts';
import { isPricedRow } from '#src/contract/priced-row.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { toProductPath } from '#src/i18n/product-path.ts';
import { toUnitLabel, toUnitWord, type Units } from './unit-label.ts';

/** What rows say in one language. */
export type RowWords = {
  readonly locale: Locale;
  /** The label of a unit after a count. */
  readonly toUnit: (unit: string, count: number) => string;
  /** The client's own code of an article. */
  readonly toOwnCode: (code: string) => string;
  /** The customer's note. */
  readonly toNote: (note: string) => string;
  /** The quote whose price a row keeps. */
  readonly toQuote?: (quote: string) => string;
  /** What is said of a row that the shop did not accept. */
  readonly dropped?: string;
};

/** A language of the server; `t` returns the key itself when there is no text. */
type Language = {
  readonly locale: Locale;
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
};

/** The words of orders and documents, which name what they show. */
export const toRowWords = ({ locale, t }: Language): RowWords => ({
  locale,
  toUnit: (unit, count) => toUnitLabel(unit, t, count),
  toOwnCode: (code) => t('account:ownCodes.text', { code }),
  toNote: (note) => t('checkout:rowNoteText', { note }),
  toQuote: (quote) => t('account:quotes.title', { quote }),
  dropped: t('checkout:rowDropped'),
});

const toSame = (text: string): string => text;

/** The words of carts, which the browser renders: without labels. */
export const toShortWords = (locale: Locale, units: Units): RowWords => ({
  locale,
  toUnit: (unit, count) => toUnitWord(unit, units, count),
  toOwnCode: toSame,
  toNote: toSame,
});

type CountWords = Pick<RowWords, 'locale' | 'toUnit'>;

/** `200 pz`. */
export const toCountText = (count: number, unit: string, { locale, toUnit }: CountWords): string =>
  `${formatNumber(count, locale)} ${toUnit(unit, count)}`;

/** What a price is for: `pz`, `100 pz`. */
export const toPerText = (
  { unit, price_per }: Pick<CartRow, 'unit' | 'price_per'>,
  words: CountWords,
): string => (price_per === 1 ? words.toUnit(unit, 1) : toCountText(price_per, unit, words));

/** A price with what it is for: `7,89 € / 100 pz`. */
export const toUnitPriceText = (
  price: number,
  per: Pick<CartRow, 'unit' | 'price_per'>,
  words: CountWords,
): string => `${formatPrice(price, words.locale)} / ${toPerText(per, words)}`;

type Told =
  | 'promo_code'
  | 'text_locale'
  | 'slug'
  | 'own_code'
  | 'note'
  | 'unit'
  | 'price_per'
  | 'price'
  | 'amount'
  | 'vat';

/** A row of a cart, of an order, or of a document. */
export type ViewedRow = Pick<CartRow, 'carti' | 'name' | 'quantity'> & {
  readonly [Field in Told | 'price_discount']?: CartRow[Field] | undefined;
};

/** What a row shows wherever it stands, in one language; a text is empty where the row has none. */
export type RowView = {
  readonly code: string;
  /** The code and the client's own one: `TE-M8X40 · 40.118`. */
  readonly codes: string;
  readonly name: string;
  /** The language of the name, when it differs from the page's. */
  readonly lang: string | undefined;
  /** The article's page. */
  readonly path: string;
  /** `200 pz`. */
  readonly quantity: string;
  /** `7,89 €`. */
  readonly price: string;
  /** What the price is for: `/ 100 pz`. */
  readonly per: string;
  /** Price and what it is for: `7,89 € / 100 pz`. */
  readonly unitPrice: string;
  /** The list price, where it differs. */
  readonly list: string;
  /** `22%`. */
  readonly vat: string;
  /** A dash where a remote host sends no usable amount. */
  readonly amount: string;
  /** Lines below the name. */
  readonly notes: readonly string[];
  /** Lines below a row that only shows its code: other codes, then the notes. */
  readonly details: readonly string[];
};

export const toRowView = (row: ViewedRow, words: RowWords): RowView => {
  const { carti: code, own_code, note, unit = '', price_per = 1, price_discount, amount, vat } = row;
  const { locale } = words;
  const isPriced = price_discount !== undefined && isPricedRow({ price_discount, amount });
  const price = isPriced ? formatPrice(price_discount, locale) : '';
  const per = isPriced ? `/ ${toPerText({ unit, price_per }, words)}` : '';
  const others = own_code ? [words.toOwnCode(own_code)] : [];
  const dropped = row.quantity === 0 && words.dropped ? [words.dropped] : [];
  const quoted = isQuoteCode(row.promo_code ?? '') && words.toQuote?.(row.promo_code ?? '');
  const notes = [...dropped, ...(quoted ? [quoted] : []), ...(note ? [words.toNote(note)] : [])];
  return {
    ...{ code, codes: [code, ...others].join(' · '), name: row.name, lang: row.text_locale },
    path: toProductPath({ slug: row.slug, sku: code }, locale),
    quantity: toCountText(row.quantity, unit, words),
    ...{ price, per, unitPrice: `${price} ${per}`.trim() },
    list: row.price === price_discount ? '' : formatPrice(row.price, locale),
    vat: vat === undefined ? '' : `${formatNumber(vat, locale)}%`,
    amount: formatPrice(amount, locale) || '–',
    ...{ notes, details: [...others, ...notes] },
  };
};
