import { toAddressText } from '#src/contract/account.ts';
import type { Company } from '#src/contract/account-overview.ts';
import type { Instructions } from '#src/contract/company-data.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import { formatPrice } from '#src/i18n/format.ts';
import { pickTexts } from '#src/i18n/pick-texts.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import type { AmountLine } from '#src/ui/AmountList.tsx';
import { toBillLines } from '#src/ui/text/bill-lines.ts';
import { toOrderDayText } from '#src/ui/text/order-day.ts';
import { type RowView, toRowView, toRowWords, type ViewedRow } from '#src/ui/text/row-view.ts';

/** A label with its value. */
export type Fact = readonly [label: string, value: string];

/** What an order's PDF and mail are written from. */
export type OrderSubject = {
  readonly order: Order;
  readonly company: Company;
  readonly main: Pick<MainPage, 'seller' | 'iban'>;
  /** The shop's name. */
  readonly shop: string;
  readonly locale: Locale;
  /** The day on which the order was sent, `dd/mm/yyyy`. */
  readonly sentOn: string;
};

/** The texts of an order in one language; amounts are those of the stored order. */
export type OrderView = {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** For a bank transfer; empty for other payments. */
  readonly transfer: readonly Fact[];
  readonly customer: readonly string[];
  readonly rows: readonly RowView[];
  readonly bill: readonly AmountLine[];
};

/** Invoice data of an order on one line. */
export const toInvoiceText = (invoice: InvoiceRequest): string =>
  (invoice.kind === 'private'
    ? [invoice.tax_code]
    : [invoice.company_name, invoice.vat_number, invoice.tax_code ?? '', invoice.recipient_code, invoice.pec]
  )
    .filter((text) => text !== '')
    .join(' · ');

type FactsOfOrder = { readonly sentOn: string; readonly t: Translate };

/** The payment method, and of a card whether it has paid. */
const toPaymentText = ({ payment_method, card_payment }: Order, t: Translate): string => {
  const method = t(`checkout:${payment_method}`);
  return card_payment ? `${method} · ${t(`checkout:cardState.${card_payment}`)}` : method;
};

/** How to deliver, on one line. */
const toInstructionsText = ({ contact, telephone, hours, carrier_note }: Instructions): string =>
  [contact, telephone, hours, carrier_note].filter((text) => text !== '').join(' · ');

/** Day, destination, payment, invoice data and accepted terms of an order. */
export const toOrderFacts = (order: Order, { sentOn, t }: FactsOfOrder): readonly Fact[] => {
  const isPickup = order.delivery === 'pickup';
  const destination = toAddressText(order);
  return [
    [t('account:date'), sentOn],
    [t(isPickup ? 'account:pickupDate' : 'account:deliveryDate'), toOrderDayText(order, t)],
    [t('account:destination'), isPickup ? t('account:atCounter') : destination],
    ...(order.instructions
      ? [[t('account:data.delivery'), toInstructionsText(order.instructions)] as const]
      : []),
    [t('account:payment'), toPaymentText(order, t)],
    ...(order.invoice ? [[t('checkout:invoice'), toInvoiceText(order.invoice)] as const] : []),
    ...(order.cancel_reason ? [[t('account:cancelReason'), order.cancel_reason] as const] : []),
    ...(order.terms_version ? [[t('checkout:termsAccepted'), order.terms_version] as const] : []),
  ];
};

type Payer = {
  /** The customer's company. */
  readonly company: string;
  readonly iban: string | undefined;
  readonly locale: Locale;
  readonly t: Translate;
};

/** Account, reason and amount of the transfer that pays an order; none for other payments or a cancelled order. */
export const toTransferFacts = (order: Order, { company, iban, locale, t }: Payer): readonly Fact[] => {
  if (order.status === 'CANCELLED' || !getPaymentTraits(order.payment_method).isBankTransfer) return [];
  return [
    [t('checkout:payIban'), iban ?? t('checkout:payIbanLater')],
    [t('checkout:payReason'), t('checkout:payReasonText', { name: order.name, company })],
    [t('checkout:payAmount'), formatPrice(order.totale_doc, locale)],
  ];
};

/** Company, VAT number, tax code and customer code; empty ones are left out. */
export const toCustomer = (company: Company, t: Translate): readonly string[] => {
  const coded: readonly Fact[] = [
    [t('account:vatNumber'), company.vat_number],
    [t('account:taxCode'), company.tax_code],
    [t('account:clientId'), company.customer_code],
  ];
  return [
    company.company_name,
    ...coded.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`),
  ];
};

/** A row of an order in one language. */
export const toOrderRow = (row: ViewedRow, locale: Locale): RowView =>
  toRowView(row, toRowWords({ locale, t: getTranslate(locale) }));

export const toOrderView = (subject: OrderSubject): OrderView => {
  const { order, company, main, locale, sentOn } = subject;
  const t = getTranslate(locale);
  return {
    title: t('account:orderTitle', { name: order.name }),
    facts: toOrderFacts(order, { sentOn, t }),
    transfer: toTransferFacts(order, { company: company.company_name, iban: main.iban, locale, t }),
    customer: toCustomer(company, t),
    rows: order.rows.map((row) => toOrderRow(row, locale)),
    bill: toBillLines(order, pickTexts(locale, 'checkout:bill'), locale),
  };
};
