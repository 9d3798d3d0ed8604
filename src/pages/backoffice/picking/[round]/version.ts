import type { APIRoute } from 'astro';
import { openDesk } from '#src/server/desk/open-desk.ts';

export const prerender = false;

/** The version of a round, for the phones of those who pick it together; null when it has ended. */
export const GET: APIRoute = async (context) => {
  const desk = await openDesk(context, 'rounds.version');
  if (desk instanceof Response) return desk;
  const round = Number(context.params['round']);
  const open = Number.isSafeInteger(round) && round > 0 ? await desk.read('rounds.version', { round }) : null;
  return Response.json(open?.version ?? null, { headers: { 'Cache-Control': 'private, no-store' } });
};
