import type { Kysely } from 'kysely';
import { toQuantity } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { PromotionRow } from './pricing.ts';

/**
 * The prices that a client's quotes keep on a day for these products, as promotions that a row of a cart names by the number of the quote.
 * Only the present version of a quote counts.
 */
export const readQuotedRows = async (
  db: Kysely<Tables>,
  client_id: number,
  { skus, today }: { readonly skus: Iterable<string>; readonly today: string },
): Promise<readonly PromotionRow[]> => {
  if (client_id === 0) return [];
  const found: PromotionRow[] = [];
  for (const some of chunk([...new Set(skus)])) {
    const rows = await db
      .selectFrom('quote')
      .innerJoin('quote_row', (join) =>
        join.onRef('quote_row.quote_id', '=', 'quote.id').onRef('quote_row.version', '=', 'quote.version'),
      )
      .innerJoin('product', 'product.sku', 'quote_row.sku')
      .select(['quote.name', 'quote.valid_to', 'promo_row', 'quote_row.sku', 'from_quantity'])
      .select(['quote_row.price', 'quote_row.price_per as quoted_per', 'product.price_per'])
      .where('client_id', '=', client_id)
      .where('state', 'in', ['sent', 'accepted'])
      .where('quote.valid_to', '>=', today)
      .where('quote_row.sku', 'in', some)
      .execute();
    for (const { name, valid_to, promo_row, sku, from_quantity, price, quoted_per, price_per } of rows)
      found.push({
        ...{ promo_code: name, promo_row, name: { it: name, en: name }, sku, valid_to },
        ...{ from: toQuantity(from_quantity), discount_chain: '' },
        // The article may have another price unit since.
        price: (price * price_per) / quoted_per,
      });
  }
  return found;
};
