import type { APIRoute } from 'astro';
import { handleHealth } from '#src/server/api/health.ts';

export const prerender = false;

export const GET: APIRoute = ({ locals }) =>
  handleHealth(locals.backOffice, (err) => locals.log.error({ err }, 'The health check failed'));
