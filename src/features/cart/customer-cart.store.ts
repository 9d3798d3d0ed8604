import { actions, getActionPath } from 'astro:actions';
import type { AddLine, CartChange, CartRow } from '#src/contract/cart.ts';
import { toLineKey } from './cart-lines.ts';
import { applyPatch } from './cart-patch.ts';
import {
  $cart,
  announce,
  ask,
  findRow,
  isCart,
  noteRounded,
  toForm,
  type Failure,
  type Outcome,
} from './cart.store.ts';
import { sendInOrder } from './send-queue.ts';

type Answer = CartChange | Failure;

/** The cart is now what the answer leads to, here and in the other windows; read anew where it does not fit. */
const takeAnswer = async (outcome: Answer | undefined): Promise<void> => {
  if (!outcome?.ok) return;
  const cart = applyPatch($cart.get(), outcome.patch) ?? (await ask(actions.cart.current(toForm({}))));
  if (isCart(cart)) $cart.set(cart);
  announce();
};

export const addAsCustomer = async (line: AddLine): Promise<Outcome | undefined> => {
  const before = findRow($cart.get(), toLineKey(line))?.quantity ?? 0;
  const outcome = await sendInOrder<Answer>({
    path: getActionPath(actions.cart.add),
    form: () => toForm(line),
    send: (form) => ask(actions.cart.add(form)),
  });
  await takeAnswer(outcome);
  if (outcome?.ok)
    for (const { row_id, quantity } of outcome.notices)
      noteRounded(String(row_id), { from: before + line.quantity, quantity });
  return outcome;
};

/** The quantity that was wished for last, by row: clicks that come while an answer is awaited are one change. */
const wished = new Map<string, number>();

export const setAsCustomer = async (row: CartRow, quantity: number): Promise<Outcome | undefined> => {
  const row_id = String(row.row_id);
  const isWaiting = wished.has(row_id);
  wished.set(row_id, quantity);
  if (isWaiting) return undefined;
  let asked = quantity;
  const outcome = await sendInOrder<Answer>({
    path: getActionPath(actions.cart.update),
    form: () => {
      asked = wished.get(row_id) ?? quantity;
      return toForm({ row_id, quantity: asked });
    },
    send: (form) => {
      wished.delete(row_id);
      return ask(actions.cart.update(form));
    },
  });
  await takeAnswer(outcome);
  if (outcome?.ok) {
    const notice = outcome.notices.find((known) => String(known.row_id) === row_id);
    noteRounded(row_id, notice && { from: asked, quantity: notice.quantity });
  }
  return outcome;
};

export const removeAsCustomer = async (row: CartRow): Promise<Outcome | undefined> => {
  const outcome = await sendInOrder<Answer>({
    path: getActionPath(actions.cart.remove),
    form: () => toForm({ row_id: String(row.row_id) }),
    send: (form) => ask(actions.cart.remove(form)),
  });
  await takeAnswer(outcome);
  return outcome;
};
