import type { Kysely } from 'kysely';
import type { PreparedOrder, PrepareOrder } from '#src/contract/order.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import type { Tables } from '../database/tables.ts';
import type { CartOwner } from '../customers/client.ts';
import { toWireDay } from '../../rules/day.ts';
import type { Draft } from './order-draft.ts';
import { DEFAULT_TERMS, toDues } from '../../rules/payment-terms.ts';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';

type DeadlineInputs = Pick<Draft, 'totals' | 'day'> & {
  readonly request: Pick<PrepareOrder, 'payment_method'>;
};

/**
 * The deadlines of an order paid by RiBa or on account, counted from its day by the client's terms; otherwise no field. RiBa orders need
 * RiBa terms, orders on account terms by transfer.
 */
export const findDeadlines = async (
  db: Kysely<Tables>,
  { client_id }: CartOwner,
  { totals, day, request }: DeadlineInputs,
): Promise<Pick<PreparedOrder, 'deadlines'>> => {
  const { isCollected = false, usesCredit = false } = getPaymentTraits(request.payment_method);
  if (day === undefined || (!isCollected && !usesCredit)) return {};
  const { payment_terms } = await db
    .selectFrom('client')
    .select('payment_terms')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const terms = parsePaymentTerms(payment_terms) ?? DEFAULT_TERMS;
  if ((terms.method === 'riba') !== isCollected) return {};
  const dues = toDues(toMoney(totals.totale_doc), day, terms);
  return {
    deadlines: dues.map(({ due_day, amount }) => ({ date: toWireDay(due_day), amount: toEuros(amount) })),
  };
};
