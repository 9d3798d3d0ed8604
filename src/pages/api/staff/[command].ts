import type { APIRoute } from 'astro';
import { toApiContext } from '#src/server/api/served-calls.ts';
import { handleStaffCommand } from '#src/server/api/staff.ts';

export const prerender = false;

/** The commands of the staff for programs, as declared in `src/contract/staff`. */
export const ALL: APIRoute = ({ request, params, locals, clientAddress }) =>
  handleStaffCommand(request, params['command'] ?? '', toApiContext(locals.backOffice, clientAddress));
