import type { CartRow } from '#src/contract/cart.ts';
import type { SavedCart } from '#src/contract/saved-cart.ts';
import { toMoney } from '../../rules/money.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { priceCart } from './cart-pricing.ts';
import { findSavedRows, type SavedRow } from './saved-cart-store.ts';

const isWithoutTerms = ({ before }: SavedRow): boolean => before === undefined;

/**
 * Stores today's price and pack of the rows of a saved cart that have none yet, so that a reorder can show what changed since. Runs
 * after the change that stored the rows, outside of its transaction; a row that cannot be bought gets none.
 */
export const recordTerms = async (options: TradeOptions, client_id: number, id: number): Promise<void> => {
  const { read, write } = options.database;
  const rows = (await findSavedRows(read, id)).filter(isWithoutTerms);
  if (rows.length === 0) return;
  const stored = { id, rows, version: '', coupon: '' };
  const priced = await priceCart(options, { client_id, locale: 'it' }, stored);
  const terms = new Map(
    priced.data.filter(({ blocked }) => blocked === undefined).map((row) => [String(row.row_id), row]),
  );
  await write(async (tx) => {
    await lockClient(tx, client_id);
    const values = (await findSavedRows(tx, id)).filter(isWithoutTerms).flatMap((row) => {
      const { price_discount, price_per, qty_min_imballo } = terms.get(String(row.id)) ?? {};
      if (price_discount === undefined || price_per === undefined || qty_min_imballo === undefined) return [];
      const { sku, promo_code, promo_row } = row;
      return [
        {
          saved_cart_id: id,
          sku,
          promo_code,
          promo_row,
          quantity: toThousandths(row.quantity),
          price: toMoney(price_discount),
          price_per,
          pack: toThousandths(qty_min_imballo),
        },
      ];
    });
    for (const part of chunk(values))
      await tx
        .insertInto('saved_cart_row')
        .values(part)
        .onConflict((c) =>
          c.columns(['saved_cart_id', 'sku', 'promo_code', 'promo_row']).doUpdateSet((eb) => ({
            price: eb.ref('excluded.price'),
            price_per: eb.ref('excluded.price_per'),
            pack: eb.ref('excluded.pack'),
          })),
        )
        .execute();
  });
};

/** The priced rows of a saved cart with the terms on which they were saved, and the quantities that an agent proposed. */
export const withTerms = (data: readonly CartRow[], rows: readonly SavedRow[]): SavedCart['data'] => {
  const saved = new Map(rows.map((row) => [String(row.id), row]));
  return data.map((row) => {
    const { before, proposed } = saved.get(String(row.row_id)) ?? {};
    return { ...row, ...(before && { before }), ...(proposed !== undefined && { proposed }) };
  });
};
