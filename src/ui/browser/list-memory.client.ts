import { session } from './storage.client.ts';

/** The page of a product list that the visitor saw last in this tab. */
export type ListMemory = {
  /** Path and query of the list. */
  readonly path: string;
  readonly title: string;
  /** Number of articles in the whole list, and the 1-based position of the page's first article. */
  readonly total: number;
  readonly first: number;
  /** Paths of the page's articles, in list order. */
  readonly articles: readonly string[];
};

const KEY = 'last_list';

const isMemory = (value: unknown): value is ListMemory =>
  typeof value === 'object' && value !== null && 'articles' in value && Array.isArray(value.articles);

/** Replaces the stored list. */
export const rememberList = (list: ListMemory): void => session.writeJson(KEY, list);

/** Undefined when no list is stored. */
export const findList = (): ListMemory | undefined => {
  const found = session.readJson(KEY);
  return isMemory(found) ? found : undefined;
};

/** The list that a page shows; undefined when it shows none. `path`: the page's path and query. */
export const readList = (page: ParentNode, path: string): ListMemory | undefined => {
  const list = page.querySelector<HTMLElement>('[data-list-memory]');
  if (!list) return undefined;
  const titles = list.querySelectorAll<HTMLAnchorElement>('[data-row] .row-title');
  return {
    path,
    title: list.dataset['title'] ?? '',
    total: Number(list.dataset['total']),
    first: Number(list.dataset['first']),
    articles: [...titles].map(({ pathname }) => pathname),
  };
};
