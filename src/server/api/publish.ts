import { createHash } from 'node:crypto';
import { toOpenApi } from './openapi.ts';

type Published = { readonly text: string; readonly etag: string };

const made = new Map<string, Published>();

/** Made once a prefix: a process has one. */
const getPublished = (prefix: string): Published => {
  const known = made.get(prefix);
  if (known) return known;
  const text = JSON.stringify(toOpenApi(prefix));
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const published = { text, etag: `W/"${hash}"` };
  made.set(prefix, published);
  return published;
};

/** The published description of the calls, for anyone and any cache; 304 for whoever has it. */
export const handleOpenApi = ({ headers: asked, method }: Request, prefix: string): Response => {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
  }
  const { text, etag } = getPublished(prefix);
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
  const known =
    asked
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? [];
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers });
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(method === 'HEAD' ? null : text, { headers: { ...headers, ...type } });
};
