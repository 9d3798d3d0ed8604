import type { AddLine } from '#src/contract/cart.ts';
import type { Product } from '#src/contract/product.ts';
import { type PriceSteps, toAmount, toPriceSteps } from '#src/ui/text/typed-amount.ts';

type Promotion = Pick<AddLine, 'promo_code' | 'promo_row'>;
type Line = {
  readonly product?: Product | undefined;
  /** In full packs; 0 where nothing is taken. */
  readonly quantity: number;
  readonly promotion?: Promotion | undefined;
};

const CENTS = 100;

/** The price steps of an article, those of its promotion included. */
export const toRowSteps = (product: Product, promotion: Promotion | undefined): PriceSteps => {
  const { steps, ...rest } = toPriceSteps(product);
  const offers = (product.offers ?? []).filter(
    ({ promo_code, promo_row }) =>
      promotion && promo_code === promotion.promo_code && promo_row === promotion.promo_row,
  );
  return { ...rest, steps: [...steps, ...offers] };
};

/** The lines with a quantity, and their amount in euros: what the sheet shows before anything is typed. */
export const toSheetSum = (lines: readonly Line[]): { readonly rows: number; readonly amount: number } => {
  const cents = lines.flatMap(({ product, quantity, promotion }) =>
    product?.orderable && quantity > 0
      ? [Math.round(toAmount(toRowSteps(product, promotion), quantity) * CENTS)]
      : [],
  );
  return { rows: cents.length, amount: cents.reduce((sum, amount) => sum + amount, 0) / CENTS };
};
