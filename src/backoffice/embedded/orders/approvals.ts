import type { Kysely, Selectable } from 'kysely';
import type {
  ApprovalRefusal,
  ApprovalResult,
  OrderApproval,
  Permissions,
} from '#src/contract/company-user.ts';
import type { Locale } from '#src/contract/locale.ts';
import { getPaymentTraits, type PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Approvals } from '../../port/company-users.ts';
import { type Money, toMoney } from '../../rules/money.ts';
import type { Visitor } from '../../session.ts';
import type { ApprovalMessage } from '../../mail-message.ts';
import { findUserId } from '../accounts/sessions.ts';
import { toMailLocale, toPermissions } from '../accounts/user.ts';
import { insertBoughtArticles, toBoughtArticles } from '../customers/bought.ts';
import { findOwner } from '../customers/client.ts';
import { findCompany } from '../customers/company.ts';
import { findExposure, isBeyondCredit } from '../customers/credit.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { OrderTable, UserTable } from '../database/commerce-tables.ts';
import type { OrderApprovalTable } from '../database/request-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventQueue } from '../events/event-queue.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { openCardPayment } from '../payments/card-payments.ts';
import type { TradeOptions } from '../trade-options.ts';
import { cancelOrder } from './cancel-order.ts';
import { findPlacedOrder } from './order-store.ts';
import { lockClient } from '../customers/lock-client.ts';
import { parseDocument } from '../documents/stored-order.ts';

/** Whether an order of `net` (net of VAT) waits for an approval. Reaching the limit exactly is allowed. */
export const needsApproval = (permissions: Permissions | undefined, net: Money): boolean => {
  if (permissions?.role === 'proposer') return true;
  return permissions?.role === 'buyer' && isOverLimit(permissions, net);
};

const isOverLimit = ({ order_limit }: Permissions, net: Money): boolean =>
  order_limit !== undefined && net > toMoney(order_limit);

/** Whether a user may decide on an order: never its sender, and buyers only within their own limit. */
const mayDecide = (
  user: Pick<Selectable<UserTable>, 'id' | 'company_role' | 'order_limit' | 'is_active'>,
  order: Pick<Selectable<OrderTable>, 'user_id' | 'net'>,
): boolean => {
  const permissions = toPermissions(user);
  if (user.is_active !== 1 || user.id === order.user_id) return false;
  return (
    permissions.role === 'admin' || (permissions.role === 'buyer' && !isOverLimit(permissions, order.net))
  );
};

const selectPeople = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'settings', 'company_role', 'order_limit', 'is_active'])
    .where('client_id', '=', client_id)
    .where('role', '=', 'customer');

type Waiting = {
  readonly order_id: number;
  readonly user_id: number;
  readonly client_id: number;
  readonly net: Money;
  readonly locale: Locale;
};

/** Stores that an order waits, and writes to everybody who may decide on it. */
export const insertApproval = async (tx: Tx, events: EventQueue, waiting: Waiting): Promise<void> => {
  const { order_id, client_id, locale } = waiting;
  await tx
    .insertInto('order_approval')
    .values({ order_id, locale, approver_id: null, decided_at: null })
    .execute();
  const people = await selectPeople(tx, client_id).execute();
  const user_ids = people.filter((one) => mayDecide(one, waiting)).map(({ id }) => id);
  await events.append(tx, { name: 'order.approval_asked', payload: { order_id, user_ids } });
};

const findStored = (db: Kysely<Tables>, client_id: number, name: string) =>
  db
    .selectFrom('order')
    .innerJoin('order_approval as approval', 'approval.order_id', 'order.id')
    .innerJoin('user as sender', 'sender.id', 'order.user_id')
    .leftJoin('user as approver', 'approver.id', 'approval.approver_id')
    .select([
      'order.id',
      'order.user_id',
      'order.client_id',
      'status',
      'net',
      'total',
      'document',
      'placed_at',
    ])
    .select(['order.payment_method', 'approval.locale', 'decided_at', 'reason'])
    .select(['sender.name as sender', 'approver.name as approver'])
    .where('order.client_id', '=', client_id)
    .where('order.name', '=', name)
    .executeTakeFirst();

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;

const toState = ({ decided_at, reason }: Pick<Selectable<OrderApprovalTable>, 'decided_at' | 'reason'>) => {
  if (decided_at === null) return 'waiting';
  return reason === '' ? 'approved' : 'rejected';
};

type Decision = { readonly user_id: number; readonly reason: string; readonly now: number };

/** Places a waiting order: from now on it uses credit, and it is a purchase. */
const place = async (tx: Tx, order: Stored, now: number): Promise<ApprovalRefusal | undefined> => {
  const { id, client_id, placed_at } = order;
  const traits = getPaymentTraits(order.payment_method as PaymentMethod);
  if (traits.usesCredit) {
    const { credit_limit } = await tx
      .selectFrom('client')
      .select('credit_limit')
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    if (isBeyondCredit(credit_limit, await findExposure(tx, client_id), order.total)) return 'credit_limit';
  }
  await tx.updateTable('order').set({ status: 'TO_BE_ACCEPTED' }).where('id', '=', id).execute();
  const document = parseDocument(order.document);
  await insertBoughtArticles(tx, toBoughtArticles(document, { order_id: id, client_id, placed_at }));
  const locale = order.locale as Locale;
  if (traits.needsProvider) await openCardPayment(tx, { order_id: id, locale, now });
  return undefined;
};

