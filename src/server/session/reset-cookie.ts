import type { AstroCookies } from 'astro';

/**
 * Carries the token of a link that sets a password from the link's address to the page's form, so that it stands
 * in no address that a page could pass on. No page script can read it.
 */
const LINK_COOKIE = 'fondaco_link';

/** Time to think of a password; the link itself may end before. */
const SECONDS = 60 * 60;

const toOptions = (url: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: url.protocol === 'https:' }) as const;

/** No token that was ever made is longer. */
const MAX_LENGTH = 100;

export const setLinkCookie = (cookies: AstroCookies, token: string, url: URL): void =>
  cookies.set(LINK_COOKIE, token.slice(0, MAX_LENGTH), { ...toOptions(url), maxAge: SECONDS });

export const deleteLinkCookie = (cookies: AstroCookies, url: URL): void =>
  cookies.delete(LINK_COOKIE, toOptions(url));

/** The token of the link that was followed here last; absent when there is none. */
export const findLinkToken = (cookies: AstroCookies): string | undefined => cookies.get(LINK_COOKIE)?.value;
