import { persistentAtom } from '@nanostores/persistent';
import type { AddLine } from '#src/contract/cart.ts';
import { decodeLines, mergeLines, setQuantity, toLineKey } from './cart-lines.ts';

const NONE: readonly AddLine[] = [];

/** A guest's cart: in this browser only, priced by the server, until a login takes it over. */
export const $lines = persistentAtom<readonly AddLine[]>('cart', NONE, {
  encode: JSON.stringify,
  decode: decodeLines,
});

let own: readonly AddLine[] | undefined;

/** Changes the lines from this window. */
export const setLines = (lines: readonly AddLine[]): void => {
  own = lines;
  $lines.set(lines);
};

/** False when another window made these lines. */
export const isOwnLines = (lines: readonly AddLine[]): boolean => lines === own;

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

/** Under this key the tab remembers, across the login, which lines it sent along. */
const SENT_KEY = 'cart_sent';

/** The guest's lines as the login form carries them; remembered until the next page knows what became of them. */
export const carryLines = (): string => {
  const text = JSON.stringify($lines.get());
  sessionStorage.setItem(SENT_KEY, text);
  return text;
};

/**
 * After a login: `marks` has one sign for each line that was sent, `1` for one that stayed behind. Lines that the
 * server took leave the browser; a line added meanwhile in another window stays for the next adoption.
 */
export const settleCarried = (client_id: string, marks: string): void => {
  const sent = decodeLines(sessionStorage.getItem(SENT_KEY));
  sessionStorage.removeItem(SENT_KEY);
  if (sent.length === 0 || sent.length !== marks.length) return;
  takeOut(sent);
  keepLines(
    client_id,
    sent.filter((_, index) => marks[index] === '1'),
  );
};

/** Takes these quantities out of the guest's cart. */
export const takeOut = (lines: readonly AddLine[]): void => {
  let left = $lines.get();
  for (const line of lines) {
    const key = toLineKey(line);
    const here = left.find((known) => toLineKey(known) === key);
    if (here) left = setQuantity(left, key, here.quantity - line.quantity);
  }
  setLines(left);
};
