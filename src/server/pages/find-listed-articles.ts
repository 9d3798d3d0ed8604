import type { BackOffice, Visitor } from '#src/backoffice/port.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { MAX_QUANTITY, MAX_SKU } from '#src/contract/limits.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';

/** A line with code and quantity; `text` is the line as typed. */
type TypedLine = { readonly text: string; readonly code: string; readonly quantity: number | undefined };

/** A line of a list that was not added to the cart, with the reason. */
export type FailedLine = { readonly text: string; readonly code: string; readonly refusal: CartRefusal };

/** Lines that can be added, each with its typed text, and those that cannot. */
export type ListedArticles = {
  readonly lines: readonly (AddLine & { readonly text: string })[];
  readonly failed: readonly FailedLine[];
};

/** The spellings to look up: as typed, then in upper case. */
const toSpellings = (code: string): readonly string[] => [...new Set([code, code.toUpperCase()])];

/**
 * Looks up the articles of typed lines and sorts out those that this visitor cannot buy. An exact code wins over its
 * upper-case spelling. Read-only.
 */
export const findListedArticles = async (
  { catalogue }: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  typed: readonly TypedLine[],
): Promise<ListedArticles> => {
  const codes = [...new Set(typed.flatMap(({ code }) => toSpellings(code)))].filter(
    (code) => code !== '' && code.length <= MAX_SKU,
  );
  const products = codes.length > 0 ? await catalogue.children(codes, visitor) : {};
  const lines: (AddLine & { text: string })[] = [];
  const failed: FailedLine[] = [];
  for (const { text, code, quantity } of typed) {
    const item_id = toSpellings(code).find((spelling) => Object.hasOwn(products, spelling));
    const product = item_id === undefined ? undefined : products[item_id];
    if (item_id === undefined || !product) failed.push({ text, code, refusal: 'unknown_product' });
    else if (!product.orderable || product.num_childs > 0)
      failed.push({ text, code, refusal: 'not_orderable' });
    else if (quantity === undefined || !(quantity > 0) || quantity > MAX_QUANTITY)
      failed.push({ text, code, refusal: 'no-valid-quantity' });
    else lines.push({ text, item_id, quantity, promo_code: '', promo_row: '' });
  }
  return { lines, failed };
};
