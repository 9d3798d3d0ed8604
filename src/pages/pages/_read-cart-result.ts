import type { AstroGlobal } from 'astro';
import { type ActionError, actions, isInputError } from 'astro:actions';
import type { AddLine, PageCartChange, Notice } from '#src/contract/cart.ts';
import { toQuantityRefusal } from '#src/features/cart/quantity-refusal.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize } from '#src/i18n/paths.ts';
import { LOGIN_PATH } from '#src/i18n/routes.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import type { FailedLine } from '#src/server/lists/find-listed-articles.ts';
import { setFlash, readFlash, type Flash } from '#src/server/session/flash.ts';
import { toTabPath } from '#src/i18n/trade-paths.ts';
import { findBroughtFlash } from './_read-brought-result.ts';
import { findJoinedOutcome } from './_read-joined-result.ts';
import { findSavedOutcome, type SavedOutcome } from './_read-saved-result.ts';
import { toPendingLine } from '#src/server/session/pending-line.ts';
import { settlePosted } from './_settle-posted.ts';

/** The result of the form that was posted to the cart page. */
export type CartResult = {
  readonly flash: Flash;
  /** Lines of a list, or of the field for one article, that were not added. */
  readonly failed: readonly FailedLine[];
  /** Rows that "clear cart" removed, for undo. */
  readonly cleared: readonly AddLine[];
  /** Whether the posted form was the one for a list. */
  readonly isList: boolean;
  /** The fields of a refused form about a saved cart. */
  readonly posted?: FormData | undefined;
};

/** A redirect after a change of a saved cart, or to the login page; the refusal otherwise. */
const toSavedResult = (
  Astro: AstroGlobal,
  outcome: SavedOutcome,
  posted: FormData,
): CartResult | Response => {
  const { locale } = Astro.locals;
  if (outcome.ok) {
    setFlash(Astro.cookies, outcome.to, outcome.flash);
    return Astro.redirect(outcome.to, 303);
  }
  const { refusal: code, item_id, to } = outcome;
  if (code === 'login_required') return Astro.redirect(toLoginPath([], { locale, to }), 303);
  const flash = { refusal: { code, ...(item_id && { item_id }) } };
  return { flash, failed: [], cleared: [], isList: false, posted };
};

const toRounded = (notices: readonly Notice[], from: number | undefined): Flash['rounded'] =>
  notices.map(({ row_id, quantity }) => ({
    row_id: String(row_id),
    ...(from !== undefined && { from }),
    quantity,
  }));

type PostedChange = {
  readonly result: {
    readonly data?: PageCartChange | undefined;
    readonly error?: ActionError | undefined;
  };
  /** The quantity of the form; absent when the form adds to a row. */
  readonly quantity: number | undefined;
  /** The quantity of the form; NaN if it is not a number. */
  readonly typed: number;
  readonly item_id: string;
  readonly isRemoval: boolean;
};

const toChangeFlash = (change: PostedChange): Flash => {
  const {
    result: { data, error },
    quantity,
    typed,
    item_id,
    isRemoval,
  } = change;
  if (data?.ok) return { removed: isRemoval, rounded: toRounded(data.notices, quantity) };
  const isInput = error !== undefined && isInputError(error);
  const refusal = data?.refusal ?? (isInput ? 'no-valid-quantity' : 'failed');
  const isUnreadable = refusal === 'no-valid-quantity' && Number.isNaN(typed);
  const code = isUnreadable ? 'quantity_unreadable' : toQuantityRefusal(refusal, typed);
  const text = data && 'text' in data ? data.text : undefined;
  return { refusal: { code, ...(item_id && { item_id }), ...(text && { text }) } };
};

/** The typed quantities of a form; NaN for anything that is not a number. */
const readQuantities = (form: FormData, locale: Locale): readonly number[] =>
  form.getAll('quantity').map((text) => readTypedQuantity(typeof text === 'string' ? text : '', locale));

type PostedForm = {
  readonly form: FormData;
  readonly text: (name: string) => string;
  readonly locale: Locale;
};

/**
 * The first article that a guest's form cannot order, and why: its quantity is unreadable or negative. Of one article an empty field is
 * refused too; of several it means none.
 */
const findRefusedLine = ({ form, text, locale }: PostedForm): Flash['refusal'] => {
  const codes = form.getAll('item_id').map(String);
  const quantities = readQuantities(form, locale);
  const at = quantities.findIndex((quantity) => !(quantity > 0) && !(quantity === 0 && codes.length > 1));
  const typed = quantities[at];
  if (typed === undefined) return undefined;
  const code = Number.isNaN(typed) ? 'quantity_unreadable' : 'no-valid-quantity';
  return { code, item_id: codes[at] ?? text('code') };
};

/** The posted articles as pending lines; of several, those with a quantity. */
const listPendingLines = ({ form, text, locale }: PostedForm): readonly string[] => {
  const [codes, quantities] = [form.getAll('item_id').map(String), readQuantities(form, locale)];
  const [promo_code, promo_row] = [text('promo_code'), text('promo_row')];
  if (codes.length > 1)
    return codes
      .map((item_id, at) => ({ item_id, quantity: quantities[at] ?? 0, promo_code: '', promo_row: '' }))
      .filter(({ quantity }) => quantity > 0)
      .map((line) => toPendingLine({ ...line, quantity: String(line.quantity) }));
  const [item_id, quantity] = [text('item_id') || text('code'), String(quantities[0] ?? 1)];
  return item_id ? [toPendingLine({ item_id, quantity, promo_code, promo_row })] : [];
};

