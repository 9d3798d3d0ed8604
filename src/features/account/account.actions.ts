import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { credentialsSchema } from '#src/contract/account.ts';
import { type AddLine, operationIdSchema } from '#src/contract/cart.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import {
  mergeGuestCart,
  ADOPTED_COOKIE,
  parseLines,
  type RejectedLine,
} from '#src/server/session/merge-guest-cart.ts';
import { findPendingLine } from '#src/server/session/pending-line.ts';
import { leaveFlash } from '#src/server/session/flash.ts';
import { safePath } from '#src/server/session/safe-path.ts';
import { deleteSessionCookie, setSessionCookie } from '#src/server/session/session-cookie.ts';
import { toReorderLines } from './reorder-lines.ts';

/** A refused login: the same for an unknown e-mail and a wrong password. `retry_after` is in seconds. */
export type LoginRefusal =
  | { readonly ok: false; readonly refusal: 'missing_credentials' }
  | { readonly ok: false; readonly refusal: 'wrong_credentials'; readonly message?: string | undefined }
  | { readonly ok: false; readonly refusal: 'too_many_attempts' | 'busy'; readonly retry_after: number };

/** `to` is where the visitor goes now. */
export type LoginResult = { readonly ok: true; readonly to: string } | LoginRefusal;

const optional = (max: number) => z.string().max(max).nullish();

/** The longest text of `toPendingLine`: a code, a quantity and two percent-encoded parts of a promotion. */
const MAX_CARRIED = 700;

/** A minute is plenty for the page that follows to read which lines joined the cart. */
const ADOPTED_SECONDS = 60;

const toMarks = (lines: readonly AddLine[], kept: readonly RejectedLine[]): string =>
  lines
    .map((line) =>
      kept.some(
        (stayed) =>
          stayed.item_id === line.item_id &&
          stayed.promo_code === line.promo_code &&
          stayed.promo_row === line.promo_row,
      )
        ? '1'
        : '0',
    )
    .join('');

/** A guest's cart as the login form carries it: its lines, and the name that `mergeGuestCart` knows it by. */
type CarriedCart = {
  guest_cart?: string | null | undefined;
  guest_cart_id?: string | null | undefined;
};

/** Adopts what the guest had and tells the next page, by one mark a line, what stayed behind. */
const adoptGuestCart = async (
  context: ActionAPIContext,
  visitor: App.Locals['visitor'],
  { guest_cart, guest_cart_id }: CarriedCart,
): Promise<void> => {
  const lines = parseLines(guest_cart ?? '[]') ?? [];
  if (lines.length === 0) return;
  const operation_id = operationIdSchema.safeParse(guest_cart_id).data;
  const { kept } = await mergeGuestCart(context.locals.backOffice, visitor, { lines, operation_id });
  context.cookies.set(ADOPTED_COOKIE, toMarks(lines, kept), {
    path: '/',
    maxAge: ADOPTED_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: context.url.protocol === 'https:',
  });
};

/** The customer is in: the cookie, the lines that came along, and the word for the next page. */
const openDoor = async (
  context: ActionAPIContext,
  session: NonNullable<App.Locals['session']>,
  input: CarriedCart & { to?: string | null | undefined; add: readonly string[] },
): Promise<LoginResult> => {
  const { locale, backOffice } = context.locals;
  const visitor = { locale, session };
  setSessionCookie(context.cookies, session.token, context.url);
  await adoptGuestCart(context, visitor, input);
  const carried = input.add.flatMap((text) => findPendingLine(text) ?? []);
  const { kept, notices } = await mergeGuestCart(backOffice, visitor, { lines: carried });
  const to = safePath(input.to, locale, carried.length > 0 ? '/pages/cart?tab=active' : '/shop');
  leaveFlash(context.cookies, to, {
    login: true,
    rounded: notices.map(({ row_id, quantity }) => ({ row_id: String(row_id), quantity })),
    ...(kept[0] && { refusal: { code: kept[0].refusal, item_id: kept[0].item_id } }),
  });
  return { ok: true, to };
};

