import { HOUR_MS } from '#src/contract/time.ts';
import type { Delivery } from '#src/contract/order.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { isWorkingDay } from './demo-days.ts';
import { addDays, type Day, toDayStart } from '#src/backoffice/rules/day.ts';
import { pick, pseudoRandom } from '../demo-figures.ts';
import { type Article, toAssortment } from './assortment.ts';
import { type Habit, HABITS } from './habits.ts';

/** An order before pricing. */
export type PlannedOrder = {
  readonly habit: Habit;
  /** Unique; seeds the pseudo-random choices of the order. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly placed_at: number;
  /** E-mail address of the user who places it. */
  readonly buyer: string;
  readonly address_code: string;
  readonly delivery: Delivery;
  readonly payment_method: PaymentMethod;
  readonly note: string;
  /** Working days between the earliest and the requested delivery. */
  readonly wait: number;
  readonly rows: readonly { readonly carti: string; readonly quantity: number }[];
};

const HISTORY_DAYS = 730;
/** Hours after the start of the shop's day at which the first orders are placed, and for how many hours. */
const [OPENS, OPEN_HOURS] = [8, 8];
/** Orders of the last days ignore company holidays. */
const RECENT_DAYS = 5;
const MAX_ROWS = 25;

/** Whether companies are closed: around 15 August and at the turn of the year. */
const isClosed = (day: Day): boolean => {
  const monthAndDay = day.slice(5);
  return (
    (monthAndDay >= '08-08' && monthAndDay <= '08-23') || monthAndDay >= '12-24' || monthAndDay <= '01-06'
  );
};

/** The last working day up to `age` days before `today`. */
const toBuyingDay = (today: Day, age: number): Day => {
  let day = addDays(today, -age);
  while (!isWorkingDay(day) || (age > RECENT_DAYS && isClosed(day))) day = addDays(day, -1);
  return day;
};

/** The milliseconds from the start of an order's day to its sending. */
const toTimeOfDay = (key: string): number =>
  Math.floor((OPENS + pseudoRandom(`${key} hour`) * OPEN_HOURS) * HOUR_MS);

/** Working days that exceed the interval of two orders of any company, so that one order is always pending. */
const LONG_WAIT = 20;

/** The wait of an order, mostly 0; the last but one always waits. */
const toWait = (key: string, at: number): number => {
  if (at === 1) return LONG_WAIT;
  return pseudoRandom(`${key} later`) < 0.2 ? 1 + Math.floor(pseudoRandom(`${key} wait`) * 7) : 0;
};

/** Rounds a quantity as people order: 8 or 10 instead of 9, 60 instead of 57. */
const toRoundNumber = (count: number): number => {
  if (count < 6) return Math.max(1, count);
  const step = count < 20 ? 2 : count < 60 ? 5 : 10;
  return Math.round(count / step) * step;
};

const toRow = ({ sku, pack, price }: Article, key: string, [least, most]: Habit['amount']) => {
  const amount = least * (most / least) ** pseudoRandom(`${key} amount`);
  const packs = toRoundNumber(Math.round(amount / price));
  return { carti: sku, quantity: Number((packs * pack).toFixed(3)), amount: packs * price };
};

/** The first article from `from` on that is not in the order and was in the catalogue on `day`; undefined without one. */
const findArticle = (
  articles: readonly Article[],
  { from, skus, day }: { readonly from: number; readonly skus: ReadonlySet<string>; readonly day: Day },
): Article | undefined => articles.slice(from).find(({ sku, created }) => !skus.has(sku) && created <= day);

const planRows = (habit: Habit, articles: readonly Article[], { key, day }: { key: string; day: Day }) => {
  const [least, most] = habit.rows;
  const wanted = least + Math.floor(pseudoRandom(`${key} rows`) ** 1.7 * (most - least + 1));
  // Discounts are at most half of the list price, so twice the minimum order suffices.
  const amount = 2 * habit.client.min_order;
  const rows = new Map<string, ReturnType<typeof toRow>>();
  let listed = 0;
  for (let n = 0; n < 200 && rows.size < MAX_ROWS && (rows.size < wanted || listed < amount); n++) {
    const from = Math.floor(pseudoRandom(`${key} article ${n}`) ** 1.5 * articles.length);
    const article = findArticle(articles, { from, skus: new Set(rows.keys()), day });
    if (!article) continue;
    const row = toRow(article, `${key} ${article.sku}`, habit.amount);
    rows.set(article.sku, row);
    listed += row.amount;
  }
  return [...rows.values()].map(({ carti, quantity }) => ({ carti, quantity }));
};

const planOrder = (
  habit: Habit,
  articles: readonly Article[],
  { key, day, placed_at, wait }: { key: string; day: Day; placed_at: number; wait: number },
): PlannedOrder => ({
  habit,
  key,
  placed_at,
  wait,
  buyer: pick(habit.buyers, `${key} buyer`),
  address_code: pick(habit.places, `${key} place`),
  delivery: wait === 0 && pseudoRandom(`${key} delivery`) < habit.pickup ? 'pickup' : 'shipping',
  payment_method: pick(habit.payments, `${key} payment`),
  note: pseudoRandom(`${key} noted`) < 0.25 ? pick(habit.notes, `${key} note`) : '',
  rows: planRows(habit, articles, { key, day }),
});

/**
 * The orders of all companies in the two years before a day of the shop, the latest on the last working day before it; oldest
 * first.
 */
export const planOrders = (today: Day, timezone: string): readonly PlannedOrder[] =>
  HABITS.flatMap((habit) => {
    const articles = toAssortment(habit);
    return Array.from({ length: habit.orders }, (_, at) => {
      const key = `${habit.client.client_id} order ${at}`;
      const share = (at + (at === 0 ? 0 : pseudoRandom(key))) / habit.orders;
      const day = toBuyingDay(today, Math.max(1, Math.floor(share * HISTORY_DAYS)));
      const placed_at = toDayStart(day, timezone) + toTimeOfDay(key);
      return planOrder(habit, articles, { key, day, placed_at, wait: toWait(key, at) });
    });
  }).sort((a, b) => a.placed_at - b.placed_at || a.habit.client.client_id - b.habit.client.client_id);
