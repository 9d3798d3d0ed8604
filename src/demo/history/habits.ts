import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { getSeedClient, type SeedClient } from '../companies.ts';
import habits from './habits.json' with { type: 'json' };

type Choice<T> = readonly [T, ...T[]];

/** How a company of the demo shop bought in the last two years. Shares are of 1. */
export type Habit = {
  readonly client: SeedClient;
  readonly orders: number;
  /** Rows of an order, at least and at most. */
  readonly rows: readonly [number, number];
  /** A row at list price, about: euros, at least and at most. */
  readonly amount: readonly [number, number];
  /** What it buys more of than others, by the start of a category's path; the rest counts 1. */
  readonly favours: Readonly<Record<string, number>>;
  /** Chosen evenly: what stands there twice comes twice as often. */
  readonly payments: Choice<PaymentMethod>;
  readonly places: Choice<string>;
  /** Who orders: e-mails. */
  readonly buyers: Choice<string>;
  readonly notes: Choice<string>;
  readonly pickup: number;
  /** Delivered in two parts. */
  readonly split: number;
  /** Of its expired deadlines the last ones were not paid. */
  readonly unpaid: number;
  /** Deferred invoices, from the newest back, of which something was returned. */
  readonly returns: readonly number[];
  /** Its credit limit was set just above what it owes. */
  readonly is_near_limit?: true;
};

type HabitData = Omit<Habit, 'client'> & { readonly client_id: number };

/** How each company of the demo shop buys. */
export const HABITS: readonly Habit[] = (habits as unknown as readonly HabitData[]).map(
  ({ client_id, ...habit }) => ({ ...habit, client: getSeedClient(client_id) }),
);
