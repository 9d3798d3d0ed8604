import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';
import { MAX_CART_ROWS, MAX_CHILDREN } from '#src/contract/limits.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import type { ResolvedLine } from './resolved-line.ts';

/** On which terms an article is or was sold: net price of `price_per` units, and pack. */
export type Terms = Pick<CartRow, 'price_discount' | 'price_per' | 'qty_min_imballo'>;

/** The terms of a former order; `day` (`yyyy-mm-dd`) is absent where the page names it once for all lines. */
export type FormerTerms = Terms & { readonly day?: string };

/** What changed for an article since it was ordered, at the quantity of its line; all false if nothing did. */
export type LineChange = {
  readonly before: FormerTerms;
  readonly now: Terms;
  /** Per unit. */
  readonly isDearer: boolean;
  readonly isCheaper: boolean;
  readonly isPackChanged: boolean;
  /** The former promotion has ended. */
  readonly isPromotionOver: boolean;
};

export type Promotion = Pick<AddLine, 'promo_code' | 'promo_row'>;
export const NO_PROMOTION: Promotion = { promo_code: '', promo_row: '' };

/** A line that can be added, with its former terms and promotion; without `before`, the client's latest purchase counts. */
export type ComparedAsk = { readonly before?: FormerTerms | undefined; readonly promotion?: Promotion };

/** A resolved line with what changed; `change` is absent for a line that cannot be added and for an article never bought. */
export type ComparedLine = ResolvedLine & {
  readonly change?: LineChange;
  /** The promotion of the line that is still valid. */
  readonly promotion: Promotion;
};

type Shop = Pick<BackOffice, 'bought' | 'carts'>;

/** The price of one unit in two terms, as integers that can be compared. */
const toComparable = (one: Terms, other: Terms): number => toMoney(one.price_discount) * other.price_per;

const toChange = (before: FormerTerms, now: Terms, isPromotionOver: boolean): LineChange => {
  const [former, current] = [toComparable(before, now), toComparable(now, before)];
  return {
    before,
    now,
    isPromotionOver,
    isDearer: current > former,
    isCheaper: current < former,
    isPackChanged: before.qty_min_imballo !== now.qty_min_imballo,
  };
};

/** The latest purchases of the client as terms; none for a guest. */
const findLastTerms = async (
  { bought }: Shop,
  visitor: Visitor,
  skus: readonly string[],
): Promise<ReadonlyMap<string, FormerTerms>> => {
  const found = new Map<string, FormerTerms>();
  for (const part of chunk([...new Set(skus)], MAX_CHILDREN))
    for (const [sku, last] of Object.entries((await bought.findLast(visitor, part)) ?? {}))
      found.set(sku, last);
  return found;
};

const isTaken = ({ product, quantity }: ResolvedLine): boolean => product !== undefined && quantity > 0;

/** The promotion where the article still has it. */
const findPromotion = ({ product }: ResolvedLine, wanted: Promotion): Promotion =>
  product?.offers?.some(
    ({ promo_code, promo_row }) => promo_code === wanted.promo_code && promo_row === wanted.promo_row,
  )
    ? wanted
    : NO_PROMOTION;

/**
 * Compares the lines that can be added with the terms of their former order: `asks` has one entry per line. Prices are those of
 * the cart for the line's quantity. Two reads, whatever the number of lines.
 */
export const compareLines = async (
  shop: Shop,
  visitor: Visitor,
  { lines, asks }: { readonly lines: readonly ResolvedLine[]; readonly asks: readonly ComparedAsk[] },
): Promise<readonly ComparedLine[]> => {
  const promotions = lines.map((line, at) => findPromotion(line, asks[at]?.promotion ?? NO_PROMOTION));
  const toLine = ({ product, quantity }: ResolvedLine, at: number): AddLine => ({
    ...{ item_id: product?.sku ?? '', quantity },
    ...(promotions[at] ?? NO_PROMOTION),
  });
  if (!visitor.session || !lines.some(isTaken))
    return lines.map((line) => ({ ...line, promotion: NO_PROMOTION }));
  const unknown = lines.filter((line, at) => isTaken(line) && asks[at]?.before === undefined);
  const last = await findLastTerms(
    shop,
    visitor,
    unknown.map(({ product }) => product?.sku ?? ''),
  );
  const taken = lines.flatMap((line, at) => (isTaken(line) ? [toLine(line, at)] : []));
  const rows = new Map<string, CartRow>();
  for (const part of chunk(taken, MAX_CART_ROWS))
    for (const row of (await shop.carts.priceLines(visitor, part)).data) rows.set(cartLineKey(row), row);
  return lines.map((line, at) => {
    const promotion = promotions[at] ?? NO_PROMOTION;
    const before = asks[at]?.before ?? last.get(line.product?.sku ?? '');
    const now = isTaken(line) ? rows.get(cartLineKey(toLine(line, at))) : undefined;
    const isOver = (asks[at]?.promotion ?? NO_PROMOTION).promo_code !== promotion.promo_code;
    return { ...line, promotion, ...(before && now && { change: toChange(before, now, isOver) }) };
  });
};
