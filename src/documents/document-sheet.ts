import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Company } from '#src/contract/account-overview.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { TradeDocument } from '#src/contract/trade-document.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import {
  toDocumentBill,
  toDocumentCustomer,
  toDocumentFacts,
  toDocumentRows,
  toDocumentTitle,
} from './document-view.ts';
import type { RowView } from '#src/ui/text/row-view.ts';
import { toPricedColumns, toPricedRow } from './order-sheet.ts';
import { toSheetSeller } from './sheet-seller.ts';
import type { Column, Sheet, SheetRow } from './sheet.ts';

/** What a document's sheet is made from. */
export type DocumentSubject = {
  readonly document: TradeDocument;
  readonly company: Company | undefined;
  readonly seller: MainPage['seller'];
  /** The bank account of the shop. */
  readonly iban: string | undefined;
  /** The name of the shop. */
  readonly shop: string;
  readonly locale: Locale;
};

const toPlainColumns = (t: Translate): readonly Column[] => [
  { head: t('account:pdf.code'), width: 110 },
  { head: t('account:pdf.item'), width: 297.28 },
  { head: t('account:pdf.quantity'), width: 100, isNumber: true },
];

const toPlainRow = ({ code, name, quantity, details }: RowView): SheetRow => ({
  cells: [code, name, quantity],
  details,
});

/** The sheet of a delivery note, an invoice or a credit note in one language, with the amounts of the stored document. */
export const toDocumentSheet = (subject: DocumentSubject): Sheet => {
  const { document, company, seller, iban, shop, locale } = subject;
  const t = getTranslate(locale);
  const language = { locale, t };
  const isNote = !getDocumentTraits(document.kind).isPriced;
  const isTransferred = document.deadlines.some(
    ({ amount, method, paid_day }) => amount > 0 && method === 'transfer' && !paid_day,
  );
  return {
    locale,
    shop,
    day: document.day,
    title: toDocumentTitle(document, t),
    seller: toSheetSeller(seller, shop, t),
    subtitle: isNote ? t('account:pdf.noteLaw') : t('account:pdf.copy'),
    customerLabel: t('account:pdf.customer'),
    customer: toDocumentCustomer(document, company, t),
    facts: toDocumentFacts(document, language),
    columns: isNote ? toPlainColumns(t) : toPricedColumns(t),
    rows: toDocumentRows(document, language).map(({ group, ...row }) => ({
      ...(isNote ? toPlainRow(row) : toPricedRow(row)),
      ...(group && { group: group.map(({ text }) => text).join(' · ') }),
    })),
    bill: toDocumentBill(document, locale),
    notes: isTransferred && iban !== undefined ? [[t('checkout:payIban'), iban]] : [],
  };
};
