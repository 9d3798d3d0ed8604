import { CART_REFUSALS } from '#src/contract/refusals.ts';
import { toTemplate } from '#src/i18n/fill.ts';
import { listUnitLabels } from '#src/ui/unit-label.ts';

type T = App.Locals['t'];

/** Plural forms with the placeholder `{count}`. */
export type PluralForms = { readonly one: string; readonly other: string };

const toPluralForms = (t: T, key: string): PluralForms => ({
  one: toTemplate(t, `${key}_one`, ['count']),
  other: toTemplate(t, `${key}_other`, ['count']),
});

const UNITS = ['pz', 'm', 'mt', 'kg', 'l', 'conf', 'paio', 'paia', 'set', 'rotolo', 'scatola', 'nr', 'cf'];

const toUnits = (t: T): Readonly<Record<string, string>> => listUnitLabels(UNITS, (key) => t(key));

/** Refusals of the back office, and the failures of a call. */
const REFUSALS = [...CART_REFUSALS, 'network', 'not_sent', 'failed'] as const;

/** Texts by refusal code. */
export const toRefusalTexts = (t: T): Readonly<Record<string, string>> =>
  Object.fromEntries(REFUSALS.map((code) => [code, t(`errors:${code}`)]));

/** Texts of the forms that add by code: by refusal, and for the number of failed lines. */
export const toFailedTexts = (t: T) => ({ ...toRefusalTexts(t), ...toPluralForms(t, 'cart:pasteFailed') });

export const toHeaderLabels = (t: T) => ({
  title: t('cart:title'),
  open: t('cart:open'),
  close: t('cart:close'),
  count: toPluralForms(t, 'cart:count'),
  subtotal: t('cart:subtotal'),
  go: t('cart:go'),
  checkout: t('cart:toCheckout'),
  empty: t('cart:empty'),
  removeItem: toTemplate(t, 'cart:removeItem', ['code']),
  notCounted: t('cart:notCounted'),
  loading: t('cart:loading'),
  units: toUnits(t),
});
export type HeaderLabels = ReturnType<typeof toHeaderLabels>;

/** Texts of popups and of the in-cart badges. */
export const toFormLabels = (t: T) => ({
  messages: t('cart:messages'),
  added: t('cart:added'),
  addedDetail: toTemplate(t, 'cart:addedDetail', ['quantity', 'unit', 'total']),
  removed: t('cart:removed'),
  rounded: toTemplate(t, 'cart:rounded', ['from', 'quantity', 'pack', 'unit']),
  inCart: toTemplate(t, 'cart:inCart', ['quantity']),
  viewCart: t('cart:viewCart'),
  checkout: t('cart:checkout'),
  dismiss: t('cart:dismiss'),
  refusedTitle: t('errors:title'),
  refusals: toRefusalTexts(t),
  login: t('cart:login'),
  waitingTitle: t('cart:waitingTitle'),
  waiting: toPluralForms(t, 'cart:waiting'),
  priceFailed: t('cart:priceFailed'),
  retry: t('cart:retry'),
  units: toUnits(t),
});
export type FormLabels = ReturnType<typeof toFormLabels>;

const toRowLabels = (t: T) => ({
  list: t('cart:list'),
  promotion: toTemplate(t, 'cart:promotion', ['name']),
  pack: t('cart:pack'),
  quantity: t('cart:quantity'),
  quantityOf: toTemplate(t, 'cart:quantityOf', ['code']),
  removeItem: toTemplate(t, 'cart:removeItem', ['code']),
  less: toTemplate(t, 'cart:less', ['pack']),
  more: toTemplate(t, 'cart:more', ['pack']),
  update: t('cart:update'),
  notCounted: t('cart:notCounted'),
  blocked: t('cart:blocked'),
  blockedHint: t('cart:blockedHint'),
  rejected: t('cart:rejected'),
  discontinued: t('cart:discontinued'),
  replacedBy: t('cart:replacedBy'),
  replace: t('cart:replace'),
  replaceItem: toTemplate(t, 'cart:replaceItem', ['code', 'successor']),
  rounded: toTemplate(t, 'cart:rounded', ['from', 'quantity', 'pack', 'unit']),
  roundedTo: toTemplate(t, 'cart:roundedTo', ['quantity', 'pack', 'unit']),
  roundedOk: t('cart:roundedOk'),
  available: t('cart:available'),
  arriving: t('cart:arriving'),
  unavailable: t('cart:unavailable'),
  limited: t('cart:limited'),
  units: toUnits(t),
});
export type RowLabels = ReturnType<typeof toRowLabels>;

