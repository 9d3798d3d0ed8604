import { MAX_ORDER_TEXT } from '#src/contract/limits.ts';
import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import { DOCUMENT_FILTERS, type DocumentFilter } from '#src/contract/trade-document.ts';
import { toTypedDay } from '#src/contract/time.ts';
import { toOrdersPage } from '../orders/orders-page.ts';

export const DOCUMENTS_PER_PAGE = 20;

/** Maximum PDFs of one archive: drawing them takes some seconds. */
export const MAX_ARCHIVED_DOCUMENTS = 100;

/** `filter` is undefined for all documents; days as `yyyy-mm-dd`, empty when open. */
export type DocumentsQuery = {
  readonly page: number;
  readonly filter: DocumentFilter | undefined;
  readonly text: string;
  readonly from: string;
  readonly to: string;
};

/** Parses `page`, `kind`, `text`, `from` and `to`; ignores what is invalid. */
export const parseDocumentsQuery = (query: URLSearchParams): DocumentsQuery => ({
  page: toOrdersPage(query.get('page')),
  filter: DOCUMENT_FILTERS.find((filter) => filter === query.get('kind')),
  text: (query.get('text') ?? '').trim().slice(0, MAX_ORDER_TEXT),
  from: toTypedDay(query.get('from') ?? ''),
  to: toTypedDay(query.get('to') ?? ''),
});

/** The query string with `?`; empty for the first page of all documents. */
export const toDocumentsSearch = ({ page, filter, text, from, to }: DocumentsQuery): string => {
  const query = new URLSearchParams({
    ...(filter && { kind: filter }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
};

/** The name under which invoices are requested as PDF. */
export const PDF_INVOICE_METHOD = 'arxivar';

/** The address of a document's PDF. */
export const toPdfPath = (
  { name, kind }: { readonly name: string; readonly kind: DocumentKind },
  lang: string,
): string => {
  const method = getDocumentTraits(kind).isPriced ? { method: PDF_INVOICE_METHOD } : {};
  return `/pages/document.pdf?${new URLSearchParams({ document: name, ...method, lang })}`;
};
