/** The texts and options of the checkout's fields, formatted by the server so that hydration finds the same. */
import type { Company, Credit } from '#src/contract/account-overview.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CheckoutOptions, Delivery } from '#src/contract/order.ts';
import { getPaymentIcon, getPaymentTraits, type PaymentMethod } from '#src/contract/payment-methods.ts';
import { formatPaymentTerms } from '#src/ui/text/format-payment-terms.ts';
import { formatAmount, formatPrice } from '#src/i18n/format.ts';
import { formatWeekday } from '#src/i18n/format-day.ts';
import { toFieldDate } from './form-dates.ts';
import { MAX_INVOICE_CODE, MAX_INVOICE_FIELD } from './invoice-limits.ts';
import { toMonth, toWeekday } from './month.ts';
import { MAX_PHONE, MAX_REFERENCE } from './order-note.ts';

type Locals = Pick<App.Locals, 't' | 'locale'>;

/** In euros. */
type Amounts = {
  readonly goods: number;
  readonly shippingCost: number;
  readonly freeShippingFrom: number;
};

type Source = Amounts & {
  readonly options: CheckoutOptions;
  /** Payment terms and credit of the customer, where the back office has them. */
  readonly company: Company | undefined;
  readonly credit: Credit | undefined;
  /** Whether the shop states the bank account for transfers. */
  readonly hasIban: boolean;
};

/** A day of the week, 0 is Sunday. 4 January 1970 was a Sunday. */
const toSomeDate = (day: number): Date => new Date(Date.UTC(1970, 0, 4 + day));
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

const toDays = ({
  earliest_shipping,
  earliest_pickup,
  promised_shipping,
  disabled_days,
  closed_dates = [],
}: CheckoutOptions) => {
  const shipping = toFieldDate(earliest_shipping);
  const pickup = toFieldDate(earliest_pickup ?? earliest_shipping);
  return {
    /** The earliest days, `yyyy-mm-dd`. */
    earliest: { shipping, pickup } satisfies Record<Delivery, string>,
    /** The days of an order that names none, `yyyy-mm-dd`. */
    proposed: { shipping: toFieldDate(promised_shipping ?? earliest_shipping), pickup } satisfies Record<
      Delivery,
      string
    >,
    first: shipping < pickup ? shipping : pickup,
    /** 0 is Sunday. */
    closedWeekdays: disabled_days,
    /** `yyyy-mm-dd`. */
    closedDates: closed_dates.map(toFieldDate),
  };
};
export type DeliveryDays = ReturnType<typeof toDays>;

/** Whether a day (`yyyy-mm-dd`) has no deliveries: a disabled weekday or a holiday. */
export const isClosedDay = (date: string, { closedWeekdays, closedDates }: DeliveryDays): boolean =>
  date !== '' && (closedWeekdays.includes(toWeekday(date)) || closedDates.includes(date));

/** `25/11/2026` → `mercoledì 25/11/2026`. */
const toLongDay = (date: string, locale: Locale): string => {
  const day = toFieldDate(date);
  return day ? `${formatWeekday(day, locale)} ${date}` : date;
};

/** `13:00-16:00` → `13:00–16:00`. */
export const toWindowText = (window: string): string => window.replace('-', '–');

/** The next pickups, the earliest first; where hours and days are unknown, that the shop will tell them. */
const toPickupHints = (
  { t, locale }: Locals,
  { pickup_windows, earliest_pickup = '' }: CheckoutOptions,
): readonly string[] => {
  if (pickup_windows === undefined) return [t('checkout:pickupOpen')];
  const windows = [...pickup_windows].sort(
    (a, b) =>
      toFieldDate(a.earliest).localeCompare(toFieldDate(b.earliest)) || (a.window < b.window ? -1 : 1),
  );
  if (windows.length === 0) return [t('checkout:pickupFrom', { day: toLongDay(earliest_pickup, locale) })];
  return windows.map(({ window, earliest }) =>
    t('checkout:pickupSlot', { day: toLongDay(earliest, locale), hours: toWindowText(window) }),
  );
};

