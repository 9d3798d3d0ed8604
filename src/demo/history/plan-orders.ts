import { HOUR_MS } from '#src/contract/time.ts';
import type { Delivery } from '#src/contract/order.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { isWorkingDay } from '#src/backoffice/embedded/orders/working-days.ts';
import { addDays, type Day } from '#src/backoffice/rules/day.ts';
import { pick, toShare } from '../demo-figures.ts';
import { type Article, toAssortment } from './assortment.ts';
import { type Habit, HABITS } from './habits.ts';

/** An order as it was thought of, before any price. */
export type PlannedOrder = {
  readonly habit: Habit;
  /** Tells it from the others; what looks like chance in it comes from this text. */
  readonly key: string;
  /** Ms. */
  readonly placed_at: number;
  /** Who placed it: an e-mail. */
  readonly buyer: string;
  readonly address_code: string;
  readonly delivery: Delivery;
  readonly payment_method: PaymentMethod;
  readonly note: string;
  /** Working days for which the client does not want it yet. */
  readonly wait: number;
  readonly rows: readonly { readonly carti: string; readonly quantity: number }[];
};

const HISTORY_DAYS = 730;
/** An order is placed from this hour of UTC on, within as many hours. */
const [OPENS, OPEN_HOURS] = [7, 8];
/** The newest orders come when they come. */
const RECENT_DAYS = 5;
const MOST_ROWS = 25;

/** Firms close around 15 August and between the years. */
const isClosed = (day: Day): boolean => {
  const monthAndDay = day.slice(5);
  return (
    (monthAndDay >= '08-08' && monthAndDay <= '08-23') || monthAndDay >= '12-24' || monthAndDay <= '01-06'
  );
};

/** The last day on which somebody was at work. */
const toBuyingDay = (today: Day, age: number): Day => {
  let day = addDays(today, -age);
  while (!isWorkingDay(day) || (age > RECENT_DAYS && isClosed(day))) day = addDays(day, -1);
  return day;
};

/** Spread evenly over two years, each a little off; the newest is of yesterday or the working day before. */
const toPlacedAt = (today: Day, key: string, share: number): number => {
  const day = toBuyingDay(today, Math.max(1, Math.floor(share * HISTORY_DAYS)));
  const hour = OPENS + toShare(`${key} hour`) * OPEN_HOURS;
  return Date.parse(`${day}T00:00:00Z`) + Math.floor(hour * HOUR_MS);
};

/** Longer than an order of any company waits for its next but one: there is always one to be fulfilled. */
const LONG_WAIT = 20;

/** Most want it as soon as possible; the last but one is for later. */
const toWait = (key: string, at: number): number => {
  if (at === 1) return LONG_WAIT;
  return toShare(`${key} later`) < 0.2 ? 1 + Math.floor(toShare(`${key} wait`) * 7) : 0;
};

/** People order 8 or 10 of a thing, not 9; 60 rather than 57. */
const toRoundNumber = (count: number): number => {
  if (count < 6) return Math.max(1, count);
  const step = count < 20 ? 2 : count < 60 ? 5 : 10;
  return Math.round(count / step) * step;
};

const toRow = ({ sku, pack, price }: Article, key: string, [least, most]: Habit['amount']) => {
  const amount = least * (most / least) ** toShare(`${key} amount`);
  const packs = toRoundNumber(Math.round(amount / price));
  return { carti: sku, quantity: Number((packs * pack).toFixed(3)), amount: packs * price };
};

/** The article at a place of the assortment, or the next one that is new to the order and was on sale. */
const findArticle = (
  articles: readonly Article[],
  { from, taken, day }: { readonly from: number; readonly taken: ReadonlySet<string>; readonly day: Day },
): Article | undefined => articles.slice(from).find(({ sku, created }) => !taken.has(sku) && created <= day);

const planRows = (habit: Habit, articles: readonly Article[], { key, day }: { key: string; day: Day }) => {
  const [least, most] = habit.rows;
  const wanted = least + Math.floor(toShare(`${key} rows`) ** 1.7 * (most - least + 1));
  // Discounts leave at least half of the list price, so that the minimum is reached.
  const amount = 2 * habit.client.min_order;
  const rows = new Map<string, ReturnType<typeof toRow>>();
  let listed = 0;
  for (let n = 0; n < 200 && rows.size < MOST_ROWS && (rows.size < wanted || listed < amount); n++) {
    const from = Math.floor(toShare(`${key} article ${n}`) ** 1.5 * articles.length);
    const article = findArticle(articles, { from, taken: new Set(rows.keys()), day });
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
  { key, placed_at, wait }: { key: string; placed_at: number; wait: number },
): PlannedOrder => ({
  ...{ habit, key, placed_at, wait },
  buyer: pick(habit.buyers, `${key} buyer`),
  address_code: pick(habit.places, `${key} place`),
  delivery: wait === 0 && toShare(`${key} delivery`) < habit.pickup ? 'pickup' : 'shipping',
  payment_method: pick(habit.payments, `${key} payment`),
  note: toShare(`${key} noted`) < 0.25 ? pick(habit.notes, `${key} note`) : '',
  rows: planRows(habit, articles, { key, day: new Date(placed_at).toISOString().slice(0, 10) }),
});

/** The orders of all companies in the two years before a day, oldest first. */
export const planOrders = (today: Day): readonly PlannedOrder[] =>
  HABITS.flatMap((habit) => {
    const articles = toAssortment(habit);
    return Array.from({ length: habit.orders }, (_, at) => {
      const key = `${habit.client.client_id} order ${at}`;
      const share = (at + (at === 0 ? 0 : toShare(key))) / habit.orders;
      return planOrder(habit, articles, {
        ...{ key, placed_at: toPlacedAt(today, key, share), wait: toWait(key, at) },
      });
    });
  }).sort((a, b) => a.placed_at - b.placed_at || a.habit.client.client_id - b.habit.client.client_id);
