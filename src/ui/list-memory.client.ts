import { findKept, keep } from './storage.client.ts';

/** The list that a visitor looked through last, as far as its page went; kept for the browser's tab. */
export type ListMemory = {
  /** Path and query of the list. */
  readonly path: string;
  readonly title: string;
  /** How many articles the whole list has, and which of them stands first on its page, from 1. */
  readonly total: number;
  readonly first: number;
  /** The paths of the page's articles, in its order. */
  readonly articles: readonly string[];
};

const KEY = 'last_list';

const isMemory = (value: unknown): value is ListMemory =>
  typeof value === 'object' && value !== null && 'articles' in value && Array.isArray(value.articles);

/** Remembers a list; the one before is forgotten. */
export const rememberList = (list: ListMemory): void => keep(KEY, list);

/** The list that was remembered last; absent when there is none. */
export const findList = (): ListMemory | undefined => {
  const found = findKept(KEY);
  return isMemory(found) ? found : undefined;
};
