import type { APIRoute } from 'astro';
import { toXml } from '#src/server/http/xml.ts';
import { listPagePaths, writePages, writeProducts } from '#src/server/sitemap.ts';

export const prerender = false;

/** `pages-N.xml` and `products-N.xml` for each part that the index names. */
export const GET: APIRoute = async ({ locals, params }) => {
  const [, kind, part] = /^(pages|products)-([1-9]\d{0,5})$/.exec(params['file'] ?? '') ?? [];
  if (kind === 'pages') {
    const body = writePages(await listPagePaths(locals.backOffice), Number(part));
    return body === undefined ? new Response(null, { status: 404 }) : toXml(body);
  }
  const source = locals.backOffice.catalogue.sitemap;
  const [first] = (part && (await source?.list(Number(part), { after: 0, limit: 1 }))) || [];
  if (!source || !first) return new Response(null, { status: 404 });
  const encoder = new TextEncoder();
  const chunks = writeProducts(source, Number(part));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(encoder.encode(chunk.value));
    },
    cancel: () => void chunks.return(undefined),
  });
  return toXml(body);
};
