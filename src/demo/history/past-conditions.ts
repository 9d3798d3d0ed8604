import type { Kysely } from 'kysely';
import type { PriceConditions } from '#src/backoffice/embedded/products/pricing.ts';
import { NO_PROMOTIONS, readLists } from '#src/backoffice/embedded/products/read-price-conditions.ts';
import type { Tables } from '#src/backoffice/embedded/database/tables.ts';
import { addDays, type Day } from '#src/backoffice/rules/day.ts';

/** The days on which the validity of a price list or of one of its rows starts or has ended, ascending. */
const readEdges = async (db: Kysely<Tables>): Promise<readonly Day[]> => {
  const days = ['valid_from', 'valid_to'] as const;
  const lists = await db.selectFrom('price_list').select(days).execute();
  const rows = await db.selectFrom('price_list_row').select(days).distinct().execute();
  const edges = [...lists, ...rows].flatMap(({ valid_from, valid_to }) => [
    valid_from,
    valid_to === '' ? '' : addDays(valid_to, 1),
  ]);
  return [...new Set(edges)].sort();
};

/** The last edge up to a day; conditions are constant between two edges. */
const toPeriod = (edges: readonly Day[], day: Day): Day => edges.findLast((edge) => edge <= day) ?? '';

/**
 * Reads the price conditions of clients for some products, without promotions, and returns a look-up by client and past day; one
 * query per client and edge. Discount chains are those of today.
 */
export const readPastConditions = async (
  db: Kysely<Tables>,
  client_ids: readonly number[],
  skus: readonly string[],
): Promise<(client_id: number, day: Day) => PriceConditions> => {
  const edges = await readEdges(db);
  const known = new Map<string, PriceConditions>();
  for (const client_id of client_ids) {
    const client = await db
      .selectFrom('client')
      .select('discount_chain')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    for (const today of ['', ...edges]) {
      const lists = await readLists(db, client_id, { skus, today });
      known.set(`${client_id} ${today}`, { client_id, ...client, lists, promotions: NO_PROMOTIONS });
    }
  }
  return (client_id, day) => {
    const terms = known.get(`${client_id} ${toPeriod(edges, day)}`);
    if (!terms) throw new Error(`the price conditions of client ${client_id} were not read`);
    return terms;
  };
};
