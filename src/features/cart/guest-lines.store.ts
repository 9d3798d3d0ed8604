import { cartLineKey } from '#src/contract/cart-line-key.ts';
import { GUEST_KEYS } from './stored-keys.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { AddLine } from '#src/contract/cart.ts';
import { decodeGuestLines, decodeLines, mergeLines, setQuantity, type GuestLines } from './cart-lines.ts';
import { toOperationId } from './operation.client.ts';

const NONE: readonly AddLine[] = [];
const NO_LINES: GuestLines = { id: '', lines: NONE };

/** A guest's cart: stored only in this browser, priced by the server, merged into the customer's cart at login. */
export const $guest = persistentAtom<GuestLines>(GUEST_KEYS.lines, NO_LINES, {
  encode: JSON.stringify,
  decode: decodeGuestLines,
});

export const getLines = (): readonly AddLine[] => $guest.get().lines;

let own = '';

/** Stores the lines under a new id. */
export const setLines = (lines: readonly AddLine[]): void => {
  own = toOperationId();
  $guest.set({ id: own, lines });
};

/** False when another window set these lines. */
export const isOwnLines = ({ id }: GuestLines): boolean => id === own;

/** Lines that could not be merged at login. The cart page lists them until the customer removes them. */
export type RejectedLines = { readonly client_id: string; readonly lines: readonly AddLine[] };

const NO_REJECTED_LINES: RejectedLines = { client_id: '', lines: NONE };

/** Never throws: an invalid entry has no lines. */
const decodeRejected = (text: string): RejectedLines => {
  const [, client_id = '', lines = '[]'] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  return { client_id, lines: decodeLines(lines) };
};

export const $rejectedLines = persistentAtom<RejectedLines>(GUEST_KEYS.rejected, NO_REJECTED_LINES, {
  encode: ({ client_id, lines }) => `${client_id.replaceAll(':', '')}:${JSON.stringify(lines)}`,
  decode: decodeRejected,
});

/** Stores lines of one customer only: those of another are dropped. */
export const addRejectedLines = (client_id: string, lines: readonly AddLine[]): void => {
  if (lines.length === 0) return;
  const stored = $rejectedLines.get();
  const previous = stored.client_id === client_id ? stored.lines : NONE;
  $rejectedLines.set({ client_id, lines: mergeLines([...previous, ...lines]) });
};

/** Subtracts these quantities from the guest's cart. */
const subtract = (lines: readonly AddLine[]): void => {
  let remaining = getLines();
  for (const line of lines) {
    const key = cartLineKey(line);
    const match = remaining.find((other) => cartLineKey(other) === key);
    if (match) remaining = setQuantity(remaining, key, match.quantity - line.quantity);
  }
  setLines(remaining);
};

/** Lines sent with a login whose result is not processed yet. */
const $pendingLines = persistentAtom<GuestLines>(GUEST_KEYS.pending, NO_LINES, {
  encode: JSON.stringify,
  decode: decodeGuestLines,
});

/** Marks the guest's lines as sent; their id is the idempotency key of the merge. */
export const markPending = (): GuestLines => {
  const lines = $guest.get();
  $pendingLines.set(lines);
  return lines;
};

export const getPending = (): GuestLines => $pendingLines.get();

/**
 * Whether this window's lines are already merged. Another window may have done so before its storage event arrives
 * here.
 */
export const isMerged = (): boolean => {
  const { id, lines } = getPending();
  return lines.length === 0 && id !== '' && id === $guest.get().id;
};

/** Called on a guest's page: the login did not succeed. */
export const clearPending = (): void => $pendingLines.set(NO_LINES);

/**
 * Removes the lines merged under `id` from the guest's cart, except for the `rejected` ones. Lines added since stay for
 * the next merge. Only the first call per `id`, in any window, has an effect.
 */
export const finishMerge = (
  { id, client_id }: { id: string; client_id: string },
  rejected: readonly AddLine[],
): void => {
  const pending = getPending();
  if (pending.id !== id || pending.lines.length === 0) return;
  $pendingLines.set({ id, lines: NONE });
  subtract(pending.lines);
  addRejectedLines(client_id, rejected);
};
