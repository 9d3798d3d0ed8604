import 'astro:scripts/page-ssr.js'; // Starts i18next in a process whose first request is no page.
import { defineMiddleware } from 'astro:middleware';
import { DEFAULT_LOCALE, localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate } from './i18n/translate.ts';
import { getBackOffice } from './server/back-office.ts';
import { draw } from './server/draw.ts';
import { clearFlash } from './server/flash.ts';
import { findMistake } from './server/malformed.ts';
import { findPerson } from './server/person.ts';
import { SESSION_COOKIE } from './server/session-cookie.ts';

const parseLocale = (raw: string | undefined): Locale => localeSchema.catch(DEFAULT_LOCALE).parse(raw);

/** A page script is told in the words of an action's error, anybody else by the status alone. */
const refuse = (status: 400 | 404, path: string): Response => {
  if (!path.startsWith('/_actions/')) return new Response(null, { status });
  const code = status === 400 ? 'BAD_REQUEST' : 'NOT_FOUND';
  return Response.json({ type: 'AstroActionError', code, status }, { status });
};

/** Fills `locals`. No routing, no authorisation. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context;
  const locale = parseLocale(context.currentLocale);
  locals.backOffice = await getBackOffice();
  // A prebuilt page is nobody's: reading a cookie there would only warn.
  const token = context.isPrerendered ? undefined : context.cookies.get(SESSION_COOKIE)?.value;
  const person = token ? await findPerson(locals.backOffice.accounts, token) : {};
  locals.session = person.session;
  locals.staff = person.staff;
  locals.locale = locale;
  locals.visitor = { locale, ...person };
  locals.t = getTranslate(locale);
  try {
    const response = await draw(context, next);
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
    if (isPage && !context.isPrerendered && context.request.method === 'GET')
      clearFlash(context.cookies, context.url.pathname);
    return response;
  } catch (error) {
    const { pathname } = context.url;
    const mistake = findMistake(error, pathname);
    if (mistake === undefined) throw error;
    return refuse(mistake, pathname);
  }
});
