import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { MAX_CART_ROWS, MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { getEnvironment } from '../environment.ts';

/**
 * The address that a customer left with rows in its cart, as a cookie: the cart of the next address offers to bring them along. It
 * ends with that, with the way back to the address, or after half an hour.
 */
const leftSchema = z.object({
  client_id: z.string().max(MAX_ID_LENGTH),
  address_code: z.string().max(MAX_ID_LENGTH),
  rows: z.number().int().positive().max(MAX_CART_ROWS),
});
export type LeftCart = Readonly<z.infer<typeof leftSchema>>;

const LEFT_COOKIE = 'fondaco_left_cart';
const SECONDS = 1800;

export const setLeftCart = (cookies: AstroCookies, left: LeftCart): void => {
  cookies.set(LEFT_COOKIE, JSON.stringify(left), {
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getEnvironment().PUBLIC_URL.startsWith('https:'),
  });
};

export const clearLeftCart = (cookies: AstroCookies): void => {
  if (cookies.has(LEFT_COOKIE)) cookies.delete(LEFT_COOKIE, { path: '/' });
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Cookies come from the client: ignore invalid JSON.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** The cart that the session's client left at another of its addresses. */
export const readLeftCart = (cookies: AstroCookies, session: App.Locals['session']): LeftCart | undefined => {
  const cookie = session && cookies.get(LEFT_COOKIE);
  const left = cookie && leftSchema.safeParse(parse(cookie.value)).data;
  if (!session || left?.client_id !== String(session.user.client_id)) return undefined;
  const isKnown = session.user.address_codes.some(({ address_code }) => address_code === left.address_code);
  return isKnown && left.address_code !== session.address_code ? left : undefined;
};
