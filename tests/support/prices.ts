import type { Product } from '#src/contract/product.ts';
import { toPaid } from './api.ts';
import type { Locale } from './words.ts';

/** An amount of euros with 2 decimals as a page shows it, formatted independently of the product's formatter. */
export const toPriceText = (euros: number, locale: Locale): string => {
  const sign = euros < 0 ? '-' : '';
  const [whole = '', cents = ''] = Math.abs(euros).toFixed(2).split('.');
  const toReversed = (text: string) => [...text].reverse().join('');
  const thousands = toReversed(whole).match(/\d{1,3}/g) ?? [];
  const groups = toReversed(thousands.join(locale === 'it' ? '.' : ','));
  return locale === 'it' ? `${sign}${groups},${cents} €` : `${sign}€${groups}.${cents}`;
};

/** A text with plain spaces and hyphens, in which `toPriceText` can be looked for. */
export const toPlainText = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('−', '-');

/** `yyyy-mm-dd` as pages show it. */
export const toDayText = (day: string): string => day.split('-').reverse().join('/');

/** Whether the text contains the price, not as the tail of a longer number. */
export const containsPrice = (text: string, price: string): boolean => {
  const literal = price.replace(/[.$^*+?()[\]{}|\\]/g, '\\$&').replaceAll(' ', '\\s?');
  return new RegExp(`(?<![\\d.,])${literal}(?!\\d)`).test(text);
};

/** Whether a page shows this price as it is: a single piece, to the cent. */
const isPlain = ({ price_per }: Pick<Product, 'price_per'>, euros: number): boolean =>
  price_per === 1 && euros > 0 && Math.round(euros * 10_000) % 100 === 0;

/** Whether a page shows the product's prices as they are. */
export const hasPlainPrice = (product: Product): boolean =>
  isPlain(product, product.price) && isPlain(product, toPaid(product));
