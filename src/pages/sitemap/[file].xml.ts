import type { APIRoute } from 'astro';
import { toXml } from '#src/server/http/xml.ts';
import { listCategoryPaths, writePages, writeProducts } from '#src/server/sitemap.ts';

export const prerender = false;

/** Pages that are neither of the catalogue nor edited. */
const OWN_PAGES = [...['/', '/shop', '/pages/blog', '/pages/brands', '/pages/flyers', '/pages/contact-us']];

/** `pages.xml`, and `products-N.xml` for each part that the index names. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { catalogue, content } = locals.backOffice;
  if (params['file'] === 'pages') {
    const [categories, pages] = [await catalogue.categories('it'), await content.pagePaths()];
    const own = pages.map((path) => `/web-page/${path.split('/').map(encodeURIComponent).join('/')}`);
    return toXml(writePages([...OWN_PAGES, ...listCategoryPaths(categories), ...own]));
  }
  const part = /^products-([1-9]\d{0,5})$/.exec(params['file'] ?? '')?.[1];
  const source = catalogue.sitemap;
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
