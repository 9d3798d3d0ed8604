import type { CommandInput } from '#src/contract/staff/commands.ts';
import type { QuoteSummary } from '#src/contract/quote.ts';
import { QUOTE_SORTS, QUOTE_VIEWS, type QuoteView } from '#src/contract/staff/quotes.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_PATH, DESK_QUOTES_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import type { List, ListQuery, ListWords } from '#src/ui/list/list.ts';
import { toQuoteLook, toQuoteStateText } from '#src/ui/text/quote-state.ts';

const PER_PAGE = 50;

/** The PDF of a version, in the page's language. */
export const toDeskQuotePdf = (
  { quote, version }: { readonly quote: string; readonly version: number },
  { locale }: Pick<ListWords, 'locale'>,
): string =>
  `${DESK_PATH}/quote.pdf?${new URLSearchParams({ quote, version: String(version), lang: locale })}`;

/** The quotes of the shop. */
export const DESK_QUOTES: List<QuoteSummary, QuoteView> = {
  name: 'desk-quotes',
  path: DESK_QUOTES_PATH,
  perPage: PER_PAGE,
  filter: { key: 'view', values: QUOTE_VIEWS },
  links: { toLabel: (view) => `desk:quotes.views.${view}` },
  texts: {
    search: 'desk:quotes.search',
    hint: 'desk:invoices.hint',
    filters: 'desk:list.views',
    pages: 'desk:list.pages',
  },
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
};

/** What the address of the list asks the store for. */
export const toQuoteSearch = ({
  page,
  filter,
  text,
  sort,
}: ListQuery<QuoteView>): CommandInput<'quotes.search'> => ({
  ...{ view: filter ?? 'to_answer', text, page, per_page: PER_PAGE },
  sort: QUOTE_SORTS.find((key) => key === sort?.key) ?? 'created',
  is_descending: sort?.isDescending ?? true,
});
