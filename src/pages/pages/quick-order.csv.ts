import type { APIContext } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { toCsv, toCsvText } from '#src/i18n/csv.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { limitLines } from '#src/server/lists/line-limit.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';

export const prerender = false;

/** The lines of the list in the field `text` that cannot be added, with number, text and reason. `lang` selects language and separators. */
export const POST = async (context: APIContext): Promise<Response> => {
  const { locals, url, request } = context;
  const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
  const t = getTranslate(locale);
  const text = (await request.formData()).get('text');
  const { lines } = await readList(typeof text === 'string' ? text : '', locale);
  const retry_after = limitLines(context, lines.length);
  if (retry_after !== undefined)
    return new Response(null, { status: 429, headers: { 'Retry-After': String(retry_after) } });
  const visitor = { ...locals.visitor, locale };
  const resolved = await resolveList(locals.backOffice, visitor, lines);
  const open = resolved.filter(({ quantity }) => quantity === 0);
  const rows = open.map(({ number, text: typed, status, doubt }) => {
    const reason = doubt ? t(`quickOrder:doubts.${doubt}`) : t(`quickOrder:${status}`, { count: 1 });
    return [String(number), toCsvText(typed), toCsvText(reason)];
  });
  const heads = ['line', 'text', 'reason'].map((key) => toCsvText(t(`quickOrder:csv.${key}`)));
  return new Response(toCsv([heads, ...rows], locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${t('quickOrder:csvFile')}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
