import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine } from '#src/contract/cart.ts';
import type { CartRefusal } from '#src/contract/refusals.ts';
import type { ListedLine } from './read-list.ts';
import { resolveList } from './resolve-list.ts';
import type { ResolvedLine } from './resolved-line.ts';

/** Why a line has no article for the cart; `ambiguous`: several articles are possible. */
type ListRefusal = CartRefusal | 'ambiguous';

/** A line of a list that was not added to the cart, with the reason; `beyond_list`: the list is too long and ended before it. */
export type FailedLine<Refusal = ListRefusal | 'beyond_list'> = {
  readonly text: string;
  readonly code: string;
  readonly refusal: Refusal;
};

/** Lines that can be added, each with its typed text, and those that cannot. */
export type ListedArticles = {
  readonly lines: readonly (AddLine & { readonly text: string })[];
  readonly failed: readonly FailedLine<ListRefusal>[];
};

const toRefusal = ({ status, doubt }: ResolvedLine): ListRefusal => {
  if (status === 'ambiguous') return doubt === 'quantity' ? 'no-valid-quantity' : 'ambiguous';
  return status === 'not_orderable' ? 'not_orderable' : 'unknown_product';
};

/** Sorts the lines of a list into those that this visitor can buy and the others. Read-only. */
export const findListedArticles = async (
  backOffice: Pick<BackOffice, 'catalogue'>,
  visitor: Visitor,
  listed: readonly ListedLine[],
): Promise<ListedArticles> => {
  const lines: (AddLine & { text: string })[] = [];
  const failed: FailedLine<ListRefusal>[] = [];
  for (const line of await resolveList(backOffice, visitor, listed)) {
    const { text, code, product, asked } = line;
    const isTaken = line.status === 'found' || line.status === 'rounded';
    // The cart rounds, and says so.
    if (isTaken && product && asked !== undefined)
      lines.push({ text, item_id: product.sku, quantity: asked, promo_code: '', promo_row: '' });
    else failed.push({ text, code, refusal: toRefusal(line) });
  }
  return { lines, failed };
};
