import type { APIRoute } from 'astro';
import { serveMedia } from '#src/server/http/media.ts';

export const GET: APIRoute = ({ locals, request }) => serveMedia(request, locals.backOffice);
