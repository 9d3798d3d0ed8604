/** How a list was left: for whoever comes back to it, and for the list that a filter of it leads to. */
export type ListPlace = {
  /** How far it was scrolled, in px. */
  readonly top: number;
  /** How many pages it had been extended by. */
  readonly more: number;
  /** What was typed into the search of its filters. */
  readonly search: string;
};

/** So many lists are remembered, those left last. */
const MOST = 20;
const KEY = 'list_places';

/** Storage may be forbidden or full: then nothing is remembered. */
const unlessForbidden = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** What was kept under that name for this window of the browser; absent when there is none. */
export const readKept = (key: string): unknown =>
  unlessForbidden((): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? undefined;

/** Keeps a value for this window of the browser; an absent one is forgotten. */
export const keep = (key: string, value: unknown): void => {
  unlessForbidden(() => {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  });
};

type Entry = readonly [address: string, place: ListPlace];

const readEntries = (): readonly Entry[] => {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? (kept as readonly Entry[]) : [];
};

/** How the list at that address was left last; absent when it was not. */
export const findPlace = (address: string): ListPlace | undefined =>
  readEntries().find(([known]) => known === address)?.[1];

/** Remembers how the list at that address was left. */
export const keepPlace = (address: string, place: ListPlace): void => {
  const others = readEntries().filter(([known]) => known !== address);
  keep(KEY, [[address, place], ...others].slice(0, MOST));
};
