import type { APIRoute } from 'astro';
import { handleMethodCall } from '#src/server/api/method.ts';
import { toApiContext } from '#src/server/api/served-calls.ts';

export const prerender = false;

/**
 * All calls of the wire contract, as declared in `src/contract/calls`. `server.ts` answers most of them before Astro.
 */
export const ALL: APIRoute = ({ request, locals, clientAddress }) =>
  handleMethodCall(request, toApiContext(locals.backOffice, clientAddress));
