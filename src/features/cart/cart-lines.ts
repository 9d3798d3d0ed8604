import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { MAX_CART_ROWS, MAX_QUANTITY } from '#src/contract/limits.ts';

/** A string of at most 64 characters; empty for any other value. */
const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '');

const toLine = (value: unknown): AddLine | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { item_id, quantity, promo_code, promo_row } = value as Record<string, unknown>;
  if (typeof item_id !== 'string' || item_id === '' || item_id.length > 64) return undefined;
  if (typeof quantity !== 'number' || !(quantity > 0) || quantity > MAX_QUANTITY) return undefined;
  return { item_id, quantity, promo_code: toText(promo_code), promo_row: toText(promo_row) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Storage may contain anything: invalid JSON has no lines.
    return undefined;
  }
};

/** Sums lines with the same key, in order of first appearance. */
export const mergeLines = (lines: readonly AddLine[]): readonly AddLine[] => {
  const rows = new Map<string, AddLine>();
  for (const line of lines) {
    const key = cartLineKey(line);
    const quantity = Math.min((rows.get(key)?.quantity ?? 0) + line.quantity, MAX_QUANTITY);
    rows.set(key, { ...line, quantity });
  }
  return [...rows.values()].slice(0, MAX_CART_ROWS);
};

/** Parses lines from a storage entry or form field. Never throws: omits invalid lines. */
export const decodeLines = (text: unknown): readonly AddLine[] => {
  const value = typeof text === 'string' ? parseJson(text) : text;
  if (!Array.isArray(value)) return [];
  return mergeLines(value.map(toLine).filter((line) => line !== undefined));
};

/** A guest's lines. `id` changes with the lines and is the idempotency key of their merge; empty when unknown. */
export type GuestLines = { readonly id: string; readonly lines: readonly AddLine[] };

/** Parses a storage entry; older entries are a bare array of lines. Never throws. */
export const decodeGuestLines = (text: string): GuestLines => {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: '', lines: decodeLines(value) };
  const { id, lines } = value as Record<string, unknown>;
  return { id: toText(id), lines: decodeLines(lines) };
};

/** A quantity of 0 or less removes the line. */
export const setQuantity = (lines: readonly AddLine[], key: string, quantity: number): readonly AddLine[] =>
  quantity > 0
    ? lines.map((line) =>
        cartLineKey(line) === key ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
      )
    : lines.filter((line) => cartLineKey(line) !== key);
