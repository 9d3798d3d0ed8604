import type { Kysely } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { Terms } from './pricing.ts';

/** What a client has agreed, as it stands in the database; absent for a guest and for an unknown client. */
export const findTerms = async (db: Kysely<Tables>, client_id: number): Promise<Terms | undefined> => {
  const client = await db
    .selectFrom('client')
    .select('discount_chain')
    .where('id', '=', client_id)
    .executeTakeFirst();
  if (!client) return undefined;
  const prices = await db
    .selectFrom('client_price_list')
    .innerJoin('price_list_row', 'price_list_row.price_list_id', 'client_price_list.price_list_id')
    .select(['sku', 'price'])
    .where('client_id', '=', client_id)
    .execute();
  return {
    client_id,
    discount_chain: client.discount_chain,
    prices: new Map(prices.map(({ sku, price }) => [sku, price])),
  };
};

/** Clients whose terms are kept at a time. */
const CACHE_SIZE = 200;

/** Terms by client, read once per version of the content: whoever changes a client's terms bumps it. */
export type TermsSource = { find(client_id: number): Promise<Terms | undefined> };

export const createTermsSource = (database: Database, getVersion: () => Promise<string>): TermsSource => {
  const cache = new Map<number, { version: string; terms: Promise<Terms | undefined> }>();
  return {
    async find(client_id) {
      if (client_id === 0) return undefined;
      const version = await getVersion();
      const known = cache.get(client_id);
      if (known?.version === version) return known.terms;
      const terms = findTerms(database.read, client_id);
      cache.delete(client_id);
      cache.set(client_id, { version, terms });
      if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value ?? 0);
      terms.catch(() => cache.delete(client_id));
      return terms;
    },
  };
};
