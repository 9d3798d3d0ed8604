import { CLIENT_FILTERS, type ClientFilter } from '#src/contract/agent-client.ts';
import { MAX_ORDER_TEXT } from '#src/contract/limits.ts';
import { toOrdersPage } from '../orders/orders-page.ts';

export const CLIENTS_PER_PAGE = 25;

/** `filter` is undefined for all clients. */
export type ClientsQuery = {
  readonly page: number;
  readonly filter: ClientFilter | undefined;
  readonly text: string;
};

/** Parses `page`, `filter` and `text`; ignores an unknown filter. */
export const parseClientsQuery = (query: URLSearchParams): ClientsQuery => ({
  page: toOrdersPage(query.get('page')),
  filter: CLIENT_FILTERS.find((filter) => filter === query.get('filter')),
  text: (query.get('text') ?? '').trim().slice(0, MAX_ORDER_TEXT),
});

/** The query string with `?`; empty for the first page of all clients. */
export const toClientsSearch = ({ page, filter, text }: ClientsQuery): string => {
  const query = new URLSearchParams({
    ...(filter && { filter }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
};

/** Heights of the bars of twelve months in 20 steps; a month with purchases has at least one. */
export const toBars = (months: readonly { readonly amount: number }[]): readonly number[] => {
  const most = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map(({ amount }) => (amount <= 0 ? 0 : Math.max(1, Math.round((amount / most) * 20))));
};
