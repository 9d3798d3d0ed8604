import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Company } from '#src/contract/account-overview.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { TradeDocument } from '#src/contract/trade-document.ts';
import { formatPaymentTerms } from '#src/ui/text/format-payment-terms.ts';
import { formatNumber, formatBalance } from '#src/i18n/format.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { toDocumentPath, toOrderPath } from '#src/i18n/trade-paths.ts';
import { pickTexts } from '#src/i18n/pick-texts.ts';
import type { Translate } from '#src/i18n/translate.ts';
import type { AmountLine } from '#src/ui/AmountList.tsx';
import { toBillLines } from '#src/ui/text/bill-lines.ts';
import { type RowView, toRowView, toRowWords } from '#src/ui/text/row-view.ts';
import type { Fact } from './order-view.ts';

type Language = { readonly locale: Locale; readonly t: Translate };

/** A row of a document as page and PDF show it; price, VAT and amount are empty on a delivery note. */
export type DocumentRowText = RowView & {
  /** The delivery note and the order of the rows from here on; undefined on the others. */
  readonly group: readonly DocumentSource[] | undefined;
};

/** What rows come from, with the address of its page. */
export type DocumentSource = { readonly text: string; readonly path: string };

/** A day `yyyy-mm-dd` or an instant as `dd/mm/yyyy`. */
const toDay = (day: string): string => formatDate(day.slice(0, 10));

/** A price whose minus sign is as wide as a digit. */
const toPrice = (amount: number, locale: Locale): string => formatBalance(amount, locale);

export const toDocumentTitle = ({ kind, name }: Pick<TradeDocument, 'kind' | 'name'>, t: Translate): string =>
  t(`account:documentTitle.${kind}`, { name });

export const toDueText = (deadline: TradeDocument['deadlines'][number], { locale, t }: Language): string => {
  const { due_day, amount, method, paid_day } = deadline;
  const state = paid_day === undefined ? '' : t('account:paidOn', { date: toDay(paid_day) });
  return [`${toDay(due_day)}  ${toPrice(amount, locale)}`, method && t(`account:method_${method}`), state]
    .filter((text) => text !== '')
    .join(' · ');
};

/** Orders with their days, the customer's references, and the days of delivery or pickup. */
const toOrderFacts = ({ order_details }: TradeDocument, t: Translate): readonly Fact[] => {
  const days = (delivery: string): string =>
    [
      ...new Set(
        order_details.filter((order) => order.delivery === delivery).map((order) => order.date_delivery),
      ),
    ].join(', ');
  const notes = order_details.map(({ note }) => note).filter((note) => note !== '');
  return [
    [
      t('account:ordersOf'),
      order_details
        .map(({ name, transaction_date }) => t('account:numberOf', { name, date: toDay(transaction_date) }))
        .join('\n'),
    ],
    [t('account:deliveryDate'), days('shipping')],
    [t('account:pickupDate'), days('pickup')],
    [t('account:reference'), notes.join('\n')],
  ];
};

export const toTransportFacts = ({ transport }: TradeDocument, { locale, t }: Language): readonly Fact[] => {
  if (!transport) return [];
  const { address_code, IndirizzoEsteso, Citta, reason, carrier, port, packages, weight } = transport;
  return [
    [t('account:destination'), [address_code, IndirizzoEsteso, Citta].filter(Boolean).join(', ')],
    [t('account:transportReason'), reason],
    [t('account:carrier'), carrier],
    [t('account:port'), port === 'franco' ? t('account:portPaid') : port && t('account:portDue')],
    [t('account:packagesCount'), packages > 0 ? formatNumber(packages, locale) : ''],
    [t('account:weight'), weight > 0 ? `${formatNumber(weight / 1000, locale)} kg` : ''],
  ];
};

