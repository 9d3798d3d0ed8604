import type { Locale } from '#src/contract/locale.ts';
import { localize } from './paths.ts';

/** The page of an order of the customer. */
export const toOrderPath = (order: string, locale: Locale): string =>
  `${localize('/pages/order_detail', locale)}?${new URLSearchParams({ order })}`;

/** The page of a delivery note, an invoice or a credit note of the customer. */
export const toDocumentPath = (document: string, locale: Locale): string =>
  `${localize('/pages/document', locale)}?${new URLSearchParams({ document })}`;

/** The card payment of an order of the customer. */
export const toPaymentPath = (order: string, locale: Locale): string =>
  `${localize('/pages/payment', locale)}?${new URLSearchParams({ order })}`;

/** What follows a sent order; '' for a path to which the number is appended. */
export const toThanksPath = (order: string, locale: Locale): string =>
  `${localize('/pages/thankyou', locale)}?${new URLSearchParams({ order })}`;
