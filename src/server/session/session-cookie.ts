import type { AstroCookies, AstroCookieSetOptions } from 'astro';

/** Carries the session's token. No page script can read it. */
export const SESSION_COOKIE = 'fondaco_session';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** `url` is the public address of the request: `Secure` is set when visitors use https. */
const toOptions = (url: URL): AstroCookieSetOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: url.protocol === 'https:',
});

/** Remembers the session's token for 30 days. */
export const setSessionCookie = (cookies: AstroCookies, token: string, url: URL): void =>
  cookies.set(SESSION_COOKIE, token, { ...toOptions(url), maxAge: THIRTY_DAYS });

/** Forgets the session in this browser; ending it in the back office is the caller's task. */
export const deleteSessionCookie = (cookies: AstroCookies, url: URL): void =>
  cookies.delete(SESSION_COOKIE, toOptions(url));
