import { type Kysely, sql } from 'kysely';
import type { PriceChange } from '#src/contract/staff/prices.ts';
import { toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import { isValidOn } from '../products/read-price-conditions.ts';
import type { PlannedRow } from './plan-change.ts';
import type { PriceSource } from './price-rows.ts';

type Db = Kysely<Tables>;
type Touched = PriceChange['touched'];

/** Customers that are named. */
const MAX_NAMED = 8;

/** The customers of a list, each with its lists that precede this one; of list prices all, each with all its lists. */
const readMembers = async (db: Db, source: PriceSource) => {
  if (source.kind !== 'list')
    return db
      .selectFrom('client')
      .leftJoin('client_price_list as other', 'other.client_id', 'client.id')
      .select(['client.id', 'client.company_name', 'other.price_list_id as before'])
      .execute();
  return db
    .selectFrom('client_price_list as own')
    .innerJoin('client', 'client.id', 'own.client_id')
    .leftJoin('client_price_list as other', (join) =>
      join
        .onRef('other.client_id', '=', 'own.client_id')
        .on(sql<boolean>`(other.position, other.price_list_id) < (own.position, own.price_list_id)`),
    )
    .select(['client.id', 'client.company_name', 'other.price_list_id as before'])
    .where('own.price_list_id', '=', source.id)
    .execute();
};

type Cover = ReadonlyMap<string, number>;

/** From which quantity lists have a price of their own for these articles today, by `list sku`, in thousandths. */
const readCovers = async (
  db: Db,
  {
    skus,
    ids,
    today,
  }: { readonly skus: readonly string[]; readonly ids: ReadonlySet<number>; readonly today: string },
): Promise<Cover> => {
  const covers = new Map<string, number>();
  for (const some of chunk(skus)) {
    const rows = await db
      .selectFrom('price_list_row')
      .innerJoin('price_list', 'price_list.id', 'price_list_row.price_list_id')
      .select(['price_list_id', 'sku', sql<number>`min(from_quantity)`.as('from')])
      .where('sku', 'in', some)
      .where(isValidOn('price_list', today))
      .where(isValidOn('price_list_row', today))
      // Discounts follow the list price.
      .where('discount_chain', '=', '')
      .groupBy(['price_list_id', 'sku'])
      .execute();
    for (const { price_list_id, sku, from } of rows)
      if (ids.has(price_list_id)) covers.set(`${price_list_id} ${sku}`, from);
  }
  return covers;
};

/** Whom changed rows touch: customers of the list without an earlier list that has all of the articles. */
export const findTouched = async (
  db: Db,
  {
    source,
    rows,
    today,
  }: { readonly source: PriceSource; readonly rows: readonly PlannedRow[]; readonly today: string },
): Promise<Touched> => {
  const everybody = source.kind !== 'list' && (source.kind !== 'promotion' || source.client_id === null);
  if (rows.length === 0) return { count: 0, names: [], everybody: false };
  const members = Map.groupBy(await readMembers(db, source), ({ id }) => id);
  const isCovered = source.kind === 'list' || source.kind === 'base';
  const changes = rows.map(({ article: { sku }, before, after }) => ({
    sku,
    from: toThousandths((after ?? before)?.from ?? 0),
  }));
  const ids = new Set([...members.values()].flatMap((own) => own.flatMap(({ before }) => before ?? [])));
  const skus = [...new Set(changes.map(({ sku }) => sku))];
  const covers =
    isCovered && ids.size > 0 ? await readCovers(db, { skus, ids, today }) : new Map<string, number>();
  const touched = [...members].filter(([id, own]) => {
    if (source.kind === 'promotion' && source.client_id !== null) return id === source.client_id;
    return changes.some(
      ({ sku, from }) => !own.some(({ before }) => (covers.get(`${before} ${sku}`) ?? Infinity) <= from),
    );
  });
  const names = touched
    .map(([, [first]]) => first?.company_name ?? '')
    .sort((a, b) => a.localeCompare(b, 'it'));
  return { count: names.length, names: names.slice(0, MAX_NAMED), everybody };
};
