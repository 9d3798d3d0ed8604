import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';

/** A picture keeps its name when it changes, so a browser asks again after an hour and mostly gets a 304. */
const CACHE_CONTROL = 'public, max-age=3600';

/** What follows `/media/`, decoded once; absent when it is no valid encoding. */
const parsePath = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url).pathname.slice('/media/'.length));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

/** A file of the back office: product pictures, documents. */
export const GET: APIRoute = async ({ locals, request }) => {
  const path = parsePath(request.url);
  const found = path === undefined ? undefined : await locals.backOffice.findMedia(path);
  if (!found) return new Response(null, { status: 404 });
  const { size, mtimeMs } = await stat(found.file);
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  const headers = { 'Cache-Control': CACHE_CONTROL, 'Content-Type': found.type, ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const body = Readable.toWeb(createReadStream(found.file)) as ReadableStream;
  return new Response(body, { headers: { ...headers, 'Content-Length': String(size) } });
};
