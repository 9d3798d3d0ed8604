import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE, localeSchema } from '#src/contract/locale.ts';
import { DAY_SECONDS } from '#src/contract/time.ts';
import { switchLocale } from '#src/i18n/paths.ts';
import { safePath } from '#src/server/session/safe-path.ts';

const COOKIE = 'i18n_redirected';

/** The same page with the query of the browser's address, which a prebuilt page does not know. */
const findWithQuery = (to: FormDataEntryValue | null, { headers }: Request, origin: string): unknown => {
  const address = headers.get('referer') ?? '';
  if (!URL.canParse(address)) return to;
  const from = new URL(address);
  const switched = from.origin === origin ? switchLocale(from) : '';
  return switched.split('?', 1)[0] === to ? switched : to;
};

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
  return redirect(safePath(findWithQuery(form.get('to'), request, url.origin), locale, '/'), 303);
};
