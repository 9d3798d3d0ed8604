import 'astro:scripts/page-ssr.js'; // Initialises i18next also when the first request is not for a page.
import type { APIContext } from 'astro';
import { ActionError } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LOCALE, localeSchema, type Locale } from '#src/contract/locale.ts';
import { BackOfficeError } from './backoffice/errors.ts';
import { getLog } from './backoffice/log.ts';
import { canBuy, canDecide } from './backoffice/session.ts';
import { getTranslate } from './i18n/translate.ts';
import { getBackOffice } from './server/back-office.ts';
import { findContentVersion } from './server/pages/content-version-cache.ts';
import { withOptionalContent } from './server/pages/optional-content.ts';
import { renderPage } from './server/pages/render-page.ts';
import { toErrorStatus } from './server/http/error-status.ts';
import { toFailureText } from './server/http/failure-answer.ts';
import { clearFlash } from './server/session/flash.ts';
import { findRequestErrorStatus } from './server/http/malformed-request.ts';
import { findSessionByToken, toVisitor } from './server/session/find-session.ts';
import { refuseOtherClient } from './server/session/made-for.ts';
import { SESSION_COOKIE } from './server/session/session-cookie.ts';

const shownLocaleSchema = localeSchema.catch(DEFAULT_LOCALE);

const parseLocale = (raw: string | undefined): Locale => shownLocaleSchema.parse(raw);

/** Astro shows the page of this status itself. */
const FAULT = 500;

/** Actions get an `AstroActionError` body; pages get a bare status, and `server.ts` renders its error page. */
const reject = (status: number, path: string, error: unknown): Response => {
  if (!path.startsWith('/_actions/')) return new Response(null, { status });
  const message = toFailureText(error, status);
  return Response.json(
    { type: 'AstroActionError', code: ActionError.statusToCode(status), status, message },
    { status },
  );
};

const fillLocals = async (context: APIContext): Promise<void> => {
  const { locals } = context;
  const locale = locals.answerLocale ?? parseLocale(context.currentLocale);
  const opened = await getBackOffice();
  const backOffice = locals.observe?.(opened) ?? opened;
  const isOptional = backOffice.kind === 'remote' && !context.isPrerendered;
  locals.backOffice = isOptional ? withOptionalContent(backOffice) : backOffice;
  // A prebuilt page has no visitor: reading a cookie would log a warning.
  const token = context.isPrerendered ? undefined : context.cookies.get(SESSION_COOKIE)?.value;
  const sessions = token ? await findSessionByToken(locals.backOffice.accounts, token) : {};
  locals.session = sessions.session;
  locals.staff = sessions.staff;
  locals.locale = locale;
  // A remote back office has no version: changes of its content would go unnoticed.
  const hasVersion = locals.backOffice.kind === 'embedded' && !context.isPrerendered;
  locals.contentVersion = hasVersion ? await findContentVersion() : undefined;
  locals.visitor = toVisitor(locale, sessions);
  locals.canBuy = canBuy(sessions);
  locals.canDecide = canDecide(sessions);
  locals.lacks = async (feature) => (await backOffice.features?.isAbsent(locals.visitor, feature)) ?? false;
  locals.t = getTranslate(locale);
  locals.log = getLog();
};

/** The status of an expected error: a malformed request, or a back office that refuses or is unavailable (which fails a build). */
const findExpectedStatus = (
  error: unknown,
  { request, isPrerendered, cache }: APIContext,
): number | undefined => {
  const status = isPrerendered || !(error instanceof BackOfficeError) ? undefined : toErrorStatus(error);
  if (status === undefined || status === FAULT) return findRequestErrorStatus(error, request);
  getLog().error({ err: error }, 'The back office is unavailable');
  // The page may have requested caching before it failed.
  cache.set(false);
  return status;
};

/** Fills `locals` and maps expected errors to a status. No routing, no authorisation. */
export const onRequest = defineMiddleware(async (context, next) => {
  try {
    await fillLocals(context);
    const response = (await refuseOtherClient(context)) ?? (await renderPage(context, next));
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
    if (isPage && !context.isPrerendered && context.request.method === 'GET')
      clearFlash(context.cookies, context.url.pathname);
    return response;
  } catch (error) {
    const status = findExpectedStatus(error, context);
    if (status === undefined) throw error;
    return reject(status, context.url.pathname, error);
  }
});
