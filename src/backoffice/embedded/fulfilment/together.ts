import type { StaffOrder } from './staff-order.ts';

export const isDifferent = (values: readonly unknown[]): boolean => new Set(values).size > 1;

/** Why orders cannot be on one invoice; undefined when they can. */
export const findInvoiceRefusal = (
  orders: readonly StaffOrder[],
): 'several_clients' | 'several_payments' | 'several_recipients' | undefined => {
  if (isDifferent(orders.map(({ client_id }) => client_id))) return 'several_clients';
  if (isDifferent(orders.map(({ payment_method }) => payment_method))) return 'several_payments';
  return isDifferent(orders.map(({ document }) => JSON.stringify(document.invoice)))
    ? 'several_recipients'
    : undefined;
};
