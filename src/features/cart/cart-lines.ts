import type { AddLine } from '#src/contract/cart.ts';
import { MAX_CART_ROWS, MAX_QUANTITY } from '#src/contract/limits.ts';

/** What makes a row: carti, promotion code and promotion row. Equal keys are one row. */
export const toLineKey = (line: Pick<AddLine, 'item_id' | 'promo_code' | 'promo_row'>): string =>
  JSON.stringify([line.item_id, line.promo_code, line.promo_row]);

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
    // Anybody can write to a browser's storage: what is no JSON holds no lines.
    return undefined;
  }
};

/** Adds up lines of the same row, in the order of their first appearance. */
export const mergeLines = (lines: readonly AddLine[]): readonly AddLine[] => {
  const rows = new Map<string, AddLine>();
  for (const line of lines) {
    const key = toLineKey(line);
    const quantity = Math.min((rows.get(key)?.quantity ?? 0) + line.quantity, MAX_QUANTITY);
    rows.set(key, { ...line, quantity });
  }
  return [...rows.values()].slice(0, MAX_CART_ROWS);
};

/** Lines out of a storage entry or a form field. Never throws: what has not the shape of a line is left out. */
export const decodeLines = (text: unknown): readonly AddLine[] => {
  const value = typeof text === 'string' ? parseJson(text) : text;
  if (!Array.isArray(value)) return [];
  return mergeLines(value.map(toLine).filter((line) => line !== undefined));
};

/** Lines of a guest. `id` is another one for other lines, and names their adoption; empty when they have none. */
export type GuestLines = { readonly id: string; readonly lines: readonly AddLine[] };

/** A guest's lines out of a storage entry, where they once stood alone. Never throws. */
export const decodeGuestLines = (text: string): GuestLines => {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { id: '', lines: decodeLines(value) };
  const { id, lines } = value as Record<string, unknown>;
  return { id: toText(id), lines: decodeLines(lines) };
};

/** Sets the quantity of one row; 0 or less takes it out. */
export const setQuantity = (lines: readonly AddLine[], key: string, quantity: number): readonly AddLine[] =>
  quantity > 0
    ? lines.map((line) =>
        toLineKey(line) === key ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
      )
    : lines.filter((line) => toLineKey(line) !== key);
