import { ORDER_REFUSALS } from '#src/contract/refusals.ts';
import { PAYMENT_METHODS } from '#src/contract/payment-methods.ts';
import { pickTexts } from '#src/i18n/pick-texts.ts';
import { listUnitLabels } from '#src/ui/text/unit-label.ts';

type Locals = Pick<App.Locals, 't' | 'locale'>;

/** Texts by refusal code, with what to do. */
export const toOrderRefusals = ({ t }: Pick<Locals, 't'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...ORDER_REFUSALS, 'network', 'failed', 'order_unanswered'].map((code) => [code, t(`errors:${code}`)]),
  );

export const toBillLabels = ({ locale }: Pick<Locals, 'locale'>) => pickTexts(locale, 'checkout:bill');

/** Texts of the summary column; `units` are the sales units of the rows. */
export const toSummaryLabels = (locals: Locals, units: readonly string[]) => {
  const { t, locale } = locals;
  return {
    ...pickTexts(locale, 'checkout:summary'),
    changes: pickTexts(locale, 'checkout:changes'),
    authors: pickTexts(locale, 'cart:authors'),
    facts: {
      ...pickTexts(locale, 'checkout:facts'),
      payments: Object.fromEntries(PAYMENT_METHODS.map((method) => [method, t(`checkout:${method}`)])),
    },
    refusals: toOrderRefusals(locals),
    login: t('account:loginTitle'),
    orders: t('checkout:thanksOrders'),
    bill: toBillLabels(locals),
    units: listUnitLabels(units, (key) => t(key)),
  };
};
export type SummaryLabels = ReturnType<typeof toSummaryLabels>;
