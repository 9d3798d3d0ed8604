import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice, StoredFile, Visitor } from '#src/backoffice/port/back-office.ts';
import { findBearer, findSessionByToken } from '../session/find-session.ts';

/** A picture may change under the same name: browsers revalidate after an hour and usually get a 304. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The part after the first segment, decoded once; empty when the encoding is invalid. */
const parsePath = (url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname.replace(/^\/[^/]*\//, ''));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** The found file, or the status without one: 404, or 502 or 504 when the host is unreachable. */
const findFile = async (find: () => Promise<StoredFile | undefined>) => {
  try {
    return { found: await find(), status: 404 };
  } catch (error) {
    if (error instanceof BackOfficeError) return { found: undefined, status: error.status };
    throw error;
  }
};

const openBody = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream;

/** Serves a picture of the back office below `/media/`, to anyone and from shared caches. */
export const serveMedia = async (request: Request, backOffice: BackOffice): Promise<Response> => {
  const { found, status } = await findFile(() => backOffice.findMedia(parsePath(request.url)));
  if (!found) return new Response(null, { status });
  const { size, mtimeMs } = await stat(found.file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = { 'Cache-Control': CACHE_CONTROL, 'Content-Type': found.type, ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(openBody(found.file), { headers: { ...headers, 'Content-Length': String(size) } });
};

type DocumentContext = { readonly backOffice: BackOffice; readonly visitor: Visitor };

/**
 * Serves a product's document below `/documents/` to customers: by their cookie, or by the token of a program. Anyone
 * else gets a 404. `setCachePolicy` keeps the response out of every cache.
 */
export const serveDocument = async (
  request: Request,
  { backOffice, visitor }: DocumentContext,
): Promise<Response> => {
  const token = findBearer(request.headers.get('authorization'));
  const { found, status } = await findFile(async () => {
    const caller = token ? await findSessionByToken(backOffice.accounts, token) : visitor;
    return backOffice.findDocument({ ...caller, locale: visitor.locale }, parsePath(request.url));
  });
  if (!found) return new Response(null, { status });
  const { size } = await stat(found.file);
  return new Response(openBody(found.file), {
    headers: { 'Content-Type': found.type, 'Content-Length': String(size) },
  });
};
