import { ORDER_VIEWS, type OrderFlag } from '#src/contract/staff/orders.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_ORDERS_PATH } from '#src/i18n/routes.ts';
import { toShopMinute } from '#src/server/shop-day.ts';
import type { ListWords } from '#src/ui/list/list.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** The page of an order at the desk. */
export const toDeskOrderPath = (order: string, { locale }: Pick<ListWords, 'locale'>): string =>
  `${localize(DESK_ORDERS_PATH, locale)}/${encodeURIComponent(order)}`;

const LOOKS: Readonly<Record<string, string>> = { TO_CHECKOUT: 'open', ESCAPED: 'done', CANCELLED: 'bad' };

/** The look of the status of an order, as the staff sees it: `account:status_STATUS`. */
export const toOrderLook = (status: string): string => LOOKS[status] ?? 'waiting';

/** The look of a flag of an order. */
export const FLAG_LOOKS = {
  over_credit: 'bad',
  request: 'changed',
  missing: 'warn',
  card: 'bad',
  note: 'changed',
  first_order: 'new',
  waiting: 'warn',
} as const satisfies Readonly<Record<OrderFlag['kind'], string>>;

export const toFlagText = (flag: OrderFlag, { t, locale }: ListWords): string => {
  const key = `desk:orders.flags.${flag.kind}`;
  if (flag.kind === 'over_credit') return t(key, { amount: formatPrice(flag.amount, locale) });
  return flag.kind === 'waiting' ? t(key, { count: flag.days }) : t(key);
};

/** The orders of the shop. */
export const DESK_ORDERS = declareDeskList({
  command: 'orders.search',
  path: DESK_ORDERS_PATH,
  views: ORDER_VIEWS,
  view: 'to_accept',
  hasPeriod: true,
  rows: ({ orders }) => orders,
  sum: ({ net }, { t, locale }) => t('desk:orders.sum', { amount: formatPrice(net, locale) }),
  chosenIn: ['to_accept', 'over_credit'],
  omitted: { to_accept: ['state'], over_credit: ['state'], to_ship: ['state'] },
  toChosen: ({ order, version }) => ({ subject: order, version }),
  toAmount: ({ net }) => net,
  toNote: ({ company, net, flags }, words) =>
    [company, formatPrice(net, words.locale), ...flags.map((flag) => toFlagText(flag, words))].join(', '),
  hasPreview: true,
  acts: {
    'orders.accept': {
      views: ['to_accept', 'over_credit'],
      label: 'desk:orders.accept',
      plan: (chosen) => chosen.map((one) => ({ ...one, input: { order: one.subject } })),
    },
  },
  columns: {
    placed: {
      label: 'desk:orders.received',
      isSortable: true,
      isRowHead: true,
      class: 'l-name',
      kind: 'code',
      value: ({ order }) => order,
      href: ({ order }, words) => toDeskOrderPath(order, words),
      note: ({ placed_at, placed_by }) => [toShopMinute(placed_at), placed_by].filter(Boolean).join(', '),
    },
    received: {
      label: 'desk:orders.received',
      only: 'file',
      value: ({ placed_at }) => toShopMinute(placed_at),
    },
    client: {
      label: 'desk:orders.client',
      isSortable: true,
      class: 'l-who',
      value: ({ company }) => company,
      note: ({ city }) => city,
    },
    code: {
      label: 'desk:orders.clientId',
      only: 'file',
      kind: 'number',
      value: ({ client_id }) => client_id,
    },
    delivery: {
      label: 'desk:orders.delivery',
      isSortable: true,
      hide: 'max-xl:hidden l-more',
      value: ({ delivery_day }) => delivery_day,
      note: ({ delivery }, { t }) => t(`desk:orders.ways.${delivery}`),
    },
    state: {
      label: 'desk:customers.state',
      class: 'l-state',
      value: ({ status }, { t }) => t(`account:status_${status}`),
      look: ({ status }) => toOrderLook(status),
    },
    flags: {
      label: 'desk:orders.toCheck',
      class: 'l-flag',
      value: ({ flags }, words) => flags.map((flag) => toFlagText(flag, words)).join('; '),
    },
    total: {
      label: 'desk:orders.total',
      kind: 'money',
      isStrong: true,
      isSortable: true,
      class: 'l-total',
      value: ({ net }) => net,
      note: ({ rows }, { t, locale }) =>
        t('desk:orders.rows', { count: rows, number: formatNumber(rows, locale) }),
    },
  },
});
