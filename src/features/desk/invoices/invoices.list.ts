import {
  type FoundDocument,
  INVOICE_SORTS,
  INVOICE_VIEWS,
  type InvoiceView,
} from '#src/contract/staff/invoices.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_INVOICES_PATH } from '#src/i18n/routes.ts';
import type { List, ListQuery } from '#src/ui/list/list.ts';
import { toDeskPdf } from '../document-path.ts';

const PER_PAGE = 50;

/** What is to invoice, and the invoices and credit notes of the shop. */
export const DESK_INVOICES: List<FoundDocument, InvoiceView> = {
  name: 'desk-invoices',
  path: DESK_INVOICES_PATH,
  perPage: PER_PAGE,
  hasPeriod: true,
  filter: { key: 'view', values: INVOICE_VIEWS },
  links: { toLabel: (view) => `desk:invoices.views.${view}` },
  texts: {
    search: 'desk:invoices.search',
    hint: 'desk:invoices.hint',
    filters: 'desk:list.views',
    pages: 'desk:list.pages',
  },
  columns: {
    tick: { label: 'desk:list.choice', isLabelHidden: true, only: 'table', class: 'l-tick' },
    number: {
      label: 'desk:invoices.number',
      isRowHead: true,
      class: 'l-name',
      kind: 'code',
      value: ({ number }) => number,
      href: ({ number, kind }, words) =>
        getDocumentTraits(kind).isPriced
          ? `${localize(DESK_INVOICES_PATH, words.locale)}/${number}`
          : toDeskPdf(number, words),
      note: ({ kind }, { t }) => t(`desk:documents.kinds.${kind}`),
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
    day: {
      label: 'desk:invoices.day',
      kind: 'day',
      isSortable: true,
      hide: 'max-md:hidden',
      value: ({ day }) => day,
    },
    due: {
      label: 'desk:invoices.due',
      isSortable: true,
      class: 'l-flag',
      isDashed: true,
      value: ({ due_day }) => (due_day === undefined ? undefined : formatDate(due_day)),
    },
    open: { label: 'desk:invoices.open', kind: 'money', hide: 'max-lg:hidden', value: ({ open }) => open },
    total: {
      label: 'desk:orders.total',
      kind: 'money',
      isStrong: true,
      isSortable: true,
      class: 'l-total',
      value: ({ total }) => total,
    },
  },
};

/** What the address of the list asks the store for. */
export const toInvoiceSearch = ({
  page,
  filter,
  text,
  from,
  to,
  sort,
}: ListQuery<InvoiceView>): CommandInput<'invoices.search'> => ({
  ...(filter && { view: filter }),
  text,
  page,
  ...(from && { from }),
  ...(to && { to }),
  sort: INVOICE_SORTS.find((key) => key === sort?.key) ?? 'day',
  is_descending: sort?.isDescending ?? true,
  per_page: PER_PAGE,
});
