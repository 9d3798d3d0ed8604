import { roundQuantity } from '#src/contract/decimals.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { ReturnedRow } from '#src/contract/change-request.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { creditInvoice, type CreditedRow, listCreditable } from './credit-invoice.ts';
import { lockStaffOrder } from './staff-order.ts';

type Refusal = Extract<Written<'returns.credit'>, { readonly ok: false }>['refusal'];

/** The return of an accepted request: its order and the returned rows. */
const findReturn = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('change_request')
    .innerJoin('order', 'order.id', 'change_request.order_id')
    .select([
      'change_request.state',
      'is_credited',
      'change_request.rows',
      'order.id as order_id',
      'order.name',
    ])
    .where('change_request.id', '=', id)
    .where('change_request.kind', '=', 'return')
    .executeTakeFirst();
  return row && { ...row, rows: JSON.parse(row.rows) as readonly ReturnedRow[] };
};

/** Divides returned quantities among the invoices of an order, the oldest first; `rest` is on none of them. */
const divide = (
  order: string,
  returned: readonly ReturnedRow[],
  invoices: Awaited<ReturnType<typeof listCreditable>>,
) => {
  const credits = new Map<string, CreditedRow[]>();
  let left = 0;
  for (const { row_id, quantity } of returned) {
    let rest = quantity;
    for (const { invoice, rows } of invoices)
      for (const { row, quantity: creditable } of rows) {
        if (row.order !== order || String(row.row_id) !== row_id) continue;
        const part = Math.min(rest, creditable);
        if (part <= 0) continue;
        credits.set(invoice, [...(credits.get(invoice) ?? []), { order, row_id, quantity: part }]);
        rest = roundQuantity(rest - part);
      }
    left += rest;
  }
  return { credits, rest: roundQuantity(left) };
};

export const creditReturn = async (
  tx: Tx,
  { request }: ParsedInput<'returns.credit'>,
  context: Pick<CommandContext, 'today'>,
): Promise<Written<'returns.credit'>> => {
  const refuse = (refusal: Refusal) => ({ ok: false, refusal }) as const;
  const found = await findReturn(tx, request);
  if (!found) return refuse('unknown_request');
  await lockStaffOrder(tx, found.name);
  const current = await findReturn(tx, request);
  if (current?.state !== 'accepted') return refuse('not_accepted');
  if (current.is_credited === 1) return refuse('already_credited');
  const { credits, rest } = divide(found.name, found.rows, await listCreditable(tx, found.order_id));
  if (rest > 0) return refuse('not_invoiced');
  const numbers: string[] = [];
  const events = [];
  for (const [invoice, rows] of credits) {
    const credited = await creditInvoice(
      tx,
      { invoice, rows: rows.map((row) => ({ ...row, row_id: String(row.row_id) })) },
      context,
    );
    if (!credited.ok) throw new Error(`${invoice} cannot be credited: ${credited.refusal}`);
    numbers.push(credited.result.number);
    events.push(...(credited.events ?? []));
  }
  await tx.updateTable('change_request').set({ is_credited: 1 }).where('id', '=', request).execute();
  return { ok: true, result: { numbers }, events };
};
