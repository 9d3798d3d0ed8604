import type { AddLine } from '#src/contract/cart.ts';
import { parseLines } from './merge-guest-cart.ts';

/**
 * A line as a guest's add without scripts carries it to the login page: `SKU:QTY`, or `SKU:QTY;CODE;ROW` under a
 * promotion, whose two parts are percent-encoded. `quantity` is as it was typed.
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

/** The line of a text that `toPendingLine` made; absent when it is none. */
export const findPendingLine = (text: string): AddLine | undefined => {
  const split = text.lastIndexOf(':');
  const [quantity, promo_code = '', promo_row = ''] = text.slice(split + 1).split(';');
  const line = {
    ...{ item_id: text.slice(0, split), quantity: Number(quantity) },
    ...{ promo_code: decode(promo_code), promo_row: decode(promo_row) },
  };
  return parseLines(JSON.stringify([line]))?.[0];
};
