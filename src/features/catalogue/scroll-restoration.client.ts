import { findKept, keep } from '#src/ui/storage.client.ts';

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

type Entry = readonly [address: string, place: ListPlace];

const readEntries = (): readonly Entry[] => {
  const kept = findKept(KEY);
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
