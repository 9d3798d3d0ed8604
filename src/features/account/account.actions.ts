import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { credentialsSchema } from '#src/contract/account.ts';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { type AddLine, operationIdSchema } from '#src/contract/cart.ts';
import {
  MAX_CART_ROWS,
  MAX_CART_TEXT,
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PATH_LENGTH,
  MAX_SKU,
} from '#src/contract/limits.ts';
import { tellFailure, withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { clearJoined, recordJoined } from '#src/server/session/joined-lines.ts';
import {
  type GuestCartMerge,
  mergeGuestCart,
  MERGE_COOKIE,
  parseLines,
  type RejectedLine,
} from '#src/server/session/merge-guest-cart.ts';
import { clearLeftCart, readLeftCart, setLeftCart } from '#src/server/session/left-cart.ts';
import { findPendingLine } from '#src/server/session/pending-line.ts';
import { type Flash, setFlash } from '#src/server/session/flash.ts';
import { safePath } from '#src/server/session/safe-path.ts';
import { deleteSessionCookie, setSessionCookie } from '#src/server/session/session-cookie.ts';
import { ACCOUNT_PATH, CLIENTS_PATH, SHOP_PATH } from '#src/i18n/routes.ts';

/** An unknown e-mail and a wrong password have the same code. `retry_after` is in seconds. */
export type LoginRefusal =
  | { readonly ok: false; readonly refusal: 'missing_credentials' }
  | { readonly ok: false; readonly refusal: 'wrong_credentials'; readonly message?: string | undefined }
  | { readonly ok: false; readonly refusal: 'too_many_attempts' | 'busy'; readonly retry_after: number };

/** `to` is the redirect target. */
export type LoginActionResult = { readonly ok: true; readonly to: string } | LoginRefusal;

const optional = (max: number) => z.string().max(max).nullish();

/** Maximum length of `toPendingLine`: code, quantity and two percent-encoded parts of a promotion. */
const MAX_PENDING_LINE = 700;

/** Long enough for the next page to read the result of the merge. */
const MERGE_COOKIE_SECONDS = 60;

/** One digit per line: `1` for a rejected one, else `0`. */
const toRejectedFlags = (lines: readonly AddLine[], rejected: readonly RejectedLine[]): string =>
  lines.map((line) => (rejected.some((one) => cartLineKey(one) === cartLineKey(line)) ? '1' : '0')).join('');

/** A guest's cart in the login form: its lines and the idempotency key of their merge. */
type GuestCartFields = {
  guest_cart?: string | null | undefined;
  guest_cart_id?: string | null | undefined;
};

/** Merges the guest's cart, and stores the rejected lines in `MERGE_COOKIE`. */
const mergeBrowserLines = async (
  context: ActionAPIContext,
  visitor: App.Locals['visitor'],
  { guest_cart, guest_cart_id }: GuestCartFields,
): Promise<GuestCartMerge | undefined> => {
  const lines = parseLines(guest_cart ?? '[]') ?? [];
  if (lines.length === 0) return undefined;
  const operation_id = operationIdSchema.safeParse(guest_cart_id).data;
  const merge = await mergeGuestCart(context.locals.backOffice, visitor, { lines, operation_id });
  context.cookies.set(MERGE_COOKIE, toRejectedFlags(lines, merge.rejected), {
    path: '/',
    maxAge: MERGE_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.url.protocol === 'https:',
  });
  return merge;
};

/**
 * Merges the guest's cart and the lines that were pending at login. What became of the lines goes into `merged`; of those that
 * joined rows that were there before, into the cookie of `recordJoined`.
 */
const mergeAtLogin = async (
  context: ActionAPIContext,
  session: NonNullable<App.Locals['session']>,
  { add, ...fields }: GuestCartFields & { add: readonly string[] },
): Promise<Pick<Flash, 'merged' | 'joined' | 'rounded' | 'refusal'>> => {
  const { locale, backOffice } = context.locals;
  const visitor = { locale, session };
  clearJoined(context.cookies);
  const lines = add.flatMap((text) => findPendingLine(text) ?? []);
  if (lines.length === 0 && (fields.guest_cart ?? '') === '') return {};
  const before = await backOffice.carts.get(visitor);
  const browser = await mergeBrowserLines(context, visitor, fields);
  const pending = await mergeGuestCart(backOffice, visitor, { lines });
  const { counts, isJoined } = recordJoined(context.cookies, {
    ...{ session, before, after: pending.cart, left: browser?.rejected.length ?? 0 },
    applied: [...(browser?.applied ?? []), ...pending.applied],
  });
  const [rejected] = pending.rejected;
  return {
    ...(browser && { merged: counts }),
    ...(isJoined && { joined: true }),
    rounded: pending.notices.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity })),
    ...(rejected && { refusal: { code: rejected.refusal, item_id: rejected.item_id } }),
  };
};

