import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CommandContext, Written } from '../command-handler.ts';

/** Marks open due parts of an invoice or credit note as paid, today by default. */
export const payInvoice = async (
  tx: Tx,
  { invoice, due_day, paid_day }: ParsedInput<'invoices.pay'>,
  { today }: Pick<CommandContext, 'today'>,
): Promise<Written<'invoices.pay'>> => {
  if (paid_day !== undefined && paid_day > today) return { ok: false, refusal: 'day_to_come' };
  const found = await tx.selectFrom('invoice').select('id').where('name', '=', invoice).executeTakeFirst();
  if (!found) return { ok: false, refusal: 'unknown_invoice' };
  const open = tx
    .updateTable('deadline')
    .set({ paid_day: paid_day ?? today })
    .where('invoice_id', '=', found.id)
    .where('paid_day', 'is', null);
  const due = due_day === undefined ? open : open.where('due_day', '=', due_day);
  const paid = await due.returning('id').execute();
  return paid.length > 0
    ? { ok: true, result: { parts: paid.length } }
    : { ok: false, refusal: 'nothing_due' };
};
