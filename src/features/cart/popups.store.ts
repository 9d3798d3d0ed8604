import { atom } from 'nanostores';
import type { CartRow } from '#src/contract/cart.ts';

/** Data of a popup; the texts are chosen when it is rendered. */
export type PopupText =
  | {
      readonly kind: 'added';
      readonly row: CartRow;
      readonly added: number;
      readonly rounded_from?: number | undefined;
    }
  | { readonly kind: 'removed'; readonly name: string }
  /** Stays until it is dismissed. */
  | { readonly kind: 'refused'; readonly refusal: string; readonly item_id?: string | undefined };

export type Popup = PopupText & { readonly id: number };

const MAX_POPUPS = 4;
const NONE: readonly Popup[] = [];
let last = 0;

export const $popups = atom<readonly Popup[]>(NONE);

const isSameRow = (popup: Popup, text: PopupText): boolean =>
  popup.kind === 'added' && text.kind === 'added' && popup.row.row_id === text.row.row_id;

/** Additions to the same row share one popup with their sum. */
const joined = (before: Popup | undefined, text: PopupText): PopupText =>
  before?.kind === 'added' && text.kind === 'added' ? { ...text, added: before.added + text.added } : text;

/** Evicts the oldest popup beyond `MAX_POPUPS`. */
export const showPopup = (text: PopupText): void => {
  last += 1;
  const before = $popups.get().find((popup) => isSameRow(popup, text));
  const others = $popups.get().filter((popup) => popup !== before);
  $popups.set([...others, { ...joined(before, text), id: last }].slice(-MAX_POPUPS));
};

export const dismissPopup = (id: number): void =>
  $popups.set($popups.get().filter((popup) => popup.id !== id));
