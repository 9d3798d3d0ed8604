/** Cookies of this shop that make a response personal: the session, and messages for the next page. */
const PERSONAL_COOKIE = /(?:^|;\s*)fondaco_/;

/** Whether responses to a request with this `Cookie` header are personal. Such requests bypass all shared caches. */
export const isPersonal = (cookies: string | null | undefined): boolean =>
  PERSONAL_COOKIE.test(cookies ?? '');
