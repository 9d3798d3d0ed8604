import { type Kysely, sql } from 'kysely';
import { applyDiscountChain, type Money, toEuros, toMoney } from '../../rules/money.ts';
import { toQuantity, toThousandths } from '../../rules/quantity.ts';
import { countCatalogueChange, countContentChange } from '../content/change-counters.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Break } from '../products/pricing.ts';

type Db = Kysely<Tables>;

/** Where the rows of a list are stored; `id` is of a price list, `code` of a promotion. */
export type PriceSource =
  | { readonly kind: 'base' }
  | { readonly kind: 'offers' }
  | { readonly kind: 'list'; readonly id: number; readonly is_net: boolean }
  | { readonly kind: 'promotion'; readonly code: string; readonly client_id: number | null };

/** The article of a row; `price` is its list price for `price_per` units. */
export type PricedArticle = {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly price: Money | null;
  readonly sale_price: Money | null;
  readonly sale_to: string | null;
  readonly price_per: number;
  readonly price_factor: number;
  readonly price_breaks: string;
};

/** A row of any list: `price` for the article's `price_per` units, or a chain of discounts on the list price. */
export type StoredPrice = {
  readonly sku: string;
  /** In sales units. */
  readonly from: number;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly price: Money;
  readonly chain: string;
};

type Articles = ReadonlyMap<string, PricedArticle>;

/** The source of `base`, `offers`, `list:CODE` or `promotion:CODE`; undefined for an unknown one. */
export const findSource = async (db: Db, key: string): Promise<PriceSource | undefined> => {
  if (key === 'base') return { kind: 'base' };
  if (key === 'offers') return { kind: 'offers' };
  const code = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('list:')) {
    const list = await db
      .selectFrom('price_list')
      .select(['id', 'is_net'])
      .where('code', '=', code)
      .executeTakeFirst();
    return list && { kind: 'list', id: list.id, is_net: list.is_net === 1 };
  }
  const promotion = await db
    .selectFrom('promotion')
    .select(['code', 'client_id'])
    .where('code', '=', code)
    .executeTakeFirst();
  return promotion && { kind: 'promotion', ...promotion };
};

/** Articles by sku, as `readStored` needs them; unknown skus are omitted. */
export const readArticles = async (
  db: Db,
  skus: readonly string[],
): Promise<ReadonlyMap<string, PricedArticle>> => {
  const found = new Map<string, PricedArticle>();
  for (const some of chunk([...new Set(skus)])) {
    const rows = await db
      .selectFrom('product')
      .select(['sku', 'unit', 'price', 'sale_price', 'sale_to', 'price_per', 'price_factor', 'price_breaks'])
      .select(sql<string>`coalesce(nullif(name_it, ''), name_en)`.as('name'))
      .where('sku', 'in', some)
      .execute();
    for (const row of rows) found.set(row.sku, row);
  }
  return found;
};

const toBreaks = ({ price_breaks }: PricedArticle): readonly Break[] => JSON.parse(price_breaks) as Break[];

const ALWAYS = { valid_from: '', valid_to: '', chain: '' } as const;

const toBaseRows = (article: PricedArticle): readonly StoredPrice[] =>
  article.price === null
    ? []
    : [{ from: 0, price: article.price }, ...toBreaks(article)].map((step) => ({
        ...ALWAYS,
        ...step,
        sku: article.sku,
      }));

const toOfferRows = ({ sku, sale_price, sale_to }: PricedArticle): readonly StoredPrice[] =>
  sale_price === null ? [] : [{ ...ALWAYS, sku, from: 0, price: sale_price, valid_to: sale_to ?? '' }];

type PartRow = {
  readonly sku: string;
  readonly from_quantity: number;
  readonly price: Money | null;
  readonly discount_chain: string;
};

