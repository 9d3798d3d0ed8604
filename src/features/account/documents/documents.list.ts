import { type DocumentKind, getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Locale } from '#src/contract/locale.ts';
import {
  DOCUMENT_FILTERS,
  type DocumentFilter,
  type DocumentState,
  type DocumentSummary,
} from '#src/contract/trade-document.ts';
import { DOCUMENTS_PATH } from '#src/i18n/routes.ts';
import { toDocumentPath, toOrderPath } from '#src/i18n/trade-paths.ts';
import type { List, ListWords } from '#src/ui/list/list.ts';

/** The most PDFs of one archive: drawing them takes some seconds. */
export const MAX_ARCHIVED_DOCUMENTS = 100;

/** The name under which invoices are asked for as PDF. */
export const PDF_INVOICE_METHOD = 'arxivar';

/** The address of a document's PDF. */
export const toPdfPath = (
  { name, kind }: { readonly name: string; readonly kind: DocumentKind },
  lang: string,
): string => {
  const method = getDocumentTraits(kind).isPriced ? { method: PDF_INVOICE_METHOD } : {};
  return `/pages/document.pdf?${new URLSearchParams({ document: name, ...method, lang })}`;
};

/** The address of an invoice or credit note as an electronic one. */
export const toXmlPath = ({ name }: { readonly name: string }): string =>
  `/pages/document.xml?${new URLSearchParams({ document: name })}`;

export const STATE_LOOKS: Readonly<Record<DocumentState, string>> = {
  to_invoice: 'open',
  invoiced: 'done',
  expired: 'bad',
  to_expire: 'waiting',
  paid: 'done',
  credited: 'credit',
};

/** What a document comes from: an invoice of delivery notes from these, others from their orders. */
const toSources = ({ kind, documents, orders }: DocumentSummary) => {
  const isLinked = getDocumentTraits(kind).isPriced && documents.length > 0;
  const [first = '', ...more] = isLinked ? documents : orders;
  const toPath = (locale: Locale): string => (isLinked ? toDocumentPath : toOrderPath)(first, locale);
  return { first, more: more.length, toPath };
};

const toKind = ({ kind }: DocumentSummary, { t }: ListWords): string => t(`account:kind_${kind}`);
const toDue = ({ due_day }: DocumentSummary) => due_day;

/** Delivery notes, invoices and credit notes of a customer, newest first. */
export const DOCUMENTS: List<DocumentSummary, DocumentFilter> = {
  name: 'documents',
  path: DOCUMENTS_PATH,
  perPage: 20,
  hasPeriod: true,
  filter: { key: 'kind', values: DOCUMENT_FILTERS },
  links: { toLabel: (filter) => `account:documents_${filter}` },
  texts: {
    search: 'account:searchDocuments',
    hint: 'account:searchDocumentsHint',
    filters: 'account:documentFilters',
    pages: 'account:documentPages',
    absent: 'account:documentsUnavailable',
  },
  columns: {
    name: {
      label: 'account:number',
      kind: 'code',
      class: 'documents-name',
      value: ({ name }) => name,
      href: ({ name }, { locale }) => toDocumentPath(name, locale),
      note: toKind,
    },
    kind: { label: 'account:documentType', only: 'file', value: toKind },
    date: { label: 'account:date', kind: 'day', class: 'documents-date', value: ({ day }) => day },
    source: {
      label: 'account:source',
      kind: 'code',
      only: 'table',
      class: 'documents-source',
      value: (one) => toSources(one).first,
      href: (one, { locale }) => toSources(one).toPath(locale),
      note: (one, { t }) => {
        const { more } = toSources(one);
        return more > 0 ? t('account:andMore', { count: more }) : undefined;
      },
    },
    orders: { label: 'account:ordersOf', only: 'file', value: ({ orders }) => orders.join(' ') },
    documents: { label: 'account:documentsOf', only: 'file', value: ({ documents }) => documents.join(' ') },
    due: {
      label: 'account:dueOn',
      kind: 'day',
      only: 'table',
      phone: 'line',
      class: 'documents-due',
      value: toDue,
    },
    amount: {
      label: 'account:amount',
      kind: 'money',
      only: 'table',
      isStrong: true,
      class: 'documents-amount',
      // A delivery note has the gross amount alone, as all documents of some hosts.
      value: ({ taxable, total }) => taxable ?? total,
      note: ({ taxable, total }, { t }) =>
        (taxable ?? total) === undefined
          ? undefined
          : t(taxable === undefined ? 'account:vatIncluded' : 'account:vatExcluded'),
    },
    taxable: { label: 'account:net', kind: 'money', only: 'file', value: ({ taxable }) => taxable },
    gross: { label: 'account:gross', kind: 'money', only: 'file', value: ({ total }) => total },
    due_day: { label: 'account:dueOn', kind: 'day', only: 'file', value: toDue },
    state: {
      label: 'account:status',
      kind: 'status',
      phone: 'end',
      class: 'documents-state',
      value: ({ state }, { t }) => state && t(`account:state_${state}`),
      look: ({ state }) => (state ? STATE_LOOKS[state] : ''),
    },
    pdf: { label: 'account:actions', isLabelHidden: true, align: 'end', class: 'documents-pdf' },
  },
};
