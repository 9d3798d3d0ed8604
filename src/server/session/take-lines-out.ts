import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import { deriveOperationId } from './operation-id.ts';

/** The quantities of lines by their keys. */
export const toQuantities = (lines: readonly AddLine[]): ReadonlyMap<string, number> =>
  new Map(lines.map((line) => [cartLineKey(line), line.quantity]));

/** Takes lines out of the cart of the session's address, once per `id`: what others added to their rows meanwhile stays. */
export const takeLinesOut = async (
  { carts }: Pick<BackOffice, 'carts'>,
  visitor: Visitor,
  { id, lines }: { readonly id: string; readonly lines: readonly AddLine[] },
): Promise<CartRefusal | undefined> => {
  const quantities = toQuantities(lines);
  for (const row of (await carts.get(visitor)).data) {
    const key = cartLineKey(row);
    const taken = quantities.get(key);
    if (taken === undefined) continue;
    const { row_id, promo_code } = row;
    const quantity = Math.round((row.quantity - taken) * 1000) / 1000;
    const operation_id = deriveOperationId(id, 'take out', key);
    const change =
      quantity > 0
        ? await carts.update(
            visitor,
            [{ row_id, quantity, promo_code, promo_row: String(row.promo_row) }],
            operation_id,
          )
        : await carts.remove(visitor, String(row_id), operation_id);
    // A conflict is a repeated call, which sees another quantity.
    if (!change.ok && change.refusal !== 'operation_conflict' && change.refusal !== 'unknown_row')
      return change.refusal;
  }
  return undefined;
};
