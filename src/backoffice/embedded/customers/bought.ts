import { type Insertable, type Kysely, sql } from 'kysely';
import type { DueAgain, LastBought, LastBoughtMap } from '#src/contract/bought.ts';
import type { CartRow } from '#src/contract/cart.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { BoughtArticles } from '../../port/back-office.ts';
import { type Day, toShopDay } from '../../rules/day.ts';
import { toEuros, toMoney } from '../../rules/money.ts';
import { findDueRhythm } from '../../rules/order-rhythm.ts';
import { toQuantity, toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { BoughtArticleTable } from '../database/commerce-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findOwner } from './client.ts';

/** Age of the orders that count for a rhythm: two years. */
const RHYTHM_MS = 730 * DAY_MS;

type OrderKey = Pick<BoughtArticleTable, 'order_id' | 'client_id' | 'placed_at'>;

/** The articles of an order, rows of the same article summed; price and pack are those of its first row. */
export const toBoughtArticles = (
  { rows }: { readonly rows: readonly CartRow[] },
  order: OrderKey,
): readonly Insertable<BoughtArticleTable>[] => {
  const articles = new Map<string, Insertable<BoughtArticleTable>>();
  for (const { carti: sku, quantity, price_discount, price_per, qty_min_imballo } of rows) {
    const known = articles.get(sku);
    articles.set(sku, {
      ...{ ...order, sku, price: toMoney(price_discount), price_per, pack: toThousandths(qty_min_imballo) },
      ...known,
      quantity: (known?.quantity ?? 0) + toThousandths(quantity),
    });
  }
  return [...articles.values()];
};

/** Stores the articles of orders. */
export const insertBoughtArticles = async (
  tx: Tx,
  articles: readonly Insertable<BoughtArticleTable>[],
): Promise<void> => {
  for (const part of chunk(articles)) await tx.insertInto('bought_article').values(part).execute();
};

const findLast = async (
  db: Kysely<Tables>,
  client_id: number,
  { skus, timezone }: { readonly skus: readonly string[]; readonly timezone: string },
): Promise<LastBoughtMap> => {
  const latest = db
    .selectFrom('bought_article')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by sku order by placed_at desc, order_id desc)`.as('nth'),
    )
    .where('client_id', '=', client_id)
    .where('sku', 'in', skus);
  const rows = await db
    .selectFrom(latest.as('latest'))
    .innerJoin('order', 'order.id', 'latest.order_id')
    .select(['sku', 'latest.placed_at', 'quantity', 'price', 'price_per', 'pack', 'order.name'])
    .where('nth', '=', 1)
    .execute();
  return Object.fromEntries(
    rows.map(({ sku, name, placed_at, quantity, price, price_per, pack }): [string, LastBought] => [
      sku,
      {
        order: name,
        day: toShopDay(placed_at, timezone),
        quantity: toQuantity(quantity),
        price_discount: toEuros(price),
        price_per,
        qty_min_imballo: toQuantity(pack),
      },
    ]),
  );
};

type Purchase = Pick<BoughtArticleTable, 'sku' | 'placed_at' | 'quantity'>;

/** One query over two years of the client's orders, by article and time. */
const listPurchases = (db: Kysely<Tables>, client_id: number, now: number): Promise<readonly Purchase[]> =>
  db
    .selectFrom('bought_article')
    .select(['sku', 'placed_at', 'quantity'])
    .where('client_id', '=', client_id)
    .where('placed_at', '>=', now - RHYTHM_MS)
    .orderBy('sku')
    .orderBy('placed_at')
    .execute();

const listMuted = async (db: Kysely<Tables>, client_id: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('muted_article')
    .select('sku')
    .where('client_id', '=', client_id)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku);
};

/** The articles that are due on a day, see `findDueRhythm`; most often ordered first, ties by the most overdue. */
const toDue = (
  purchases: readonly Purchase[],
  { today, timezone }: { readonly today: Day; readonly timezone: string },
): DueAgain['data'] =>
  [...Map.groupBy(purchases, ({ sku }) => sku)]
    .flatMap(([carti, own]) => {
      const days = [...new Set(own.map(({ placed_at }) => toShopDay(placed_at, timezone)))];
      const rhythm = findDueRhythm(days, today);
      const quantity = toQuantity(own.at(-1)?.quantity ?? 0);
      return rhythm ? [{ carti, ...rhythm, last_day: days.at(-1) ?? '', quantity, orders: days.length }] : [];
    })
    .sort((a, b) => b.orders - a.orders || b.elapsed_days / b.rhythm_days - a.elapsed_days / a.rhythm_days);

const writeMuted = async (
  tx: Tx,
  { client_id, sku }: { readonly client_id: number; readonly sku: string },
  muted_at: number | undefined,
): Promise<boolean> => {
  if (muted_at === undefined) {
    await tx.deleteFrom('muted_article').where('client_id', '=', client_id).where('sku', '=', sku).execute();
    return true;
  }
  const bought = await tx
    .selectFrom('bought_article')
    .select('sku')
    .where('client_id', '=', client_id)
    .where('sku', '=', sku)
    .limit(1)
    .executeTakeFirst();
  if (!bought) return false;
  await tx
    .insertInto('muted_article')
    .values({ client_id, sku, muted_at })
    .onConflict((c) => c.columns(['client_id', 'sku']).doNothing())
    .execute();
  return true;
};

/** What the clients of the embedded store bought. */
export const createBought = ({ database, settings, clock }: TradeOptions): BoughtArticles => {
  const { timezone } = settings.shop;
  return {
    async findLast(visitor, cartis) {
      const owner = findOwner(visitor);
      if (!owner || cartis.length === 0) return {};
      return findLast(database.read, owner.client_id, { skus: cartis, timezone });
    },
    async listDue(visitor) {
      const owner = findOwner(visitor);
      if (!owner) return { data: [], muted: [] };
      const now = clock();
      const muted = await listMuted(database.read, owner.client_id);
      const purchases = await listPurchases(database.read, owner.client_id, now);
      const due = toDue(purchases, { today: toShopDay(now, timezone), timezone });
      return { data: due.filter(({ carti }) => !muted.includes(carti)), muted };
    },
    async mute(visitor, carti, muted) {
      const owner = findOwner(visitor);
      if (!owner) return false;
      const key = { client_id: owner.client_id, sku: carti };
      return database.write((tx) => writeMuted(tx, key, muted ? clock() : undefined));
    },
  };
};
