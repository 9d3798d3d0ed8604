import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';
import type { AddLine } from '#src/contract/cart.ts';
import { toTabPath } from '#src/i18n/trade-paths.ts';
import type { Flash } from '#src/server/session/flash.ts';

/** What the choice about lines that joined the cart at login led to: another page, or lines that are nowhere else now, for undo. */
export type JoinedOutcome =
  { readonly to: string; readonly flash?: Flash } | { readonly cleared: readonly AddLine[] };

/** The result of the posted choice; undefined when another form was posted, or none. */
export const findJoinedOutcome = (Astro: AstroGlobal): JoinedOutcome | undefined => {
  const kept = Astro.getActionResult(actions.cart.keepJoined);
  const to = toTabPath(Astro.locals.locale, 'active');
  if (kept) return { to: kept.data?.to ?? to };
  const undone = Astro.getActionResult(actions.cart.undoJoined);
  if (!undone) return undefined;
  const { data } = undone;
  if (!data?.ok) return { to, flash: { refusal: { code: data?.refusal ?? 'failed' } } };
  if (data.saved !== undefined) return { to, flash: { saved: { done: 'apart', name: data.saved } } };
  return data.lines.length > 0 ? { cleared: data.lines } : { to };
};
