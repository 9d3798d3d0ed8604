/** Copies of guests' pages, which the service worker shows without a network. */

/** Pages that are worth a copy: home, lists, categories, products, edited pages. */
const COPIED =
  /^(?:\/en)?(?:\/|\/shop|\/shop\/(?:list|small-list|parts)|\/(?:category|product|web-page)\/.+)?$/;
/** Parameters of the parts of a list, see `list-answer.client.ts`. */
const PART_PARAMETERS = ['_open', '_all', '_only', 'is_new_tab'];

/** The address under which a page's copy is stored (for parts of a list: the list's); undefined for pages without a copy. */
export const toCopyAddress = (address: string): string | undefined => {
  const url = new URL(address);
  if (!COPIED.test(url.pathname)) return undefined;
  const isPart = (pair: string): boolean => PART_PARAMETERS.includes(pair.split('=', 1)[0] ?? '');
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !isPart(pair))
    .join('&');
  url.pathname = url.pathname.replace(/\/parts$/, '');
  url.hash = '';
  return url.href;
};

/** Whether a response is a page that anybody may store: complete, of this address, and shared by its own policy. */
export const isShared = ({ status, redirected, headers }: Response): boolean => {
  const policy = headers.get('cache-control') ?? 'no-store';
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 200 && !redirected && isPage && policy.includes('public') && !policy.includes('no-store');
};

/** What the script of a copy says, with placeholders such as `{count}`. */
export type CopyTexts = { readonly copy: string; readonly needsNetwork: string; readonly collected: string };

/** `data-offline-copy` of a copy's root, as JSON; `date`: when the copy was made (HTTP date). */
export type CopyState = CopyTexts & { readonly date: string };

const toAttribute = (state: CopyState): string =>
  JSON.stringify(state).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A copy as it is shown: without scripts, which would take the visitor for a guest, and with the copies' own script. */
export const toOfflineCopy = async (
  copy: Response,
  { script, texts }: { readonly script: string; readonly texts: CopyTexts },
): Promise<Response> => {
  const state = { ...texts, date: copy.headers.get('date') ?? '' };
  const html = await copy.text();
  const shown = html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/gi, '')
    .replace('<html ', `<html data-offline-copy="${toAttribute(state)}" `)
    .replace('</body>', `<script src="${script}"></script></body>`);
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  const policy = copy.headers.get('content-security-policy');
  if (policy !== null) headers.set('Content-Security-Policy', policy);
  return new Response(shown, { headers });
};