const toDelivery = ({ t, locale }: Locals, { options, ...amounts }: Source) => {
  const shippingPrice =
    amounts.goods > amounts.freeShippingFrom
      ? t('checkout:bill.transportFree')
      : formatPrice(amounts.shippingCost, locale);
  const { promised_shipping, earliest_pickup } = options;
  const offersPickup = earliest_pickup !== undefined;
  return {
    title: t(offersPickup ? 'checkout:delivery' : 'checkout:deliveryOnly'),
    choices: [
      {
        value: 'shipping',
        icon: 'truck',
        title: t('checkout:shipping'),
        price: shippingPrice,
        hints: [
          promised_shipping === undefined
            ? t('checkout:shippingHintOpen')
            : t('checkout:shippingHint', { day: toLongDay(promised_shipping, locale) }),
          t('checkout:shippingFree', { amount: formatAmount(amounts.freeShippingFrom, locale) }),
        ],
      },
      ...(offersPickup
        ? ([
            {
              value: 'pickup',
              icon: 'store',
              title: t('checkout:pickup'),
              price: t('checkout:pickupFree'),
              hints: toPickupHints({ t, locale }, options),
            },
          ] as const)
        : []),
    ] as const,
  };
};

const toDate = ({ t, locale }: Locals, { options }: Source) => {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const closed = MONDAY_FIRST.filter((day) => options.disabled_days.includes(day));
  const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    closed.map((day) => names.format(toSomeDate(day))),
  );
  return {
    labels: { shipping: t('checkout:date'), pickup: t('checkout:pickupDate') } satisfies Record<
      Delivery,
      string
    >,
    hints: {
      shipping:
        options.promised_shipping === undefined
          ? t('checkout:dateHintOpen', { first: options.earliest_shipping })
          : t('checkout:dateHint', { first: options.earliest_shipping, date: options.promised_shipping }),
      pickup: t('checkout:dateHintPickup', { date: options.earliest_pickup ?? '' }),
      closed: days && t('checkout:dateClosed', { days }),
    },
    closedText: t('errors:invalid_date'),
    legend: {
      chosen: t('checkout:legendChosen'),
      open: t('checkout:legendOpen'),
      closed: t('checkout:legendClosed'),
    },
  };
};

/** The pickup windows; the first entry leaves the choice to the shop. Empty where the shop has none. */
const toWindows = ({ t, locale }: Locals, { pickup_windows = [] }: CheckoutOptions) => ({
  label: t('checkout:pickupWindow'),
  first: t('checkout:pickupWindowFirst'),
  windows: pickup_windows.map(({ window, earliest }) => ({
    value: window,
    text: t('checkout:pickupWindowFrom', {
      hours: toWindowText(window),
      day: toLongDay(earliest, locale),
    }),
    /** The first day on which it is open, `yyyy-mm-dd`. */
    earliest: toFieldDate(earliest),
  })),
});

/** Two months from the earliest day; none if it is unknown. */
const toCalendar = ({ t, locale }: Locals, { first, closedDates }: DeliveryDays) => {
  const titles = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const months = first ? [toMonth(first, 0), toMonth(first, 1)] : [];
  const last = months.flatMap(({ weeks }) => weeks.flat()).findLast((cell) => cell !== undefined)?.date ?? '';
  const closed = [...new Set(closedDates)].filter((date) => date >= first && date <= last);
  const dates = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    closed.map((date) => date.split('-').reverse().slice(0, 2).join('/')),
  );
  return {
    months: months.map(({ year, month, weeks }) => ({
      title: titles.format(new Date(Date.UTC(year, month - 1, 1))),
      weeks: weeks.map((week) =>
        week.map((cell) => cell && { ...cell, label: long.format(new Date(`${cell.date}T00:00:00Z`)) }),
      ),
    })),
    weekdays: MONDAY_FIRST.map((day) => short.format(toSomeDate(day))),
    note: dates && t('checkout:closedDates', { dates }),
  };
};

