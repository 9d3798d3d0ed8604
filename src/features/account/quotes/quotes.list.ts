import type { QuoteSummary } from '#src/contract/quote.ts';
import { toQuotePath } from '#src/i18n/trade-paths.ts';
import { toShopDay } from '#src/server/shop-day.ts';
import type { Columns } from '#src/ui/list/list.ts';
import { toQuoteLook, toQuoteStateText } from '#src/ui/text/quote-state.ts';

/** The quotes of a customer. */
export const QUOTE_COLUMNS: Columns<QuoteSummary> = {
  name: {
    label: 'account:number',
    kind: 'code',
    value: ({ name }) => name,
    href: ({ name }, { locale }) => toQuotePath(name, locale),
  },
  state: {
    label: 'account:status',
    phone: 'end',
    look: toQuoteLook,
    value: (quote, { t }) => toQuoteStateText(quote, t),
  },
  day: {
    label: 'account:date',
    kind: 'day',
    isMinor: true,
    value: ({ created_at }) => toShopDay(created_at),
  },
  by: { label: 'account:quotes.askedBy', hide: 'max-lg:hidden', value: ({ by }) => by },
  rows: { label: 'account:rows', align: 'end', hide: 'max-lg:hidden', value: ({ rows }) => rows },
  valid_to: {
    label: 'account:quotes.validTo',
    kind: 'day',
    isDashed: true,
    isMinor: true,
    phone: 'line',
    value: ({ valid_to }) => valid_to || undefined,
  },
  net: { label: 'account:net', kind: 'money', isStrong: true, phone: 'end', value: ({ net }) => net },
};
