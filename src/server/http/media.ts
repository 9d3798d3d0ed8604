import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackOfficeError } from '#src/backoffice/errors.ts';
import type { BackOffice } from '#src/backoffice/port.ts';

/** A picture keeps its name when it changes, so a browser asks again after an hour and mostly gets a 304. */
const CACHE_CONTROL = 'public, max-age=3600';

/** What follows `/media/`, decoded once; empty when it is no valid encoding. */
const parsePath = (url: string): string => {
  try {
    return decodeURIComponent(new URL(url).pathname.slice('/media/'.length));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** A host that cannot give a file is a 502 or 504 without a body, not a fault of this shop. */
const findFile = async (backOffice: BackOffice, path: string) => {
  try {
    return { found: await backOffice.findMedia(path), status: 404 };
  } catch (error) {
    if (error instanceof BackOfficeError) return { found: undefined, status: error.status };
    throw error;
  }
};

/** Answers a request below `/media/` with a file of the back office: a product picture, a document. */
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