const toCredit = ({ t, locale }: Locals, credit: Credit) => ({
  limit: credit.limit,
  used: credit.used,
  title: t('checkout:credit', { amount: formatAmount(credit.limit, locale) }),
  left: t('checkout:creditLeft'),
  over: t('checkout:creditOver'),
  usedText: t('checkout:creditUsed', { amount: formatPrice(credit.used, locale) }),
  /** With the placeholder `{amount}`. */
  orderText: t('checkout:creditOrder', { amount: '{amount}' }),
});
export type CreditTexts = ReturnType<typeof toCredit>;

const toPayment = (locals: Locals, { options, company, credit, hasIban }: Source) => {
  const { t, locale } = locals;
  const terms = company?.payment_terms ?? '';
  const shownTerms = formatPaymentTerms(terms, locale, t);
  /** The agreed terms are shown at the payment method that they name. */
  const hasTerms = (method: PaymentMethod): boolean =>
    getPaymentTraits(method).isCollected === true && /^riba/i.test(terms);
  return {
    title: t('checkout:payment'),
    none: t('checkout:noPayment'),
    methods: options.payment_methods.map((method) => ({
      ...{ value: method, icon: getPaymentIcon(method), title: t(`checkout:${method}`) },
      hints: [
        t(method === 'transfer' && !hasIban ? 'checkout:transferHintLater' : `checkout:${method}Hint`),
        ...(hasTerms(method) ? [t('checkout:agreed', { terms: shownTerms })] : []),
      ],
      credit:
        getPaymentTraits(method).usesCredit && credit && credit.limit > 0
          ? toCredit(locals, credit)
          : undefined,
    })),
  };
};

const toInvoice = ({ t }: Locals, { company }: Source) => {
  const text = (name: string, limit: number, mode: 'text' | 'email' = 'text') => ({
    ...{ label: t(`checkout:${name}`), hint: t(`checkout:${name}Hint`), limit, mode },
  });
  const own = [company?.company_name, company?.vat_number || company?.tax_code].filter(Boolean).join(' · ');
  return {
    title: t('checkout:invoice'),
    choices: [
      { value: 'own', icon: 'user', title: t('checkout:invoiceOwn'), hints: own ? [own] : [] },
      {
        value: 'company',
        icon: 'document',
        title: t('checkout:invoiceCompany'),
        hints: [t('checkout:invoiceCompanyHint')],
      },
      {
        value: 'private',
        icon: 'receipt',
        title: t('checkout:invoicePrivate'),
        hints: [t('checkout:invoicePrivateHint')],
      },
    ] as const,
    texts: {
      company_name: text('companyName', MAX_INVOICE_FIELD),
      vat_number: text('vatNumber', MAX_INVOICE_CODE),
      recipient_code: text('recipientCode', MAX_INVOICE_CODE),
      pec: text('pec', MAX_INVOICE_FIELD),
      tax_code: text('taxCode', MAX_INVOICE_CODE),
    },
  };
};

const toNote = ({ t }: Locals) => ({
  title: t('checkout:note'),
  reference: t('checkout:reference'),
  referenceHint: t('checkout:referenceHint'),
  phone: t('checkout:phone'),
  note: t('checkout:noteLabel'),
  noteHint: t('checkout:noteHint'),
  limits: { reference: MAX_REFERENCE, phone: MAX_PHONE },
});

export const toCheckoutFields = (locals: Locals, source: Source) => {
  const days = toDays(source.options);
  return {
    days,
    delivery: toDelivery(locals, source),
    date: toDate(locals, source),
    windows: toWindows(locals, source.options),
    calendar: toCalendar(locals, days),
    payment: toPayment(locals, source),
    invoice: toInvoice(locals, source),
    note: toNote(locals),
  };
};
export type CheckoutFields = ReturnType<typeof toCheckoutFields>;
