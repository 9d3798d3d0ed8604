import type { Deadline } from '#src/contract/account-overview.ts';
import type { OrderDue } from '#src/contract/order.ts';

/** What falls due on a day. */
export type DueEntry = {
  /** The invoice; undefined for the order in the cart. */
  readonly invoice: string | undefined;
  /** Euros; negative for a credit note. */
  readonly amount: number;
  /** `riba`, `transfer`, or empty. */
  readonly method: string;
};

/** A day (`yyyy-mm-dd`) with what falls due, in euros; `share` is its height, 0 to 1 of the highest sum. */
export type DueDay = {
  readonly day: string;
  readonly entries: readonly DueEntry[];
  readonly total: number;
  readonly share: number;
  /** The part of the total that the order in the cart adds. */
  readonly added: number;
  readonly isExpired: boolean;
};

const toDay = (date: string): string => date.split('/').reverse().join('-');

const sumOf = (entries: readonly DueEntry[]): number =>
  entries.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** The days on which something falls due, in order; `after` are those of an order that is not sent yet. */
export const toDueDays = (
  deadlines: readonly Deadline[],
  after: readonly OrderDue[],
  today: string,
): readonly DueDay[] => {
  const entries = [
    ...deadlines.map(({ due_day, invoice, amount, method }) => ({
      day: due_day,
      entry: { invoice, amount, method },
    })),
    ...after.map(({ date, amount }) => ({
      day: toDay(date),
      entry: { invoice: undefined, amount, method: '' },
    })),
  ];
  const days = [...Map.groupBy(entries, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = days.map(([day, some]) => {
    const own = some.map(({ entry }) => entry);
    return { day, entries: own, total: sumOf(own) };
  });
  const highest = Math.max(0, ...sums.map(({ total }) => total));
  return sums.map((sum) => ({
    ...sum,
    share: highest > 0 ? Math.max(0, sum.total) / highest : 0,
    added: sumOf(sum.entries.filter(({ invoice }) => invoice === undefined)),
    isExpired: sum.day < today,
  }));
};
