import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { PRICE_ROW_VIEWS, type PriceRow } from '#src/contract/staff/prices.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import {
  findSource,
  type PricedArticle,
  type PriceSource,
  readArticles,
  readListed,
  readPromoted,
  readStored,
  type StoredPrice,
  toRowPrice,
} from './price-rows.ts';

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'prices.rows'>;

/** Articles whose rows of all lists are shown at once. */
const MAX_ARTICLES = 10;

/** Articles with a part of a text; `priced`: those that the list has a price for. */
const selectArticles = (db: Db, { text }: Pick<Wanted, 'text'>, source?: PriceSource) => {
  let articles = db.selectFrom('product');
  if (text !== '') articles = articles.where(contains(['sku', 'name_it', 'name_en'], text));
  if (!source) return articles;
  if (source.kind === 'base') return articles.where('price', 'is not', null);
  if (source.kind === 'offers') return articles.where('sale_price', 'is not', null);
  return articles.where(
    'sku',
    'in',
    source.kind === 'list'
      ? db.selectFrom('price_list_row').select('sku').where('price_list_id', '=', source.id)
      : db.selectFrom('promotion_row').select('sku').where('promo_code', '=', source.code),
  );
};

type Named = { readonly list: string; readonly list_name: string };

const toRow = (named: Named, article: PricedArticle, stored?: StoredPrice): PriceRow => ({
  ...{ ...named, sku: article.sku, name: article.name, unit: article.unit, price_per: article.price_per },
  ...(article.price !== null && { base: toEuros(article.price) }),
  from: stored?.from ?? 0,
  ...(stored && { price: toEuros(toRowPrice(stored, article)) }),
  ...(stored?.chain && { chain: stored.chain }),
  ...{ valid_from: stored?.valid_from ?? '', valid_to: stored?.valid_to ?? '' },
});

/** The rows of all lists for some articles. */
const readAll = async (
  db: Db,
  articles: ReadonlyMap<string, PricedArticle>,
): Promise<readonly PriceRow[]> => {
  const lists = await db.selectFrom('price_list').select(['id', 'code', 'name']).execute();
  const promotions = await db.selectFrom('promotion').select(['code', 'name_it']).execute();
  const byId = new Map(lists.map((list) => [list.id, list]));
  const names = new Map(promotions.map(({ code, name_it }) => [code, name_it]));
  const toRows = (list: string, rows: readonly StoredPrice[], list_name = '') =>
    rows.flatMap((row) => {
      const article = articles.get(row.sku);
      return article ? [toRow({ list, list_name }, article, row)] : [];
    });
  return [
    ...toRows('base', await readStored(db, { kind: 'base' }, articles)),
    ...toRows('offers', await readStored(db, { kind: 'offers' }, articles)),
    ...(await readListed(db, articles)).flatMap((row) => {
      const { code, name } = byId.get(row.id) ?? { code: '', name: '' };
      return toRows(`list:${code}`, [row], name);
    }),
    ...(await readPromoted(db, articles)).flatMap((row) =>
      toRows(`promotion:${row.code}`, [row], names.get(row.code)),
    ),
  ];
};

/** The rows of a page of articles in a list, or of the first articles in all lists. */
export const findRows = async (db: Db, wanted: Wanted): Promise<CommandOutput<'prices.rows'>> => {
  const { list, view, page, per_page } = wanted;
  const source = list === undefined ? undefined : await findSource(db, list);
  const none = { rows: [], articles: 0, total: 0, counts: { priced: 0, all: 0 } };
  if (list !== undefined && !source) return none;
  const select = (one: Wanted['view']) => selectArticles(db, wanted, one === 'priced' ? source : undefined);
  const shown = source ? { page, per_page } : { page: 1, per_page: MAX_ARTICLES };
  const skus = await readPage(select(view).select('sku'), ['sku'], shown);
  const articles = await readArticles(
    db,
    skus.map(({ sku }) => sku),
  );
  const counts = await countViews(PRICE_ROW_VIEWS, (one) => countRows(select(one)));
  const found = { articles: skus.length, total: counts[view], counts };
  if (!source || list === undefined) return { ...found, rows: [...(await readAll(db, articles))] };
  const stored = Map.groupBy(await readStored(db, source, articles), ({ sku }) => sku);
  const rows = skus.flatMap(({ sku }): readonly PriceRow[] => {
    const article = articles.get(sku);
    if (!article) return [];
    return (stored.get(sku) ?? [undefined]).map((row) => toRow({ list, list_name: '' }, article, row));
  });
  return { ...found, rows };
};
