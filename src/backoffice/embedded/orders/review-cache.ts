import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '#src/contract/time.ts';
import type { ReviewedRow } from '#src/contract/order.ts';
import type { Session } from '../../session.ts';

/** Lifetime of a review. */
const MAX_AGE_MS = HOUR_MS;

/** Maximum number of rows of all sessions; a row needs about 100 bytes. */
const MAX_ROWS = 100_000;

/** The rows of a cart as the client reviewed them before sending the order. */
export type ReviewedCart = { readonly id_cart: string; readonly rows: readonly ReviewedRow[] };

/** The last reviewed cart of each session and address, in this process: a colleague's review does not show what this user saw. */
export type ReviewCache = {
  /** Replaces the session's last review at its active address. */
  store(session: Session, cart: ReviewedCart): void;
  /** The reviewed rows of the cart with this id; undefined when there are none or they have expired. */
  find(session: Session, id_cart: string): readonly ReviewedRow[] | undefined;
};

const toKey = ({ token, address_code }: Session): string => JSON.stringify([token, address_code]);

/** Creates the cache. Reviews expire by `clock` (ms); the least recently used ones are evicted first. */
export const createReviewCache = (clock: () => number): ReviewCache => {
  const carts = new LRUCache<string, ReviewedCart>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => Math.max(1, rows.length),
    ttl: MAX_AGE_MS,
    // By default the cache reads the clock at most once per millisecond of real time.
    ttlResolution: 0,
    perf: { now: clock },
  });
  return {
    store: (session, cart) => void carts.set(toKey(session), cart),
    find(session, id_cart) {
      const cart = carts.get(toKey(session));
      return cart?.id_cart === id_cart ? cart.rows : undefined;
    },
  };
};
