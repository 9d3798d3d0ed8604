import type { DeadlineMethod, PaymentTerms } from '#src/contract/payment-terms.ts';
import { addDays, type Day } from './day.ts';
import type { Money } from './money.ts';

/** Terms without an agreement (D.Lgs. 231/2002). */
export const DEFAULT_TERMS: PaymentTerms = {
  method: 'transfer',
  days: [30],
  end_of_month: false,
  extra: 0,
  moved_to: undefined,
};

/** The day of a month; `month` counts from January of year 0. */
const toDayOfMonth = (month: number, day: number): Day =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);

const toMonth = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of the month of a day. */
export const toMonthEnd = (day: Day): Day => toDayOfMonth(toMonth(day) + 1, 0);

const MONTH_DAYS = 30;

/** With `f.m.` 30 days are one month: 31 January plus 30 days is the end of February. */
const toEndOfMonth = (day: Day, days: number): Day =>
  days % MONTH_DAYS === 0
    ? toDayOfMonth(toMonth(day) + days / MONTH_DAYS + 1, 0)
    : toMonthEnd(addDays(day, days));

/** Whether a day is in August or December, when companies close. */
const isMoved = (day: Day): boolean => day.slice(5, 7) === '08' || day.slice(5, 7) === '12';

const toDueDay = (day: Day, days: number, { end_of_month, extra, moved_to }: PaymentTerms): Day => {
  const due = end_of_month ? addDays(toEndOfMonth(day, days), extra) : addDays(day, days);
  return moved_to !== undefined && isMoved(due) ? toDayOfMonth(toMonth(due) + 1, moved_to) : due;
};

const CENT = 100;

/** Splits an amount in whole cents into equal parts; the last one gets the remainder. */
export const splitAmount = (amount: Money, parts: number): readonly Money[] => {
  const part = Math.trunc(amount / CENT / parts) * CENT;
  return Array.from({ length: parts }, (_, at) => (at < parts - 1 ? part : amount - part * (parts - 1)));
};

/** An instalment of an invoice. */
export type Due = { readonly due_day: Day; readonly amount: Money; readonly method: DeadlineMethod };

/** The instalments of an invoice; their amounts sum to the total. */
export const toDues = (total: Money, day: Day, terms: PaymentTerms): readonly Due[] => {
  const amounts = splitAmount(total, terms.days.length);
  return terms.days.map((days, at) => ({
    due_day: toDueDay(day, days, terms),
    amount: amounts[at] ?? 0,
    method: terms.method,
  }));
};
