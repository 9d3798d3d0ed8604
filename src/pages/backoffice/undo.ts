import type { APIRoute } from 'astro';
import { DESK_PATH } from '#src/i18n/routes.ts';
import { runDeskAct } from '#src/server/desk/desk-act.ts';
import { MAX_FILE_LINES } from '#src/server/desk/desk-file.ts';
import { openDesk } from '#src/server/desk/open-desk.ts';
import { safePath } from '#src/server/session/safe-path.ts';

export const prerender = false;

/** Undoes what a message names, each command for itself, and goes back to the page. */
export const POST: APIRoute = async (context) => {
  const desk = await openDesk(context, 'log.undo');
  if (desk instanceof Response) return desk;
  const to = safePath((await context.request.clone().formData()).get('to'), context.locals.locale, DESK_PATH);
  const acted = await runDeskAct(
    { page: context, desk, to, isFormless: true },
    {
      'log.undo': (form) =>
        form
          .getAll('id')
          .map(Number)
          .filter((id) => Number.isSafeInteger(id) && id > 0)
          .slice(0, MAX_FILE_LINES)
          .map((id) => ({ subject: String(id), input: { id } })),
    },
  );
  return acted instanceof Response ? acted : context.redirect(to, 303);
};