/** The facts beside the customer; empty ones are left out. */
export const toDocumentFacts = (document: TradeDocument, language: Language): readonly Fact[] => {
  const { locale, t } = language;
  const { day, kind, documents, payment_terms, deadlines, delivery_notes } = document;
  const related = {
    credit_note: t('account:creditedInvoice'),
    delivery_note: t('account:invoice'),
    deferred: t('account:deliveryNotes'),
    accompanying: t('account:deliveryNotes'),
  }[kind];
  const notes = delivery_notes.map((note) =>
    t('account:numberOf', { name: note.name, date: toDay(note.day) }),
  );
  const facts: readonly Fact[] = [
    [t('account:date'), toDay(day)],
    ...toTransportFacts(document, language),
    ...toOrderFacts(document, t),
    [related, (kind !== 'credit_note' && notes.length > 0 ? notes : documents).join('\n')],
    [t('account:paymentTerms'), formatPaymentTerms(payment_terms, locale, t)],
    [t('account:deadlines'), deadlines.map((deadline) => toDueText(deadline, language)).join('\n')],
  ];
  return facts.filter(([, value]) => value !== '');
};

/** The customer as of the day of the invoice; for a delivery note, the company as it is now. */
export const toDocumentCustomer = (
  { party }: TradeDocument,
  company: Company | undefined,
  t: Translate,
): readonly string[] => {
  const { company_name = '', vat_number = '', tax_code = '' } = party ?? company ?? {};
  const coded: readonly Fact[] = [
    [t('account:vatNumber'), vat_number],
    [t('account:taxCode'), tax_code],
    [t('account:recipientCode'), party?.recipient_code ?? ''],
    [t('account:pec'), party?.pec ?? ''],
  ];
  return [
    company_name,
    ...(party ? [party.IndirizzoEsteso, party.Citta] : []),
    ...coded.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`),
  ].filter((line) => line !== '');
};

/** The rows, with a title where a delivery note or an order begins. */
export const toDocumentRows = (
  { rows, delivery_notes, order_details }: TradeDocument,
  { locale, t }: Language,
): readonly DocumentRowText[] => {
  const words = toRowWords({ locale, t });
  const dayOf = new Map([
    ...delivery_notes.map(({ name, day }) => [name, day] as const),
    ...order_details.map(({ name, transaction_date }) => [name, transaction_date] as const),
  ]);
  const toNumber = (name: string): string =>
    t('account:numberOf', { name, date: toDay(dayOf.get(name) ?? '') });
  const toGroup = ({ delivery_note: note, order }: (typeof rows)[number]): readonly DocumentSource[] => [
    ...(note === undefined
      ? []
      : [
          {
            text: `${t('account:kind_delivery_note')} ${toNumber(note)}`,
            path: toDocumentPath(note, locale),
          },
        ]),
    { text: `${t('account:orderOf')} ${toNumber(order)}`, path: toOrderPath(order, locale) },
  ];
  return rows.map((row, index) => {
    const before = rows[index - 1];
    return {
      ...toRowView(row, words),
      amount: row.amount === undefined ? '' : toPrice(row.amount, locale),
      group:
        before?.order === row.order && before.delivery_note === row.delivery_note ? undefined : toGroup(row),
    };
  });
};

/** Net amount, transport, VAT by rate and total as stored; none for a delivery note. */
export const toDocumentBill = (
  { totals, rows, kind }: TradeDocument,
  locale: Locale,
): readonly AmountLine[] => {
  if (!totals) return [];
  const lines = toBillLines(
    { ...totals, rows: rows.map(() => ({})) },
    pickTexts(locale, 'checkout:bill'),
    locale,
  );
  // A credit note without transport names none.
  const shown =
    getDocumentTraits(kind).sign < 0 && totals.spese_trasporto === 0 ? lines.toSpliced(1, 1) : lines;
  return shown.map(({ hint, ...line }) => ({
    ...line,
    value: line.value.replace('-', '−'),
    ...(hint !== undefined && { hint: hint.replace('-', '−') }),
  }));
};
