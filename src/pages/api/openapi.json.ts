import type { APIRoute } from 'astro';
import { handleOpenApi } from '#src/server/api/publish.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = false;

/** The OpenAPI document of the served calls. */
export const ALL: APIRoute = ({ request }) =>
  handleOpenApi(request, getEnvironment().BACKOFFICE_METHOD_PREFIX);
