import { session } from '#src/ui/browser/storage.client.ts';

/** State of a list when the visitor left it. */
export type ListPosition = {
  /** Scroll position, in px. */
  readonly top: number;
  /** Number of pages appended by "load more". */
  readonly appendedPages: number;
  /** Selector of the element that had the focus. */
  readonly focus?: string | undefined;
};

/** Only the most recently left lists are stored. */
const MAX_LISTS = 20;
const KEY = 'list_positions';

type Entry = readonly [address: string, position: ListPosition];

const readEntries = (): readonly Entry[] => {
  const stored = session.readJson(KEY);
  return Array.isArray(stored) ? (stored as readonly Entry[]) : [];
};

/** Undefined when the list at that address is not among the stored ones. */
export const findListPosition = (address: string): ListPosition | undefined =>
  readEntries().find(([key]) => key === address)?.[1];

/** Stores the position as the most recent one, replacing that of the same address. */
export const storeListPosition = (address: string, position: ListPosition): void => {
  const others = readEntries().filter(([key]) => key !== address);
  session.writeJson(KEY, [[address, position], ...others].slice(0, MAX_LISTS));
};
