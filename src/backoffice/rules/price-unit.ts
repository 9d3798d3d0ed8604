import type { CartRow } from '#src/contract/cart.ts';
import { PRICE_PER, type Product } from '#src/contract/product.ts';
import { roundToCent, toEuros, toMoney } from './money.ts';

type PricePer = Product['price_per'];

/** Residue of a decimal price in binary, in cents. */
const RESIDUE = 1e-6;

const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < RESIDUE;

/**
 * The number of price units as given that make up the price unit of an article: 1, unless its list price is for one sales
 * unit, below one euro and not in whole cents; then the first of 100 and 1000 that gives whole cents, or else 1000. It depends
 * on nothing else: it is the same for every customer, quantity and page.
 */
export const toPriceFactor = (price: number | undefined, price_per: number): PricePer => {
  if (price === undefined || price_per !== 1 || price >= 1 || isWholeCents(price)) return 1;
  return PRICE_PER.find((factor) => factor > 1 && isWholeCents(price * factor)) ?? 1000;
};

/** A price in euros for `factor` units, rounded half away from zero to the cent. */
export const toUnitPrice = (euros: number, factor: number): number =>
  toEuros(roundToCent(toMoney(euros * factor)));

type UnitPrices = Pick<Product, 'price' | 'sale_price' | 'price_per' | 'price_breaks' | 'offers'>;

/** The prices of a host's product in its price unit, which a host may not have chosen. */
export const toUnitPrices = ({
  price,
  sale_price,
  price_per,
  price_breaks,
  offers,
}: UnitPrices): UnitPrices => {
  const factor = toPriceFactor(price, price_per);
  const toStep = <S extends { readonly price: number }>(step: S): S => ({
    ...step,
    price: toUnitPrice(step.price, factor),
  });
  const [list, net] = [toUnitPrice(price, factor), sale_price && toUnitPrice(sale_price, factor)];
  return {
    ...{ price: list, ...(net !== undefined && { sale_price: net }) },
    price_per: price_per === 1 ? factor : price_per,
    price_breaks: price_breaks.map(toStep),
    ...(offers && { offers: offers.map(toStep) }),
  };
};

/** A host's row in the price unit of its article; without a list price its own price decides the unit. */
export const toUnitRow = <R extends Pick<CartRow, 'price_discount' | 'price' | 'price_per'>>(row: R): R => {
  const factor = toPriceFactor(row.price ?? row.price_discount, row.price_per);
  return {
    ...row,
    price_discount: toUnitPrice(row.price_discount, factor),
    ...(row.price !== undefined && { price: toUnitPrice(row.price, factor) }),
    price_per: row.price_per * factor,
  };
};
