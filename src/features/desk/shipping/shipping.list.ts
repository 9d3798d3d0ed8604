import { SHIPPING_VIEWS } from '#src/contract/staff/shipping.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_PICKING_PATH, DESK_SHIPPING_PATH } from '#src/i18n/routes.ts';
import { declareDeskList } from '../list/desk.list.ts';
import { toDeskPdf } from '../document-path.ts';
import { toDeskOrderPath } from '../orders/orders.list.ts';

/** What is to leave, and what is on its way; also the file for the carrier. */
export const DESK_SHIPPING = declareDeskList({
  command: 'shipping.search',
  path: DESK_SHIPPING_PATH,
  views: SHIPPING_VIEWS,
  view: 'due',
  rows: ({ shipments }) => shipments,
  toChosen: ({ note, order }) => ({ subject: note ?? order, version: 0 }),
  toNote: ({ company, city }) => `${company}, ${city}`,
  csv: 'desk:shipping.carrierFile',
  acts: {
    'rounds.open': {
      views: SHIPPING_VIEWS.filter((view) => view !== 'in_transit'),
      label: 'desk:picking.start',
      plan: (chosen) => {
        const orders = chosen.map(({ subject }) => subject);
        return orders.length > 0 ? { subject: orders.join(', '), input: { orders } } : undefined;
      },
      to: (result, { locale }) =>
        localize(`${DESK_PICKING_PATH}/${(result as { readonly round: number }).round}`, locale),
    },
    'deliveries.confirm': {
      views: ['in_transit'],
      label: 'desk:shipping.confirm',
      plan: (chosen) => chosen.map(({ subject }) => ({ subject, input: { delivery: subject } })),
    },
  },
  columns: {
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
      class: 'l-state',
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
            : picked >= rows
              ? t('desk:shipping.ready')
              : t('desk:shipping.picked', {
                  picked: formatNumber(picked, locale),
                  rows: formatNumber(rows, locale),
                }),
      look: ({ has_request, picked, rows }) =>
        has_request ? 'bad' : picked === 0 ? 'waiting' : picked < rows ? 'open' : 'done',
    },
    rows: { label: 'desk:shipping.rows', only: 'file', kind: 'number', value: ({ rows }) => rows },
    size: {
      ...{ label: 'desk:shipping.rows', only: 'table', align: 'end', class: 'l-total' },
      value: ({ rows }, { t, locale }) =>
        t('desk:orders.rows', { count: rows, number: formatNumber(rows, locale) }),
    },
  },
});
