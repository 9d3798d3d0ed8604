import type { AddLine } from '#src/contract/cart.ts';
import { parseLines } from './merge-guest-cart.ts';

/**
 * Formats the line that a guest without JavaScript wants to add, for the query of the login page: `SKU:QTY`, or
 * `SKU:QTY;CODE;ROW` in a promotion, its two parts percent-encoded. `quantity` is as typed.
 */
export const toPendingLine = (line: Record<keyof AddLine, string>): string => {
  const { item_id, quantity, promo_code, promo_row } = line;
  const promotion = [promo_code, promo_row].map((part) => `;${encodeURIComponent(part.toWellFormed())}`);
  return `${item_id}:${quantity}${promo_code || promo_row ? promotion.join('') : ''}`;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
};

/** Parses a text of `toPendingLine`; undefined when it is malformed. */
export const findPendingLine = (text: string): AddLine | undefined => {
  const split = text.lastIndexOf(':');
  const [quantity, promo_code = '', promo_row = ''] = text.slice(split + 1).split(';');
  const line = {
    item_id: text.slice(0, split),
    quantity: Number(quantity),
    promo_code: decode(promo_code),
    promo_row: decode(promo_row),
  };
  return parseLines(JSON.stringify([line]))?.[0];
};
