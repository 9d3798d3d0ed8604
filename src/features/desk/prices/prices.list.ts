import {
  type FoundPriceList,
  PRICE_ROW_VIEWS,
  PRICE_VIEWS,
  type PriceChange,
  type PriceRow,
  type PriceRowView,
  type PriceView,
} from '#src/contract/staff/prices.ts';
import type { CommandInput, CommandOutput } from '#src/contract/staff/commands.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { localize } from '#src/i18n/paths.ts';
import { DESK_PRICES_PATH } from '#src/i18n/routes.ts';
import type { Column, Columns, List, ListWords } from '#src/ui/list/list.ts';
import { type Form, readTyped, toInput } from '../form/form.ts';

const PER_PAGE = 50;
/** Each article may have several. */
const ARTICLES_PER_PAGE = 25;

export const toListPath = (key: string): string => `${DESK_PRICES_PATH}/${encodeURIComponent(key)}`;

export { readAddressParam as readListKey } from '../address-param.ts';

export const toListName = (
  { kind, name }: Pick<FoundPriceList, 'kind' | 'name'>,
  { t }: Pick<ListWords, 't'>,
): string => (kind === 'base' || kind === 'offers' ? t(`desk:prices.kinds.${kind}`) : name);

/** `01/12/2026 – 31/12/2026`; an open end is a dash alone. */
const toDays = ({ valid_from, valid_to }: Pick<PriceRow, 'valid_from' | 'valid_to'>): string =>
  [valid_from, valid_to].some(Boolean)
    ? [valid_from, valid_to].map((day) => (day ? formatDate(day) : '')).join(' – ')
    : '';

const VALID = { label: 'desk:prices.days', isDashed: true, hide: 'max-md:hidden', value: toDays } as const;

/** The price lists and promotions of the shop. */
export const DESK_PRICES: List<FoundPriceList, PriceView> = {
  name: 'desk-prices',
  path: DESK_PRICES_PATH,
  perPage: PER_PAGE,
  filter: { key: 'view', values: PRICE_VIEWS },
  links: { toLabel: (view) => `desk:prices.views.${view}` },
  texts: {
    ...{ search: 'desk:prices.search', hint: 'desk:prices.hint' },
    ...{ filters: 'desk:list.views', pages: 'desk:list.pages' },
  },
  columns: {
    name: {
      label: 'desk:prices.list',
      isRowHead: true,
      class: 'l-name',
      value: toListName,
      href: ({ key }, { locale }) => localize(toListPath(key), locale),
      note: ({ code }) => code,
    },
    prices: {
      label: 'desk:prices.prices',
      hide: 'max-lg:hidden',
      value: ({ kind, prices }, { t }) => t(`desk:prices.${kind === 'promotion' ? 'best' : prices}`),
    },
    days: VALID,
    clients: {
      label: 'desk:prices.clients',
      class: 'l-flag',
      value: ({ client, clients }, { t }) =>
        client ??
        (clients === undefined
          ? t('desk:prices.everybody')
          : t('desk:prices.clientCount', { count: clients })),
    },
    rows: { label: 'desk:prices.rows', kind: 'number', class: 'l-total', value: ({ rows }) => rows },
    state: {
      label: 'desk:prices.state',
      hide: 'max-md:hidden',
      look: ({ state }) => ({ running: 'done', coming: 'open', ended: 'credit' })[state],
      value: ({ state }, { t }) => t(`desk:prices.states.${state}`),
    },
  },
};

const toPer = (
  { price_per, unit }: Pick<PriceRow, 'price_per' | 'unit'>,
  { locale }: Pick<ListWords, 'locale'>,
): string => `/ ${price_per > 1 ? `${formatNumber(price_per, locale)} ` : ''}${unit}`;

const ARTICLE: Column<Pick<PriceRow, 'sku' | 'name'>> = {
  label: 'desk:prices.article',
  isRowHead: true,
  class: 'l-name',
  kind: 'code',
  value: ({ sku }) => sku,
  note: ({ name }) => name,
};

const FROM: Column<Pick<PriceRow, 'from'>> = {
  label: 'desk:prices.from',
  align: 'end',
  class: 'l-flag',
  isDashed: true,
  value: ({ from }, { locale }) => (from > 0 ? `${formatNumber(from, locale)}+` : undefined),
};

const MONEY = { kind: 'money', isDashed: true } as const;
const NET: Column<PriceRow> = {
  ...MONEY,
  label: 'desk:prices.net',
  isStrong: true,
  value: ({ price }) => price,
};

