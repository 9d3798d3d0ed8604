import { LRUCache } from 'lru-cache';
import type { ReviewedRow } from '#src/contract/order.ts';
import type { CartOwner } from '../customers/client.ts';

/** A review is compared with the order for this long. */
const MAX_AGE_MS = 3_600_000;

/** Rows of all clients together; a row takes about 100 bytes. */
const MAX_ROWS = 100_000;

/** The rows of a cart as a client reviewed them before sending the order. */
export type ReviewedCart = { readonly id_cart: string; readonly rows: readonly ReviewedRow[] };

/** The cart that each client and address reviewed last, in this process. */
export type ReviewCache = {
  remember(owner: CartOwner, cart: ReviewedCart): void;
  /** The rows reviewed of this very cart; undefined when there were none, or too long ago. */
  find(owner: CartOwner, id_cart: string): readonly ReviewedRow[] | undefined;
};

const toKey = ({ client_id, address_code }: CartOwner): string => JSON.stringify([client_id, address_code]);

/** Reviews of the last hour by the shop's `clock` (ms); the least recently used ones are evicted first. */
export const createReviewCache = (clock: () => number): ReviewCache => {
  const carts = new LRUCache<string, ReviewedCart>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => Math.max(1, rows.length),
    ttl: MAX_AGE_MS,
    // Otherwise the cache reads the clock at most once per millisecond of real time.
    ttlResolution: 0,
    perf: { now: clock },
  });
  return {
    remember: (owner, cart) => void carts.set(toKey(owner), cart),
    find(owner, id_cart) {
      const cart = carts.get(toKey(owner));
      return cart?.id_cart === id_cart ? cart.rows : undefined;
    },
  };
};
