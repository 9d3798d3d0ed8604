import type { Company } from '#src/contract/account-overview.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Quote, QuoteVersion } from '#src/contract/quote.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { pickTexts } from '#src/i18n/pick-texts.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { formatPaymentTerms } from '#src/ui/text/format-payment-terms.ts';
import type { AmountLine } from '#src/ui/AmountList.tsx';
import { toBillLines } from '#src/ui/text/bill-lines.ts';
import { type RowView, toRowView, toRowWords } from '#src/ui/text/row-view.ts';
import { toPricedColumns, toPricedRow } from './order-sheet.ts';
import { toCustomer } from './order-view.ts';
import { toSheetSeller } from './sheet-seller.ts';
import type { Sheet } from './sheet.ts';

/** The rows of a version in one language, each with what it replaces and what the price was. */
export const toQuoteRows = ({ rows }: QuoteVersion, locale: Locale): readonly RowView[] => {
  const t = getTranslate(locale);
  const words = { ...toRowWords({ locale, t }), toNote: (note: string) => note };
  return rows.map((row) => {
    const instead = row.instead_of && t('account:quotes.insteadOf', { code: row.instead_of });
    return toRowView({ ...row, note: [instead, row.note].filter(Boolean).join(' · ') }, words);
  });
};

/** The totals of a version. */
export const toQuoteBill = (version: QuoteVersion, locale: Locale): readonly AmountLine[] =>
  toBillLines(version, pickTexts(locale, 'checkout:bill'), locale);

/** What applies to the prices of an answer. */
export const toQuoteTerms = ({ valid_to, any_quantity }: QuoteVersion, t: Translate): string =>
  t(`account:quotes.${any_quantity ? 'keepsAny' : 'keeps'}`, { day: formatDate(valid_to) });

type Subject = {
  readonly quote: Quote;
  readonly version: QuoteVersion;
  readonly company: Company;
  readonly main: Pick<MainPage, 'seller'>;
  readonly shop: string;
  readonly locale: Locale;
};

/** The sheet of a version: an answer, or the request itself. */
export const toQuoteSheet = ({ quote, version, company, main, shop, locale }: Subject): Sheet => {
  const t = getTranslate(locale);
  const { number, valid_to, note } = version;
  const day = (version.sent_at ?? quote.created_at).slice(0, 10);
  return {
    ...{ locale, shop, day, title: t('account:quotes.title', { quote: quote.name }) },
    subtitle: number === 0 ? t('account:quotes.request') : t('account:quotes.version', { number }),
    seller: toSheetSeller(main.seller, shop, t),
    customerLabel: t('account:pdf.customer'),
    customer: toCustomer(company, t),
    facts: [
      [t('account:date'), formatDate(day)],
      ...(valid_to ? ([[t('account:quotes.validTo'), formatDate(valid_to)]] as const) : []),
      [t('account:paymentTerms'), formatPaymentTerms(company.payment_terms, locale, t)],
      [t('account:quotes.by'), version.by],
    ],
    columns: toPricedColumns(t),
    rows: toQuoteRows(version, locale).map(toPricedRow),
    bill: toQuoteBill(version, locale),
    notes: [
      ...(note ? ([[t('account:note'), note]] as const) : []),
      ...(valid_to ? ([[t('account:quotes.terms'), toQuoteTerms(version, t)]] as const) : []),
    ],
  };
};
