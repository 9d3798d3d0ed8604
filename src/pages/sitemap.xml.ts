import type { APIRoute } from 'astro';
import { toXml } from '#src/server/http/xml.ts';
import { listPagePaths, writeIndex } from '#src/server/sitemap.ts';

export const prerender = false;

/** The index of the sitemaps. */
export const GET: APIRoute = async ({ locals: { backOffice } }) => {
  const pages = await listPagePaths(backOffice);
  return toXml(writeIndex(pages.length, (await backOffice.catalogue.sitemap?.listParts()) ?? []));
};
