import type { APIRoute } from 'astro';
import { toXml } from '#src/server/http/xml.ts';
import { writeIndex } from '#src/server/sitemap.ts';

export const prerender = false;

/** The index of the sitemaps. */
export const GET: APIRoute = async ({ locals }) =>
  toXml(writeIndex((await locals.backOffice.catalogue.sitemap?.listParts()) ?? []));
