import type { Product } from '../../src/contract/product.ts';
import { toPaid } from './api.ts';
import type { Locale } from './words.ts';

/** An amount of euros with 2 decimals as a page writes it, made here by hand so that it checks the formatter. */
export const toPriceText = (euros: number, locale: Locale): string => {
  const [whole = '', cents = ''] = euros.toFixed(2).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'it' ? '.' : ',');
  return locale === 'it' ? `${groups},${cents} €` : `€${groups}.${cents}`;
};

/** Whether the text holds that price, not merely as the tail of a longer number. */
export const holdsPrice = (text: string, price: string): boolean => {
  const literal = price.replace(/[.$^*+?()[\]{}|\\]/g, '\\$&').replaceAll(' ', '\\s?');
  return new RegExp(`(?<![\\d.,])${literal}(?!\\d)`).test(text);
};

/** Whether a page shows the product's price as it is: a single piece, to the cent. */
export const hasPlainPrice = (product: Product): boolean =>
  product.price_per === 1 &&
  [product.price, toPaid(product)].every((euros) => euros > 0 && Number(euros.toFixed(2)) === euros);
