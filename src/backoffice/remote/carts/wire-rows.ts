import { z } from 'zod';
import { type CartRow, cartRowSchema, cartSchema } from '#src/contract/cart.ts';
import { isPricedRow } from '#src/contract/priced-row.ts';
import { toEuros, toMoney, toRowAmount } from '../../rules/money.ts';
import { toUnitRow } from '../../rules/price-unit.ts';
import { findNumber, findText, isFields } from '../http/read-leniently.ts';
import { toRealDays, toRealPack } from '../products/real-values.ts';

/** Whether a row's price can be read with what it is for; without, the price is 0 and the row has no amount. */
const isPriced = ({ price_discount, price_per = 1 }: Readonly<Record<string, unknown>>): boolean => {
  const per = findNumber(price_per) ?? 0;
  return findNumber(price_discount) !== undefined && Number.isInteger(per) && per > 0;
};

const fillIn = (raw: unknown): unknown => {
  if (!isFields(raw)) return raw;
  const { name, carti, id_cart } = raw;
  return {
    ...raw,
    name: findText(name) ?? carti,
    id_cart: findText(id_cart) === undefined ? 0 : id_cart,
    ...toRealPack(raw),
    ...toRealDays(raw),
    ...(!isPriced(raw) && { price_discount: 0, price: undefined, price_per: 1, amount: undefined }),
  };
};

/** A host's row: only its id, code and quantity are required, so that an incomplete row does not invalidate a cart. */
export const wireRowSchema = z.preprocess(fillIn, cartRowSchema);

const NO_TOTALS = { totale_netto: 0, totale_lordo: 0, totale_doc: 0, spese_trasporto: 0 };

/** An empty cart is 0 throughout, also where its host has no totals for it. */
const fillInTotals = (raw: unknown): unknown => {
  if (!isFields(raw)) return raw;
  const { data, id_cart } = raw;
  const isEmpty = Array.isArray(data) ? data.length === 0 : data === undefined && id_cart !== undefined;
  return isEmpty ? { ...NO_TOTALS, data: [], ...raw } : raw;
};

/** A host's cart; one whose rows are no list cannot be read, for it would look empty. */
export const wireCartSchema = z.preprocess(fillInTotals, cartSchema.extend({ data: z.array(wireRowSchema) }));

const toAmount = (row: CartRow): number =>
  row.amount ?? toEuros(toRowAmount(toMoney(row.price_discount), row.price_per, row.quantity));

/**
 * A host's rows in the price units of their articles, with the amounts that it left out. They are computed from the prices where
 * that makes the host's own net total: a host that reckons otherwise has no amounts rather than wrong ones.
 */
export const toPricedRows = (rows: readonly CartRow[], net_total: number): CartRow[] => {
  const priced = rows.map(toUnitRow);
  const counted = priced.filter(({ blocked }) => blocked === undefined);
  const sum = counted.reduce((total, row) => total + toMoney(toAmount(row)), 0);
  const isWhole = sum === toMoney(net_total);
  const isPart = sum < toMoney(net_total) && !counted.every(isPricedRow);
  if (!isWhole && !isPart) return priced;
  return priced.map((row) =>
    row.blocked !== undefined || (isPart && !isPricedRow(row)) ? row : { ...row, amount: toAmount(row) },
  );
};
