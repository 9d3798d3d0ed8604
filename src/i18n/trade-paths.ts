import type { Locale } from '#src/contract/locale.ts';
import type { CartTab } from '#src/contract/saved-cart.ts';
import {
  CART_PATH,
  DOCUMENT_PATH,
  NEW_QUOTE_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  QUOTE_PATH,
  THANKS_PATH,
} from './routes.ts';
import { localize } from './paths.ts';

/** The page of an order of the customer. */
export const toOrderPath = (order: string, locale: Locale): string =>
  `${localize(ORDER_PATH, locale)}?${new URLSearchParams({ order })}`;

/** The page of a delivery note, an invoice or a credit note of the customer. */
export const toDocumentPath = (document: string, locale: Locale): string =>
  `${localize(DOCUMENT_PATH, locale)}?${new URLSearchParams({ document })}`;

/** The page of a quote of the customer. */
export const toQuotePath = (quote: string, locale: Locale): string =>
  `${localize(QUOTE_PATH, locale)}?${new URLSearchParams({ quote })}`;

/** What a customer asks prices for: the active cart, a saved one, or an article. */
export type QuoteSource = { readonly from: 'cart' } | { readonly saved: string } | { readonly item: string };

/** The page that asks for a quote. */
export const toNewQuotePath = (source: QuoteSource, locale: Locale): string =>
  `${localize(NEW_QUOTE_PATH, locale)}?${new URLSearchParams(source)}`;

/** The card payment of an order of the customer. */
export const toPaymentPath = (order: string, locale: Locale): string =>
  `${localize(PAYMENT_PATH, locale)}?${new URLSearchParams({ order })}`;

/** The thank-you page of a sent order; '' for a path to which the number is appended. */
export const toThanksPath = (order: string, locale: Locale): string =>
  `${localize(THANKS_PATH, locale)}?${new URLSearchParams({ order })}`;

/** The cart page with a kind of carts, or one cart among them. */
export const toTabPath = (locale: Locale, tab: CartTab, id?: string | number): string => {
  const query = new URLSearchParams({ tab, ...(id !== undefined && { id: String(id) }) });
  return `${localize(CART_PATH, locale)}?${query}`;
};
