import type { APIContext } from 'astro';
import type { Session, Staff } from '#src/backoffice/session.ts';
import type { Locale } from '#src/contract/locale.ts';
import { getAnswerLocale } from '../http/preferred-locale.ts';
import { toVisitor } from './find-session.ts';
import { MADE_FOR } from '#src/i18n/action-path.ts';
import { localize } from '#src/i18n/paths.ts';
import { ACCOUNT_PATH, CLIENTS_PATH, LOGIN_PATH } from '#src/i18n/routes.ts';

/** Query parameter with the action that a form is posted to. */
const ACTION_PARAMETER = '_action';

type Page = Pick<APIContext, 'locals' | 'url' | 'redirect'>;

/** The path and query of a page, without a form's parameters: its action, and whom it was made for. */
export const toReturnPath = (url: URL): string => {
  const query = new URLSearchParams(url.searchParams);
  for (const name of [ACTION_PARAMETER, ...Object.values(MADE_FOR)]) query.delete(name);
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
};

/** The login page in `locale`, which returns to this page. */
const toLoginPath = (url: URL, locale: Locale): string =>
  `${localize(LOGIN_PATH, locale)}?${new URLSearchParams({ to: toReturnPath(url) })}`;

/**
 * A redirect to the login page, which returns to this page; an agent's is to the choice of a client, which continues here as well.
 */
export const toLogin = (page: Page): Response => {
  const { staff, locale } = page.locals;
  if (staff?.role !== 'agent') return page.redirect(toLoginPath(page.url, locale), 303);
  const query = new URLSearchParams({ to: toReturnPath(page.url) });
  return page.redirect(`${localize(CLIENTS_PATH, locale)}?${query}`, 303);
};

/** The access checks of pages by name: whom a page is for. */
const CHECKS = {
  customer: ({ locals }: Page) => locals.session,
  login: ({ locals }: Page) => locals.session ?? locals.staff,
} as const;
type Checks = typeof CHECKS;

/** Unknown access check: the page fails with status 500. */
class UnknownCheckError extends Error {
  readonly status = 500;
}

/** The visitor that passes the named access check, or a redirect to the login page, which returns to this page. */
export const guard = <Name extends keyof Checks>(
  name: Name,
  page: Page,
): NonNullable<ReturnType<Checks[Name]>> | Response => {
  if (!Object.hasOwn(CHECKS, name)) throw new UnknownCheckError('Unknown middleware');
  return (CHECKS[name](page) as NonNullable<ReturnType<Checks[Name]>> | undefined) ?? toLogin(page);
};

/**
 * The customer's session, or a redirect to the login page, which returns to this page and informs staff that a customer
 * login is needed; an agent chooses a client instead. A page returns the redirect:
 * `if (session instanceof Response) return session;`.
 */
export const requireCustomer = (page: Page): Session | Response => guard('customer', page);

/**
 * As `requireCustomer`, for addresses of documents: 403 with the login form, so that programs too see a refusal; it is in the language
 * of the file's other answers.
 */
export const requireReader = async ({
  locals,
  url,
  request,
  rewrite,
}: Pick<APIContext, 'locals' | 'url' | 'request' | 'rewrite'>): Promise<Session | Response> => {
  if (locals.session) return locals.session;
  const locale = getAnswerLocale({
    url: url.pathname + url.search,
    cookies: request.headers.get('cookie') ?? undefined,
    languages: request.headers.get('accept-language') ?? undefined,
  });
  locals.answerLocale = locale;
  const { body, headers } = await rewrite(toLoginPath(url, locale));
  return new Response(body, { status: 403, headers });
};

/** As `requireCustomer`, for pages that staff may use too. */
export const requireLogin = (page: Page): Session | Staff | Response => guard('login', page);

/** The session of an agent, who acts for a client or for none; others are redirected to the login page or to their account. */
export const requireAgent = (page: Page): Session | Staff | Response => {
  const { session, staff, locale } = page.locals;
  if (session?.agent) return session;
  if (staff?.role === 'agent') return staff;
  return session || staff ? page.redirect(localize(ACCOUNT_PATH, locale), 303) : toLogin(page);
};

/**
 * Reloads the session after an action has changed it (another address), for the page rendered in the same request. No-op
 * for guests.
 */
export const reloadSession = async (locals: App.Locals): Promise<void> => {
  if (!locals.session) return;
  const session = await locals.backOffice.accounts.findSession(locals.session.token);
  locals.session = session;
  locals.visitor = toVisitor(locals.locale, session ? { session } : {});
};
