import { session } from '#src/ui/browser/storage.client.ts';

/** A new search that a link has requested, until its page is shown. */
export type AskedSearch = {
  /** Path and query of the list. */
  readonly path: string;
  /** Label of the tab; an empty one is the list's own title, whichever list is shown next. */
  readonly label: string;
};

const KEY = 'new_search';

/**
 * The next page of this window is a new search, if it shows that list. One without a label is a new search with any list: a visitor who has
 * pressed the plus may search before the whole catalogue is there.
 */
export const askForSearch = (search: AskedSearch): void => session.writeJson(KEY, search);

export const takeAskedSearch = (): AskedSearch | undefined => {
  const asked = session.readJson(KEY) as AskedSearch | undefined;
  session.writeJson(KEY, undefined);
  return typeof asked?.path === 'string' && typeof asked.label === 'string' ? asked : undefined;
};

/**
 * Shows a list in place where the page can (`list-visit.client.ts`). False where it cannot: the caller goes to the
 * address.
 */
export const openInPlace = (path: string): boolean =>
  !document.dispatchEvent(new CustomEvent('open-list', { detail: path, cancelable: true }));
