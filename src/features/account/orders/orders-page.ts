import { ORDER_FILTERS, type OrderFilter } from '#src/contract/order.ts';
import { MAX_ORDER_TEXT, MAX_PAGE } from '#src/contract/limits.ts';

export const ORDERS_PER_PAGE = 20;

/** Parses a page number; anything below 1 or not a number is page 1. */
export const toOrdersPage = (raw: string | null): number => {
  const page = Math.trunc(Number(raw));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

/** `filter` is undefined for all orders. */
export type OrdersQuery = {
  readonly page: number;
  readonly filter: OrderFilter | undefined;
  readonly text: string;
};

/** Parses `page`, `status` and `text`; ignores an unknown status. */
export const parseOrdersQuery = (query: URLSearchParams): OrdersQuery => ({
  page: toOrdersPage(query.get('page')),
  filter: ORDER_FILTERS.find((filter) => filter === query.get('status')),
  text: (query.get('text') ?? '').trim().slice(0, MAX_ORDER_TEXT),
});

/** The query string with `?`; empty for the first page of all orders. */
export const toOrdersSearch = ({ page, filter, text }: OrdersQuery): string => {
  const query = new URLSearchParams({
    ...(filter && { status: filter }),
    ...(text && { text }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
};

/** The town without postcode and province: `30175 Marghera (VE)` → `Marghera`. */
export const toTown = (Citta: string): string =>
  Citta.replace(/^\d{5}\s+/, '').replace(/(?<!\s)\s+\([A-Z]{2}\)$/, '');
