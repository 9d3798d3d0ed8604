import type { AstroCookies, AstroCookieSetOptions } from 'astro';
import { DAY_SECONDS } from '#src/contract/time.ts';

/** Holds the session token; HttpOnly. */
export const SESSION_COOKIE = 'fondaco_session';

/** `url` is the public URL of the request: https sets `Secure`. */
const toOptions = (url: URL): AstroCookieSetOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: url.protocol === 'https:',
});

/** Stores the session token for 30 days. */
export const setSessionCookie = (cookies: AstroCookies, token: string, url: URL): void =>
  cookies.set(SESSION_COOKIE, token, { ...toOptions(url), maxAge: 30 * DAY_SECONDS });

/** Deletes the cookie; the caller ends the session in the back office. */
export const deleteSessionCookie = (cookies: AstroCookies, url: URL): void =>
  cookies.delete(SESSION_COOKIE, toOptions(url));