/** Somebody of the staff is in: a guest's lines stay in the browser, because this login has no cart. */
const openStaffDoor = (
  context: ActionAPIContext,
  { token }: NonNullable<App.Locals['staff']>,
  wanted: string | null | undefined,
): LoginResult => {
  setSessionCookie(context.cookies, token, context.url);
  const to = safePath(wanted, context.locals.locale, '/pages/account');
  leaveFlash(context.cookies, to, { login: true });
  return { ok: true, to };
};

/** Opens a session for an e-mail (`usr`) and a password (`pwd`); a session that was open here is ended. */
const login = defineAction({
  accept: 'form',
  input: z.object({
    usr: optional(254),
    pwd: optional(256),
    to: optional(2000),
    guest_cart: optional(250_000),
    guest_cart_id: optional(64),
    add: z.array(z.string().max(MAX_CARRIED)).max(100).default([]),
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<LoginResult> => {
    const credentials = credentialsSchema.safeParse(input).data;
    if (!credentials) return { ok: false, refusal: 'missing_credentials' };
    const { accounts } = context.locals.backOffice;
    const answer = await accounts.login(credentials, context.clientAddress);
    if (!answer.ok) return answer;
    const before = context.locals.session ?? context.locals.staff;
    if (before) await accounts.logout(before);
    if (answer.staff) return openStaffDoor(context, answer.staff, input.to);
    return openDoor(context, answer.session, input);
  }),
});

/** Ends the session; harmless without one. */
const logout = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withBackOfficeErrors(async (_input, context): Promise<{ ok: true }> => {
    const { session, staff, backOffice } = context.locals;
    const open = session ?? staff;
    if (open) await backOffice.accounts.logout(open);
    deleteSessionCookie(context.cookies, context.url);
    return { ok: true };
  }),
});

/** Makes another address of the client the active one; carts are per address. `to` is the page to go back to. */
const selectAddress = defineAction({
  accept: 'form',
  input: z.object({ address_code: z.string().min(1).max(64), to: optional(2000) }),
  handler: withBackOfficeErrors(
    async (
      input,
      context,
    ): Promise<{ ok: true; to: string } | { ok: false; refusal: 'login_required' | 'unknown_address' }> => {
      const { session, backOffice, locale } = context.locals;
      if (!session) return { ok: false, refusal: 'login_required' };
      if (!(await backOffice.accounts.selectAddress(session, input.address_code)))
        return { ok: false, refusal: 'unknown_address' };
      return { ok: true, to: safePath(input.to, locale, '/pages/cart?tab=active') };
    },
  ),
});

/** Rows that the next page names at most: a cookie holds 4 kB. */
const MAX_NAMED = 20;

type Reordered =
  | { readonly ok: true; readonly to: string }
  | { readonly ok: false; readonly refusal: 'login_required' | 'unknown_order' };

/**
 * Adds all rows of an order to the cart, at today's prices; the next page tells how many, and which could not be.
 * With an `operation_id` a repeat adds nothing more. `to` is the page to go back to.
 */
const reorder = defineAction({
  accept: 'form',
  input: z.object({ order: z.string().min(1).max(64), operation_id: optional(64), to: optional(2000) }),
  handler: withBackOfficeErrors(async (input, context): Promise<Reordered> => {
    const { session, backOffice, visitor, locale } = context.locals;
    if (!session) return { ok: false, refusal: 'login_required' };
    const order = await backOffice.orders.find(visitor, input.order);
    if (!order) return { ok: false, refusal: 'unknown_order' };
    const operation_id = operationIdSchema.safeParse(input.operation_id).data;
    const lines = toReorderLines(order);
    const { kept, notices } = await mergeGuestCart(backOffice, visitor, { lines, operation_id });
    const to = safePath(input.to, locale, '/pages/account');
    const refused = kept.map(({ item_id, refusal }) => ({ item_id, code: refusal })).slice(0, MAX_NAMED);
    const [added, rounded] = [lines.length - kept.length, notices.length];
    leaveFlash(context.cookies, to, { reordered: { order: order.name, added, rounded, refused } });
    return { ok: true, to };
  }),
});

export const account = { login, logout, reorder, selectAddress };
