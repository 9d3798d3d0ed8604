import type { CartRow } from '#src/contract/cart.ts';
import { toEuros, toMoney } from '../rules/money.ts';
import { toQuantity, toThousandths } from '../rules/quantity.ts';

/** The net price of `price_per` units and the pack on which an article was saved. */
export type SavedTerms = Pick<CartRow, 'price_discount' | 'price_per' | 'qty_min_imballo'>;

/** The columns of `SavedTerms`: ten-thousandths of a euro and thousandths; all null where they are unknown. */
export type StoredTerms = {
  readonly price: number | null;
  readonly price_per: number | null;
  readonly pack: number | null;
};

/** Undefined where they are unknown. */
export const toSavedTerms = ({ price, price_per, pack }: StoredTerms): SavedTerms | undefined =>
  price === null || price_per === null || pack === null
    ? undefined
    : { price_discount: toEuros(price), price_per, qty_min_imballo: toQuantity(pack) };

export const toStoredTerms = (terms: SavedTerms | undefined): StoredTerms => ({
  price: terms ? toMoney(terms.price_discount) : null,
  price_per: terms?.price_per ?? null,
  pack: terms ? toThousandths(terms.qty_min_imballo) : null,
});
