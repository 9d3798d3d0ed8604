import type { APIContext } from 'astro';
import type { Session, Staff } from '#src/backoffice/session.ts';
import { localize } from '#src/i18n/paths.ts';

/** Names the action that a form is posted to, in the query of the page that shows its result. */
const ACTION_PARAMETER = '_action';

type Page = Pick<APIContext, 'locals' | 'url' | 'redirect'>;

/** The path and query of a page, without the name of an action. */
export const toReturnPath = (url: URL): string => {
  const query = new URLSearchParams(url.searchParams);
  query.delete(ACTION_PARAMETER);
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
};

/** The redirect to the login page in the same locale, which comes back to this page. */
export const toLogin = ({ locals, url, redirect }: Page): Response => {
  const query = new URLSearchParams({ to: toReturnPath(url) });
  return redirect(`${localize('/pages/login', locals.locale)}?${query.toString()}`, 303);
};

/**
 * The session of the page's viewer; for anybody else the redirect to the login page in the same locale, which comes
 * back to this page, and tells the shop's staff that it needs a customer's login. A page returns the redirect:
 * `if (session instanceof Response) return session;`.
 */
export const requireCustomer = (page: Page): Session | Response => page.locals.session ?? toLogin(page);

/** As `requireCustomer`, for a page that the shop's staff has too. */
export const requireLogin = (page: Page): Session | Staff | Response =>
  page.locals.session ?? page.locals.staff ?? toLogin(page);

/**
 * Reads the session again after an action changed it (another address), so that the page that is drawn in the
 * same request shows it. The page's guest stays a guest.
 */
export const reloadSession = async (locals: App.Locals): Promise<void> => {
  if (!locals.session) return;
  const session = await locals.backOffice.accounts.findSession(locals.session.token);
  locals.session = session;
  locals.visitor = session ? { locale: locals.locale, session } : { locale: locals.locale };
};
