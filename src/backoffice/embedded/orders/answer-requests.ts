import type { ChangeRequest } from '#src/contract/change-request.ts';
import { makeFolder } from '../../safety/make-folder.ts';
import type { EmbeddedSettings } from '../../settings.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { toLocation } from '../database/location.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import { insertMail } from '../mail/mail-queue.ts';
import { toChangeRequest } from './change-requests.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockClient } from './order-store.ts';

/** An open request with its order's number and the e-mail of the user who sent it. */
export type OpenRequest = ChangeRequest & { readonly order: string; readonly email: string };

export type Answer = { readonly isAccepted: boolean; readonly answer: string };

/**
 * `unknown_request`: it does not exist, or was answered. `order_accepted`: the order cannot be cancelled any more.
 * `card_open`: its card payment is not settled. `refund`: the cancelled order was paid by card.
 */
export type AnswerResult =
  | { readonly ok: true; readonly order: string; readonly refund: boolean }
  | { readonly ok: false; readonly refusal: 'unknown_request' | 'order_accepted' | 'card_open' };

/** Answers the requests about orders, for the operator of the store. */
export type RequestAnswers = {
  /** The oldest first. */
  list(): Promise<readonly OpenRequest[]>;
  /** Stores the answer with its mail; accepting a cancellation cancels the order. */
  answer(id: number, answer: Answer): Promise<AnswerResult>;
};

const selectOpen = (db: Pick<Database['read'], 'selectFrom'>) =>
  db
    .selectFrom('change_request')
    .innerJoin('order', 'order.id', 'change_request.order_id')
    .innerJoin('user', 'user.id', 'change_request.user_id')
    .selectAll('change_request')
    .select(['order.name', 'order.client_id', 'order.status', 'user.email'])
    .where('state', '=', 'open');

type Cancelled = { readonly ok: true; readonly refund: boolean } | Extract<AnswerResult, { ok: false }>;

/** Cancels an order that was not accepted, with its card payment; a charge whose outcome is unknown has to be settled first. */
const cancel = async (
  tx: Tx,
  { id, status, document }: { readonly id: number; readonly status: string; readonly document: string },
): Promise<Cancelled> => {
  if (status !== 'TO_BE_ACCEPTED') return { ok: false, refusal: 'order_accepted' };
  const payment = await tx
    .selectFrom('card_payment')
    .select('state')
    .where('order_id', '=', id)
    .executeTakeFirst();
  const isPaid = payment?.state === 'paid';
  if (payment && !isPaid && payment.state !== 'refused') return { ok: false, refusal: 'card_open' };
  if (payment && !isPaid) await tx.deleteFrom('card_payment').where('order_id', '=', id).execute();
  await cancelOrder(tx, { id, document });
  return { ok: true, refund: isPaid };
};

const answerRequest = async (
  tx: Tx,
  id: number,
  { isAccepted, answer, now }: Answer & { readonly now: number },
): Promise<AnswerResult> => {
  const found = await selectOpen(tx).where('change_request.id', '=', id).executeTakeFirst();
  if (!found) return { ok: false, refusal: 'unknown_request' };
  await lockClient(tx, found.client_id);
  const state = isAccepted ? 'accepted' : 'rejected';
  // Of several answers one changes the open request.
  const answered = await tx
    .updateTable('change_request')
    .set({ state, answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!answered) return { ok: false, refusal: 'unknown_request' };
  const isCancelled = isAccepted && found.kind === 'cancel';
  const order = await tx
    .selectFrom('order')
    .select(['id', 'status', 'document'])
    .where('id', '=', found.order_id)
    .executeTakeFirstOrThrow();
  const cancelled = isCancelled ? await cancel(tx, order) : undefined;
  if (cancelled && !cancelled.ok) return cancelled;
  await insertMail(tx, { kind: 'change_answered', payload: { id }, now });
  return { ok: true, order: found.name, refund: cancelled?.refund ?? false };
};

/** The requests of an open store. */
export const createRequestAnswers = (
  { read, write }: Pick<Database, 'read' | 'write'>,
  clock: () => number,
): RequestAnswers => ({
  async list() {
    const rows = await selectOpen(read).orderBy('change_request.id').execute();
    return rows.map((row) => ({ ...toChangeRequest(row), order: row.name, email: row.email }));
  },
  answer: (id, answer) => writeOrRollBack(write, (tx) => answerRequest(tx, id, { ...answer, now: clock() })),
});

/** Opens the requests of a store without its catalogue. */
export const openRequestAnswers = async (
  settings: Pick<EmbeddedSettings, 'data_dir' | 'database_url'>,
): Promise<RequestAnswers & { close(): Promise<void> }> => {
  makeFolder(settings.data_dir);
  const database = await connect(toLocation(settings));
  return { ...createRequestAnswers(database, Date.now), close: () => database.close() };
};
