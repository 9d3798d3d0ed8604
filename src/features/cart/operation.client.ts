import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { roundQuantity } from '#src/contract/decimals.ts';
import { DAY_MS } from '#src/contract/time.ts';

/** A change of a customer's cart: the input of the action named `kind`. */
export type Change =
  | ({ readonly kind: 'add' } & AddLine)
  /** `lines` is the JSON of several added lines. */
  | { readonly kind: 'addLines'; readonly lines: string }
  | { readonly kind: 'update'; readonly row_id: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly row_id: string };

/** A queued change of one cart, identified by client and address. */
export type Operation = {
  readonly operation_id: string;
  readonly client_id: string;
  readonly address_code: string;
  /** Request time in ms; strictly increasing within a page. */
  readonly at: number;
  readonly change: Change;
};

/** 128 random bits in hexadecimal. `crypto.randomUUID` is unavailable over plain HTTP. */
export const toOperationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Changes expire after a day; the back office stores operation ids for longer than that. */
export const isExpired = ({ at }: Operation, now: number): boolean => Math.abs(now - at) > DAY_MS;

const isTexts = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isChange = (value: unknown): value is Change => {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'add')
    return isTexts(value, ['item_id', 'promo_code', 'promo_row']) && typeof value['quantity'] === 'number';
  if (value['kind'] === 'addLines') return isTexts(value, ['lines']);
  if (value['kind'] === 'update') return isTexts(value, ['row_id']) && typeof value['quantity'] === 'number';
  return value['kind'] === 'remove' && isTexts(value, ['row_id']);
};

const isOperation = (value: unknown): value is Operation =>
  isRecord(value) &&
  isTexts(value, ['operation_id', 'client_id', 'address_code']) &&
  Number.isFinite(value['at']) &&
  isChange(value['change']);

/** Parses a storage entry; undefined when it is not an operation. */
export const decodeOperation = (text: string): Operation | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isOperation(value) ? value : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
};

/** Whether the change concerns only this row, by its id or by code and promotion. */
export const isAbout = (change: Change, row: CartRow): boolean => {
  if (change.kind === 'addLines') return false;
  return change.kind === 'add'
    ? cartLineKey(change) === cartLineKey(row)
    : change.row_id === String(row.row_id);
};

/** The quantity that a change adds to a row. */
const toAdded = (change: Change, row: CartRow): number => {
  if (change.kind === 'add') return isAbout(change, row) ? change.quantity : 0;
  if (change.kind !== 'addLines') return 0;
  return (JSON.parse(change.lines) as readonly AddLine[])
    .filter((line) => cartLineKey(line) === cartLineKey(row))
    .reduce((sum, { quantity }) => sum + quantity, 0);
};

/** The row's quantity after these changes, before rounding to the pack. */
export const toRequestedQuantity = (row: CartRow, changes: readonly Change[]): number =>
  changes.reduce((quantity, change) => {
    if (change.kind === 'update') return isAbout(change, row) ? change.quantity : quantity;
    return roundQuantity(quantity + toAdded(change, row));
  }, row.quantity);

/** Merges two consecutive changes of the same row into one; undefined when they cannot be merged. */
export const joinChanges = (first: Change, second: Change): Change | undefined => {
  if (first.kind !== 'add' && first.kind !== 'update') return undefined;
  if (second.kind !== 'add' && second.kind !== 'update') return undefined;
  if (second.kind === 'update') return first.kind === 'update' ? second : undefined;
  const quantity = roundQuantity(first.quantity + second.quantity);
  return quantity > MAX_QUANTITY ? undefined : { ...first, quantity };
};

/** Number of operations at the front that may be sent concurrently: additions commute. */
export const countUnordered = (operations: readonly Operation[]): number => {
  const other = operations.findIndex(({ change }) => change.kind !== 'add' && change.kind !== 'addLines');
  if (other === -1) return operations.length;
  return Math.max(other, Math.min(operations.length, 1));
};
