import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';
import type { Flash } from '#src/server/session/flash.ts';

/** Codes that a message names; a cookie holds 4 kB. */
const MAX_NAMED = 15;

/** What became of rows that were to be brought from the cart of another address; undefined when that form was not posted. */
export const findBroughtFlash = (Astro: AstroGlobal): Flash | undefined => {
  const result = Astro.getActionResult(actions.cart.bring);
  if (!result) return undefined;
  const { data } = result;
  if (!data?.ok) return { refusal: { code: data?.refusal ?? 'failed' } };
  const { from, count, left, prices, stocks, notices } = data;
  return {
    brought: {
      ...{ from, count, left },
      prices: prices.slice(0, MAX_NAMED),
      stocks: stocks.slice(0, MAX_NAMED),
    },
    rounded: notices.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity })),
  };
};
