import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { requireDemoClient, type DemoClient } from '../companies.ts';
import habits from './habits.json' with { type: 'json' };

type Choice<T> = readonly [T, ...T[]];

/** The purchases of a company of the demo shop in the last two years. Shares are from 0 to 1. */
export type Habit = {
  readonly client: DemoClient;
  readonly orders: number;
  /** Minimum and maximum number of rows per order. */
  readonly rows: readonly [number, number];
  /** Approximate minimum and maximum of a row at list price, in euros. */
  readonly amount: readonly [number, number];
  /** Factors of preference by the start of a category path; 1 for other categories. */
  readonly favours: Readonly<Record<string, number>>;
  /** Chosen uniformly; repeated values are more frequent. */
  readonly payments: Choice<PaymentMethod>;
  /** Address codes. */
  readonly places: Choice<string>;
  /** E-mail addresses of the users who order. */
  readonly buyers: Choice<string>;
  readonly notes: Choice<string>;
  /** Share of orders that are picked up. */
  readonly pickup: number;
  /** Share of orders that are delivered in two parts. */
  readonly split: number;
  /** The number of latest expired deadlines that are unpaid. */
  readonly unpaid: number;
  /** Indexes of deferred invoices with returns, the newest invoice being 0. */
  readonly returns: readonly number[];
  /** Present when its credit limit is to be set just above its used credit. */
  readonly is_near_limit?: true;
};

type HabitData = Omit<Habit, 'client'> & { readonly client_id: number };

/** The purchases of each company of the demo shop. */
export const HABITS: readonly Habit[] = (habits as unknown as readonly HabitData[]).map(
  ({ client_id, ...habit }) => ({ ...habit, client: requireDemoClient(client_id) }),
);
