import type { APIContext, MiddlewareNext } from 'astro';
import { PAGE_BUDGET_MS, withinBudget } from '#src/backoffice/request-budget.ts';
import { SessionEndedError } from '#src/backoffice/errors.ts';
import { toLogin } from '../session/guard.ts';
import { deleteSessionCookie } from '../session/session-cookie.ts';

/** What a visitor is known by. */
type Known = Pick<APIContext, 'locals' | 'cookies' | 'url'>;

/** The back office ended the session: from here on the visitor is a guest, in this request and in the browser. */
export const forgetSession = ({ locals, cookies, url }: Known): void => {
  deleteSessionCookie(cookies, url);
  locals.session = undefined;
  locals.visitor = { locale: locals.locale };
};

/** A page to its end: its parts ask the back office while it is read. */
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
 * Draws a page. All calls to a remote back office share the time of one page; one that ends the session turns the
 * page into the way to the login page and back.
 */
export const draw = async (context: APIContext, next: MiddlewareNext): Promise<Response> =>
  context.locals.backOffice.kind === 'remote'
    ? withinBudget(PAGE_BUDGET_MS, () => renderWhole(context, next))
    : next();
