import { ORDER_FILTERS, ORDER_GROUPS, type OrderFilter, type OrderSummary } from '#src/contract/order.ts';
import { ORDERS_PATH } from '#src/i18n/routes.ts';
import { toDocumentPath, toOrderPath } from '#src/i18n/trade-paths.ts';
import { toShopDay } from '#src/server/shop-day.ts';
import type { List, ListWords } from '#src/ui/list/list.ts';
import { toStatusKey, toStatusLook } from './order-status.ts';

/** The town without postcode and province: `30175 Marghera (VE)` → `Marghera`. */
export const toTown = (Citta: string): string =>
  Citta.replace(/^\d{5}\s+/, '').replace(/(?<!\s)\s+\([A-Z]{2}\)$/, '');

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const toPlace = ({ delivery, address_code, Citta }: OrderSummary, { t }: ListWords): string =>
  delivery === 'pickup' ? t('account:atCounter') : join(address_code, toTown(Citta));

const toReference = ({ credits, note }: OrderSummary, { t }: ListWords): string =>
  credits ? t('account:creditsInvoice', { name: credits }) : note;

const toStatus = (order: OrderSummary, { t }: ListWords): string =>
  t(toStatusKey(order), { status: order.status });

/** A credit note opens as a document. */
const toPath = ({ name, status }: OrderSummary, { locale }: ListWords): string =>
  status === 'CREDIT_NOTE' ? toDocumentPath(name, locale) : toOrderPath(name, locale);

/** Orders and credit notes of a customer, newest first. */
export const ORDERS: List<OrderSummary, OrderFilter> = {
  name: 'orders',
  path: ORDERS_PATH,
  perPage: 20,
  filter: { key: 'status', values: ORDER_FILTERS },
  links: { filters: ORDER_GROUPS, toLabel: (filter) => `account:filter_${filter}` },
  texts: {
    search: 'account:searchOrders',
    hint: 'account:searchHint',
    filters: 'account:filters',
    pages: 'account:orderPages',
    absent: 'account:ordersUnavailable',
  },
  columns: {
    name: {
      label: 'account:number',
      kind: 'code',
      class: 'orders-name',
      value: ({ name }) => name,
      href: toPath,
    },
    date: {
      label: 'account:date',
      kind: 'day',
      isMinor: true,
      value: ({ transaction_date }) => toShopDay(transaction_date),
    },
    delivery: { label: 'account:deliveryDate', only: 'file', value: ({ date_delivery }) => date_delivery },
    town: { label: 'account:destination', only: 'table', isDashed: true, isMinor: true, value: toPlace },
    address: {
      label: 'account:destination',
      only: 'file',
      value: ({ address_code, Citta }) => join(address_code, Citta),
    },
    reference: {
      label: 'account:reference',
      only: 'table',
      isDashed: true,
      isCut: true,
      hide: 'max-lg:hidden',
      value: toReference,
    },
    note: { label: 'account:reference', only: 'file', value: ({ note }) => note },
    rows: { label: 'account:rows', align: 'end', hide: 'max-xl:hidden', value: ({ row_count }) => row_count },
    net: {
      label: 'account:net',
      kind: 'money',
      isStrong: true,
      phone: 'line',
      class: 'orders-net',
      value: ({ totale_netto }) => totale_netto,
    },
    gross: { label: 'account:gross', kind: 'money', only: 'file', value: ({ totale_doc }) => totale_doc },
    status: { label: 'account:status', kind: 'status', phone: 'end', value: toStatus, look: toStatusLook },
    progress: { label: 'account:progress', hide: 'max-lg:hidden' },
    again: { label: 'account:actions', isLabelHidden: true, align: 'end' },
  },
};
