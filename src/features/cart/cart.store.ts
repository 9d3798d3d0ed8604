import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { Cart, CartChange, CartRow, Notice } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { toLineKey } from './cart-lines.ts';

/** What the page says about its viewer. A guest's `cart` is the empty one. `adopted`: see `settleCarried`. */
export type CartStart = {
  readonly viewer: 'guest' | 'customer';
  readonly client_id: string;
  readonly locale: Locale;
  readonly cart: Cart;
  readonly adopted?: string | undefined;
};

/** A row whose quantity was rounded up to the pack; `from` is what was asked for. */
export type Rounded = { readonly from?: number | undefined; readonly quantity: number };

/** `network`: no answer came; `failed`: an answer that cannot be used. */
export type Failure = { readonly ok: false; readonly refusal: 'network' | 'failed' };
/** What a change came to; what the cart is now stands in `$cart`. */
export type Outcome =
  { readonly ok: true; readonly notices: readonly Notice[] } | Extract<CartChange, { ok: false }> | Failure;

/** The viewer's cart as the server told it last; absent until the first answer. */
export const $cart = atom<Cart | undefined>(undefined);
/** Whether the last try to price a guest's lines failed. */
export const $pricing = atom<'idle' | 'failed'>('idle');
/** Rows of this page that say "rounded up to the pack", by row_id. */
export const $rounded = atom<Readonly<Record<string, Rounded>>>({});
/** Lines that stayed behind at login, as rows to show. */
export const $keptRows = atom<readonly CartRow[]>([]);

/** Other windows of the same browser learn from it that the customer's cart changed. */
const $revision = persistentAtom<string>('cart_revision', '');
let ownRevision = '';
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

type Answer<T> = Promise<{ data?: T | undefined; error?: unknown }>;

/** The data of a call, or why there is none. */
export const ask = async <T>(answer: Answer<T>): Promise<T | Failure> => {
  try {
    const { data } = await answer;
    return data ?? { ok: false, refusal: 'failed' };
  } catch {
    // A fetch that fails has no more to tell than this; the caller shows it.
    return { ok: false, refusal: 'network' };
  }
};

export const isCart = (answer: object): answer is Cart => 'totale_doc' in answer;

/** The key of the line that a row came from. */
export const toRowKey = (row: CartRow): string =>
  toLineKey({ item_id: row.carti, promo_code: row.promo_code, promo_row: String(row.promo_row) });

export const findRow = (cart: Cart | undefined, key: string): CartRow | undefined =>
  cart?.data.find((row) => toRowKey(row) === key);

/** Tells the other windows that the customer's cart changed. */
export const announce = (): void => {
  ownRevision = `${Date.now()}.${Math.random()}`;
  $revision.set(ownRevision);
};

export const noteRounded = (row_id: string, rounded: Rounded | undefined): void => {
  const others = Object.entries($rounded.get()).filter(([known]) => known !== row_id);
  $rounded.set(Object.fromEntries(rounded ? [...others, [row_id, rounded]] : others));
};

/** The row no longer says that it was rounded. */
export const dismissRounded = (row_id: string): void => noteRounded(row_id, undefined);

/** Calls back when another window changed the customer's cart. */
export const onForeignChange = (react: () => void): void => {
  $revision.listen((revision) => {
    if (revision !== ownRevision) react();
  });
};
