import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { atom, map } from 'nanostores';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';

/**
 * Start data rendered by the server. A guest's `cart` is empty. `rejectedFlags` is the value of the cookie set at login,
 * one digit per merged line; see `mergeGuestCart`.
 */
export type CartStart = {
  readonly viewer: 'guest' | 'customer';
  readonly client_id: string;
  /** With `client_id`, identifies the cart; empty for a guest. */
  readonly address_code: string;
  readonly locale: Locale;
  readonly cart: Cart;
  readonly rejectedFlags?: string | undefined;
};

/** The product that replaces a discontinued one; `price` is formatted, with its unit. */
export type Replacement = {
  readonly name: string;
  readonly text_locale: string | undefined;
  readonly image: string;
  readonly price: string;
};

/** By carti. */
export type Replacements = Readonly<Record<string, Replacement>>;

/** A row whose quantity was rounded up to the pack; `from` is the requested quantity. */
export type Rounding = { readonly from?: number | undefined; readonly quantity: number };

/** By `row_id`. */
export type Roundings = Readonly<Record<string, Rounding | undefined>>;

/** The viewer's cart as last returned by the server; undefined until the first response. */
export const $cart = atom<Cart | undefined>(undefined);
/** Replacements for a guest's discontinued rows, returned with their prices. A customer's are in the page. */
export const $replacements = atom<Replacements>({});
/** Whether the last attempt to price a guest's lines failed. */
export const $pricing = atom<'idle' | 'failed'>('idle');
/** Rounding notices of this page. */
export const $roundings = map<Roundings>({});
/** A guest's lines after "clear cart", for undo. */
export const $clearedLines = atom<readonly AddLine[]>([]);
/** Lines rejected at login, priced for display. */
export const $rejectedRows = atom<readonly CartRow[]>([]);

let page: CartStart | undefined;

/** Undefined until `startCart`. */
export const findStart = (): CartStart | undefined => page;

export const setStart = (start: CartStart): void => {
  page = start;
};

/** Form data for an action, with the page's locale; omits empty fields. */
export const toForm = (fields: Readonly<Record<string, string | number>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, locale: page?.locale ?? '' }))
    if (value !== '') form.set(name, value);
  return form;
};

/** Distinguishes a cart from a refusal or failure. */
export const isCart = (response: object): response is Cart => 'totale_doc' in response;

export const findRow = (cart: Cart | undefined, key: string): CartRow | undefined =>
  cart?.data.find((row) => cartLineKey(row) === key);

export const dismissRounding = (row_id: string): void => $roundings.setKey(row_id, undefined);
