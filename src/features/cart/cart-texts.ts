import { toAddressText } from '#src/contract/account.ts';
import { CART_REFUSALS, COUPON_REFUSALS, SAVED_CART_REFUSALS } from '#src/contract/refusals.ts';
import { pickTexts } from '#src/i18n/pick-texts.ts';
import { QUANTITY_REFUSALS } from './quantity-refusal.ts';
import { listUnitLabels } from '#src/ui/text/unit-label.ts';

type Locals = Pick<App.Locals, 't' | 'locale'>;

const UNITS = ['pz', 'm', 'mt', 'kg', 'l', 'conf', 'paio', 'paia', 'set', 'rotolo', 'scatola', 'nr', 'cf'];

const toUnits = ({ t }: Locals): Readonly<Record<string, string>> => listUnitLabels(UNITS, (key) => t(key));

/** Refusals of the back office, the reasons of a refused quantity, and the failures of a call. */
const REFUSALS = [
  ...CART_REFUSALS,
  'other_client',
  ...QUANTITY_REFUSALS,
  'network',
  'not_sent',
  'failed',
] as const;

/** Refusals of the lines of a list, in addition. */
const LINE_REFUSALS = ['ambiguous', 'beyond_list'] as const;

/** Why a discount code does not apply. */
export const toCouponText = ({ t }: Pick<Locals, 't'>, refusal: string): string => {
  const known = [...COUPON_REFUSALS, 'coupon_not_offered'].find((code) => code === refusal);
  return t(`cart:coupon.${known ?? 'failed'}`);
};

/** Refusals of a saved cart, in addition. */
const SAVED_REFUSALS = [
  ...SAVED_CART_REFUSALS,
  ...([
    'saved_name',
    'saved_empty',
    'ambiguous',
    'quantity_unreadable',
    'unknown_address',
    'failed',
  ] as const),
];

/** Texts of the refusals of saved carts by code. */
export const toSavedRefusalTexts = ({ t }: Pick<Locals, 't'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    SAVED_REFUSALS.map((code) => [code, t(`errors:${code === 'empty_cart' ? 'saved_empty' : code}`)]),
  );

/** Texts of a refused change, by code. */
const toRefusalTexts = ({ t }: Pick<Locals, 't'>): Readonly<Record<string, string>> =>
  Object.fromEntries(REFUSALS.map((code) => [code, t(`errors:${code}`)]));

/** Texts of a list's refusals, by code. */
export const toListRefusalTexts = ({ t }: Pick<Locals, 't'>): Readonly<Record<string, string>> =>
  Object.fromEntries([...REFUSALS, ...LINE_REFUSALS].map((code) => [code, t(`errors:${code}`)]));

/** Texts of the forms that add by code; `failures` by refusal. */
const toQuickLabels = (locals: Locals) => {
  const { t, locale } = locals;
  return {
    title: t('cart:quick'),
    code: t('cart:quickCode'),
    quantity: t('cart:columns.quantity'),
    quantityHint: t('cart:quickQuantity'),
    add: t('cart:quickAdd'),
    paste: t('cart:paste'),
    pasteLabel: t('cart:pasteLabel'),
    pasteHint: t('cart:pasteHint'),
    pasteAdd: t('cart:pasteAdd'),
    failedLines: pickTexts(locale, 'cart:failed').lines,
    failures: toListRefusalTexts(locals),
  };
};
export type QuickLabels = ReturnType<typeof toQuickLabels>;

/** Whose cart is shown to a customer with several addresses, each of which has one; '' for others. */
export const toWhoseCart = ({ t, session }: Pick<App.Locals, 't' | 'session'>): string => {
  const { user, own_cart, agent, address_code = '' } = session ?? {};
  const address = user?.address_codes.find((one) => one.address_code === address_code);
  if (!address || (user?.address_codes.length ?? 0) < 2) return '';
  const isOwn = own_cart === true && agent === undefined;
  return t(isOwn ? 'cart:ofAddressOwn' : 'cart:ofAddress', { address: toAddressText(address) });
};

export const toHeaderLabels = (locals: Locals & Pick<App.Locals, 'session'>) => ({
  ...pickTexts(locals.locale, 'cart:contents'),
  ...pickTexts(locals.locale, 'cart:header'),
  /** Shown in an empty cart. */
  whose: toWhoseCart(locals),
  authors: pickTexts(locals.locale, 'cart:authors'),
  units: toUnits(locals),
});
export type HeaderLabels = ReturnType<typeof toHeaderLabels>;

/**
 * Texts that `cart-forms.client.ts` renders: in-cart badges, also for an addition that failed silently, and the notice about unsent
 * changes.
 */
export const toMessageTexts = ({ locale }: Locals) => {
  const { inCart, notAdded, waiting } = pickTexts(locale, 'cart:popup');
  return { inCart, notAdded, waiting, priceFailed: pickTexts(locale, 'cart:notices').priceFailed };
};
export type MessageTexts = ReturnType<typeof toMessageTexts>;

export const toPopupLabels = (locals: Locals) => {
  const {
    added,
    orderedArriving,
    orderedUnconfirmed,
    addedDetail,
    several,
    removed,
    severalRemoved,
    viewCart,
    checkout,
    dismiss,
    login,
  } = pickTexts(locals.locale, 'cart:popup');
  return {
    ...{
      added,
      orderedArriving,
      orderedUnconfirmed,
      addedDetail,
      several,
      removed,
      severalRemoved,
      viewCart,
      checkout,
      dismiss,
      login,
    },
    rounded: pickTexts(locals.locale, 'cart:notices').rounded,
    undo: locals.t('cart:page.undo'),
    refusedTitle: locals.t('errors:title'),
    refusals: toRefusalTexts(locals),
    units: toUnits(locals),
  };
};
export type PopupLabels = ReturnType<typeof toPopupLabels>;

export const toPageLabels = (locals: Locals) => {
  const { locale } = locals;
  const { checkout, notCounted, removeItem, ...contents } = pickTexts(locale, 'cart:contents');
  const { rounded, ...notices } = pickTexts(locale, 'cart:notices');
  const columns = pickTexts(locale, 'cart:columns');
  const { pack, quantity } = columns;
  return {
    ...contents,
    ...notices,
    ...pickTexts(locale, 'cart:page'),
    columns,
    row: {
      notCounted,
      pack,
      quantity,
      removeItem,
      rounded,
      ...pickTexts(locale, 'cart:row'),
      why: locals.t('product:why.title'),
      authors: pickTexts(locale, 'cart:authors'),
      units: toUnits(locals),
    },
    summary: { checkout, ...pickTexts(locale, 'cart:summary') },
    tools: pickTexts(locale, 'cart:tools'),
    quick: toQuickLabels(locals),
  };
};
export type PageLabels = ReturnType<typeof toPageLabels>;
export type RowLabels = PageLabels['row'];
export type SummaryLabels = PageLabels['summary'];
export type ToolLabels = PageLabels['tools'];