/** The address of the login page, with pending lines. */
const toLoginPath = (
  lines: readonly string[],
  { locale, to }: { locale: 'it' | 'en'; to: string },
): string => {
  const query = new URLSearchParams([...lines.map((line) => ['add', line]), ['to', to]]);
  return `${localize(LOGIN_PATH, locale)}?${query.toString()}`;
};

/** The results of the actions that post to the cart page; at most one is present. */
const findResults = (Astro: AstroGlobal) => {
  const added = Astro.getActionResult(actions.cart.add) ?? Astro.getActionResult(actions.cart.addLines);
  const removed = Astro.getActionResult(actions.cart.remove);
  const updated = Astro.getActionResult(actions.cart.update) ?? Astro.getActionResult(actions.cart.replace);
  return {
    ...{ added, removed, changed: added ?? removed ?? updated },
    listed: Astro.getActionResult(actions.cart.addList),
    cleared: Astro.getActionResult(actions.cart.clear),
    restored: Astro.getActionResult(actions.cart.mergeGuestCart),
  };
};

type Results = ReturnType<typeof findResults>;

const findFlash = (
  { added, removed, changed, listed, restored }: Results,
  { form, text, locale }: PostedForm,
): Flash | undefined => {
  if (restored?.data?.ok) {
    const [rejected] = restored.data.rejected;
    return {
      restored: true,
      ...(rejected && { refusal: { code: rejected.refusal, item_id: rejected.item_id } }),
    };
  }
  if (listed?.data?.ok)
    return { listed: listed.data.added, rounded: toRounded(listed.data.notices, undefined) };
  if (listed) return { refusal: { code: 'failed' } };
  if (!changed) return undefined;
  const quantities = readQuantities(form, locale);
  const typed = quantities.some(Number.isNaN) ? Number.NaN : (quantities[0] ?? 0);
  const quantity = added ? undefined : typed;
  const isRemoval = removed !== undefined || (quantity !== undefined && quantity <= 0);
  return toChangeFlash({ result: changed, quantity, typed, item_id: text('item_id'), isRemoval });
};

/** The result of the form for a discount code, if that was posted: a redirect after a change. */
const findCouponResult = (Astro: AstroGlobal, posted: FormData): CartResult | Response | undefined => {
  const result = Astro.getActionResult(actions.cart.setCoupon);
  if (!result) return undefined;
  const { locale } = Astro.locals;
  const to = toTabPath(locale, 'active');
  const { data } = result;
  if (data?.ok) {
    setFlash(Astro.cookies, to, { coupon: { code: data.coupon?.code ?? '', refusal: '' } });
    return Astro.redirect(to, 303);
  }
  if (data?.refusal === 'login_required') return Astro.redirect(toLoginPath([], { locale, to }), 303);
  const typed = posted.get('coupon');
  const coupon = {
    code: typeof typed === 'string' ? typed : '',
    refusal: data?.refusal ?? 'failed',
    ...(data?.message !== undefined && { message: data.message }),
  };
  return { flash: { coupon }, failed: [], cleared: [], isList: false };
};

/**
 * The result of the posted form, or a redirect: to the login page for a guest, back to the cart (with a flash) after a
 * successful change. Without a posted form, the flash of the previous request.
 */
export const readCartResult = async (Astro: AstroGlobal): Promise<CartResult | Response> => {
  const { locale } = Astro.locals;
  const cartPath = localize('/pages/cart?tab=active', locale);
  const results = findResults(Astro);
  const { changed, listed, cleared, restored } = results;
  const form = Astro.request.method === 'POST' ? await Astro.request.clone().formData() : new FormData();
  const coupon = findCouponResult(Astro, form);
  if (coupon) return coupon;
  const joined = findJoinedOutcome(Astro);
  if (joined && 'cleared' in joined) return { flash: {}, failed: [], cleared: joined.cleared, isList: false };
  if (joined) {
    if (joined.flash) setFlash(Astro.cookies, joined.to, joined.flash);
    return Astro.redirect(joined.to, 303);
  }
  const brought = findBroughtFlash(Astro);
  if (brought) {
    setFlash(Astro.cookies, cartPath, brought);
    return Astro.redirect(cartPath, 303);
  }
  const savedOutcome = findSavedOutcome(Astro);
  if (savedOutcome) return toSavedResult(Astro, savedOutcome, form);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const posted = { form, text, locale };
  const needsLogin = [changed, listed, cleared, restored].some(
    (result) => result?.data && !result.data.ok && result.data.refusal === 'login_required',
  );
  const refused = needsLogin && results.added ? findRefusedLine(posted) : undefined;
  if (refused) return { flash: { refusal: refused }, failed: [], cleared: [], isList: false };
  if (needsLogin) return Astro.redirect(toLoginPath(listPendingLines(posted), { locale, to: cartPath }), 303);
  const flash = findFlash(results, posted) ?? readFlash(Astro.cookies);
  const failed = listed?.data?.ok ? listed.data.failed : [];
  if (changed?.data?.ok || restored?.data?.ok || (listed?.data?.ok && failed.length === 0)) {
    const left = await settlePosted(Astro.locals, form);
    if (left !== undefined) return Astro.redirect(left, 303);
    setFlash(Astro.cookies, cartPath, flash);
    return Astro.redirect(cartPath, 303);
  }
  const lines = cleared?.data?.ok ? cleared.data.lines : [];
  return { flash, failed, cleared: lines, isList: !form.has('code') };
};
