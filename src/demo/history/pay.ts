import { payInvoice } from '#src/backoffice/embedded/fulfilment/pay-invoice.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import { pseudoRandom } from '../demo-figures.ts';
import type { Bill } from './bill.ts';
import { addWorkingDays } from './demo-days.ts';
import { type Habit, HABITS } from './habits.ts';
import { requireDone } from './require-done.ts';

/** A due part of an invoice or credit note. */
type Deadline = {
  readonly bill: Bill;
  readonly due_day: Day;
  readonly method: string;
  /** Paid when the order was sent. */
  readonly inAdvance: boolean;
  /** The credited invoice; '' of an invoice. */
  readonly credits: string;
};

const readDeadlines = async (tx: Tx, bills: readonly Bill[]): Promise<readonly Deadline[]> => {
  const rows = await tx
    .selectFrom('deadline')
    .innerJoin('invoice', 'invoice.id', 'deadline.invoice_id')
    .select(['invoice.name', 'invoice.credits', 'deadline.due_day', 'method', 'document'])
    .orderBy('deadline.id')
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return bills.flatMap((bill) =>
    (byName.get(bill.name) ?? []).map(({ due_day, method, credits, document }) => {
      const { payment_terms } = JSON.parse(document) as { payment_terms: string };
      return { bill, due_day, method, credits, inAdvance: payment_terms === 'Bonifico anticipato' };
    }),
  );
};

/** The day of payment: banks collect on the due day, transfers arrive up to five working days late. Absent from `today` on. */
const toPaidDay = ({ bill, due_day, method, inAdvance }: Deadline, today: Day): Day | undefined => {
  if (inAdvance) return bill.day;
  const late = method === 'transfer' ? Math.floor(pseudoRandom(`${bill.name} ${due_day} paid`) * 6) : 0;
  const day = late === 0 ? due_day : addWorkingDays(due_day, late);
  return day < today ? day : undefined;
};

/** The latest expired deadlines of a company, which stay unpaid. */
const findUnpaid = (habit: Habit, deadlines: readonly Deadline[], today: Day): readonly Deadline[] =>
  deadlines
    .filter(({ bill, inAdvance, due_day }) => bill.habit === habit && !inAdvance && due_day < today)
    .sort((a, b) => (a.due_day < b.due_day ? 1 : -1))
    .slice(0, habit.unpaid);

/** Pays what was due before `today`. A credit note is set off with the last part of its invoice, not before its own day. */
export const payBills = async (
  tx: Tx,
  { invoices, credits }: { readonly invoices: readonly Bill[]; readonly credits: readonly Bill[] },
  today: Day,
): Promise<void> => {
  const deadlines = await readDeadlines(tx, invoices);
  const unpaid = new Set(HABITS.flatMap((habit) => findUnpaid(habit, deadlines, today)));
  const lastPaid = new Map<string, Day | undefined>();
  const pay = async ({ bill, due_day }: Deadline, paid_day: Day | undefined): Promise<void> => {
    if (paid_day === undefined) return;
    requireDone(await payInvoice(tx, { invoice: bill.name, due_day, paid_day }, { today }));
  };
  for (const deadline of deadlines) {
    const paid_day = unpaid.has(deadline) ? undefined : toPaidDay(deadline, today);
    lastPaid.set(deadline.bill.name, paid_day);
    await pay(deadline, paid_day);
  }
  for (const deadline of await readDeadlines(tx, credits)) {
    const paid = lastPaid.get(deadline.credits);
    await pay(deadline, paid !== undefined && paid < deadline.bill.day ? deadline.bill.day : paid);
  }
};
