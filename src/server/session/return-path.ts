import type { Locale } from '#src/contract/locale.ts';
import { withoutLocale } from '#src/i18n/paths.ts';
import { safePath } from './safe-path.ts';

/** Pages to which a login does not return. */
const WITHOUT_RETURN =
  /^\/pages\/(?:login|login_origin|forgot-password|reset-password|password|register|thankyou)$/;

/**
 * The page of this shop that a request came from, in the page's locale: its `Referer`. Undefined where there is none, or
 * it is another site or one of the pages of the login itself. Only the host is compared: a proxy may end TLS.
 */
export const findReturnPath = (referer: string | null, host: string, locale: Locale): string | undefined => {
  const url = referer !== null && URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return undefined;
  if (WITHOUT_RETURN.test(withoutLocale(url.pathname))) return undefined;
  return safePath(url.pathname + url.search, locale, '') || undefined;
};
