import type { Money } from '../../rules/money.ts';
import { addDays, type Day } from '../../rules/day.ts';

/** How what is due is paid: the shop's bank collects (RiBa), or the client transfers it. */
export const DEADLINE_METHODS = ['riba', 'transfer'] as const;
export type DeadlineMethod = (typeof DEADLINE_METHODS)[number];

/** When an invoice is to be paid. */
export type PaymentTerms = {
  readonly method: DeadlineMethod;
  /** After the day of the invoice, one entry for each part of the amount; 0 is that day. */
  readonly days: readonly number[];
  /** `f.m.`: counted in months, and due on the last day of the one they lead to. */
  readonly end_of_month: boolean;
  /** Days after the end of the month: `f.m. + 10`. */
  readonly extra: number;
  /** What falls due in August or December is due on this day of the month after; absent where nothing moves. */
  readonly moved_to: number | undefined;
};

/** Where nothing was agreed (D.Lgs. 231/2002). */
export const DEFAULT_TERMS: PaymentTerms = {
  method: 'transfer',
  days: [30],
  end_of_month: false,
  extra: 0,
  moved_to: undefined,
};

const TERMS =
  /^(riba|bonifico) (?:(anticipato)|(\d+(?:\/\d+)*) gg (?:(d\.f\.)|f\.m\.(?: ?\+ ?(\d+))?))(?:, agosto e dicembre al (\d+))?$/i;

/**
 * Terms as an Italian order confirmation writes them: `RiBa 30/60/90 gg f.m.`, `Bonifico 30 gg d.f.`,
 * `RiBa 60 gg f.m. + 10, agosto e dicembre al 10`, `Bonifico anticipato`. Absent when they are written otherwise.
 */
export const parsePaymentTerms = (text: string): PaymentTerms | undefined => {
  const found = TERMS.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) return undefined;
  const [, method = '', inAdvance, days = '0', fromInvoice, extra, moved] = found;
  return {
    method: method.toLowerCase() === 'riba' ? 'riba' : 'transfer',
    days: days.split('/').map(Number),
    end_of_month: inAdvance === undefined && fromInvoice === undefined,
    extra: Number(extra ?? 0),
    moved_to: moved === undefined ? undefined : Number(moved),
  };
};

/** Of a month counted from January of year 0 as 0. */
const toDayOfMonth = (month: number, day: number): Day =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10);

const toMonth = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of the month that a day is in. */
export const toMonthEnd = (day: Day): Day => toDayOfMonth(toMonth(day) + 1, 0);

const MONTH_DAYS = 30;

/** 30 days are a month where the end of the month counts: 31 January and 30 days are the end of February. */
const toEndOfMonth = (day: Day, days: number): Day =>
  days % MONTH_DAYS === 0
    ? toDayOfMonth(toMonth(day) + days / MONTH_DAYS + 1, 0)
    : toMonthEnd(addDays(day, days));

/** Firms close in August, and books in December. */
const isMoved = (day: Day): boolean => day.slice(5, 7) === '08' || day.slice(5, 7) === '12';

const toDueDay = (day: Day, days: number, { end_of_month, extra, moved_to }: PaymentTerms): Day => {
  const due = end_of_month ? addDays(toEndOfMonth(day, days), extra) : addDays(day, days);
  return moved_to !== undefined && isMoved(due) ? toDayOfMonth(toMonth(due) + 1, moved_to) : due;
};

const CENT = 100;

/** An amount in whole cents, in equal parts; the last takes the rest. */
export const splitAmount = (amount: Money, parts: number): readonly Money[] => {
  const part = Math.trunc(amount / CENT / parts) * CENT;
  return Array.from({ length: parts }, (_, at) => (at < parts - 1 ? part : amount - part * (parts - 1)));
};

/** A part of an invoice. */
export type Due = { readonly due_day: Day; readonly amount: Money; readonly method: DeadlineMethod };

/** What is due of an invoice of a day, and when; the amounts sum to the total. */
export const toDues = (total: Money, day: Day, terms: PaymentTerms): readonly Due[] => {
  const amounts = splitAmount(total, terms.days.length);
  return terms.days.map((days, at) => ({
    due_day: toDueDay(day, days, terms),
    amount: amounts[at] ?? 0,
    method: terms.method,
  }));
};
