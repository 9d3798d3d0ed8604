import { z } from 'zod';
import {
  type Cart,
  type CartRow,
  cartRowSchema,
  cartSchema,
  type Totals,
  vatLineSchema,
} from '#src/contract/cart.ts';
import { eurosSchema } from '#src/contract/money.ts';
import { isPricedRow } from '#src/contract/priced-row.ts';
import { toEuros, toMoney, toRowAmount } from '../../rules/money.ts';
import { STANDARD_VAT } from '../../rules/priced-cart.ts';
import { toUnitRow } from '../../rules/price-unit.ts';
import { toTotalsWith } from '../../rules/totals.ts';
import { findNumber, findText, isFields } from '../http/read-leniently.ts';
import { toRealDays, toRealPack } from '../products/real-values.ts';

/** Whether a row's price and its price unit are readable; otherwise the price is 0 and the row has no amount. */
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

/** The totals of an empty cart are 0, even if its host sends none. */
const fillInTotals = (raw: unknown): unknown => {
  if (!isFields(raw)) return raw;
  const { data, id_cart } = raw;
  const isEmpty = Array.isArray(data) ? data.length === 0 : data === undefined && id_cart !== undefined;
  return isEmpty ? { ...NO_TOTALS, data: [], ...raw } : raw;
};

/** A total, also as a text; undefined for any other value. */
export const wireEurosSchema = z.preprocess(findNumber, eurosSchema.optional()).catch(undefined);

/** A host's cart. If its rows are not a list it is unreadable, because it would look empty; its totals may be missing. */
export const wireCartSchema = z.preprocess(
  fillInTotals,
  cartSchema.extend({
    data: z.array(wireRowSchema),
    totale_netto: wireEurosSchema,
    totale_lordo: wireEurosSchema,
    totale_doc: wireEurosSchema,
    spese_trasporto: wireEurosSchema,
    vat: z.array(vatLineSchema).optional().catch(undefined),
  }),
);

const toAmount = (row: CartRow): number =>
  row.amount ?? toEuros(toRowAmount(toMoney(row.price_discount), row.price_per, row.quantity));

type WireCart = z.infer<typeof wireCartSchema>;
type KnownTotals = Omit<Totals, 'coupon'>;

/** The totals of the rows; undefined if a row has neither amount nor price, or if the host's net total differs. */
const findTotals = ({ data, totale_netto, spese_trasporto = 0 }: WireCart): KnownTotals | undefined => {
  const counted = data.map(toUnitRow).filter(({ blocked }) => blocked === undefined);
  if (!counted.every(isPricedRow)) return undefined;
  const rows = counted.map((row) => ({ amount: toMoney(toAmount(row)), vat: row.vat ?? STANDARD_VAT }));
  const totals = toTotalsWith(rows, toMoney(spese_trasporto));
  return totale_netto === undefined || totale_netto === totals.totale_netto ? totals : undefined;
};

/** Fills in the totals that a host left out: from the rows, else marked as open. */
const fillTotals = (cart: WireCart): KnownTotals => {
  const { totale_netto, totale_lordo, totale_doc, spese_trasporto = 0 } = cart;
  if (totale_netto !== undefined && totale_lordo !== undefined && totale_doc !== undefined)
    return { totale_netto, totale_lordo, totale_doc, spese_trasporto, vat: cart.vat ?? [] };
  const known = findTotals(cart) ?? { ...NO_TOTALS, vat: [], is_open: true };
  return {
    ...known,
    totale_netto: totale_netto ?? known.totale_netto,
    totale_lordo: totale_lordo ?? known.totale_lordo,
    totale_doc: totale_doc ?? known.totale_doc,
    spese_trasporto,
    vat: cart.vat ?? known.vat,
  };
};

/** A host's cart with its rows as `toPricedRows` returns them, and all totals. */
export const toWholeCart = (cart: WireCart): Cart => {
  const totals = fillTotals(cart);
  return { ...cart, ...totals, data: toPricedRows(cart.data, totals.totale_netto) };
};

/**
 * A host's rows in the price units of their articles. Missing amounts are computed from the prices only if that gives the host's own net
 * total: for a host that calculates otherwise, no amounts are better than wrong ones.
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
