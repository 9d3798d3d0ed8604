import { randomUUID } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { MAX_CART_ROWS, MAX_CART_TEXT, MAX_ID_LENGTH, MAX_SKU } from '#src/contract/limits.ts';
import { getEnvironment } from '../environment.ts';

/** People that are named. */
const MAX_NAMES = 3;

/**
 * A guest's lines that a login added to a cart that had rows already, as a cookie: the next pages say so and offer to take them out
 * again. It ends with that choice, with the next login, or after half an hour.
 */
const recordSchema = z.object({
  /** Idempotency key of taking them out. */
  id: z.string().max(MAX_ID_LENGTH),
  /** Ms. */
  at: z.number(),
  client_id: z.string().max(MAX_ID_LENGTH),
  address_code: z.string().max(MAX_ID_LENGTH),
  /** Rows that the cart had before. */
  there: z.number(),
  /** Who else had added them, where that is known. */
  names: z.array(z.string()).max(MAX_NAMES),
  /** New rows, rows added to existing ones, and lines that were not taken. */
  counts: z.object({ added: z.number(), summed: z.number(), left: z.number() }),
  /** What the rows grew by; empty when it is too much for a cookie: then it cannot be taken out at once. */
  lines: z
    .array(
      z.object({
        item_id: z.string().max(MAX_SKU),
        quantity: z.number().positive(),
        promo_code: z.string().max(MAX_ID_LENGTH),
        promo_row: z.string().max(MAX_ID_LENGTH),
      }),
    )
    .max(MAX_CART_ROWS),
});
export type JoinedLines = Readonly<z.infer<typeof recordSchema>>;

const JOINED_COOKIE = 'fondaco_joined';
const SECONDS = 1800;
/** A cookie holds 4 kB with its name and attributes. */
const MAX_COOKIE_TEXT = 3800;

const THOUSANDTHS = 1000;
const toSum = (quantity: number): number => Math.round(quantity * THOUSANDTHS) / THOUSANDTHS;

/** What a line added to its row: the difference, or, when an earlier request had added it, the line rounded up to the pack. */
const toGrowth = (line: AddLine, row: CartRow, before: number): number => {
  if (row.quantity > before) return toSum(row.quantity - before);
  const pack = row.qty_min_imballo > 0 ? row.qty_min_imballo : 1;
  return Math.min(row.quantity, toSum(Math.ceil(toSum(line.quantity / pack)) * pack));
};

/** How much the rows of `after` grew by the applied lines, and how many rows were there besides. */
export const findJoined = (
  applied: readonly AddLine[],
  { before, after }: { readonly before: Cart; readonly after: Cart },
): Pick<JoinedLines, 'lines' | 'there'> & { readonly summed: number } => {
  const former = new Map(before.data.map((row) => [cartLineKey(row), row.quantity]));
  const rows = new Map(after.data.map((row) => [cartLineKey(row), row]));
  const lines = [...new Map(applied.map((line) => [cartLineKey(line), line])).values()].flatMap((line) => {
    const row = rows.get(cartLineKey(line));
    if (!row) return [];
    return [{ ...line, quantity: toGrowth(line, row, former.get(cartLineKey(line)) ?? 0) }];
  });
  const summed = lines.filter((line) => (rows.get(cartLineKey(line))?.quantity ?? 0) > line.quantity).length;
  return { lines, summed, there: after.data.length - lines.length + summed };
};

const encode = (record: JoinedLines): string =>
  brotliCompressSync(JSON.stringify(record)).toString('base64url');

const decode = (text: string): unknown => {
  try {
    const bytes = brotliDecompressSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_CART_TEXT });
    return JSON.parse(bytes.toString());
  } catch {
    // Cookies come from the client: anything else is none.
    return undefined;
  }
};

const setJoined = (cookies: AstroCookies, record: JoinedLines): void => {
  const text = encode(record);
  cookies.set(JOINED_COOKIE, text.length > MAX_COOKIE_TEXT ? encode({ ...record, lines: [] }) : text, {
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: getEnvironment().PUBLIC_URL.startsWith('https:'),
  });
};

type Merged = {
  readonly session: NonNullable<App.Locals['session']>;
  readonly before: Cart;
  readonly after: Cart;
  readonly applied: readonly AddLine[];
  /** The number of lines that were not taken. */
  readonly left: number;
};

/** Counts what became of a guest's lines, and stores those that joined a cart with rows; `isJoined`: there were some. */
export const recordJoined = (
  cookies: AstroCookies,
  { session, left, applied, ...carts }: Merged,
): { readonly counts: JoinedLines['counts']; readonly isJoined: boolean } => {
  const { lines, summed, there } = findJoined(applied, carts);
  const counts = { added: lines.length - summed, summed, left };
  const names = new Set(carts.before.data.flatMap(({ added_by }) => added_by?.name ?? []));
  const isJoined = there > 0 && lines.length > 0;
  if (isJoined)
    setJoined(cookies, {
      ...{ id: randomUUID(), at: Date.now(), there, counts, lines },
      names: [...names].slice(0, MAX_NAMES),
      client_id: String(session.user.client_id),
      address_code: session.address_code,
    });
  return { counts, isJoined };
};

export const clearJoined = (cookies: AstroCookies): void => {
  if (cookies.has(JOINED_COOKIE)) cookies.delete(JOINED_COOKIE, { path: '/' });
};

/** The lines that were added to a cart of the session's client; undefined when there are none, or they were decided upon. */
export const readJoined = (
  cookies: AstroCookies,
  session: App.Locals['session'],
): JoinedLines | undefined => {
  const cookie = session && cookies.get(JOINED_COOKIE);
  const record = cookie && recordSchema.safeParse(decode(cookie.value)).data;
  return record?.client_id === String(session?.user.client_id) ? record : undefined;
};
