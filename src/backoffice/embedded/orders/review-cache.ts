import type { ReviewedRow } from '#src/contract/order.ts';
import type { CartOwner } from '../customers/client.ts';

/** What is told is worth this long. */
const KEPT_MS = 3_600_000;

/** Rows kept for all clients together; a row takes about 100 bytes. */
const MAX_ROWS = 100_000;

/** What a client was told of its cart. */
export type ReviewedCart = { readonly id_cart: string; readonly rows: readonly ReviewedRow[] };

type Told = ReviewedCart & { readonly until: number };

/** What this process told each client and address of its cart last, for an hour; the oldest make place for new ones. */
export type ReviewCache = {
  remember(owner: CartOwner, cart: ReviewedCart, now: number): void;
  /** The rows that were told of this very cart; absent when none were, or too long ago. */
  find(owner: CartOwner, id_cart: string, now: number): readonly ReviewedRow[] | undefined;
};

const toKey = ({ client_id, address_code }: CartOwner): string => JSON.stringify([client_id, address_code]);

export const createReviewCache = (): ReviewCache => {
  // The oldest stand first.
  const told = new Map<string, Told>();
  let count = 0;
  const forget = (key: string): void => {
    count -= told.get(key)?.rows.length ?? 0;
    told.delete(key);
  };
  return {
    remember(owner, cart, now) {
      const key = toKey(owner);
      forget(key);
      told.set(key, { ...cart, until: now + KEPT_MS });
      count += cart.rows.length;
      for (const [oldest, { until }] of told) {
        if (count <= MAX_ROWS && until > now) break;
        forget(oldest);
      }
    },
    find(owner, id_cart, now) {
      const cart = told.get(toKey(owner));
      return cart && cart.until > now && cart.id_cart === id_cart ? cart.rows : undefined;
    },
  };
};
