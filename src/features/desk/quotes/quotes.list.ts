import { QUOTE_VIEWS } from '#src/contract/staff/quotes.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_PATH, DESK_QUOTES_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { toQuoteLook, toQuoteStateText } from '#src/ui/text/quote-state.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** The PDF of a version, in the page's language. */
export const toDeskQuotePdf = (
  { quote, version }: { readonly quote: string; readonly version: number },
  { locale }: Pick<ListWords, 'locale'>,
): string =>
  `${DESK_PATH}/quote.pdf?${new URLSearchParams({ quote, version: String(version), lang: locale })}`;

/** The quotes of the shop. */
export const DESK_QUOTES = declareDeskList({
  command: 'quotes.search',
  path: DESK_QUOTES_PATH,
  views: QUOTE_VIEWS,
  view: 'to_answer',
  rows: ({ quotes }) => quotes,
  sum: ({ net }, { t, locale }) => t('desk:orders.sum', { amount: formatPrice(net, locale) }),
  columns: {
    created: {
      label: 'desk:quotes.quote',
      isSortable: true,
      isRowHead: true,
      class: 'l-name',
      kind: 'code',
      value: ({ name }) => name,
      href: ({ name }, { locale }) => `${localize(DESK_QUOTES_PATH, locale)}/${name}`,
      note: ({ created_at, by }) => `${toShopMinute(Date.parse(created_at))}, ${by}`,
    },
    client: {
      label: 'desk:orders.client',
      isSortable: true,
      class: 'l-who',
      value: ({ company }) => company,
    },
    code: {
      label: 'desk:orders.clientId',
      only: 'file',
      kind: 'number',
      value: ({ client_id }) => client_id,
    },
    state: {
      label: 'desk:quotes.state',
      class: 'l-flag',
      look: toQuoteLook,
      value: (quote, { t }) => toQuoteStateText(quote, t),
    },
    valid_to: {
      label: 'desk:quotes.validTo',
      kind: 'day',
      isSortable: true,
      isDashed: true,
      hide: 'max-md:hidden',
      value: ({ valid_to }) => valid_to || undefined,
    },
    rows: { label: 'desk:quotes.rows', kind: 'number', hide: 'max-lg:hidden', value: ({ rows }) => rows },
    net: {
      label: 'desk:quotes.net',
      kind: 'money',
      isStrong: true,
      isSortable: true,
      class: 'l-total',
      value: ({ net }) => net,
    },
  },
});
