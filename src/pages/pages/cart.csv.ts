import type { APIContext } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { toCartCsv } from '#src/features/cart/cart-csv.ts';
import { toCsvHeaders } from '#src/features/cart/cart-texts.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { parseLines } from '#src/server/session/merge-guest-cart.ts';

export const prerender = false;

/** The cart as a CSV file: a guest's `lines`, or the customer's cart. `lang` selects language and separators. */
const respond = async ({ locals, url }: APIContext, lines: string | undefined): Promise<Response> => {
  const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
  const visitor = { ...locals.visitor, locale };
  const { carts } = locals.backOffice;
  const cart =
    lines === undefined ? await carts.get(visitor) : await carts.priceLines(visitor, parseLines(lines) ?? []);
  const t = getTranslate(locale);
  const number = Number(cart.id_cart) === 0 ? '' : `-${String(cart.id_cart).replace(/[^\w-]/g, '')}`;
  const name = `${t('cart:csvFile')}${number}.csv`;
  return new Response(toCartCsv(cart, toCsvHeaders({ t }), locale), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
};

/** The customer's active cart. */
export const GET = (context: APIContext): Promise<Response> => respond(context, undefined);

/** A guest's lines, sent by the browser in the field `lines`. */
export const POST = async (context: APIContext): Promise<Response> => {
  const form = await context.request.formData();
  const lines = form.get('lines');
  return respond(context, typeof lines === 'string' ? lines : '');
};
