import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { PriceList, PriceConditions } from './pricing.ts';
import { NO_PROMOTIONS, readListHeads, readListRows } from './read-price-conditions.ts';

/**
 * The price conditions of clients for the whole catalogue on a day (`yyyy-mm-dd`), without promotions, which apply
 * only when chosen. Absent for a guest and for an unknown client.
 */
export type PriceConditionsSource = {
  find(client_id: number, today: string): Promise<PriceConditions | undefined>;
};

type Rows = PriceList['rows'];

/** Conditions of one content version and day. A price list is cached once for all its clients. */
type ConditionsCache = {
  readonly key: string;
  readonly conditions: Map<number, Promise<PriceConditions | undefined>>;
  readonly rows: Map<number, Promise<Rows>>;
};

const readPriceConditions = async (
  db: Kysely<Tables>,
  client_id: number,
  { today, cache }: { today: string; cache: ConditionsCache },
): Promise<PriceConditions | undefined> => {
  const client = await db
    .selectFrom('client')
    .select('discount_chain')
    .where('id', '=', client_id)
    .executeTakeFirst();
  if (!client) return undefined;
  const lists = [];
  for (const { id, ...head } of await readListHeads(db, client_id, today)) {
    const rows = cache.rows.get(id) ?? readListRows(db, id, today);
    cache.rows.set(id, rows);
    lists.push({ ...head, rows: await rows });
  }
  return { client_id, discount_chain: client.discount_chain, lists, promotions: NO_PROMOTIONS };
};

/** Caches price conditions per content version and day; changing a client's conditions must count a content change. */
export const createPriceConditionsSource = (
  database: Database,
  getVersion: () => Promise<string>,
): PriceConditionsSource => {
  let cache: ConditionsCache = { key: '', conditions: new Map(), rows: new Map() };
  return {
    async find(client_id, today) {
      if (client_id === 0) return undefined;
      const key = `${today} ${await getVersion()}`;
      if (cache.key !== key) cache = { key, conditions: new Map(), rows: new Map() };
      const { conditions, rows } = cache;
      const cached = conditions.get(client_id);
      if (cached) return cached;
      const read = readPriceConditions(database.read, client_id, { today, cache });
      conditions.set(client_id, read);
      read.catch(() => {
        conditions.delete(client_id);
        rows.clear();
      });
      return read;
    },
  };
};