/** The rows of a list, whose prices are typed in place: the slot `cell`. */
export const PRICE_ROWS: List<PriceRow, PriceRowView> = {
  ...DESK_PRICES,
  name: 'price-rows',
  perPage: ARTICLES_PER_PAGE,
  filter: { key: 'view', values: PRICE_ROW_VIEWS },
  links: { toLabel: (view) => `desk:prices.rowViews.${view}` },
  columns: {
    sku: { ...ARTICLE, href: ({ sku }) => `?${new URLSearchParams({ text: sku, sku })}#why` },
    base: {
      ...MONEY,
      label: 'desk:prices.base',
      hide: 'max-md:hidden',
      value: ({ base }) => base,
      note: toPer,
    },
    from: FROM,
    cell: { label: 'desk:prices.value', align: 'end', class: 'l-total' },
    net: { ...NET, hide: 'max-md:hidden' },
    days: VALID,
  },
};

/** Rows of all lists for a searched article. */
export const FOUND_ROWS: Columns<PriceRow> = {
  sku: ARTICLE,
  list: {
    label: 'desk:prices.list',
    value: ({ list, list_name: name }, words) => toListName({ kind: list as 'base', name }, words),
    href: ({ list, sku }, { locale }) =>
      `${localize(toListPath(list), locale)}?${new URLSearchParams({ text: sku })}`,
  },
  from: FROM,
  price: { ...NET, note: ({ chain, ...row }, words) => chain ?? toPer(row, words) },
  days: VALID,
};

type Sample = PriceChange['samples'][number];

/** Prices before and after a change. */
export const SAMPLES: Columns<Sample> = {
  sku: ARTICLE,
  from: FROM,
  before: { ...MONEY, label: 'desk:prices.before', phone: 'line', value: ({ before }) => before },
  after: { ...MONEY, label: 'desk:prices.after', phone: 'line', value: ({ after }) => after, note: toPer },
  percent: {
    ...{ label: 'desk:prices.percent', align: 'end', phone: 'line', isDashed: true },
    value: ({ percent }, words) => (percent === undefined ? undefined : toPercent(percent, words)),
  },
};

export const toPercent = (percent: number, { locale }: Pick<ListWords, 'locale'>): string =>
  `${percent > 0 ? '+' : ''}${formatNumber(percent, locale, 1).replace('-', '−')} %`;

export type Coupon = CommandOutput<'coupons.list'>[number];

export const COUPONS: Columns<Coupon> = {
  code: {
    label: 'desk:prices.coupon',
    isRowHead: true,
    class: 'l-name',
    value: ({ code }) => code,
    href: ({ code }, { locale }) =>
      `${localize(DESK_PRICES_PATH, locale)}?${new URLSearchParams({ view: 'coupons', code })}`,
  },
  value: {
    label: 'desk:prices.worth',
    align: 'end',
    class: 'l-total',
    isStrong: true,
    value: ({ percent, euros }, words) =>
      percent > 0 ? toPercent(-percent, words) : formatPrice(-euros, words.locale).replace('-', '−'),
    note: ({ least }, { t, locale }) =>
      least > 0 ? t('desk:prices.least', { amount: formatPrice(least, locale) }) : undefined,
  },
  days: VALID,
  uses: {
    label: 'desk:prices.uses',
    align: 'end',
    class: 'l-flag',
    value: ({ uses, max_uses }, { t }) =>
      max_uses === undefined ? String(uses) : t('desk:prices.usesOf', { uses, most: max_uses }),
  },
};

const label = (name: string) => ({ label: `desk:prices.fields.${name}` });
const day = (name: string) => ({ ...label(name), type: 'date' }) as const;
const DAYS = { valid_from: day('valid_from'), valid_to: day('valid_to') };

export const COUPON_FORM: Form<'coupons.set'> = {
  act: 'coupons.set',
  fields: {
    ...{ code: label('code'), percent: label('percent'), euros: label('euros'), least: label('least') },
    max_uses: { ...label('max_uses'), type: 'count' },
    ...DAYS,
  },
};

/** The terms of a list; a new one also has a code, a promotion no kind of prices. */
export const toListForm = (kind: 'list' | 'promotion', isNew: boolean): Form<'prices.set'> => ({
  act: 'prices.set',
  fields: {
    ...(isNew && { code: label('code') }),
    name: label('name'),
    ...(kind === 'promotion'
      ? { name_en: label('name_en') }
      : { prices: { ...label('prices'), toChoice: (prices: string) => `desk:prices.${prices}` } }),
    ...DAYS,
    clients: { ...label('clients'), hint: `desk:prices.fields.clients_${kind}`, type: 'area' },
  },
});

/** What the form of a list says of it; its customers stand in lines. */
export const planList = (
  data: FormData,
  {
    kind,
    code,
    locale,
  }: { readonly kind: 'list' | 'promotion'; readonly code?: string } & Pick<ListWords, 'locale'>,
) => {
  const form = toListForm(kind, code === undefined);
  const texts = readTyped(form, data);
  const clients = (texts['clients'] ?? '').split('\n').filter((line) => line.trim());
  const input = { ...toInput(form, texts, locale), kind, ...(code && { code }), clients };
  return { subject: texts['name'] ?? '', input: input as CommandInput<'prices.set'> };
};
