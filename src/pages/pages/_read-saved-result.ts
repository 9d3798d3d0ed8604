import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';
import { toTabPath } from '#src/i18n/trade-paths.ts';
import type { SavedFormRefusal } from '#src/features/cart/saved-carts.actions.ts';
import type { Flash } from '#src/server/session/flash.ts';

/** What a form about saved carts did: a message, and the page that shows it. */
export type SavedOutcome =
  | { readonly ok: true; readonly flash: Flash; readonly to: string }
  | {
      readonly ok: false;
      readonly refusal: SavedFormRefusal | 'failed';
      readonly item_id?: string | undefined;
      /** Where a guest returns after logging in. */
      readonly to: string;
    };

type Saved = NonNullable<Flash['saved']>;

/** Codes that a message names; a cookie holds 4 kB. */
const MAX_NAMED = 20;

const findActivation = (Astro: AstroGlobal): SavedOutcome | undefined => {
  const result = Astro.getActionResult(actions.cart.activate);
  if (!result) return undefined;
  const { locale } = Astro.locals;
  const { data } = result;
  if (!data?.ok) return { ok: false, refusal: data?.refusal ?? 'failed', to: toTabPath(locale, 'saved') };
  const { former, unavailable, notices } = data;
  const saved: Saved = {
    done: 'activated',
    name: former?.name ?? '',
    unavailable: unavailable.slice(0, MAX_NAMED),
  };
  const rounded = notices.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity }));
  return { ok: true, flash: { saved, rounded }, to: toTabPath(locale, 'active') };
};

const DONE = [
  ...(['aside', 'saved', 'changed', 'removed', 'restored'] as const),
  ...(['proposed', 'withdrawn', 'refused'] as const),
] as const;

/** Changes after which the active cart is shown. */
const TO_ACTIVE: ReadonlySet<string> = new Set(['aside', 'saved', 'proposed', 'withdrawn']);

/** The result of the posted form about saved carts; undefined when another form was posted, or none. */
export const findSavedOutcome = (Astro: AstroGlobal): SavedOutcome | undefined => {
  const { locale, url } = { locale: Astro.locals.locale, url: Astro.url };
  const activation = findActivation(Astro);
  if (activation) return activation;
  const results = {
    aside: Astro.getActionResult(actions.cart.setAside),
    saved: Astro.getActionResult(actions.cart.save),
    changed: Astro.getActionResult(actions.cart.changeSaved),
    removed: Astro.getActionResult(actions.cart.removeSaved),
    restored: Astro.getActionResult(actions.cart.restoreSaved),
    proposed: Astro.getActionResult(actions.agent.propose),
    withdrawn: Astro.getActionResult(actions.agent.withdraw),
    refused: Astro.getActionResult(actions.agent.refuse),
  };
  const done = DONE.find((name) => results[name]);
  if (!done) return undefined;
  const data = results[done]?.data;
  const id = done === 'changed' ? (url.searchParams.get('id') ?? undefined) : undefined;
  const tab = url.searchParams.get('tab') === 'agent' ? 'agent' : 'saved';
  const to = TO_ACTIVE.has(done) ? toTabPath(locale, 'active') : toTabPath(locale, tab, id);
  if (!data?.ok)
    return {
      ok: false,
      refusal: data?.refusal ?? 'failed',
      ...(data && 'item_id' in data && { item_id: data.item_id }),
      to,
    };
  const { saved } = data;
  return { ok: true, flash: { saved: { done, name: saved.name, id: String(saved.id) } }, to };
};
