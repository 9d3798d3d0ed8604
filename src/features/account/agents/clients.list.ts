import { type AgentClient, CLIENT_FILTERS, type ClientFilter } from '#src/contract/agent-client.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { CLIENTS_PATH } from '#src/i18n/routes.ts';
import type { List } from '#src/ui/list/list.ts';

/** The clients of an agent, the most active first. */
export const CLIENTS: List<AgentClient, ClientFilter> = {
  name: 'clients',
  path: CLIENTS_PATH,
  perPage: 25,
  filter: { key: 'filter', values: CLIENT_FILTERS },
  links: { toLabel: (filter) => `account:clients.filter_${filter}`, isComplete: true },
  texts: {
    search: 'account:clients.search',
    hint: 'account:clients.searchHint',
    filters: 'account:filters',
    pages: 'account:clients.pages',
  },
  columns: {
    client: {
      label: 'account:clients.client',
      isRowHead: true,
      isStrong: true,
      class: 'min-w-48 wrap-anywhere whitespace-normal',
      value: ({ company_name }) => company_name,
      note: ({ customer_code, client_id, city }) => [customer_code || client_id, city].join(' · '),
    },
    last: {
      label: 'account:clients.lastOrder',
      phone: 'line',
      value: ({ last_order }) => (last_order ? formatDate(last_order.day) : '–'),
      note: ({ last_order }, { locale, t }) =>
        last_order &&
        t('account:clients.orderSize', {
          count: last_order.row_count,
          total: formatPrice(last_order.net, locale),
        }),
    },
    purchases: { label: 'account:clients.purchases', phone: 'line' },
    expired: { label: 'account:clients.expired', align: 'end', phone: 'line' },
    credit: { label: 'account:clients.credit', phone: 'line' },
    cart: { label: 'account:clients.cart', phone: 'line', class: 'whitespace-normal' },
    enter: { label: 'account:clients.actions', isLabelHidden: true, class: 'clients-enter' },
  },
};

/** Heights of the bars of twelve months in 20 steps; a month with purchases has at least one. */
export const toBars = (months: readonly { readonly amount: number }[]): readonly number[] => {
  const most = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map(({ amount }) => (amount <= 0 ? 0 : Math.max(1, Math.round((amount / most) * 20))));
};
