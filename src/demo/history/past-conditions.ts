import type { Kysely } from 'kysely';
import type { PriceConditions } from '#src/backoffice/embedded/products/pricing.ts';
import { NO_PROMOTIONS, readLists } from '#src/backoffice/embedded/products/read-price-conditions.ts';
import type { Tables } from '#src/backoffice/embedded/database/tables.ts';
import { addDays, type Day } from '#src/backoffice/rules/day.ts';

/** The days from which some price list holds or no longer does, in order. */
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

/** The last edge up to a day: all days after it have the same terms until the next. */
const toPeriod = (edges: readonly Day[], day: Day): Day => edges.findLast((edge) => edge <= day) ?? '';

/**
 * The terms of clients as they held on any day in the past, for some products and without promotions, in as many
 * queries as there were changes. What is not in a price list is as it is today.
 */
export const readPastTerms = async (
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
    if (!terms) throw new Error(`no terms of client ${client_id} were read`);
    return terms;
  };
};
