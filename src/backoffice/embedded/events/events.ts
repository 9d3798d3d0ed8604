import type { ContactMessage } from '#src/contract/contact.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Tx } from '../database/write-queue.ts';

type AboutOrder = { readonly order_id: number };
type FromVisitor = { readonly email: string; readonly locale: Locale };

/** Payloads by event name: what consumers need to read the rest, and no secret. An id is that of the table that the name starts with. */
export type EventPayloads = {
  'alert.fired': {
    readonly alert_id: number;
    /** The last notified price, in ten-thousandths of a euro. */
    readonly before: number;
  };
  'card.settled': AboutOrder & { readonly state: 'paid' | 'refused' };
  /** An agent proposed a saved cart to the users of a client. */
  'cart.proposed': { readonly id: number; readonly user_ids: readonly number[] };
  'contact.sent': { readonly message: ContactMessage; readonly locale: Locale };
  'customer.approved': FromVisitor;
  'credit.issued': { readonly invoice_id: number };
  'delivery.issued': { readonly delivery_note_id: number };
  'email.change_asked': { readonly id: number };
  'invoice.issued': { readonly invoice_id: number };
  'newsletter.asked': { readonly email: string };
  /** An order waits; the users may decide on it. */
  'order.approval_asked': AboutOrder & { readonly user_ids: readonly number[] };
  /** The shop accepted an order; `is_changed`: with smaller quantities. */
  'order.accepted': AboutOrder & { readonly is_changed: boolean };
  'order.cancelled': AboutOrder & { readonly reason: string };
  'order.changed': AboutOrder;
  /** The company itself rejected an order that waited. */
  'order.rejected': AboutOrder;
  'order.sent': AboutOrder & { readonly locale: Locale };
  /** The e-mail is as typed: it may be unknown. */
  'password.forgotten': FromVisitor;
  'proposal.answered': { readonly id: number };
  /** About the quote `id`: asked for; answered or withdrawn by the shop. */
  'quote.requested': { readonly id: number };
  'quote.answered': { readonly id: number };
  'registration.received': FromVisitor;
  /** The request itself is erased. */
  'registration.rejected': FromVisitor & {
    readonly letter: { readonly name: string; readonly reason: string };
  };
  /** About the change request `id`. */
  'request.answered': { readonly id: number };
  'request.received': { readonly id: number };
  /** A person of the staff typed too many wrong codes at the desk. */
  'staff.locked': { readonly user_id: number };
  'staff.invited': { readonly user_id: number; readonly locale: Locale };
  'user.invited': { readonly user_id: number; readonly locale: Locale };
};
export type EventName = keyof EventPayloads;

/** An event that is not stored yet. */
export type ShopEvent = {
  [Name in EventName]: { readonly name: Name; readonly payload: EventPayloads[Name] };
}[EventName];

/**
 * Stores an event in the transaction that causes it, `at` an instant (ms). Ids are in commit order: the row of the last id stays locked
 * until then. So append as the last statement of a transaction where other transactions may wait for its locks.
 */
export const appendEvent = async (tx: Tx, { name, payload }: ShopEvent, at: number): Promise<void> => {
  const { last } = await tx
    .updateTable('event_head')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('event')
    .values({ id: last, name, payload: JSON.stringify(payload), at })
    .execute();
};
