import type { APIContext, MiddlewareNext } from 'astro';
import { PAGE_BUDGET_MS, withinBudget } from '#src/backoffice/request-budget.ts';
import { SessionEndedError } from '#src/backoffice/errors.ts';
import { toLogin } from '../session/guard.ts';
import { deleteSessionCookie } from '../session/session-cookie.ts';

/** The parts of a request that identify the visitor. */
type RequestIdentity = Pick<APIContext, 'locals' | 'cookies' | 'url'>;

/** Makes the visitor a guest, for this request and in the browser, after the back office has ended the session. */
export const clearSession = ({ locals, cookies, url }: RequestIdentity): void => {
  deleteSessionCookie(cookies, url);
  locals.session = undefined;
  locals.visitor = { locale: locals.locale };
};

/** Buffers a page, because its components call the back office while it streams. */
const bufferPage = async (response: Response): Promise<Response> => {
  const isPage = response.body && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(await response.arrayBuffer(), response) : response;
};

const renderBuffered = async (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  try {
    return await bufferPage(await next());
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    clearSession(context);
    return toLogin(context);
  }
};

/**
 * Renders a page. All calls to a remote back office share the time budget of one page. When a call reports that the
 * session has ended, returns a redirect to the login page instead.
 */
export const renderPage = async (context: APIContext, next: MiddlewareNext): Promise<Response> =>
  context.locals.backOffice.kind === 'remote'
    ? withinBudget(PAGE_BUDGET_MS, () => renderBuffered(context, next))
    : next();
