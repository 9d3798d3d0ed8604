import { atom } from 'nanostores';
import type { AddLine, Cart, CartRow } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toRowKey } from './operation.client.ts';

/** What the page says about its viewer. A guest's `cart` is the empty one. `adopted`: see `finishMerge`. */
export type CartStart = {
  readonly viewer: 'guest' | 'customer';
  readonly client_id: string;
  /** Whose cart it is, with `client_id`; empty for a guest. */
  readonly address_code: string;
  readonly locale: Locale;
  readonly cart: Cart;
  readonly adopted?: string | undefined;
};

/** A product that takes a discontinued one's place, as a row shows it; `price` is in words, with its unit. */
export type Replacement = { readonly name: string; readonly image: string; readonly price: string };

/** By carti. */
export type Replacements = Readonly<Record<string, Replacement>>;

/** A row whose quantity was rounded up to the pack; `from` is what was asked for. */
export type Rounded = { readonly from?: number | undefined; readonly quantity: number };

/** The viewer's cart as the server told it last; absent until the first answer. */
export const $cart = atom<Cart | undefined>(undefined);
/** What takes the place of a guest's discontinued rows, told with their prices; the page of a customer tells it itself. */
export const $replacements = atom<Replacements>({});
/** Whether the last try to price a guest's lines failed. */
export const $pricing = atom<'idle' | 'failed'>('idle');
/** Rows of this page that say "rounded up to the pack", by row_id. */
export const $rounded = atom<Readonly<Record<string, Rounded>>>({});
/** A guest's lines that were taken out together a moment ago and can be brought back. */
export const $taken = atom<readonly AddLine[]>([]);
/** Lines that stayed behind at login, as rows to show. */
export const $keptRows = atom<readonly CartRow[]>([]);

let page: CartStart | undefined;

/** What the page said about its viewer; absent until an island is there. */
export const findStart = (): CartStart | undefined => page;

export const setStart = (start: CartStart): void => {
  page = start;
};

/** Fields of a call, with the page's language; empty ones are left out. */
export const toForm = (fields: Readonly<Record<string, string | number>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, locale: page?.locale ?? '' }))
    if (value !== '') form.set(name, value);
  return form;
};

export const isCart = (answer: object): answer is Cart => 'totale_doc' in answer;

export const findRow = (cart: Cart | undefined, key: string): CartRow | undefined =>
  cart?.data.find((row) => toRowKey(row) === key);

export const noteRounded = (row_id: string, rounded: Rounded | undefined): void => {
  const others = Object.entries($rounded.get()).filter(([known]) => known !== row_id);
  $rounded.set(Object.fromEntries(rounded ? [...others, [row_id, rounded]] : others));
};

/** The row no longer says that it was rounded. */
export const dismissRounded = (row_id: string): void => noteRounded(row_id, undefined);
