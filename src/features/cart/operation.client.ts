import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { toLineKey } from './cart-lines.ts';

/** A change of a customer's cart, as the actions of the same name take it. */
export type Change =
  | ({ readonly kind: 'add' } & AddLine)
  | { readonly kind: 'update'; readonly row_id: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly row_id: string };

/** A change that was asked for once, and belongs to one cart: that of a client and an address. */
export type Operation = {
  readonly operation_id: string;
  readonly client_id: string;
  readonly address_code: string;
  /** When it was asked for, in ms; a page's operations are in this order. */
  readonly at: number;
  readonly change: Change;
};

/** Another one each time: 128 random bits in hexadecimal. `crypto.randomUUID` is not there on plain http. */
export const toOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Nobody wants tomorrow what was asked for a day ago; the back office would know its id for longer. */
export const isExpired = ({ at }: Operation, now: number): boolean => Math.abs(now - at) > KEPT_MS;

const isTexts = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isChange = (value: unknown): value is Change => {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'add')
    return isTexts(value, ['item_id', 'promo_code', 'promo_row']) && typeof value['quantity'] === 'number';
  if (value['kind'] === 'update') return isTexts(value, ['row_id']) && typeof value['quantity'] === 'number';
  return value['kind'] === 'remove' && isTexts(value, ['row_id']);
};

const isOperation = (value: unknown): value is Operation =>
  isRecord(value) &&
  isTexts(value, ['operation_id', 'client_id', 'address_code']) &&
  Number.isFinite(value['at']) &&
  isChange(value['change']);

/** An operation out of a storage entry; absent when the text, which anybody can write, is none. */
export const decodeOperation = (text: string): Operation | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isOperation(value) ? value : undefined;
  } catch {
    // No JSON is no operation.
    return undefined;
  }
};

/** The key of the line that a row came from. */
export const toRowKey = (row: CartRow): string =>
  toLineKey({ item_id: row.carti, promo_code: row.promo_code, promo_row: String(row.promo_row) });

/** Whether a change is about this row. */
export const isAbout = (change: Change, row: CartRow): boolean =>
  change.kind === 'add' ? toLineKey(change) === toRowKey(row) : change.row_id === String(row.row_id);

const addUp = (a: number, b: number): number => Math.round((a + b) * 1000) / 1000;

/** The quantity a row will have once these changes are made, before any rounding to the pack. */
export const toWishedQuantity = (row: CartRow, changes: readonly Change[]): number =>
  changes.reduce((quantity, change) => {
    if (change.kind === 'remove' || !isAbout(change, row)) return quantity;
    return change.kind === 'add' ? addUp(quantity, change.quantity) : change.quantity;
  }, row.quantity);

/**
 * Two changes of the same row, one right after the other, as one: further clicks while the first still waits its
 * turn. Absent when both must be made.
 */
export const joinChanges = (first: Change, second: Change): Change | undefined => {
  if (first.kind === 'remove' || second.kind === 'remove') return undefined;
  if (second.kind === 'update') return first.kind === 'update' ? second : undefined;
  const quantity = addUp(first.quantity, second.quantity);
  return quantity > MAX_QUANTITY ? undefined : { ...first, quantity };
};

/** How many operations at the front may be sent at once: additions in any order are the same sum. */
export const countUnordered = (operations: readonly Operation[]): number => {
  const other = operations.findIndex(({ change }) => change.kind !== 'add');
  if (other === -1) return operations.length;
  return Math.max(other, Math.min(operations.length, 1));
};
