import { CUSTOMER_VIEWS, type FoundCustomer } from '#src/contract/staff/customers.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_CUSTOMERS_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import type { Column, ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** The page of a customer at the desk. */
export const toCustomerPath = (client_id: number, { locale }: Pick<ListWords, 'locale'>): string =>
  `${localize(DESK_CUSTOMERS_PATH, locale)}/${client_id}`;

const TEXTS = ['vat_number', 'tax_code', 'recipient_code', 'pec', 'email', 'telephone', 'fax'] as const;
const TERMS = ['discount_chain', 'payment_terms', 'carrier', 'port'] as const;

/** Columns of the file alone. */
const toFileColumns = (
  names: readonly ((typeof TEXTS)[number] | (typeof TERMS)[number])[],
): Readonly<Record<string, Column<FoundCustomer>>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { label: `desk:customers.fields.${name}`, only: 'file', value: (row: FoundCustomer) => row[name] },
    ]),
  );

/** The customers of the shop. */
export const DESK_CUSTOMERS = declareDeskList({
  command: 'customers.search',
  path: DESK_CUSTOMERS_PATH,
  views: CUSTOMER_VIEWS,
  view: 'all',
  rows: ({ customers }) => customers,
  hasPreview: true,
  columns: {
    id: { label: 'desk:customers.id', only: 'file', kind: 'number', value: ({ client_id }) => client_id },
    company: {
      label: 'desk:customers.fields.company_name',
      isSortable: true,
      isRowHead: true,
      class: 'l-name',
      value: ({ company_name }) => company_name,
      href: ({ client_id }, words) => toCustomerPath(client_id, words),
      note: ({ vat_number, tax_code }) => vat_number || tax_code,
    },
    code: {
      label: 'desk:customers.fields.customer_code',
      isSortable: true,
      hide: 'max-md:hidden l-more',
      value: ({ customer_code }) => customer_code,
    },
    city: {
      label: 'desk:customers.fields.city',
      isSortable: true,
      class: 'l-place',
      value: ({ city }) => city,
      note: ({ province }) => province,
    },
    agent: {
      label: 'desk:customers.fields.agent',
      isSortable: true,
      hide: 'max-xl:hidden l-more',
      isDashed: true,
      value: ({ agent }) => agent,
    },
    ...toFileColumns(TEXTS),
    payment_methods: {
      label: 'desk:customers.fields.payment_methods',
      only: 'file',
      value: ({ payment_methods }) => payment_methods.join(','),
    },
    ...toFileColumns(TERMS),
    min_order: {
      label: 'desk:customers.fields.min_order',
      only: 'file',
      kind: 'money',
      value: ({ min_order }) => min_order,
    },
    limit: {
      label: 'desk:customers.fields.credit_limit',
      kind: 'money',
      hide: 'max-md:hidden',
      value: ({ credit_limit }) => credit_limit,
      note: ({ credit_used }, { t, locale }) =>
        t('desk:customers.used', { amount: formatPrice(credit_used, locale) }),
    },
    overdue: {
      label: 'desk:customers.overdue',
      kind: 'money',
      class: 'l-total',
      value: ({ overdue }) => overdue,
    },
    opened: {
      label: 'desk:customers.opened',
      isSortable: true,
      hide: 'max-xl:hidden l-more',
      isDashed: true,
      value: ({ created_at }) => (created_at === undefined ? '' : toShopMinute(created_at).slice(0, 10)),
    },
    blocked: {
      label: 'desk:customers.state',
      class: 'l-state',
      value: ({ blocked }, { t }) => t(`desk:customers.states.${blocked ? 'blocked' : 'active'}`),
      look: ({ blocked }) => (blocked ? 'bad' : 'done'),
    },
  },
});
