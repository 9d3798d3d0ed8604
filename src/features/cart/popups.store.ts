import { atom } from 'nanostores';
import { cartLineKey } from '#src/contract/cart-line-key.ts';
import type { AddLine, CartRow } from '#src/contract/cart.ts';

/** Data of a popup; `Messages.tsx` renders its texts. */
export type PopupContent =
  | {
      readonly kind: 'added';
      readonly row: CartRow;
      readonly added: number;
      readonly rounded_from?: number | undefined;
    }
  /** Several rows, by their keys: additions in quick succession, or of a family's sizes. */
  | { readonly kind: 'several'; readonly rows: readonly string[] }
  /** The names of removed rows; `lines` add them again, without those that cannot be ordered. */
  | { readonly kind: 'removed'; readonly names: readonly string[]; readonly lines: readonly AddLine[] }
  /** Visible until dismissed; `text` is the host's own. */
  | {
      readonly kind: 'refused';
      readonly refusal: string;
      readonly item_id?: string | undefined;
      readonly text?: string | undefined;
    };

export type Popup = PopupContent & { readonly id: number };

const MAX_POPUPS = 4;
const NONE: readonly Popup[] = [];
let last = 0;

export const $popups = atom<readonly Popup[]>(NONE);

/** The keys of the added rows; undefined for other popups. */
const findRows = (content: PopupContent): readonly string[] | undefined => {
  if (content.kind === 'several') return content.rows;
  return content.kind === 'added' ? [cartLineKey(content.row)] : undefined;
};

/**
 * Additions share one popup: with their sum for the same row, with the number of rows for several. Removals share another, which
 * restores all of their rows.
 */
const mergePopups = (previous: Popup | undefined, content: PopupContent): PopupContent => {
  if (previous?.kind === 'removed' && content.kind === 'removed') {
    const { names, lines } = previous;
    return { ...content, names: [...names, ...content.names], lines: [...lines, ...content.lines] };
  }
  const [before, rows] = [previous && findRows(previous), findRows(content)];
  if (!before || !rows) return content;
  const all = [...new Set([...before, ...rows])];
  if (all.length > 1 || content.kind !== 'added') return { kind: 'several', rows: all };
  return previous?.kind === 'added' ? { ...content, added: previous.added + content.added } : content;
};

/** Adds a popup; an addition or removal replaces the popup of earlier ones. Evicts the oldest beyond `MAX_POPUPS`. */
export const showPopup = (content: PopupContent): void => {
  last += 1;
  const toSort = (popup: PopupContent) => (findRows(popup) ? 'added' : popup.kind);
  const sort = toSort(content);
  const previous = sort === 'refused' ? undefined : $popups.get().find((popup) => toSort(popup) === sort);
  const others = $popups.get().filter((popup) => popup !== previous);
  $popups.set([...others, { ...mergePopups(previous, content), id: last }].slice(-MAX_POPUPS));
};

export const dismissPopup = (id: number): void =>
  $popups.set($popups.get().filter((popup) => popup.id !== id));
