import type { Cart, CartChange, CartRow, Notice } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { CartChangeRequest } from './cart-change-request.ts';
import { toCartPatch } from './cart-patch.ts';
import { toOrderQuantity } from '../quantity.ts';

/** Requested quantities by `row_id`, or by `cartLineKey` for added lines; 0 for a removal. */
const toRequestedQuantities = (request: CartChangeRequest): ReadonlyMap<string, number> => {
  if (request.kind === 'remove') return new Map([[request.row_id, 0]]);
  if (request.kind === 'update')
    return new Map(request.rows.map((row) => [String(row.row_id), row.quantity]));
  const sums = new Map<string, number>();
  for (const line of request.lines) {
    const key = cartLineKey(line);
    sums.set(key, (sums.get(key) ?? 0) + line.quantity);
  }
  return sums;
};

/**
 * The rounding notice of the first reply. A stored quantity is a multiple of the pack, so an addition was rounded exactly if
 * the requested quantity is not a multiple.
 */
const toNotice = (row: CartRow, requested: number): readonly Notice[] => {
  const found = toOrderQuantity(requested, row);
  if (!found.ok || !found.rounded) return [];
  return [{ row_id: row.row_id, code: 'rounded_to_pack', message: '', quantity: row.quantity }];
};

/**
 * Reply to an idempotent retry: changes nothing, returns the current state of the rows the request named, and repeats
 * the rounding notices of the first reply.
 */
export const toReplayedChange = (request: CartChangeRequest, cart: Cart): CartChange => {
  const quantities = toRequestedQuantities(request);
  const toName = request.kind === 'add' ? cartLineKey : (row: CartRow) => String(row.row_id);
  const named = cart.data.filter((row) => quantities.has(toName(row)));
  const rows = new Set(named.map((row) => String(row.row_id)));
  const removed = request.kind === 'add' ? [] : [...quantities.keys()].filter((row_id) => !rows.has(row_id));
  return {
    ok: true,
    patch: toCartPatch(cart, { before: cart.version, rows, removed }),
    notices: named.flatMap((row) => toNotice(row, quantities.get(toName(row)) ?? 0)),
  };
};
