/**
 * The address of the route that draws a prebuilt page without parameters on demand, as
 * `src/i18n/localized-routes.mjs` gives it: `/` → `/_twin/index`, `/en/404` → `/en/_twin/404`.
 */
export const toTwinRoute = (path: string): string => {
  const [, prefix = '', rest = ''] = /^(\/en(?=\/|$))?\/?(.*)$/.exec(path) ?? [];
  return `${prefix}/_twin/${rest === '' ? 'index' : rest}`;
};

/** Those routes are nobody's address. */
export const isTwinRoute = (path: string): boolean => /^(?:\/en)?\/_twin(?:\/|$)/.test(path);
