/**
 * The address of the route that draws a prebuilt page without parameters on demand, as
 * `src/i18n/localized-routes.mjs` gives it: `/` → `/_twin/index`, `/en/404` → `/en/_twin/404`.
 */
export const toFallbackRoute = (path: string): string => {
  const [, prefix = '', rest = ''] = /^(\/en(?=\/|$))?\/?(.*)$/.exec(path) ?? [];
  return `${prefix}/_twin/${rest === '' ? 'index' : rest}`;
};

export const isFallbackRoute = (path: string): boolean => /^(?:\/en)?\/_twin(?:\/|$)/.test(path);

/** The path that Astro looks for: dots followed, escapes read once. */
const toMeant = (path: string): string => {
  try {
    return decodeURI(new URL(`http://shop.invalid${path}`).pathname).replace(/\/{2,}/g, '/');
  } catch {
    return path; // No path at all: refused where the request is read.
  }
};

/**
 * Routes that are nobody's address, however they are spelled: the twins, and Astro's picture service, which has
 * nothing to draw here.
 */
export const isHiddenRoute = (path: string): boolean => {
  const meant = toMeant(path);
  return isFallbackRoute(meant) || /^\/_image(?:\/|$)/.test(meant);
};