/** Approvals of the embedded store. Decisions of one company are serialised by its row. */
export const createApprovals = (options: TradeOptions): Approvals => {
  const { database, clock, events } = options;

  const decide = async (
    { session, locale }: Visitor,
    name: string,
    write: (
      tx: Tx,
      order: Stored,
      decision: Omit<Decision, 'reason'>,
    ) => Promise<ApprovalRefusal | undefined>,
  ): Promise<ApprovalResult> => {
    const owner = session && findOwner({ session, locale });
    if (!session || !owner) return { ok: false, refusal: 'login_required' };
    const now = clock();
    const { client_id } = owner;
    return writeOrRollBack<ApprovalResult>(database.write, async (tx) => {
      await lockClient(tx, client_id);
      const id = await findUserId(tx, session.token, now);
      const people = selectPeople(tx, client_id);
      const user = id === undefined ? undefined : await people.where('id', '=', id).executeTakeFirst();
      const order = await findStored(tx, client_id, name);
      if (!order) return { ok: false, refusal: 'unknown_order' };
      if (!user || !mayDecide(user, order)) return { ok: false, refusal: 'not_permitted' };
      if (order.decided_at !== null) return { ok: false, refusal: 'already_decided' };
      const refusal = await write(tx, order, { user_id: user.id, now });
      return refusal ? { ok: false, refusal } : { ok: true, order: name };
    });
  };

  const store = async (tx: Tx, order_id: number, { user_id, reason, now }: Decision): Promise<void> => {
    await tx
      .updateTable('order_approval')
      .set({ approver_id: user_id, decided_at: now, reason })
      .where('order_id', '=', order_id)
      .execute();
  };

  return {
    async find(visitor, name) {
      const owner = findOwner(visitor);
      const order = owner && (await findStored(database.read, owner.client_id, name));
      if (!owner || !order || !visitor.session) return undefined;
      const id = await findUserId(database.read, visitor.session.token, clock());
      const people = selectPeople(database.read, owner.client_id);
      const user = id === undefined ? undefined : await people.where('id', '=', id).executeTakeFirst();
      const state: OrderApproval['state'] = toState(order);
      return {
        state,
        sender: order.sender,
        reason: order.reason,
        ...(order.approver !== null && { approver: order.approver }),
        ...(order.decided_at !== null && { decided_at: new Date(order.decided_at).toISOString() }),
        can_decide: state === 'waiting' && user !== undefined && mayDecide(user, order),
      };
    },
    approve: (visitor, name) =>
      decide(visitor, name, async (tx, order, decision) => {
        const refusal = await place(tx, order, decision.now);
        if (refusal) return refusal;
        await store(tx, order.id, { ...decision, reason: '' });
        await events.append(tx, {
          name: 'order.sent',
          payload: { order_id: order.id, locale: order.locale as Locale },
        });
        return undefined;
      }),
    reject: async (visitor, name, reason) =>
      reason.trim() === ''
        ? { ok: false, refusal: 'missing_reason' }
        : decide(visitor, name, async (tx, order, decision) => {
            await cancelOrder(tx, order);
            await store(tx, order.id, { ...decision, reason: reason.trim() });
            await events.append(tx, { name: 'order.rejected', payload: { order_id: order.id } });
            return undefined;
          }),
  };
};

/** The mail about an order that waits, to `user_id` who may decide, or to its sender when it was rejected. */
export const writeApprovalMail = async (
  { database: { read } }: Pick<TradeOptions, 'database'>,
  { order_id, user_id }: MailPayloads['approval_rejected'] & { readonly user_id?: number },
): Promise<ApprovalMessage | undefined> => {
  const approval = await read
    .selectFrom('order_approval')
    .leftJoin('user as approver', 'approver.id', 'approver_id')
    .select(['order_approval.locale', 'reason', 'decided_at', 'approver.name as approver'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  // A decision makes the question obsolete.
  if (!approval || (user_id !== undefined && approval.decided_at !== null)) return undefined;
  const placed = await findPlacedOrder(read, { order_id, locale: approval.locale as Locale });
  const company = placed && (await findCompany(read, placed.client_id));
  const people = placed && selectPeople(read, placed.client_id);
  const reader =
    user_id === undefined
      ? placed && { ...placed, settings: '{}' }
      : await people?.where('id', '=', user_id).executeTakeFirst();
  if (!placed || !company || !reader) return undefined;
  return {
    kind: 'approval',
    to: reader.email,
    name: reader.name,
    order: placed.order,
    locale: user_id === undefined ? placed.locale : toMailLocale(reader, approval.locale as Locale),
    state: user_id === undefined ? 'rejected' : 'asked',
    ...{ sender: placed.sender.name, reason: approval.reason, approver: approval.approver ?? '' },
  };
};
