import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { MAX_PER_PAGE } from '#src/contract/limits.ts';
import type { Pagination } from '#src/contract/listing.ts';
import type { OrderPageRequest, OrderSummary } from '#src/contract/order.ts';
import type { DocumentPageRequest, DocumentSummary } from '#src/contract/trade-document.ts';

/** Maximum entries of one file. */
const MAX_ENTRIES = 2000;

type Page<Entry> = { readonly data: readonly Entry[]; readonly pagination: Pagination };
type Wanted<Request> = Omit<Request, 'page' | 'per_page'>;

/** The entries of all pages, at most `limit`; undefined where the back office does not offer them. */
const readAll = async <Entry>(
  readPage: (page: number) => Promise<Page<Entry> | undefined>,
  limit: number,
): Promise<readonly Entry[] | undefined> => {
  const found: Entry[] = [];
  for (let page = 1, pages = 1; page <= pages && found.length < limit; page++) {
    const answer = await readPage(page);
    if (!answer) return undefined;
    found.push(...answer.data);
    pages = answer.pagination.total_pages;
  }
  return found.slice(0, limit);
};

/** The customer's documents that match, newest first. */
export const listAllDocuments = (
  { documents }: Pick<BackOffice, 'documents'>,
  visitor: Visitor,
  { limit = MAX_ENTRIES, ...wanted }: Wanted<DocumentPageRequest> & { readonly limit?: number },
): Promise<readonly DocumentSummary[] | undefined> =>
  readAll((page) => documents.list(visitor, { ...wanted, page, per_page: MAX_PER_PAGE }), limit);

/** The customer's orders that match, newest first. */
export const listAllOrders = (
  { orders }: Pick<BackOffice, 'orders'>,
  visitor: Visitor,
  wanted: Wanted<OrderPageRequest>,
): Promise<readonly OrderSummary[] | undefined> =>
  readAll((page) => orders.list(visitor, { ...wanted, page, per_page: MAX_PER_PAGE }), MAX_ENTRIES);
