import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#src/contract/limits.ts';
import { getEnvironment } from '../environment.ts';

/** What the next page should say once. `from` is the quantity that was asked for, absent when unknown. */
const flashSchema = z.object({
  login: z.boolean().optional(),
  /** What became of a password. */
  password: z.enum(['set', 'changed', 'unchanged']).optional(),
  /** The e-mail that a link for a new password was asked for. */
  reset: z.string().max(MAX_EMAIL_LENGTH).optional(),
  /** An order whose rows were added again: how many were, how many were rounded, and which were not, with the reason. */
  reordered: z
    .object({
      order: z.string(),
      added: z.number(),
      rounded: z.number(),
      refused: z.array(z.object({ item_id: z.string(), code: z.string() })),
    })
    .optional(),
  removed: z.boolean().optional(),
  added: z.string().optional(),
  /** How many articles of a list were added to the cart. */
  listed: z.number().optional(),
  /** Rows that had been taken out are back. */
  restored: z.boolean().optional(),
  refusal: z.object({ code: z.string(), item_id: z.string().optional() }).optional(),
  rounded: z
    .array(z.object({ row_id: z.string(), from: z.number().optional(), quantity: z.number() }))
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;

const FLASH_COOKIE = 'fondaco_flash';
const SECONDS = 5;
/** Enough to tell; a cookie holds 4 kB. */
const MAX_ROUNDED = 20;

/** A cookie's path for a page: without the query, up to the last slash before what no such path may hold. */
export const toCookiePath = (path: string): string => {
  const [plain = '/'] = path.split('?');
  const odd = plain.search(/[;<]/);
  return odd < 0 ? plain : plain.slice(0, plain.lastIndexOf('/', odd) + 1);
};

/**
 * Leaves a message for the page at `path`, where the answer redirects to: only that page gets the cookie, and only
 * for a moment; `clearFlash` takes it away.
 */
export const leaveFlash = (cookies: AstroCookies, path: string, flash: Flash): void => {
  const value = JSON.stringify({ ...flash, rounded: flash.rounded?.slice(0, MAX_ROUNDED) });
  cookies.set(FLASH_COOKIE, value, {
    path: toCookiePath(path),
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getEnvironment().PUBLIC_URL.startsWith('https:'),
  });
};

/** Takes the message away with the page that has shown it. A cookie goes only under the path that it was left for. */
export const clearFlash = (cookies: AstroCookies, pathname: string): void => {
  if (cookies.has(FLASH_COOKIE)) cookies.delete(FLASH_COOKIE, { path: toCookiePath(pathname) });
};

const parseFlash = (text: string): Flash => {
  try {
    return flashSchema.catch({}).parse(JSON.parse(text));
  } catch (error) {
    // A visitor can write any cookie: what is no JSON says nothing.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The message left for this page; empty when there is none. */
export const readFlash = (cookies: AstroCookies): Flash => {
  const cookie = cookies.get(FLASH_COOKIE);
  return cookie ? parseFlash(cookie.value) : {};
};
