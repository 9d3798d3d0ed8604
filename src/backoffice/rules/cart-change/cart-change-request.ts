import { createHash } from 'node:crypto';
import type { AddLine, UpdateRow } from '#src/contract/cart.ts';
import type { Activation } from '#src/contract/saved-cart.ts';

/** A cart change as requested, before validation. */
export type CartChangeRequest =
  | { readonly kind: 'add'; readonly lines: readonly AddLine[] }
  | { readonly kind: 'update'; readonly rows: readonly UpdateRow[] }
  | { readonly kind: 'remove'; readonly row_id: string };

const toPayload = (request: CartChangeRequest): readonly unknown[] => {
  if (request.kind === 'remove') return [request.row_id];
  if (request.kind === 'update')
    return request.rows.map(({ row_id, quantity }) => [String(row_id), quantity]);
  return request.lines.map((line) => [line.item_id, line.quantity, line.promo_code, line.promo_row]);
};

/** Hash of an activation of a saved cart; see `toPayloadHash`. */
export const toActivationHash = (
  { id, former }: Pick<Activation, 'id' | 'former'>,
  address_code: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([address_code, 'activate', String(id), former]))
    .digest('hex');

/** Hash of a change and the address of its cart; retries with the same operation id must have the same hash. */
export const toPayloadHash = (request: CartChangeRequest, address_code: string): string => {
  const payload = [address_code, request.kind, ...toPayload(request)];
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
};
