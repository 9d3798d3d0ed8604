import type { APIContext, APIRoute } from 'astro';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { requireReader } from './session/guard.ts';

/** A customer's request for a file, in the language of the parameter `lang`. */
type FileRequest = {
  readonly locals: App.Locals;
  /** The customer in the language of the file. */
  readonly visitor: App.Locals['visitor'];
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly t: Translate;
};

/** A file to download; `name` is without extension. */
type CustomerFile = {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly content: string | Uint8Array;
};

/** An endpoint that writes a file for a logged-in customer: 403 with the login form for others, 404 for a file that is undefined. */
export const serveFile =
  (write: (request: FileRequest) => Promise<CustomerFile | undefined>): APIRoute =>
  async (context: APIContext): Promise<Response> => {
    const session = await requireReader(context);
    if (session instanceof Response) return session;
    const { locals, url } = context;
    const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
    const visitor = { ...locals.visitor, locale };
    const file = await write({ locals, visitor, query: url.searchParams, locale, t: getTranslate(locale) });
    if (!file) return new Response(null, { status: 404 });
    const { name, extension, type, content } = file;
    return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.${extension}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  };

const CSV = { extension: 'csv', type: 'text/csv; charset=utf-8' } as const;

/** A CSV file; `content` is made by `toCsv`. */
export const toCsvFile = (name: string, content: string): CustomerFile => ({ ...CSV, name, content });
