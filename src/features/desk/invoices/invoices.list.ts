import { getDocumentTraits } from '#src/contract/document-traits.ts';
import { INVOICE_VIEWS } from '#src/contract/staff/invoices.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_INVOICES_PATH } from '#src/i18n/routes.ts';
import { toDeskPdf } from '../document-path.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** What is to invoice, and the invoices and credit notes of the shop. */
export const DESK_INVOICES = declareDeskList({
  command: 'invoices.search',
  path: DESK_INVOICES_PATH,
  views: INVOICE_VIEWS,
  view: 'to_invoice',
  hasPeriod: true,
  rows: ({ documents }) => documents,
  sum: ({ amount }, { locale }) => formatPrice(amount, locale),
  omitted: { to_invoice: ['due', 'open'], credit_notes: ['due', 'open'] },
  toChosen: ({ number }) => ({ subject: number, version: 0 }),
  toAmount: ({ open, total }, view) => (view === 'unpaid' || view === 'overdue' ? open : total),
  toNote: ({ company, total }, { locale }) => `${company}, ${formatPrice(total, locale)}`,
  acts: {
    'invoices.issue': {
      views: ['to_invoice'],
      label: 'desk:invoices.acts.invoices.issue',
      // One invoice for each client.
      plan: async (chosen, readRows) => {
        const numbers = new Set(chosen.map(({ subject }) => subject));
        const byClient = Map.groupBy(
          (await readRows()).filter(({ number }) => numbers.has(number)),
          ({ client_id }) => client_id,
        );
        return [...byClient.values()].map((notes) => ({
          subject: notes[0]?.company ?? '',
          input: { deliveries: notes.map(({ number }) => number) },
        }));
      },
    },
    'invoices.pay': {
      views: ['unpaid', 'overdue'],
      label: 'desk:invoices.acts.invoices.pay',
      plan: (chosen) => chosen.map(({ subject }) => ({ subject, input: { invoice: subject } })),
    },
  },
  columns: {
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
      note: ({ kind }, { t }) =>
        getDocumentTraits(kind).isPriced ? t(`desk:documents.kinds.${kind}`) : undefined,
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
      class: 'l-state',
      value: ({ day }) => day,
    },
    due: {
      label: 'desk:invoices.due',
      isSortable: true,
      class: 'l-flag',
      phone: 'line',
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
});
