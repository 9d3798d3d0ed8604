import type { APIContext, MiddlewareNext } from 'astro';
import { PAGE_BUDGET_MS, withinBudget } from '#src/backoffice/request-budget.ts';
import { SessionEndedError } from '#src/backoffice/errors.ts';
import { toLogin } from '../session/guard.ts';
import { deleteSessionCookie } from '../session/session-cookie.ts';

/** The parts of a request that identify the visitor. */
type RequestIdentity = Pick<APIContext, 'locals' | 'cookies' | 'url'>;

/** Turns the visitor into a guest after the back office ended the session: in this request and in the browser. */
export const forgetSession = ({ locals, cookies, url }: RequestIdentity): void => {
  deleteSessionCookie(cookies, url);
  locals.session = undefined;
  locals.visitor = { locale: locals.locale };
};

/** Reads a page to its end: its components call the back office while it streams. */
const readWhole = async (response: Response): Promise<Response> => {
  const isPage = response.body && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(await response.arrayBuffer(), response) : response;
};

const renderWhole = async (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  try {
    return await readWhole(await next());
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    forgetSession(context);
    return toLogin(context);
  }
};

/**
 * Renders a page. All calls to a remote back office share the time budget of one page. When a call finds that the session
 * has ended, the page becomes a redirect to the login page.
 */
export const draw = async (context: APIContext, next: MiddlewareNext): Promise<Response> =>
  context.locals.backOffice.kind === 'remote'
    ? withinBudget(PAGE_BUDGET_MS, () => renderWhole(context, next))
    : next();
