import { ORDER_FILTERS, type OrderFilter } from '#src/contract/order.ts';
import { MAX_ORDER_TEXT, MAX_PAGE } from '#src/contract/limits.ts';

/** Orders of one page of the account. */
export const ORDERS_PER_PAGE = 20;

/** The page that an address asks for; anything that is no number from 1 on is the first. */
export const toOrdersPage = (raw: string | null): number => {
  const page = Math.trunc(Number(raw));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

/** Which orders an address asks for; `filter` is absent for all. */
export type OrdersQuery = {
  readonly page: number;
  readonly filter: OrderFilter | undefined;
  readonly text: string;
};

/** Reads `page`, `status` and `text`; a status that is no filter counts as none. */
export const parseOrdersQuery = (query: URLSearchParams): OrdersQuery => ({
  page: toOrdersPage(query.get('page')),
  filter: ORDER_FILTERS.find((filter) => filter === query.get('status')),
  text: (query.get('text') ?? '').trim().slice(0, MAX_ORDER_TEXT),
});

/** The query of an address of such a page, `?` included; empty for the first page of all. */
export const toOrdersSearch = ({ page, filter, text }: OrdersQuery): string => {
  const query = new URLSearchParams({
    ...(filter && { status: filter }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
};
