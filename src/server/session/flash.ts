import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#src/contract/limits.ts';
import { getEnvironment } from '../environment.ts';

/** A message that the next page shows once. In `rounded`, `from` is the requested quantity, absent when unknown. */
const flashSchema = z.object({
  login: z.boolean().optional(),
  /** What became of a guest's lines at login: new rows, rows added to existing ones, and lines that were not taken. */
  merged: z.object({ added: z.number(), summed: z.number(), left: z.number() }).optional(),
  /** Whether they joined rows that were in the cart; see `readJoined`. */
  joined: z.boolean().optional(),
  /** Whether settings were saved. */
  settings: z.boolean().optional(),
  /** The result of a password change. */
  password: z.enum(['set', 'changed', 'unchanged']).optional(),
  /** The e-mail address that a password link was requested for. */
  reset: z.string().max(MAX_EMAIL_LENGTH).optional(),
  /** An article that was muted among those due again, or shown again. */
  muted: z.object({ carti: z.string(), muted: z.boolean() }).optional(),
  /** The e-mail address of a request for access. */
  registered: z.string().max(MAX_EMAIL_LENGTH).optional(),
  removed: z.boolean().optional(),
  added: z.string().optional(),
  /** The number of articles of a list that were added to the cart. */
  listed: z.number().optional(),
  /** Whether removed rows were restored. */
  restored: z.boolean().optional(),
  /**
   * A change of a saved cart; `name` is the saved cart's, after an activation the former active cart's. `unavailable` are
   * codes of rows that cannot be bought.
   */
  saved: z
    .object({
      done: z.enum([
        'saved',
        'aside',
        'apart',
        'activated',
        'changed',
        'removed',
        'restored',
        'proposed',
        'withdrawn',
        'refused',
      ]),
      name: z.string(),
      id: z.string().optional(),
      unavailable: z.array(z.string()).optional(),
    })
    .optional(),
  /** A discount code that was set or removed, or one that does not apply; `message` is the host's own text. */
  coupon: z
    .object({ code: z.string(), refusal: z.string().default(''), message: z.string().optional() })
    .optional(),
  /** A quote whose rows were put into the cart; `left` are codes of those that cannot be bought, `replaced` rows made way. */
  quoted: z.object({ name: z.string(), left: z.array(z.string()), replaced: z.number() }).optional(),
  /** Rows brought from the cart of another address; see `BroughtRows`. */
  brought: z
    .object({
      from: z.string(),
      count: z.number(),
      left: z.number(),
      prices: z.array(z.string()),
      stocks: z.array(z.string()),
    })
    .optional(),
  /** A change of a list of articles; `count` are the articles that it gained. */
  list: z
    .object({
      done: z.enum(['added', 'taken', 'created', 'renamed', 'removed', 'restored']),
      name: z.string(),
      id: z.string(),
      count: z.number().optional(),
    })
    .optional(),
  /** Whether a request about an order or the company's data was sent. */
  requested: z.boolean().optional(),
  /** Whether a message was sent to the shop, or the newsletter requested. */
  written: z.boolean().optional(),
  subscribed: z.boolean().optional(),
  /** Whether the instructions of an address were saved. */
  instructed: z.boolean().optional(),
  /** Whether an order that waited was decided upon. */
  decided: z.boolean().optional(),
  /** The requested new e-mail. */
  email: z.string().max(MAX_EMAIL_LENGTH).optional(),
  /** A change of a company's people. */
  colleague: z.enum(['invited', 'changed', 'active', 'carts']).optional(),
  /** A guest asked for the wishlist. */
  wish: z.boolean().optional(),
  /** What a form of the desk did: the number of commands that ran, how many can be undone, their job, and what was refused. */
  desk: z
    .object({
      act: z.string(),
      done: z.number(),
      subject: z.string(),
      undo: z.number(),
      job: z.object({ operation: z.string(), count: z.number() }).optional(),
      refused: z.array(z.object({ subject: z.string(), refusal: z.string() })),
      left: z.number(),
    })
    .optional(),
  /** `text` is a remote host's own, in place of ours for the code. */
  refusal: z
    .object({ code: z.string(), item_id: z.string().optional(), text: z.string().optional() })
    .optional(),
  rounded: z
    .array(z.object({ row_id: z.string(), from: z.number().optional(), quantity: z.number() }))
    .optional(),
});
export type Flash = z.infer<typeof flashSchema>;

const FLASH_COOKIE = 'fondaco_flash';
const SECONDS = 5;
/** A cookie holds 4 kB. */
const MAX_ROUNDED = 20;

/** The cookie path of a page: without the query, truncated at the last slash before a forbidden character. */
export const toCookiePath = (path: string): string => {
  const [plain = '/'] = path.split('?');
  const forbidden = plain.search(/[;<]/);
  return forbidden < 0 ? plain : plain.slice(0, plain.lastIndexOf('/', forbidden) + 1);
};

/** Stores a message for the page at `path`, the target of the redirect, in a short-lived cookie of that path. */
export const setFlash = (cookies: AstroCookies, path: string, flash: Flash): void => {
  const value = JSON.stringify({ ...flash, rounded: flash.rounded?.slice(0, MAX_ROUNDED) });
  cookies.set(FLASH_COOKIE, value, {
    path: toCookiePath(path),
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getEnvironment().PUBLIC_URL.startsWith('https:'),
  });
};

/** Deletes the message once a page has shown it. `pathname` is the path passed to `setFlash`, without its query. */
export const clearFlash = (cookies: AstroCookies, pathname: string): void => {
  if (cookies.has(FLASH_COOKIE)) cookies.delete(FLASH_COOKIE, { path: toCookiePath(pathname) });
};

const parseFlash = (text: string): Flash => {
  try {
    return flashSchema.catch({}).parse(JSON.parse(text));
  } catch (error) {
    // Cookies come from the client: ignore invalid JSON.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** The message for this page; empty when there is none. */
export const readFlash = (cookies: AstroCookies): Flash => {
  const cookie = cookies.get(FLASH_COOKIE);
  return cookie ? parseFlash(cookie.value) : {};
};
