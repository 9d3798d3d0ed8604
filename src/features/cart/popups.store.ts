import { atom } from 'nanostores';
import type { CartRow } from '#src/contract/cart.ts';

/** Data of a popup; `Messages.tsx` renders its texts. */
export type PopupContent =
  | {
      readonly kind: 'added';
      readonly row: CartRow;
      readonly added: number;
      readonly rounded_from?: number | undefined;
    }
  | { readonly kind: 'removed'; readonly name: string }
  /** Visible until dismissed. */
  | { readonly kind: 'refused'; readonly refusal: string; readonly item_id?: string | undefined };

export type Popup = PopupContent & { readonly id: number };

const MAX_POPUPS = 4;
const NONE: readonly Popup[] = [];
let last = 0;

export const $popups = atom<readonly Popup[]>(NONE);

const isSameRow = (popup: Popup, content: PopupContent): boolean =>
  popup.kind === 'added' && content.kind === 'added' && popup.row.row_id === content.row.row_id;

/** Additions to the same row share one popup with their sum. */
const mergePopups = (previous: Popup | undefined, content: PopupContent): PopupContent =>
  previous?.kind === 'added' && content.kind === 'added'
    ? { ...content, added: previous.added + content.added }
    : content;

/** Adds a popup, replacing one about the same row; evicts the oldest beyond `MAX_POPUPS`. */
export const showPopup = (content: PopupContent): void => {
  last += 1;
  const previous = $popups.get().find((popup) => isSameRow(popup, content));
  const others = $popups.get().filter((popup) => popup !== previous);
  $popups.set([...others, { ...mergePopups(previous, content), id: last }].slice(-MAX_POPUPS));
};

export const dismissPopup = (id: number): void =>
  $popups.set($popups.get().filter((popup) => popup.id !== id));
