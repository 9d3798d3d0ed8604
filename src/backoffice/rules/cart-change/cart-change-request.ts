import { createHash } from 'node:crypto';
import type { AddLine, UpdateRow } from '#src/contract/cart.ts';

/** A requested cart change. */
export type CartChangeRequest =
  | { readonly kind: 'add'; readonly lines: readonly AddLine[] }
  | { readonly kind: 'update'; readonly rows: readonly UpdateRow[] }
  | { readonly kind: 'remove'; readonly row_id: string };

const toPayload = (asked: CartChangeRequest): readonly unknown[] => {
  if (asked.kind === 'remove') return [asked.row_id];
  if (asked.kind === 'update') return asked.rows.map(({ row_id, quantity }) => [String(row_id), quantity]);
  return asked.lines.map((line) => [line.item_id, line.quantity, line.promo_code, line.promo_row]);
};

/** Hash of a change and the address of its cart; retries under one operation id must have the same hash. */
export const toPayloadHash = (asked: CartChangeRequest, address_code: string): string => {
  const payload = [address_code, asked.kind, ...toPayload(asked)];
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
};
