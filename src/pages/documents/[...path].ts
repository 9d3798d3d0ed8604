import type { APIRoute } from 'astro';
import { serveDocument } from '#src/server/http/media.ts';

export const GET: APIRoute = ({ locals, request }) => serveDocument(request, locals);
