import type { AstroGlobal } from 'astro';
import { actions } from 'astro:actions';

/** After lines of a list were taken out of it: leads to what is left, or to the page without a list. */
export const readSettled = ({ getActionResult, url, redirect }: AstroGlobal): Response | undefined => {
  const result = getActionResult(actions.listDraft.settle);
  if (!result) return undefined;
  const draft = url.searchParams.get('draft');
  const isLeft = draft !== null && result.data !== undefined && result.data.open > 0;
  const query = new URLSearchParams({
    ...(url.searchParams.get('view') === 'grid' && { view: 'grid' }),
    ...(isLeft && { draft }),
  });
  return redirect(`${url.pathname}${query.size > 0 ? `?${query}` : ''}${isLeft ? '#lines' : ''}`, 303);
};
