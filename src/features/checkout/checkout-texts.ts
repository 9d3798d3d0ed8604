import { toTemplate } from '#src/i18n/fill.ts';
import { listUnitLabels } from '#src/ui/unit-label.ts';
import { ORDER_REFUSALS } from '#src/contract/refusals.ts';
import { PAYMENT_METHODS } from '#src/contract/payment-methods.ts';

type T = App.Locals['t'];

/** Texts by refusal code, with what to do. */
export const toOrderRefusals = (t: T): Readonly<Record<string, string>> =>
  Object.fromEntries([...ORDER_REFUSALS, 'network', 'failed'].map((code) => [code, t(`errors:${code}`)]));

export const toBillLabels = (t: T) => ({
  goods: {
    one: toTemplate(t, 'checkout:goodsRows_one', ['count']),
    other: toTemplate(t, 'checkout:goodsRows_other', ['count']),
  },
  transport: t('checkout:transport'),
  transportFree: t('checkout:transportFree'),
  taxable: t('checkout:taxable'),
  vat: toTemplate(t, 'checkout:vat', ['rate']),
  vatOn: toTemplate(t, 'checkout:vatOn', ['taxable']),
  total: t('checkout:total'),
});
export type BillLabels = ReturnType<typeof toBillLabels>;

/** Texts of the summary column; `units` are the sales units of the rows. */
export const toSummaryLabels = (t: T, units: readonly string[]) => ({
  title: t('checkout:order'),
  edit: t('checkout:edit'),
  more: toTemplate(t, 'checkout:moreRows', ['count']),
  review: t('checkout:review'),
  change: t('checkout:change'),
  send: t('checkout:send'),
  sending: t('checkout:sending'),
  sendHint: t('checkout:sendHint'),
  changes: {
    price: toTemplate(t, 'checkout:changedPrice', ['before', 'after']),
    quantity: toTemplate(t, 'checkout:changedQuantity', ['before', 'after']),
    added: t('checkout:changedAdded'),
    removed: t('checkout:changedRemoved'),
    blocked: t('checkout:changedBlocked'),
  },
  facts: {
    atCounter: t('checkout:atCounter'),
    dueOn: toTemplate(t, 'checkout:dueOn', ['date', 'amount']),
    dueIf: t('checkout:dueIf'),
    payments: Object.fromEntries(PAYMENT_METHODS.map((method) => [method, t(`checkout:${method}`)])),
  },
  rowsBlocked: toTemplate(t, 'checkout:rowsBlocked', ['codes']),
  refusals: toOrderRefusals(t),
  login: t('account:loginTitle'),
  orders: t('checkout:thanksOrders'),
  bill: toBillLabels(t),
  units: listUnitLabels(units, (key) => t(key)),
});
export type SummaryLabels = ReturnType<typeof toSummaryLabels>;
