import type { AstroCookies, AstroCookieSetOptions } from 'astro';

/** Holds the token of a desk's session. With `__Host-`, no other address of the domain can set it; browsers want https for that. */
const toName = (url: URL): string => (url.protocol === 'https:' ? '__Host-fondaco_desk' : 'fondaco_desk');

/** `url` is the public URL of the request. The cookie ends with the browser. */
const toOptions = (url: URL): AstroCookieSetOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: url.protocol === 'https:',
});

export const setDeskCookie = (cookies: AstroCookies, token: string, url: URL): void =>
  cookies.set(toName(url), token, toOptions(url));

export const deleteDeskCookie = (cookies: AstroCookies, url: URL): void =>
  cookies.delete(toName(url), toOptions(url));

export const readDeskCookie = (cookies: AstroCookies, url: URL): string | undefined =>
  cookies.get(toName(url))?.value;
