import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { CartRow } from '#src/contract/cart.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { compareLines, type ComparedLine, type FormerTerms } from './compare-lines.ts';
import { resolveArticles } from './resolve-list.ts';

/** A row of an order or saved cart that is ordered again; without `before`, the client's latest purchase is compared. */
export type ReorderRow = Pick<CartRow, 'carti' | 'name' | 'quantity' | 'promo_code' | 'promo_row'> & {
  readonly before?: FormerTerms | undefined;
};

/** Rows of the same article and promotion as one. */
const sumRows = (rows: readonly ReorderRow[]): readonly ReorderRow[] => {
  const sums = new Map<string, ReorderRow>();
  for (const row of rows) {
    const key = cartLineKey(row);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, quantity: roundQuantity(known.quantity + row.quantity) } : row);
  }
  return [...sums.values()];
};

/**
 * The rows of a former order as today's lines, in their order and none left out: what changed since and, for articles that can no longer be
 * ordered, their successor or similar articles. Read-only.
 */
export const findReorder = async (
  backOffice: Pick<BackOffice, 'bought' | 'carts' | 'catalogue'>,
  visitor: Visitor,
  rows: readonly ReorderRow[],
): Promise<readonly ComparedLine[]> => {
  const asked = sumRows(rows);
  const lines = await resolveArticles(
    backOffice,
    visitor,
    asked.map(({ carti, name, quantity }, at) => ({ number: at + 1, sku: carti, name, quantity })),
  );
  const asks = asked.map(({ before, promo_code, promo_row }) => ({
    before,
    promotion: { promo_code, promo_row: String(promo_row) },
  }));
  return compareLines(backOffice, visitor, { lines, asks });
};
