import { type Kysely, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { FoundPriceList } from '#src/contract/staff/prices.ts';
import type { Day } from '../../rules/day.ts';
import type { CommandContext } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import { toPattern } from '../database/listed.ts';
import { readVersions } from '../subject-versions.ts';

type Db = Kysely<Tables>;
type Head = Omit<FoundPriceList, 'rows' | 'version' | 'state' | 'key'> & { readonly id: string };

const count = sql<number>`count(*)`.as('count');
const NONE = { valid_from: '', valid_to: '', name_en: '', code: '' } as const;

const readPriceLists = async (db: Db): Promise<readonly Head[]> => {
  const rows = await db
    .selectFrom('price_list as list')
    .leftJoin('client_price_list as own', 'own.price_list_id', 'list.id')
    .leftJoin('client', 'client.id', 'own.client_id')
    .select(['list.id', 'list.code', 'list.name', 'list.is_net', 'list.valid_from', 'list.valid_to'])
    .select([
      sql<number>`count(own.client_id)`.as('clients'),
      sql<string | null>`min(client.company_name)`.as('client'),
    ])
    .groupBy(['list.id', 'list.code', 'list.name', 'list.is_net', 'list.valid_from', 'list.valid_to'])
    .execute();
  return rows.map(({ id, is_net, clients, client, ...list }) => ({
    ...list,
    ...{ id: String(id), kind: 'list', name_en: '', prices: is_net === 1 ? 'net' : 'gross', clients },
    ...(clients === 1 && client && { client }),
  }));
};

const readPromotions = async (db: Db): Promise<readonly Head[]> => {
  const rows = await db
    .selectFrom('promotion')
    .leftJoin('client', 'client.id', 'promotion.client_id')
    .select(['code', 'name_it', 'name_en', 'valid_from', 'valid_to', 'client.company_name as client'])
    .execute();
  return rows.map(({ name_it, client, ...promotion }) => ({
    ...promotion,
    ...{ id: promotion.code, kind: 'promotion', name: name_it || promotion.name_en, prices: 'net' },
    ...(client !== null && { clients: 1, client }),
  }));
};

/** How many rows each list of a kind has, by `Head.id`. */
const countRows = async (db: Db, kind: FoundPriceList['kind']): Promise<ReadonlyMap<string, number>> => {
  if (kind === 'base' || kind === 'offers') {
    const column = kind === 'base' ? 'price' : 'sale_price';
    const priced = db.selectFrom('product').select(count).where(column, 'is not', null);
    return new Map([[kind, (await priced.executeTakeFirstOrThrow()).count]]);
  }
  const rows =
    kind === 'list'
      ? db
          .selectFrom('price_list_row')
          .select([sql<string | number>`price_list_id`.as('id'), count])
          .groupBy('price_list_id')
      : db
          .selectFrom('promotion_row')
          .select([sql<string | number>`promo_code`.as('id'), count])
          .groupBy('promo_code');
  return new Map((await rows.execute()).map((row) => [String(row.id), row.count]));
};

const toHeadKey = ({ kind, code, id }: Head): string => (code ? `${kind}:${code}` : id);

const toState = (
  { valid_from, valid_to }: Pick<Head, 'valid_from' | 'valid_to'>,
  today: Day,
): FoundPriceList['state'] => {
  if (valid_to && valid_to < today) return 'ended';
  return valid_from > today ? 'coming' : 'running';
};

const general = (kind: 'base' | 'offers'): Head => ({ ...NONE, id: kind, kind, name: '', prices: 'gross' });

const fold = (text: string): string => text.toLocaleLowerCase('it');

/** A page of price lists or promotions. There are as many as customers with prices of their own at most. */
export const findLists = async (
  db: Db,
  { view, text, key, page, per_page }: ParsedInput<'prices.lists'>,
  { today }: Pick<CommandContext, 'today'>,
): Promise<CommandOutput<'prices.lists'>> => {
  const lists = await readPriceLists(db);
  const promotions = await readPromotions(db);
  const isOwn = ({ clients }: Head): boolean => clients === 1;
  const byView = {
    lists: [general('base'), ...lists.filter((list) => !isOwn(list))],
    own: lists.filter(isOwn),
    promotions,
  };
  const all = [general('base'), general('offers'), ...lists, ...promotions];
  const matching = (key === undefined ? byView[view] : all.filter((head) => toHeadKey(head) === key)).filter(
    ({ code, name, client = '' }) => [code, name, client].some((one) => fold(one).includes(fold(text))),
  );
  const shown = matching
    .toSorted(
      (a, b) => Number(b.kind === 'base') - Number(a.kind === 'base') || a.name.localeCompare(b.name, 'it'),
    )
    .slice((page - 1) * per_page, page * per_page)
    .map((head) => ({ ...head, key: toHeadKey(head) }));
  const counts = new Map<string, ReadonlyMap<string, number>>();
  for (const { kind } of shown) if (!counts.has(kind)) counts.set(kind, await countRows(db, kind));
  const version = await readVersions(
    db,
    shown.map((head) => `prices:${head.key}`),
  );
  const coupons = await db.selectFrom('coupon').select(count).executeTakeFirstOrThrow();
  return {
    lists: shown.map(({ id, key: own, ...head }) => ({
      ...head,
      key: own,
      state: toState(head, today),
      rows: counts.get(head.kind)?.get(id) ?? 0,
      version: version(`prices:${own}`),
    })),
    total: matching.length,
    counts: {
      ...{ lists: byView.lists.length, own: byView.own.length, promotions: promotions.length },
      offers: (await countRows(db, 'offers')).get('offers') ?? 0,
      coupons: coupons.count,
    },
  };
};

/** The customers of a list, by name. */
export const findClients = (
  db: Db,
  { key }: ParsedInput<'prices.clients'>,
): Promise<CommandOutput<'prices.clients'>> => {
  const code = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('promotion:'))
    return db
      .selectFrom('promotion')
      .innerJoin('client', 'client.id', 'promotion.client_id')
      .select(['client.id as client_id', 'company_name as company', sql<number>`0`.as('position')])
      .where('promotion.code', '=', code)
      .execute();
  return db
    .selectFrom('client_price_list as own')
    .innerJoin('price_list', 'price_list.id', 'own.price_list_id')
    .innerJoin('client', 'client.id', 'own.client_id')
    .select(['client.id as client_id', 'company_name as company', 'own.position'])
    .where('price_list.code', '=', key.startsWith('list:') ? code : '')
    .orderBy('company')
    .execute();
};

/** The customer of a number, a code or a name; undefined unless it is exactly one. */
export const findClient = async (db: Db, typed: string) => {
  const text = typed.trim();
  const clients = () => db.selectFrom('client').select(['id', 'company_name', 'discount_chain']);
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const exact = await clients()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('customer_code', '=', text),
        eb(sql`upper(company_name)`, '=', text.toLocaleUpperCase('it')),
      ]),
    )
    .limit(2)
    .execute();
  const found =
    exact.length > 0
      ? exact
      : await clients()
          .where(
            sql<boolean>`upper(company_name) like ${toPattern(text.toLocaleUpperCase('it'))} escape '\\'`,
          )
          .limit(2)
          .execute();
  return found.length === 1 ? found[0] : undefined;
};
