import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';

/** After lines of a list were taken out of it: leads to what is left, or to the page without a list. */
export const readSettled = ({ getActionResult, url, redirect }: AstroGlobal): Response | undefined => {
  const result = getActionResult(actions.listDraft.settle);
  if (!result) return undefined;
  const draft = url.searchParams.get('draft');
  const isLeft = draft !== null && result.data !== undefined && result.data.open > 0;
  return redirect(isLeft ? `${url.pathname}?${new URLSearchParams({ draft })}#lines` : url.pathname, 303);
};
