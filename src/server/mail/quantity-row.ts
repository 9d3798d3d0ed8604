import type { Locale } from '#src/contract/locale.ts';
import { toOrderRow } from '#src/documents/order-view.ts';
import type { MailRow } from './mail-block.ts';

/** A row of an order whose prices do not matter. */
export const toQuantityRow = (row: Parameters<typeof toOrderRow>[0], locale: Locale): MailRow => {
  const { code, codes, name, quantity } = toOrderRow(row, locale);
  return { code, codes, name, quantity, unitPrice: '', amount: '', notes: [] };
};
