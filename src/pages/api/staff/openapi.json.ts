import type { APIRoute } from 'astro';
import { toStaffOpenApi } from '#src/server/api/staff-openapi.ts';
import { publish } from '#src/server/api/publish.ts';

export const prerender = false;

/** The OpenAPI document of the staff's commands. */
export const ALL: APIRoute = ({ request }) => publish(request, 'staff', toStaffOpenApi);
