import type { Cart } from '#src/contract/cart.ts';
import type { CheckoutOptions } from '#src/contract/order.ts';
import { getPaymentTraits, PAYMENT_METHODS } from '#src/contract/payment-methods.ts';
import { DAY_MS, toTypedDay } from '#src/contract/time.ts';

/** A host's day as `dd/mm/yyyy`; undefined for one before `today`, and for anything else, including 31 February. */
const findDay = (text: string, today: string): string | undefined => {
  const day = toTypedDay(text);
  return day >= today ? day.split('-').reverse().join('/') : undefined;
};

const toWeekdays = (text: string): readonly number[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[0-6]$/.test(part))
    .map(Number);

/** The first day after `today` (`yyyy-mm-dd`) that is not a disabled weekday; the next day when all are disabled. */
const toNextDay = (today: string, disabled: readonly number[]): string => {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(today) + (index + 1) * DAY_MS));
  const day = days.find((date) => !disabled.includes(date.getUTCDay())) ?? days[0];
  return (day ?? new Date(today)).toISOString().slice(0, 10).split('-').reverse().join('/');
};

/**
 * The checkout options for a host without a call for them: every payment method without a provider, and the days that
 * the cart names. The host validates the choice when the order is sent.
 */
export const toOptionsOfCart = (cart: Cart, today: string): CheckoutOptions => {
  const disabled_days = toWeekdays(cart.disabled_days);
  const named = findDay(cart.date_delivery, today) ?? findDay(cart.accepted_delivery_date, today);
  const day = named ?? toNextDay(today, disabled_days);
  return {
    payment_methods: PAYMENT_METHODS.filter((method) => !getPaymentTraits(method).needsProvider),
    earliest_shipping: day,
    earliest_pickup: day,
    ...(named !== undefined && { promised_shipping: named }),
    disabled_days,
  };
};
