import { createHash } from 'node:crypto';
import { toOpenApi } from './openapi.ts';

type PublishedDocument = { readonly text: string; readonly etag: string };

const documents = new Map<string, PublishedDocument>();

/** The document for a prefix, cached; a process uses one prefix. */
const getPublished = (prefix: string): PublishedDocument => {
  const cached = documents.get(prefix);
  if (cached) return cached;
  const text = JSON.stringify(toOpenApi(prefix));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const published = { text, etag: `W/"${hash}"` };
  documents.set(prefix, published);
  return published;
};

/** Serves the published document, publicly cacheable; 304 when the `ETag` matches. */
export const handleOpenApi = ({ headers: requestHeaders, method }: Request, prefix: string): Response => {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
  }
  const { text, etag } = getPublished(prefix);
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
