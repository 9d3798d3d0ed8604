import { persistentAtom } from '@nanostores/persistent';
import type { AddLine } from '#src/contract/cart.ts';
import {
  decodeGuestLines,
  decodeLines,
  mergeLines,
  setQuantity,
  toLineKey,
  type GuestLines,
} from './cart-lines.ts';
import { toOperationId } from './operation.client.ts';

const NONE: readonly AddLine[] = [];
const NO_LINES: GuestLines = { id: '', lines: NONE };

/** A guest's cart: in this browser only, priced by the server, until a login takes it over. */
export const $guest = persistentAtom<GuestLines>('cart', NO_LINES, {
  encode: JSON.stringify,
  decode: decodeGuestLines,
});

export const getLines = (): readonly AddLine[] => $guest.get().lines;

let own = '';

/** Changes the lines from this window. Other lines have another id. */
export const setLines = (lines: readonly AddLine[]): void => {
  own = toOperationId();
  $guest.set({ id: own, lines });
};

/** False when another window made these lines. */
export const isOwnLines = ({ id }: GuestLines): boolean => id === own;

/** Lines that could not join a customer's cart at login. They stay, marked, until the customer takes them out. */
export type Kept = { readonly client_id: string; readonly lines: readonly AddLine[] };

const NOTHING_KEPT: Kept = { client_id: '', lines: NONE };

/** Never throws: a broken entry keeps nothing. */
const decodeKept = (text: string): Kept => {
  const [, client_id = '', lines = '[]'] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  return { client_id, lines: decodeLines(lines) };
};

export const $kept = persistentAtom<Kept>('cart_kept', NOTHING_KEPT, {
  encode: ({ client_id, lines }) => `${client_id.replaceAll(':', '')}:${JSON.stringify(lines)}`,
  decode: decodeKept,
});

/** Keeps lines for one customer; what another customer of this browser had kept is forgotten. */
export const keepLines = (client_id: string, lines: readonly AddLine[]): void => {
  if (lines.length === 0) return;
  const before = $kept.get();
  const known = before.client_id === client_id ? before.lines : NONE;
  $kept.set({ client_id, lines: mergeLines([...known, ...lines]) });
};

/** Takes these quantities out of the guest's cart. */
const takeOut = (lines: readonly AddLine[]): void => {
  let left = getLines();
  for (const line of lines) {
    const key = toLineKey(line);
    const here = left.find((known) => toLineKey(known) === key);
    if (here) left = setQuantity(left, key, here.quantity - line.quantity);
  }
  setLines(left);
};

/** Lines that a login took along, until the next page knows what became of them. */
const $carried = persistentAtom<GuestLines>('cart_sent', NO_LINES, {
  encode: JSON.stringify,
  decode: decodeGuestLines,
});

/** Lines on their way into a customer's cart, under the id that they keep until it is known what became of them. */
export const carryLines = (): GuestLines => {
  const lines = $guest.get();
  $carried.set(lines);
  return lines;
};

/** What was sent along and not settled yet; no lines when no login followed. */
export const findPending = (): GuestLines => $carried.get();

/**
 * True when the guest's lines of this window are those that were settled, by whichever window: what another one took
 * out of them may not have reached this one yet.
 */
export const isSettled = (): boolean => {
  const { id, lines } = findPending();
  return lines.length === 0 && id !== '' && id === $guest.get().id;
};

/** A guest's page: the login that the lines were sent along with did not happen. */
export const forgetPending = (): void => $carried.set(NO_LINES);

/**
 * What was sent under `id` is in the cart, but for the lines in `kept`. Lines added meanwhile in another window stay
 * for the next adoption. Done once, whichever window comes first.
 */
export const finishMerge = (
  { id, client_id }: { id: string; client_id: string },
  kept: readonly AddLine[],
): void => {
  const carried = findPending();
  if (carried.id !== id || carried.lines.length === 0) return;
  $carried.set({ id, lines: NONE });
  takeOut(carried.lines);
  keepLines(client_id, kept);
};
