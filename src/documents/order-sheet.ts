import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { RowView } from '#src/ui/text/row-view.ts';
import { type OrderSubject, toOrderView } from './order-view.ts';
import { toSheetSeller } from './sheet-seller.ts';
import type { Column, Sheet, SheetRow } from './sheet.ts';

/** The columns of priced rows. */
export const toPricedColumns = (t: Translate): readonly Column[] => [
  { head: t('account:pdf.code'), width: 104 },
  { head: t('account:pdf.item'), width: 163 },
  { head: t('account:pdf.quantity'), width: 58, isNumber: true },
  { head: t('account:pdf.price'), width: 86, isNumber: true },
  { head: t('account:pdf.vat'), width: 30, isNumber: true },
  { head: t('account:pdf.amount'), width: 66.28, isNumber: true },
];

/** A row under the columns of `toPricedColumns`. */
export const toPricedRow = ({
  code,
  name,
  quantity,
  unitPrice,
  vat,
  amount,
  details,
}: RowView): SheetRow => ({
  cells: [code, name, quantity, unitPrice, vat, amount],
  details,
});

/** What an order is that the shop does not fulfil, or not yet. */
const toSubtitle = ({ status }: OrderSubject['order'], t: Translate): string => {
  if (status === 'TO_BE_ACCEPTED') return t('account:pdf.state');
  return status === 'CANCELLED' ? t('account:pdf.cancelled') : '';
};

/** The sheet of an order in one language, with the amounts of the stored order. */
export const toOrderSheet = (subject: OrderSubject): Sheet => {
  const { order, shop, locale, main } = subject;
  const t = getTranslate(locale);
  const view = toOrderView(subject);
  return {
    locale,
    shop,
    title: view.title,
    day: order.transaction_date.slice(0, 10),
    seller: toSheetSeller(main.seller, shop, t),
    subtitle: toSubtitle(order, t),
    customerLabel: t('account:pdf.customer'),
    customer: view.customer,
    facts: [...view.facts, ...view.transfer],
    columns: toPricedColumns(t),
    rows: view.rows.map(toPricedRow),
    bill: view.bill,
    notes: order.note ? [[t('account:note'), order.note]] : [],
  };
};
