import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice } from '#src/backoffice/port.ts';

/** A picture may change under the same name: browsers revalidate after an hour and usually get a 304. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The part after `/media/`, decoded once; empty when the encoding is invalid. */
const parsePath = (url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname.slice('/media/'.length));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** A back office error becomes its status (an unreachable host: 502 or 504) instead of a server error. */
const findFile = async (backOffice: BackOffice, path: string) => {
  try {
    return { found: await backOffice.findMedia(path), status: 404 };
  } catch (error) {
    if (error instanceof BackOfficeError) return { found: undefined, status: error.status };
    throw error;
  }
};

/** Serves a file of the back office below `/media/`: a product picture or a document. */
export const serveMedia = async (request: Request, backOffice: BackOffice): Promise<Response> => {
  const { found, status } = await findFile(backOffice, parsePath(request.url));
  if (!found) return new Response(null, { status });
  const { size, mtimeMs } = await stat(found.file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = { 'Cache-Control': CACHE_CONTROL, 'Content-Type': found.type, ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const body = Readable.toWeb(createReadStream(found.file)) as ReadableStream;
  return new Response(body, { headers: { ...headers, 'Content-Length': String(size) } });
};
