import { persistentAtom } from '@nanostores/persistent';
import { map } from 'nanostores';

/** HTML of the suggestions, see `Autocomplete.astro`: articles, the rows of groups, and the row that leads to all results. */
export type SuggestedRows = { readonly articles: string; readonly groups: string; readonly all: string };

/** What the popup of a search box shows. Header and menu have a box each, of which one is in use. */
export type AutocompleteState = {
  /** Id of the grid in use. */
  readonly grid: string;
  /** The text of the box, as "all results" searches it. */
  readonly text: string;
  /** Undefined without suggestions: last searches, if any. */
  readonly rows: SuggestedRows | undefined;
  /** Number of articles, as it is announced. */
  readonly count: string;
  readonly isOpen: boolean;
  /** The active cell: places of its row in the grid, and of itself in the row. */
  readonly active: { readonly row: number; readonly cell: number } | undefined;
};

export const NOTHING = { text: '', rows: undefined, count: '', isOpen: false, active: undefined } as const;

export const $autocomplete = map<AutocompleteState>({ grid: '', ...NOTHING });

const MAX_SEARCHES = 5;

const isSearch = (one: unknown): one is string => typeof one === 'string' && one !== '';

const decode = (stored: string): readonly string[] => {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    // Anything can be written to storage.
    return [];
  }
};

/** The visitor's last searches, the newest first. Stored on this device only, and removed at the end of a session. */
export const $lastSearches = persistentAtom<readonly string[]>('last_searches', [], {
  // Nothing is stored for an empty list.
  encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
  decode,
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Puts a search to the front. */
export const keepSearch = (text: string): void => {
  if (text === '') return;
  const others = $lastSearches.get().filter((one) => !isSame(one, text));
  $lastSearches.set([text, ...others].slice(0, MAX_SEARCHES));
};

export const removeSearch = (text: string): void =>
  $lastSearches.set($lastSearches.get().filter((one) => one !== text));
