import { parseFailure } from '#src/contract/call-failure.ts';
import { call, type CallError } from '#src/ui/browser/call.client.ts';

/** Lists as the server renders them, without the page around them; see `pages/shop/parts.astro`. */
export type ListAnswer = {
  /** The normalised address of the list: path and query. */
  readonly address: string;
  readonly title: string;
  /** Positions of the menu's items to be marked as current. */
  readonly menus: readonly number[];
  readonly root: ParentNode;
};

/** The only part of the page that the answer contains. */
type AnswerPart = 'list' | 'filters';

const LIST_PATH = /^((?:\/en)?\/shop)(?:\/list|\/small-list)?$/;

/** Whether an absolute URL is a product list of this shop. */
export const isListAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && LIST_PATH.test(pathname);
};

export const toAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Parameters that expand parts of the filter panel, see `panel-state.ts`, and the one that selects a part. */
export const OPEN = '_open';
export const ALL = '_all';
const ONLY = '_only';
/** Asks for a new search tab; answered by the tabs. */
const NEW_TAB = 'is_new_tab';

/** The URL with one such parameter; the others stay as they are written. */
export const withParameter = (url: URL, name: string, value: string): URL => {
  const own = new URL(url);
  const pairs = url.search.slice(1).split('&');
  const others = pairs.filter((pair) => pair !== '' && pair.split('=', 1)[0] !== name);
  own.search = [...others, `${name}=${value}`].join('&');
  return own;
};

const toPartsUrl = (address: string, only: AnswerPart | undefined): URL => {
  const url = new URL(address, location.href);
  url.pathname = url.pathname.replace(LIST_PATH, '$1/parts');
  url.hash = '';
  return only ? withParameter(url, ONLY, only) : url;
};

/** The address of the list that a URL of its parts belongs to. */
const toListAddress = (partsUrl: string): string => {
  const url = new URL(partsUrl);
  const isOwn = (pair: string): boolean => [OPEN, ALL, ONLY, NEW_TAB].includes(pair.split('=', 1)[0] ?? '');
  const query = url.search.slice(1).split('&');
  const pairs = query.filter((pair) => pair !== '' && !isOwn(pair)).join('&');
  return url.pathname.replace(/\/parts$/, '') + (pairs ? `?${pairs}` : '');
};

const toCallError = (error: unknown): Partial<CallError> => (error instanceof Error ? error : {});

/** Whether the page at the address itself says why there is no answer. */
export const isPageToOpen = (error: unknown): boolean => toCallError(error).isSilent !== false;

/** Whether the back office answered, with an error. */
export const hasResponse = (error: unknown): boolean => {
  const { failure } = toCallError(error);
  return failure?.kind === 'status' && parseFailure(failure.body).is_unanswered !== true;
};

const findFrame = (within: ParentNode): HTMLElement | null => within.querySelector('[data-frame]');

type Options = { readonly only?: AnswerPart; readonly signal?: AbortSignal };

/** The status of an address past the end of a list, which has a page of its own; not that of a host that answers with it. */
const PAST_END = 404;

/**
 * Throws `CallError` when the server fails, after showing it in the modal. Throws another error when its answer belongs to another build or
 * viewer: then the page has to be opened, as after a silent failure.
 */
export const fetchAnswer = async (address: string, { only, signal }: Options = {}): Promise<ListAnswer> => {
  const build = (): Request => new Request(toPartsUrl(address, only), { ...(signal && { signal }) });
  const response = await call(build, { retry: address, silent: PAST_END });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const root = findFrame(page);
  if (!root || root.dataset['frame'] !== findFrame(document)?.dataset['frame'])
    throw new Error(`${address} responded with another page`);
  const { title = '', menus = '' } = root.dataset;
  const positions = menus.split(' ').filter(Boolean).map(Number);
  return { address: toListAddress(response.url), title, menus: positions, root };
};
