import type { APIContext } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { toCsv, toCsvText } from '#src/i18n/csv.ts';
import { getTranslate } from '#src/i18n/translate.ts';

export const prerender = false;

/** The customer's own codes as lines `article; own code`, which the page's list form reads again. */
export const GET = async ({ locals, url }: APIContext): Promise<Response> => {
  const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
  const t = getTranslate(locale);
  const codes = locals.session && (await locals.backOffice.ownCodes.list(locals.visitor));
  if (!codes) return new Response(t('errors:login_required'), { status: 404 });
  const rows = codes.map(({ carti, own_code }) => [toCsvText(carti), toCsvText(own_code)]);
  const heads = [toCsvText(t('cart:csvCode')), toCsvText(t('cart:csvOwnCode'))];
  return new Response(toCsv([heads, ...rows], locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${t('account:ownCodes.file')}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
