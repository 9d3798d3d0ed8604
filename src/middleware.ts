import 'astro:scripts/page-ssr.js'; // Starts i18next in a process whose first request is no page.
import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LOCALE, localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate } from './i18n/translate.ts';
import { getBackOffice } from './server/back-office.ts';
import { SESSION_COOKIE } from './server/session-cookie.ts';

const parseLocale = (raw: string | undefined): Locale => localeSchema.catch(DEFAULT_LOCALE).parse(raw);

/** Astro answers a body that is no JSON with 500; it is the caller's mistake. */
const isMalformedCall = (error: unknown, path: string): boolean =>
  error instanceof SyntaxError && path.startsWith('/_actions/');

/** Fills `locals`. No routing, no authorisation. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context;
  const locale = parseLocale(context.currentLocale);
  locals.backOffice = await getBackOffice();
  // A prebuilt page is nobody's: reading a cookie there would only warn.
  const token = context.isPrerendered ? undefined : context.cookies.get(SESSION_COOKIE)?.value;
  const session = token ? await locals.backOffice.accounts.findSession(token) : undefined;
  locals.session = session;
  locals.locale = locale;
  locals.visitor = session ? { locale, session } : { locale };
  locals.t = getTranslate(locale);
  try {
    return await next();
  } catch (error) {
    if (!isMalformedCall(error, context.url.pathname)) throw error;
    return Response.json({ type: 'AstroActionError', code: 'BAD_REQUEST', status: 400 }, { status: 400 });
  }
});
