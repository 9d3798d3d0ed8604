import { LRUCache } from 'lru-cache';

/** Bytes of everything that this process caches: whole responses, parts of pages, products. */
const BUDGET_BYTES = 64 * 2 ** 20;
/** What an entry costs in addition to its content: key, objects, list nodes. */
const ENTRY_BYTES = 500;

type Entry = { readonly value: unknown; readonly bytes: number };

type Budget = LRUCache<string, Entry>;

/** A budget of `maxSize` bytes; tests have their own. */
export const createBudget = (maxSize: number): Budget =>
  new LRUCache({
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + ENTRY_BYTES,
  });

const shared = createBudget(BUDGET_BYTES);

/** A cache whose entries share one budget of bytes with all others; the least recently used ones are evicted first. */
export type BudgetedCache<T> = {
  get(key: string): T | undefined;
  /** `bytes` is the size of the content. */
  set(key: string, value: T, bytes: number): void;
};

/** `name` separates the keys of this cache from those of others; it has to be unique. */
export const createBudgetedCache = <T>(name: string, entries = shared): BudgetedCache<T> => {
  const prefix = `${name} `;
  return {
    get: (key) => entries.get(prefix + key)?.value as T | undefined,
    set: (key, value, bytes) => void entries.set(prefix + key, { value, bytes }),
  };
};