/** Completes a customer's login: session cookie, merged lines, and messages for the next page. */
const completeCustomerLogin = async (
  context: ActionAPIContext,
  session: NonNullable<App.Locals['session']>,
  input: GuestCartFields & { to?: string | null | undefined; add: readonly string[] },
): Promise<LoginActionResult> => {
  setSessionCookie(context.cookies, session.token, context.url);
  const merged = await mergeAtLogin(context, session, input);
  const isToCart = input.add.some((text) => findPendingLine(text));
  const to = safePath(input.to, context.locals.locale, isToCart ? '/pages/cart?tab=active' : SHOP_PATH);
  setFlash(context.cookies, to, { login: true, ...merged });
  return { ok: true, to };
};

/** Completes a staff login, which has no cart: a guest's lines stay in the browser. */
const completeStaffLogin = (
  context: ActionAPIContext,
  { token, role }: NonNullable<App.Locals['staff']>,
  requestedPath: string | null | undefined,
): LoginActionResult => {
  setSessionCookie(context.cookies, token, context.url);
  const to = safePath(requestedPath, context.locals.locale, role === 'agent' ? CLIENTS_PATH : ACCOUNT_PATH);
  setFlash(context.cookies, to, { login: true });
  return { ok: true, to };
};

/** Opens a session for an e-mail (`usr`) and a password (`pwd`), and ends the browser's previous session. */
const login = defineAction({
  accept: 'form',
  input: z.object({
    usr: optional(MAX_EMAIL_LENGTH),
    pwd: optional(MAX_PASSWORD_LENGTH),
    to: optional(MAX_PATH_LENGTH),
    guest_cart: optional(MAX_CART_TEXT),
    guest_cart_id: optional(MAX_ID_LENGTH),
    add: z.array(z.string().max(MAX_PENDING_LINE)).max(100).default([]),
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<LoginActionResult> => {
    const credentials = credentialsSchema.safeParse(input).data;
    if (!credentials) return { ok: false, refusal: 'missing_credentials' };
    const { accounts } = context.locals.backOffice;
    const result = await accounts.login(credentials, context.clientAddress);
    if (!result.ok) {
      if ('failure' in result) tellFailure(context, result);
      return result;
    }
    const previous = context.locals.session ?? context.locals.staff;
    if (previous) await accounts.logout(previous);
    if (result.staff) return completeStaffLogin(context, result.staff, input.to);
    return completeCustomerLogin(context, result.session, input);
  }),
});

/** A no-op without a session. */
const logout = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withBackOfficeErrors(async (_input, context): Promise<{ ok: true }> => {
    const { session, staff, backOffice } = context.locals;
    const current = session ?? staff;
    if (current) await backOffice.accounts.logout(current);
    deleteSessionCookie(context.cookies, context.url);
    return { ok: true };
  }),
});

/** Remembers a cart with rows that is left, for the page of the next one; forgets it on the way back. */
const noteLeftCart = (
  { cookies }: ActionAPIContext,
  session: NonNullable<App.Locals['session']>,
  { rows, next }: { readonly rows: number; readonly next: string },
): void => {
  const { user, address_code } = session;
  if (next === address_code) return;
  if (rows > 0) setLeftCart(cookies, { client_id: String(user.client_id), address_code, rows });
  else if (readLeftCart(cookies, session)?.address_code === next) clearLeftCart(cookies);
};

/**
 * Selects another address of the client; carts are per address. `to` is the page to return to, `cart_rows` the number of rows of the
 * cart that is left, as the page shows it.
 */
const selectAddress = defineAction({
  accept: 'form',
  input: z.object({
    address_code: z.string().min(1).max(MAX_ID_LENGTH),
    to: optional(MAX_PATH_LENGTH),
    cart_rows: z.coerce.number().int().min(0).max(MAX_CART_ROWS).catch(0),
  }),
  handler: withBackOfficeErrors(
    async (
      input,
      context,
    ): Promise<{ ok: true; to: string } | { ok: false; refusal: 'login_required' | 'unknown_address' }> => {
      const { session, backOffice, locale } = context.locals;
      if (!session) return { ok: false, refusal: 'login_required' };
      if (!(await backOffice.accounts.selectAddress(session, input.address_code)))
        return { ok: false, refusal: 'unknown_address' };
      noteLeftCart(context, session, { rows: input.cart_rows, next: input.address_code });
      return { ok: true, to: safePath(input.to, locale, '/pages/cart?tab=active') };
    },
  ),
});

/** Mutes an article among those due again (`muted` is `1`), or shows it again. */
const muteDue = defineAction({
  accept: 'form',
  input: z.object({ carti: z.string().trim().min(1).max(MAX_SKU), muted: z.literal('1').nullish() }),
  handler: withBackOfficeErrors(
    async (
      { carti, muted },
      { locals: { session, backOffice, visitor } },
    ): Promise<
      | { ok: true; carti: string; muted: boolean }
      | { ok: false; refusal: 'login_required' | 'unknown_product' }
    > => {
      if (!session) return { ok: false, refusal: 'login_required' };
      const isMuted = muted === '1';
      const isDone = await backOffice.bought.mute(visitor, carti, isMuted);
      return isDone ? { ok: true, carti, muted: isMuted } : { ok: false, refusal: 'unknown_product' };
    },
  ),
});

export const account = { login, logout, selectAddress, muteDue };
