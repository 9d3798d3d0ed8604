/** Quotes without zod, so that browser modules may import it. */

/** `open`: to be answered; `sent` becomes `expired` after its last day. */
export const QUOTE_STATES = ['open', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The series of the numbers of quotes. */
export const QUOTE_SERIES = 'PV';

/** Days for which an answer is valid unless it says otherwise, and at most. */
export const QUOTE_DAYS = 15;
export const MAX_QUOTE_DAYS = 365;

/** Whether the promotion that a row names is a quote. */
export const isQuoteCode = (promo_code: string): boolean => /^PV-\d{4}-\d{6,}$/.test(promo_code);
