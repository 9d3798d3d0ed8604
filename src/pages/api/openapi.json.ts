import type { APIRoute } from 'astro';
import { handleOpenApi } from '#src/server/api/publish.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = false;

/** What the served calls are, for programs and their makers. */
export const ALL: APIRoute = ({ request }) =>
  handleOpenApi(request, getEnvironment().BACKOFFICE_METHOD_PREFIX);
