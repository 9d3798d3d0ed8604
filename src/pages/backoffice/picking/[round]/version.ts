import type { APIRoute } from 'astro';
import { openDesk } from '#src/server/desk/open-desk.ts';

export const prerender = false;

/** The version of a round, for the phones of those who pick it together; empty when it has ended. */
export const GET: APIRoute = async (context) => {
  const desk = await openDesk(context, 'rounds.list');
  if (desk instanceof Response) return desk;
  const rounds = await desk.read('rounds.list', {});
  const open = rounds.find(({ round }) => String(round) === context.params['round']);
  return new Response(open?.version.toString(), { headers: { 'Cache-Control': 'private, no-store' } });
};
