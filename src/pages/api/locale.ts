import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE, localeSchema } from '#src/contract/locale.ts';
import { DAY_SECONDS } from '#src/contract/time.ts';
import { safePath } from '#src/server/session/safe-path.ts';

const COOKIE = 'i18n_redirected';

/** The language switch: stores the choice for a year and redirects to a page of this site. */
export const POST: APIRoute = async ({ request, cookies, redirect, url }) => {
  const form = await request.formData();
  const locale = localeSchema.catch(DEFAULT_LOCALE).parse(form.get('locale'));
  cookies.set(COOKIE, locale, {
    path: '/',
    maxAge: 365 * DAY_SECONDS,
    sameSite: 'lax',
    secure: url.protocol === 'https:',
  });
  return redirect(safePath(form.get('to'), locale, '/'), 303);
};
