import { type FoundShipment, SHIPPING_VIEWS, type ShippingView } from '#src/contract/staff/shipping.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { DESK_SHIPPING_PATH } from '#src/i18n/routes.ts';
import type { List } from '#src/ui/list/list.ts';
import { toDeskPdf } from '../document-path.ts';
import { toDeskOrderPath } from '../orders/orders.list.ts';

/** What is to leave, and what is on its way; also the file for the carrier. */
export const DESK_SHIPPING: List<FoundShipment, ShippingView> = {
  name: 'desk-shipping',
  path: DESK_SHIPPING_PATH,
  perPage: 50,
  filter: { key: 'view', values: SHIPPING_VIEWS },
  links: { toLabel: (view) => `desk:shipping.views.${view}` },
  texts: {
    search: 'desk:shipping.search',
    hint: 'desk:shipping.hint',
    filters: 'desk:list.views',
    pages: 'desk:list.pages',
  },
  columns: {
    tick: { label: 'desk:list.choice', isLabelHidden: true, only: 'table', class: 'l-tick' },
    order: {
      label: 'desk:shipping.order',
      isRowHead: true,
      class: 'l-name',
      kind: 'code',
      value: ({ note, order }) => note ?? order,
      href: ({ note, order }, words) =>
        note === undefined ? toDeskOrderPath(order, words) : toDeskPdf(note, words),
      note: ({ note, order, is_rest }, { t }) =>
        note === undefined ? (is_rest ? t('desk:shipping.rest') : undefined) : order,
    },
    client: {
      label: 'desk:orders.client',
      class: 'l-who',
      value: ({ company }) => company,
      note: ({ city }) => city,
    },
    day: {
      label: 'desk:shipping.day',
      value: ({ day }) => (day.includes('-') ? formatDate(day) : day),
      note: ({ delivery }, { t }) => t(`desk:orders.ways.${delivery}`),
      hide: 'max-md:hidden',
    },
    carrier: {
      label: 'desk:order.carrier',
      hide: 'max-xl:hidden',
      isDashed: true,
      value: ({ carrier }) => carrier,
    },
    state: {
      label: 'desk:shipping.state',
      class: 'l-flag',
      value: ({ has_request, picked, rows }, { t, locale }) =>
        has_request
          ? t('desk:orders.flags.request')
          : picked === 0
            ? t('desk:shipping.toPick')
            : t('desk:shipping.picked', {
                picked: formatNumber(picked, locale),
                rows: formatNumber(rows, locale),
              }),
    },
    rows: { label: 'desk:shipping.rows', kind: 'number', class: 'l-total', value: ({ rows }) => rows },
  },
};
