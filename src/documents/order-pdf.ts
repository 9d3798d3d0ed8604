import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { type OrderSubject, type OrderView, toOrderView } from './order-view.ts';
import { type Column, writeSheet } from './sheet.ts';

/** The columns of priced rows. */
export const toPricedColumns = (t: Translate): readonly Column[] => [
  { head: t('account:pdf.code'), width: 92 },
  { head: t('account:pdf.item'), width: 170 },
  { head: t('account:pdf.quantity'), width: 64, isNumber: true },
  { head: t('account:pdf.price'), width: 82, isNumber: true },
  { head: t('account:pdf.vat'), width: 32, isNumber: true },
  { head: t('account:pdf.amount'), width: 67.28, isNumber: true },
];

const toRow = ({ code, name, quantity, price, vat, amount, ownCode, note }: OrderView['rows'][number]) => ({
  cells: [code, name, quantity, price, vat, amount],
  details: [ownCode, note].filter((text) => text !== ''),
});

/** The order as a PDF (A4) in one language, with the amounts of the stored order; deterministic. */
export const writeOrderPdf = async (subject: OrderSubject): Promise<Uint8Array> => {
  const { order, shop, locale, main } = subject;
  const t = getTranslate(locale);
  const view = toOrderView(subject);
  return writeSheet({
    ...{ locale, shop, title: view.title, seller: main.seller, day: order.transaction_date.slice(0, 10) },
    subtitle: order.status === 'TO_BE_ACCEPTED' ? t('account:pdf.state') : '',
    customerLabel: t('account:pdf.customer'),
    customer: view.customer,
    facts: [...view.facts, ...view.transfer],
    columns: toPricedColumns(t),
    rows: view.rows.map(toRow),
    bill: view.bill,
    notes: order.note ? [[t('account:note'), order.note]] : [],
  });
};
