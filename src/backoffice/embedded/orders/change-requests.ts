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
import type { ChangeRequests, Visitor } from '../../port/back-office.ts';
import { findChangeRefusal, toOrderChanges } from '../../rules/order-changes.ts';
import { canBuy, canDecide, type Session } from '../../session.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findOwner } from '../customers/client.ts';
import type { ChangeRequestTable } from '../database/request-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventQueue } from '../events/event-queue.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findOrder } from './order-store.ts';
import { lockClient } from '../customers/lock-client.ts';

/** The stored form of a request. */
export const toChangeRequest = (row: Selectable<ChangeRequestTable>): ChangeRequest => ({
  id: String(row.id),
  kind: row.kind as ChangeRequestKind,
  state: row.state as ChangeRequestState,
  created_at: new Date(row.created_at).toISOString(),
  note: row.note,
  answer: row.answer,
  rows: JSON.parse(row.rows) as readonly ReturnedRow[],
});

/** `user_id` is undefined for a session that has ended. */
type Asker = { readonly client_id: number; readonly name: string; readonly user_id: number | undefined };

type OrderName = { readonly name: string; readonly locale: Locale };

/**
 * Whether the user may ask for changes of an order: users who decide for the company, of any order; those who may only propose, of their
 * own.
 */
const mayAsk = async (
  db: Kysely<Tables>,
  visitor: Pick<Visitor, 'session'>,
  about: Asker,
): Promise<boolean> => {
  if (canDecide(visitor) || !canBuy(visitor)) return canDecide(visitor);
  const own = db
    .selectFrom('order')
    .select('id')
    .where('name', '=', about.name)
    .where('client_id', '=', about.client_id);
  return (await own.where('user_id', '=', about.user_id ?? 0).executeTakeFirst()) !== undefined;
};

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
  readonly session: Session;
  readonly request: NewChangeRequest;
  /** Ms. */
  readonly now: number;
};

/** The client's row serialises its requests, so that an order has at most one open request. */
const store = async (tx: Tx, events: EventQueue, submission: Submission): Promise<ChangeRequestResult> => {
  const { client_id, session, request, locale, now, name } = submission;
  const user_id = await findUserId(tx, session.token, now);
  if (user_id === undefined) return { ok: false, refusal: 'login_required' };
  await lockClient(tx, client_id);
  const changes = await readChanges(tx, client_id, submission);
  if (!changes) return { ok: false, refusal: 'unknown_order' };
  if (!(await mayAsk(tx, { session }, { client_id, name, user_id })))
    return { ok: false, refusal: 'not_permitted' };
  const refusal = findChangeRefusal(changes, request);
  if (refusal) return { ok: false, refusal };
  const { kind, note } = request;
  const rows = kind === 'return' ? request.rows : [];
  const order_id = tx.selectFrom('order').select('id').where('name', '=', name);
  const { id } = await tx
    .insertInto('change_request')
    .values({
      client_id,
      order_id,
      user_id,
      kind,
      note,
      locale,
      state: 'open',
      rows: JSON.stringify(rows),
      answer: '',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await events.append(tx, { name: 'request.received', payload: { id } });
  return { ok: true, id: String(id) };
};

/** The requests of customers about their orders. */
export const createChangeRequests = ({ database, clock, events }: TradeOptions): ChangeRequests => ({
  async find(visitor: Visitor, name) {
    const owner = findOwner(visitor);
    if (!owner || !visitor.session) return undefined;
    const { client_id } = owner;
    const changes = await readChanges(database.read, client_id, { name, locale: visitor.locale });
    const user_id = await findUserId(database.read, visitor.session.token, clock());
    const isPermitted = await mayAsk(database.read, visitor, { client_id, name, user_id });
    return changes && !isPermitted ? { ...changes, possible: [] } : changes;
  },
  async send({ session, ...visitor }, name, request) {
    const owner = session && findOwner({ ...visitor, session });
    if (!owner) return { ok: false, refusal: 'login_required' };
    const { client_id } = owner;
    const about = { client_id, name, locale: visitor.locale, session, now: clock() };
    return database.write((tx) => store(tx, events, { ...about, request }));
  },
});
