import type { Kysely } from 'kysely';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { applyCompanyRequest } from '../company-data/apply-request.ts';
import { toCompanyRequest } from '../company-data/company-data.ts';
import { toChangeRequest } from '../orders/change-requests.ts';
import { cancelWithCard } from '../orders/cancel-order.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { Written } from '../command-handler.ts';

type Answer = { readonly isAccepted: boolean; readonly answer: string };

const selectOpen = (db: Pick<Database['read'], 'selectFrom'>) =>
  db
    .selectFrom('change_request')
    .leftJoin('order', 'order.id', 'change_request.order_id')
    .innerJoin('client', 'client.id', 'change_request.client_id')
    .innerJoin('user', 'user.id', 'change_request.user_id')
    .selectAll('change_request')
    .select(['order.name', 'client.company_name', 'user.email'])
    .where('state', '=', 'open');

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

type Refused = Extract<Written<'requests.answer'>, { ok: false }>;
type CarriedOut = { readonly ok: true; readonly refund: boolean } | Refused;
const NOTHING_TO_DO = { ok: true, refund: false } as const;

/** Carries out an accepted request; changed orders and returns are left to the shop. */
const carryOut = async (tx: Tx, row: OpenRow): Promise<CarriedOut> => {
  if (row.order_id === null) {
    const isApplied = await applyCompanyRequest(tx, row.client_id, toCompanyRequest(row));
    return isApplied ? NOTHING_TO_DO : { ok: false, refusal: 'unknown_address' };
  }
  if (row.kind !== 'cancel') return NOTHING_TO_DO;
  const order = await tx
    .selectFrom('order')
    .select(['id', 'status', 'document'])
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  return order.status === 'TO_BE_ACCEPTED'
    ? cancelWithCard(tx, order)
    : { ok: false, refusal: 'order_accepted' };
};

/** Stores the answer; accepting a cancellation cancels the order, and accepting other data changes them. */
export const answerRequest = async (
  tx: Tx,
  id: number,
  { isAccepted, answer }: Answer,
): Promise<Written<'requests.answer'>> => {
  const found = await selectOpen(tx).where('change_request.id', '=', id).executeTakeFirst();
  if (!found) return { ok: false, refusal: 'unknown_request' };
  await lockClient(tx, found.client_id);
  const state = isAccepted ? 'accepted' : 'rejected';
  // Only one of several answers changes the open request.
  const answered = await tx
    .updateTable('change_request')
    .set({ state, answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!answered) return { ok: false, refusal: 'unknown_request' };
  const carriedOut = isAccepted ? await carryOut(tx, found) : NOTHING_TO_DO;
  if (!carriedOut.ok) return carriedOut;
  const result = { about: found.name ?? found.company_name, refund: carriedOut.refund };
  return { ok: true, result, events: [{ name: 'request.answered', payload: { id } }] };
};

/** The open requests, the oldest first. */
export const listOpenRequests = async (db: Kysely<Tables>): Promise<CommandOutput<'requests.list'>> => {
  const rows = await selectOpen(db).orderBy('change_request.id').execute();
  return rows.map((row) =>
    row.name === null
      ? { ...toCompanyRequest(row), about: 'company', company: row.company_name, email: row.email }
      : { ...toChangeRequest(row), about: 'order', order: row.name, email: row.email },
  );
};