const toStored = (
  { sku, from_quantity, price, discount_chain: chain }: PartRow,
  articles: Articles,
  days: { readonly valid_from: string; readonly valid_to: string },
): StoredPrice => ({
  ...{ sku, chain, from: toQuantity(from_quantity) },
  ...{ valid_from: days.valid_from, valid_to: days.valid_to },
  price: chain ? 0 : (price ?? 0) * (articles.get(sku)?.price_factor ?? 1),
});

/** The rows of these articles in price lists, or in one, with their list. */
export const readListed = async (db: Db, articles: Articles, id?: number) => {
  const found: (StoredPrice & { readonly id: number })[] = [];
  for (const some of chunk([...articles.keys()])) {
    let rows = db.selectFrom('price_list_row').selectAll().where('sku', 'in', some);
    if (id !== undefined) rows = rows.where('price_list_id', '=', id);
    for (const row of await rows.orderBy('from_quantity').orderBy('valid_from').execute())
      found.push({ id: row.price_list_id, ...toStored(row, articles, row) });
  }
  return found;
};

/** The rows of these articles in promotions, or in one, with their promotion. */
export const readPromoted = async (db: Db, articles: Articles, code?: string) => {
  const found: (StoredPrice & { readonly code: string; readonly promo_row: string })[] = [];
  for (const some of chunk([...articles.keys()])) {
    let rows = db.selectFrom('promotion_row').selectAll().where('sku', 'in', some);
    if (code !== undefined) rows = rows.where('promo_code', '=', code);
    for (const row of await rows.orderBy('from_quantity').orderBy('promo_row').execute())
      found.push({ code: row.promo_code, promo_row: row.promo_row, ...toStored(row, articles, ALWAYS) });
  }
  return found;
};

/** The rows of these articles in one list. */
export const readStored = async (
  db: Db,
  source: PriceSource,
  articles: Articles,
): Promise<readonly StoredPrice[]> => {
  if (source.kind === 'list') return readListed(db, articles, source.id);
  if (source.kind === 'promotion') return readPromoted(db, articles, source.code);
  return [...articles.values()].flatMap(source.kind === 'base' ? toBaseRows : toOfferRows);
};

/** What a row is found by, as the log names it: `TE-M8 500+ 2026-12-01`. */
export const toRowName = ({ sku, from, valid_from }: Pick<StoredPrice, 'sku' | 'from' | 'valid_from'>) =>
  [sku, from > 0 ? `${from}+` : '', valid_from].filter(Boolean).join(' ');

/** The price of a row for the article's `price_per` units. */
export const toRowPrice = ({ price, chain }: StoredPrice, article: PricedArticle): Money =>
  chain ? applyDiscountChain(article.price ?? 0, chain) : price;

/** A row as the log keeps it, `35.44` or `30+3 %`, and its last day. */
export const toRowText = ({ price, chain, valid_to }: StoredPrice): string =>
  `${chain ? `${chain} %` : toEuros(price)}${valid_to && ` … ${valid_to}`}`;

/** The reverse of `toRowText`. */
export const parseRowText = (text: string): Pick<StoredPrice, 'price' | 'chain' | 'valid_to'> => {
  const [value = '', valid_to = ''] = text.split(' … ');
  const chain = value.endsWith(' %') ? value.slice(0, -2) : '';
  return { price: chain ? 0 : toMoney(Number(value)), chain, valid_to };
};

/** Rows to set and rows to remove, with the articles of all of them. */
type Writing = {
  readonly set: readonly StoredPrice[];
  readonly drop: readonly StoredPrice[];
  readonly articles: Articles;
};

const toNewBreaks = (
  article: PricedArticle,
  set: readonly StoredPrice[],
  drop: readonly StoredPrice[],
): string => {
  const changed = new Set([...set, ...drop].map(({ from }) => from));
  const kept = toBreaks(article).filter(({ from }) => !changed.has(from));
  const steps = [...kept, ...set.map(({ from, price }) => ({ from, price }))];
  return JSON.stringify(steps.filter(({ from }) => from > 0).sort((a, b) => a.from - b.from));
};

