/**
 * The route that renders a prebuilt page without parameters on demand, as `src/i18n/localized-routes.mjs` injects it:
 * `/` → `/_on-demand/index`, `/en/404` → `/en/_on-demand/404`.
 */
export const toFallbackRoute = (path: string): string => {
  const [, prefix = '', rest = ''] = /^(\/en(?=\/|$))?\/?(.*)$/.exec(path) ?? [];
  return `${prefix}/_on-demand/${rest === '' ? 'index' : rest}`;
};

export const isFallbackRoute = (path: string): boolean => /^(?:\/en)?\/_on-demand(?:\/|$)/.test(path);

/** The path as Astro matches it: dot segments resolved, escapes decoded once. */
const toMatchedPath = (path: string): string => {
  try {
    return decodeURI(new URL(`http://shop.invalid${path}`).pathname).replace(/\/{2,}/g, '/');
  } catch {
    return path; // Not a path: `toWebRequest` rejects it.
  }
};

/** Whether a path, in any spelling, names an internal route: a fallback route, or Astro's unused image service. */
export const isHiddenRoute = (path: string): boolean => {
  const matched = toMatchedPath(path);
  return isFallbackRoute(matched) || /^\/_image(?:\/|$)/.test(matched);
};
