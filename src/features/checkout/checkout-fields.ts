/** The texts and options of the checkout's fields, formatted by the server so that hydration finds the same. */
import type { Company, Credit } from '#src/contract/account-overview.ts';
import type { CheckoutOptions, Delivery } from '#src/contract/order.ts';
import { getPaymentIcon, getPaymentTraits, type PaymentMethod } from '#src/contract/payment-methods.ts';
import { formatAmount, formatPrice } from '#src/i18n/format.ts';
import { toFieldDate } from './form-dates.ts';
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
};

/** A day of the week, 0 is Sunday. 4 January 1970 was a Sunday. */
const toSomeDate = (day: number): Date => new Date(Date.UTC(1970, 0, 4 + day));
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

const toDays = ({
  earliest_shipping,
  earliest_pickup,
  disabled_days,
  closed_dates = [],
}: CheckoutOptions) => {
  const shipping = toFieldDate(earliest_shipping);
  const pickup = toFieldDate(earliest_pickup);
  return {
    /** The earliest days, `yyyy-mm-dd`. */
    earliest: { shipping, pickup } satisfies Record<Delivery, string>,
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

const toDelivery = ({ t, locale }: Locals, { options, ...amounts }: Source) => {
  const shippingPrice =
    amounts.goods > amounts.freeShippingFrom
      ? t('checkout:bill.transportFree')
      : formatPrice(amounts.shippingCost, locale);
  return {
    title: t('checkout:delivery'),
    choices: [
      {
        value: 'shipping',
        icon: 'truck',
        title: t('checkout:shipping'),
        price: shippingPrice,
        hints: [
          t('checkout:shippingHint', { date: options.earliest_shipping }),
          t('checkout:shippingFree', { amount: formatAmount(amounts.freeShippingFrom, locale) }),
        ],
      },
      {
        value: 'pickup',
        icon: 'store',
        title: t('checkout:pickup'),
        price: t('checkout:pickupFree'),
        hints: [t('checkout:pickupMorning'), t('checkout:pickupAfternoon')],
      },
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
    label: t('checkout:date'),
    hints: [
      t('checkout:dateHint', { date: options.earliest_shipping }),
      t('checkout:dateHintPickup', { date: options.earliest_pickup }),
      ...(days ? [t('checkout:dateClosed', { days })] : []),
    ],
    closedText: t('errors:invalid_date'),
    legend: {
      chosen: t('checkout:legendChosen'),
      open: t('checkout:legendOpen'),
      closed: t('checkout:legendClosed'),
    },
  };
};

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

const toPayment = (locals: Locals, { options, company, credit }: Source) => {
  const { t } = locals;
  const terms = company?.payment_terms ?? '';
  /** The agreed terms are shown at the payment method that they name. */
  const hasTerms = (method: PaymentMethod): boolean =>
    getPaymentTraits(method).isCollected === true && /^riba/i.test(terms);
  return {
    title: t('checkout:payment'),
    none: t('checkout:noPayment'),
    methods: options.payment_methods.map((method) => ({
      ...{ value: method, icon: getPaymentIcon(method), title: t(`checkout:${method}`) },
      hints: [t(`checkout:${method}Hint`), ...(hasTerms(method) ? [t('checkout:agreed', { terms })] : [])],
      credit:
        getPaymentTraits(method).usesCredit && credit && credit.limit > 0
          ? toCredit(locals, credit)
          : undefined,
    })),
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
    calendar: toCalendar(locals, days),
    payment: toPayment(locals, source),
    note: toNote(locals),
  };
};
export type CheckoutFields = ReturnType<typeof toCheckoutFields>;
