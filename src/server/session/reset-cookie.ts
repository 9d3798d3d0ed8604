import type { AstroCookies } from 'astro';

/**
 * Holds the token of a password link between following the link and submitting the form, so that no URL contains it.
 * HttpOnly.
 */
const LINK_COOKIE = 'fondaco_link';

/** Lifetime of the cookie (seconds); the link may expire earlier. */
const SECONDS = 60 * 60;

const toOptions = (url: URL) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: url.protocol === 'https:' }) as const;

/** Maximum length of a token (characters). */
const MAX_LENGTH = 100;

export const setLinkCookie = (cookies: AstroCookies, token: string, url: URL): void =>
  cookies.set(LINK_COOKIE, token.slice(0, MAX_LENGTH), { ...toOptions(url), maxAge: SECONDS });

export const deleteLinkCookie = (cookies: AstroCookies, url: URL): void =>
  cookies.delete(LINK_COOKIE, toOptions(url));

/** The token of the last followed link; undefined when there is none. */
export const findLinkToken = (cookies: AstroCookies): string | undefined => cookies.get(LINK_COOKIE)?.value;
