import { createHash } from 'node:crypto';
import { toOpenApi } from './openapi.ts';

type PublishedDocument = { readonly text: string; readonly etag: string };

const documents = new Map<string, PublishedDocument>();

/** The document of a name, made once. */
const getPublished = (name: string, toDocument: () => object): PublishedDocument => {
  const cached = documents.get(name);
  if (cached) return cached;
  const text = JSON.stringify(toDocument());
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const published = { text, etag: `W/"${hash}"` };
  documents.set(name, published);
  return published;
};

/** Serves a document, publicly cacheable; 304 when the `ETag` matches. */
export const publish = (
  { headers: requestHeaders, method }: Request,
  name: string,
  toDocument: () => object,
): Response => {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
  }
  const { text, etag } = getPublished(name, toDocument);
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
  const etags =
    requestHeaders
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? [];
  if (etags.includes(etag) || etags.includes('*')) return new Response(null, { status: 304, headers });
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : text, { headers: { ...headers, ...type } });
};

/** Serves the published document of the calls with a prefix. */
export const handleOpenApi = (request: Request, prefix: string): Response =>
  publish(request, `calls ${prefix}`, () => toOpenApi(prefix));
