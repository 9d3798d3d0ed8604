import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { clearJoined, readJoined } from '#src/server/session/joined-lines.ts';
import { safePath } from '#src/server/session/safe-path.ts';
import { takeOutJoined, type TakenOut } from '#src/server/session/take-out-joined.ts';
import { toShopMinute } from '#src/server/shop-day.ts';

/** Takes the lines that joined the cart at login out again; nothing when that was decided before. */
const undoJoined = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withBackOfficeErrors(
    async (_, { cookies, locals }): Promise<TakenOut | { ok: false; refusal: 'login_required' }> => {
      const { session, backOffice, visitor, t } = locals;
      if (!session) return { ok: false, refusal: 'login_required' };
      const joined = readJoined(cookies, session);
      if (!joined) return { ok: true, lines: [] };
      const name = t('cart:joined.name', { time: toShopMinute(joined.at) });
      const taken = await takeOutJoined(backOffice, { ...visitor, session }, { joined, name });
      if (taken.ok) clearJoined(cookies);
      return taken;
    },
  ),
});

/** Keeps them, and returns to the page at `to`. */
const keepJoined = defineAction({
  accept: 'form',
  input: z.object({ to: z.string().max(MAX_PATH_LENGTH).nullish() }),
  handler: withBackOfficeErrors(async ({ to }, { cookies, locals }): Promise<{ ok: true; to: string }> => {
    clearJoined(cookies);
    return { ok: true, to: safePath(to, locals.locale, '/pages/cart?tab=active') };
  }),
});

export const joined = { undoJoined, keepJoined };
