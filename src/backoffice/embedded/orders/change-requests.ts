import type { Kysely, Selectable } from 'kysely';
import type {
  ChangeRequest,
  ChangeRequestKind,
  ChangeRequestResult,
  ChangeRequestState,
  NewChangeRequest,
  ReturnedRow,
} from '#src/contract/change-request.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { ChangeRequests, Visitor } from '../../port.ts';
import { findChangeRefusal, toOrderChanges } from '../../rules/order-changes.ts';
import { canBuy } from '../../session.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findOwner } from '../customers/client.ts';
import type { ChangeRequestTable } from '../database/request-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findOrder, lockClient } from './order-store.ts';

/** The stored form of a request. */
export const toChangeRequest = (row: Selectable<ChangeRequestTable>): ChangeRequest => ({
  id: String(row.id),
  kind: row.kind as ChangeRequestKind,
  state: row.state as ChangeRequestState,
  created_at: new Date(row.created_at).toISOString(),
  ...{ note: row.note, answer: row.answer },
  rows: JSON.parse(row.rows) as readonly ReturnedRow[],
});

type OrderName = { readonly name: string; readonly locale: Locale };

const readChanges = async (db: Kysely<Tables>, client_id: number, wanted: OrderName) => {
  const order = await findOrder(db, client_id, wanted);
  if (!order) return undefined;
  const rows = await db
    .selectFrom('change_request')
    .innerJoin('order', 'order.id', 'change_request.order_id')
    .selectAll('change_request')
    .where('order.name', '=', order.name)
    .orderBy('change_request.id', 'desc')
    .execute();
  return toOrderChanges(order, rows.map(toChangeRequest));
};

type Submission = OrderName & {
  readonly client_id: number;
  readonly token: string;
  readonly request: NewChangeRequest;
  /** Ms. */
  readonly now: number;
};

/** Requests of a client are serialised on its row, so that an order has one open request at most. */
const store = async (tx: Tx, mail: MailQueue, submission: Submission): Promise<ChangeRequestResult> => {
  const { client_id, token, request, locale, now } = submission;
  const user_id = await findUserId(tx, token, now);
  if (user_id === undefined) return { ok: false, refusal: 'login_required' };
  await lockClient(tx, client_id);
  const changes = await readChanges(tx, client_id, submission);
  if (!changes) return { ok: false, refusal: 'unknown_order' };
  const refusal = findChangeRefusal(changes, request);
  if (refusal) return { ok: false, refusal };
  const { kind, note } = request;
  const rows = kind === 'return' ? request.rows : [];
  const order_id = tx.selectFrom('order').select('id').where('name', '=', submission.name);
  const { id } = await tx
    .insertInto('change_request')
    .values({
      ...{ client_id, order_id, user_id, kind, note, locale, state: 'open', rows: JSON.stringify(rows) },
      ...{ answer: '', created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mail.add(tx, 'change_requested', { id });
  return { ok: true, id: String(id) };
};

/** The requests of customers about their orders. */
export const createChangeRequests = ({
  database,
  clock,
  mail,
}: TradeOptions & { readonly mail: MailQueue }): ChangeRequests => ({
  async find(visitor: Visitor, name) {
    const owner = findOwner(visitor);
    return owner && readChanges(database.read, owner.client_id, { name, locale: visitor.locale });
  },
  async send({ session, ...visitor }, name, request) {
    const owner = session && findOwner({ ...visitor, session });
    if (!owner) return { ok: false, refusal: 'login_required' };
    if (!canBuy({ session })) return { ok: false, refusal: 'not_possible' };
    const { client_id } = owner;
    const about = { client_id, name, locale: visitor.locale, token: session.token, now: clock() };
    const result = await database.write((tx) => store(tx, mail, { ...about, request }));
    if (result.ok) mail.wake();
    return result;
  },
});
