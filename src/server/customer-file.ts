import { ReadableStream } from 'node:stream/web';
import type { APIContext, APIRoute } from 'astro';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate, type Translate } from '#src/i18n/translate.ts';
import { getEnvironment } from './environment.ts';
import { createRateLimit } from './rate-limit.ts';
import { requireReader } from './session/guard.ts';
import { ThreadError } from './threads.ts';

/** Files per customer and minute, each file of an archive included. Writing them costs more than reading their data. */
const PER_MINUTE = 300;
const limit = createRateLimit(getEnvironment().RATE_LIMIT_FACTOR);

/** More files than a customer may have in a minute; `retry_after` in seconds. */
class TooManyFilesError extends Error {
  readonly retry_after: number;
  constructor(retry_after: number) {
    super(`too many files: retry after ${retry_after} s`);
    this.retry_after = retry_after;
  }
}

/** A customer's request for a file, in the language of the parameter `lang`. */
type FileRequest = {
  readonly locals: App.Locals;
  /** The customer in the language of the file. */
  readonly visitor: App.Locals['visitor'];
  /** Identifies the customer: the client, not the user. */
  readonly customer: string;
  /** Counts the files of an archive before they are written. */
  readonly count: (files: number) => void;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly t: Translate;
};

type Content = string | Uint8Array | AsyncGenerator<Uint8Array>;

/** A file to download; `name` is without extension. A generator is sent piece by piece, as fast as it is received. */
type CustomerFile = {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  readonly content: Content;
};

/** Waits for the first piece: a failure before it still gets an error status. */
const toBody = async (content: Content): Promise<BodyInit> => {
  if (typeof content === 'string') return content;
  if (content instanceof Uint8Array) return new Uint8Array(content);
  const first = await content.next();
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* content;
  };
  // Node's own type of a stream that `Response` takes.
  return ReadableStream.from(pieces()) as unknown as BodyInit;
};

const toFailure = (error: unknown): Response => {
  if (error instanceof ThreadError) return new Response(null, { status: 503 });
  if (!(error instanceof TooManyFilesError)) throw error;
  return new Response(null, { status: 429, headers: { 'Retry-After': String(error.retry_after) } });
};

/**
 * An endpoint that writes a file for a logged-in customer: 403 with the login form for others, 404 for a file that is undefined, 429
 * for a customer who asked for too many, 503 while too many are drawn.
 */
export const serveFile =
  (write: (request: FileRequest) => Promise<CustomerFile | undefined>): APIRoute =>
  async (context: APIContext): Promise<Response> => {
    const session = await requireReader(context);
    if (session instanceof Response) return session;
    const { locals, url } = context;
    const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
    const visitor = { ...locals.visitor, locale };
    const customer = `client ${session.user.client_id}`;
    const count = (files: number): void => {
      const retry_after = limit(customer, PER_MINUTE, files);
      if (retry_after !== undefined) throw new TooManyFilesError(retry_after);
    };
    const request = { locals, visitor, customer, count, query: url.searchParams, locale };
    try {
      count(1);
      const file = await write({ ...request, t: getTranslate(locale) });
      if (!file) return new Response(null, { status: 404 });
      const { name, extension, type, content } = file;
      return new Response(await toBody(content), {
        headers: {
          'Content-Type': type,
          'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.${extension}"`,
          'Cache-Control': 'private, no-store',
        },
      });
    } catch (error) {
      return toFailure(error);
    }
  };

const CSV = { extension: 'csv', type: 'text/csv; charset=utf-8' } as const;

/** A CSV file; `content` is made by `toCsv`. */
export const toCsvFile = (name: string, content: string): CustomerFile => ({ ...CSV, name, content });