const toSummaryLabels = (t: T) => ({
  title: t('cart:summary'),
  goodsRows: toPluralForms(t, 'cart:goodsRows'),
  transport: t('cart:transport'),
  transportFree: t('cart:transportFree'),
  vat: toTemplate(t, 'cart:vat', ['rate']),
  vatOn: toTemplate(t, 'cart:vatOn', ['taxable']),
  taxable: t('cart:taxable'),
  gross: t('cart:gross'),
  total: t('cart:total'),
  freeShipping: toTemplate(t, 'cart:freeShipping', ['amount']),
  freeReached: t('cart:freeReached'),
  minimum: toTemplate(t, 'cart:minimum', ['amount']),
  minimumReached: t('cart:minimumReached'),
  missing: toTemplate(t, 'cart:missing', ['amount']),
  deliverTo: toTemplate(t, 'cart:deliverTo', ['address']),
  from: toTemplate(t, 'cart:from', ['date']),
  checkout: t('cart:toCheckout'),
  guestHint: t('cart:guestHint'),
  arriving: {
    one: toTemplate(t, 'cart:arrivingRows_one', ['count', 'date']),
    other: toTemplate(t, 'cart:arrivingRows_other', ['count', 'date']),
  },
});
export type SummaryLabels = ReturnType<typeof toSummaryLabels>;

const toToolLabels = (t: T) => ({
  search: t('cart:search'),
  searchHint: toTemplate(t, 'cart:searchHint', ['count']),
  tools: t('cart:tools'),
  print: t('cart:print'),
  csv: t('cart:csv'),
  clear: t('cart:clear'),
  clearTitle: t('cart:clearTitle'),
  clearText: toPluralForms(t, 'cart:clearText'),
  clearYes: t('cart:clearYes'),
  clearNo: t('cart:clearNo'),
});
export type ToolLabels = ReturnType<typeof toToolLabels>;

/** Column headers of the CSV export. */
export const toCsvHeaders = (t: T) => ({
  code: t('cart:csvCode'),
  name: t('cart:csvName'),
  availability: t('cart:availability'),
  quantity: t('cart:quantity'),
  unit: t('cart:csvUnit'),
  price: t('cart:csvPrice'),
  price_per: t('cart:csvPer'),
  vat: t('cart:csvVat'),
  amount: t('cart:csvAmount'),
});

export const toPageLabels = (t: T) => ({
  rowsCaption: t('cart:rowsCaption'),
  picture: t('cart:picture'),
  item: t('cart:item'),
  availability: t('cart:availability'),
  price: t('cart:price'),
  pack: t('cart:pack'),
  quantity: t('cart:quantity'),
  amount: t('cart:amount'),
  remove: t('cart:remove'),
  counted: toTemplate(t, 'cart:counted', ['counted', 'rows']),
  rows: toPluralForms(t, 'cart:rows'),
  empty: t('cart:empty'),
  emptyHint: t('cart:emptyHint'),
  browse: t('cart:browse'),
  loading: t('cart:loading'),
  updated: toTemplate(t, 'cart:updated', ['amount']),
  updatedAt: toTemplate(t, 'cart:updatedAt', ['time']),
  searchNone: toTemplate(t, 'cart:searchNone', ['text']),
  searchAll: t('cart:searchAll'),
  cleared: toPluralForms(t, 'cart:cleared'),
  undo: t('cart:undo'),
  tools: toToolLabels(t),
  priceFailed: t('cart:priceFailed'),
  retry: t('cart:retry'),
  row: toRowLabels(t),
  summary: toSummaryLabels(t),
});
export type PageLabels = ReturnType<typeof toPageLabels>;
