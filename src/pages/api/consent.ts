import type { APIRoute } from 'astro';
import { CONSENT_COOKIE, CONSENT_SECONDS, toConsentCookie } from '#src/contract/consent.ts';
import { DEFAULT_LOCALE, localeSchema } from '#src/contract/locale.ts';
import { safePath } from '#src/server/session/safe-path.ts';

/** Stores the choice about usage statistics for six months and redirects to a page of this site; any other answer than `1` refuses. */
export const POST: APIRoute = async ({ request, cookies, redirect, url }) => {
  const form = await request.formData();
  const consent = { statistics: form.get('statistics') === '1', at: Date.now() };
  cookies.set(CONSENT_COOKIE, toConsentCookie(consent), {
    path: '/',
    maxAge: CONSENT_SECONDS,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  });
  const locale = localeSchema.catch(DEFAULT_LOCALE).parse(form.get('locale'));
  return redirect(safePath(form.get('to'), locale, '/'), 303);
};
