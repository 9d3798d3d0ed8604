import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locale.ts';
import { getLog } from '#src/backoffice/log.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { isCallPath } from '#src/contract/calls/calls.ts';
import { getAnswerLocale } from './preferred-locale.ts';

/** Seconds after which a client should retry while the back office is unavailable. */
const RETRY_AFTER = '30';
/** The status as the generic error page shows it. */
const SHOWN_STATUS = /(<p[^>]*\bdata-status\b[^>]*>\s*)500(\s*<)/;

/** Whether a response is only a page's error status, without a body; programs and actions get errors as JSON. */
export const isBareError = ({ status, body }: Response, path: string): boolean =>
  status >= 400 &&
  body === null &&
  !path.startsWith('/api/') &&
  !path.startsWith('/_actions/') &&
  !isCallPath(path);

/** The text of an error page that cannot be shown. */
const toBareText = (locale: Locale, status: number): Response =>
  new Response(getTranslate(locale)('content:fault.noPage'), {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });

/** A bare response, or its status. */
type ErrorStatus = { readonly status: number; readonly headers?: Headers };

/** Statuses with a page of their own. */
const OWN_PAGES: readonly number[] = [404, 429, 503];

/**
 * The error page of a status, in the language of the address (for a file, of the visitor): that of an unknown address, of
 * too many requests or of an unavailable shop, else the generic one showing the status. A plain text if the page is missing.
 * `findPage` returns the page at a path such as `/en/404`.
 */
export const toErrorPage = async (
  findPage: (path: string) => Promise<Response>,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  { status, headers }: ErrorStatus,
): Promise<Response> => {
  const { cookie: cookies, 'accept-language': languages } = request.headers;
  const locale = getAnswerLocale({ url: request.url ?? '/', cookies, languages });
  const name = OWN_PAGES.includes(status) ? status : 500;
  try {
    const page = await findPage(locale === DEFAULT_LOCALE ? `/${name}` : `/${locale}/${name}`);
    const retryAfter = headers?.get('Retry-After') ?? (status === 503 && RETRY_AFTER);
    if (retryAfter) page.headers.set('Retry-After', retryAfter);
    const body = (await page.text()).replace(SHOWN_STATUS, `$1${status}$2`);
    return new Response(body, { status, headers: page.headers });
  } catch (error) {
    getLog().error({ err: error }, 'The error page was not shown');
    return toBareText(locale, status);
  }
};
