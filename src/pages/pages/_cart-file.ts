import type { APIContext } from 'astro';
import type { Cart } from '#src/contract/cart.ts';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { parseLines } from '#src/server/session/merge-guest-cart.ts';

/** A kind of file that a cart is exported as. */
type CartFile = {
  readonly extension: string;
  readonly type: string;
  /** `name` is the file's name without extension. */
  readonly write: (
    cart: Cart,
    t: Translate,
    options: { readonly locale: Locale; readonly name: string },
  ) => string | Uint8Array<ArrayBuffer>;
};

/**
 * The endpoints of an exported cart: `GET` sends the customer's active cart, `POST` a guest's lines, which the browser sends in the field
 * `lines`. `lang` selects language and separators.
 */
export const exportCart = ({ extension, type, write }: CartFile) => {
  const respond = async ({ locals, url }: APIContext, lines: string | undefined): Promise<Response> => {
    const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
    const visitor = { ...locals.visitor, locale };
    const { carts } = locals.backOffice;
    const cart =
      lines === undefined
        ? await carts.get(visitor)
        : await carts.priceLines(visitor, parseLines(lines) ?? []);
    const t = getTranslate(locale);
    const number = Number(cart.id_cart) === 0 ? '' : `-${String(cart.id_cart).replace(/[^\w-]/g, '')}`;
    const name = `${t('cart:csvFile')}${number}`;
    return new Response(write(cart, t, { locale, name }), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}.${extension}"`,
      },
    });
  };
  return {
    GET: (context: APIContext): Promise<Response> => respond(context, undefined),
    POST: async (context: APIContext): Promise<Response> => {
      const lines = (await context.request.formData()).get('lines');
      return respond(context, typeof lines === 'string' ? lines : '');
    },
  };
};