const writeArticles = async (
  tx: Tx,
  kind: 'base' | 'offers',
  { set, drop, articles }: Writing,
): Promise<void> => {
  const changed = await countCatalogueChange(tx);
  const bySku = (rows: readonly StoredPrice[]) => Map.groupBy(rows, ({ sku }) => sku);
  const [setRows, dropRows] = [bySku(set), bySku(drop)];
  for (const sku of new Set([...setRows.keys(), ...dropRows.keys()])) {
    const article = articles.get(sku);
    if (!article) continue;
    const [rows, gone] = [setRows.get(sku) ?? [], dropRows.get(sku) ?? []];
    const [offer] = rows;
    const isGone = gone.some(({ from }) => from === 0);
    const columns =
      kind === 'base'
        ? {
            price: isGone ? null : (rows.find(({ from }) => from === 0)?.price ?? article.price),
            price_breaks: toNewBreaks(article, rows, gone),
          }
        : { sale_price: offer?.price ?? null, sale_to: offer?.valid_to || null };
    await tx
      .updateTable('product')
      .set({ ...columns, changed })
      .where('sku', '=', sku)
      .execute();
  }
};

const writeListed = async (tx: Tx, price_list_id: number, { set, drop, articles }: Writing) => {
  for (const { sku, from, valid_from } of drop)
    await tx
      .deleteFrom('price_list_row')
      .where('price_list_id', '=', price_list_id)
      .where('sku', '=', sku)
      .where('from_quantity', '=', toThousandths(from))
      .where('valid_from', '=', valid_from)
      .execute();
  const rows = set.map(({ sku, from, valid_from, valid_to, price, chain }) => ({
    ...{ price_list_id, sku, valid_from, valid_to, discount_chain: chain },
    from_quantity: toThousandths(from),
    price: chain ? 0 : price / (articles.get(sku)?.price_factor ?? 1),
  }));
  for (const part of chunk(rows))
    await tx
      .insertInto('price_list_row')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['price_list_id', 'sku', 'from_quantity', 'valid_from']).doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          discount_chain: eb.ref('excluded.discount_chain'),
          valid_to: eb.ref('excluded.valid_to'),
        })),
      )
      .execute();
};

/** A row that exists keeps its number, which carts name. */
const writePromoted = async (tx: Tx, promo_code: string, { set, drop, articles }: Writing) => {
  const rows = tx.selectFrom('promotion_row').select('promo_row').where('promo_code', '=', promo_code);
  const numbers = (await rows.execute()).map(({ promo_row }) => Number(promo_row) || 0);
  let last = numbers.reduce((most, number) => Math.max(most, number), 0);
  const present = new Map(
    (await readPromoted(tx, articles, promo_code)).map((row) => [toRowName(row), row.promo_row]),
  );
  const gone = [...set, ...drop].flatMap((row) => present.get(toRowName(row)) ?? []);
  for (const some of chunk(gone))
    await tx
      .deleteFrom('promotion_row')
      .where('promo_code', '=', promo_code)
      .where('promo_row', 'in', some)
      .execute();
  const values = set.map((row) => ({
    ...{ promo_code, promo_row: present.get(toRowName(row)) ?? String((last += 1)), sku: row.sku },
    ...{ from_quantity: toThousandths(row.from), discount_chain: row.chain },
    price: row.chain ? null : row.price / (articles.get(row.sku)?.price_factor ?? 1),
  }));
  for (const part of chunk(values)) await tx.insertInto('promotion_row').values(part).execute();
};

/** Stores changes, and counts them so that the shop shows them at once. */
export const writeRows = async (tx: Tx, source: PriceSource, writing: Writing): Promise<void> => {
  if (writing.set.length + writing.drop.length === 0) return;
  if (source.kind === 'base' || source.kind === 'offers') return writeArticles(tx, source.kind, writing);
  if (source.kind === 'list') await writeListed(tx, source.id, writing);
  else await writePromoted(tx, source.code, writing);
  await countContentChange(tx);
};
