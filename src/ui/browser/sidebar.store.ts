import { map } from 'nanostores';
import { session } from './storage.client.ts';

/** State of the sidebars (specification §3): the filters left of a list, the actions right of a product. */
export type SidebarState = {
  /** Texts of the left search by address of the list, the last one at the end. */
  readonly data: Readonly<Record<string, string>>;
  /** Whether the filters are open as a drawer. */
  readonly visible: boolean;
  readonly left_search_key: string;
  readonly right_search_key: string;
};

const KEY = 'sidebar';
/** Only the texts of the most recent lists are stored. */
const MAX_LISTS = 20;

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** The texts that this tab has stored; anything else counts as none. */
const readData = (): SidebarState['data'] => {
  const stored = session.readJson(KEY);
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(isText))
    : {};
};

/** The texts outlive the page, but only in this tab; the search on a page starts empty. */
export const $sidebar = map<SidebarState>({
  // The server renders the island without a browser's storage.
  data: typeof sessionStorage === 'undefined' ? {} : readData(),
  visible: false,
  left_search_key: '',
  right_search_key: '',
});

/** Stores the text of the left search for the list at that address; an empty text removes it. */
export const keepSearch = (address: string, text: string): void => {
  const others = Object.entries($sidebar.get().data).filter(([key]) => key !== address);
  const own = text === '' ? [] : [[address, text] as const];
  const data = Object.fromEntries([...others, ...own].slice(-MAX_LISTS));
  $sidebar.setKey('data', data);
  session.writeJson(KEY, data);
};

/** The stored text of the list at that address; '' without one. */
export const findKeptSearch = (address: string): string => $sidebar.get().data[address] ?? '';
