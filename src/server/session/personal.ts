/** Cookies of this shop that make an answer somebody's own: the session, and messages for the next page. */
const PERSONAL_COOKIE = /(?:^|;\s*)fondaco_/;

/**
 * Whether an answer to a request with this `Cookie` header may belong to one visitor alone. Such a request
 * neither reads nor writes anything that visitors share.
 */
export const isPersonal = (cookies: string | null | undefined): boolean =>
  PERSONAL_COOKIE.test(cookies ?? '');
