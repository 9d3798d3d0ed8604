import type { QuoteState } from '#src/contract/quote-states.ts';
import type { Translate } from '#src/i18n/translate.ts';

const LOOKS: Readonly<Record<QuoteState, string>> = {
  ...{
    open: 'open',
    sent: 'waiting',
    accepted: 'done',
    declined: 'bad',
    expired: 'bad',
    withdrawn: 'credit',
  },
};

/** The look of a state, see `StatusChip`. */
export const toQuoteLook = ({ state }: { readonly state: QuoteState }): string => LOOKS[state];

/** The words of a state: a sent quote may have been seen. */
export const toQuoteStateText = (
  { state, is_seen }: { readonly state: QuoteState; readonly is_seen: boolean },
  t: Translate,
): string => t(`account:quotes.states.${state === 'sent' && is_seen ? 'seen' : state}`);
