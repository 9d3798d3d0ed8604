import { createHash } from 'node:crypto';
import type { AddLine, UpdateRow } from '#src/contract/cart.ts';

/** What a change of a cart asks for. */
export type CartChangeRequest =
  | { readonly kind: 'add'; readonly lines: readonly AddLine[] }
  | { readonly kind: 'update'; readonly rows: readonly UpdateRow[] }
  | { readonly kind: 'remove'; readonly row_id: string };

const toPayload = (asked: CartChangeRequest): readonly unknown[] => {
  if (asked.kind === 'remove') return [asked.row_id];
  if (asked.kind === 'update') return asked.rows.map(({ row_id, quantity }) => [String(row_id), quantity]);
  return asked.lines.map((line) => [line.item_id, line.quantity, line.promo_code, line.promo_row]);
};

/** Equal for the same change of the cart of the same address: a repeat under one operation id must have it. */
export const toPayloadHash = (asked: CartChangeRequest, address_code: string): string => {
  const payload = [address_code, asked.kind, ...toPayload(asked)];
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
};
