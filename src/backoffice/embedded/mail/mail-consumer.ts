import { DEFAULT_LOCALE } from '#src/contract/locale.ts';
import { UNDO_MS } from '#src/contract/staff/command.ts';
import type { Clock } from '../../settings.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventName, EventPayloads } from '../events/events.ts';
import type { Consumer } from '../events/event-queue.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailKind, MailPayloads } from './mail-payloads.ts';

/** A mail that is not queued yet. */
type NewMail = {
  [Kind in MailKind]: { readonly kind: Kind; readonly payload: MailPayloads[Kind] };
}[MailKind];

const toProgress = (payload: MailPayloads['order_progress']): NewMail => ({
  kind: 'order_progress',
  payload,
});

const toIssued = (kind: MailPayloads['document_issued']['kind'], id: number): NewMail => ({
  kind: 'document_issued',
  payload: { kind, id },
});

/** The mails caused by each kind of event. */
const MAILS: { readonly [Name in EventName]: (payload: EventPayloads[Name]) => readonly NewMail[] } = {
  'alert.fired': (payload) => [{ kind: 'alert', payload }],
  'card.settled': (payload) => [{ kind: 'card_settled', payload }],
  'cart.proposed': ({ id, user_ids }) =>
    user_ids.map((user_id) => ({ kind: 'proposed', payload: { id, user_id } })),
  'contact.sent': (payload) => [{ kind: 'contact', payload }],
  'customer.approved': (payload) => [{ kind: 'approved', payload }],
  'credit.issued': ({ invoice_id }) => [toIssued('invoice', invoice_id)],
  'delivery.issued': ({ delivery_note_id }) => [toIssued('delivery_note', delivery_note_id)],
  'email.change_asked': (payload) => [
    { kind: 'email_confirm', payload },
    { kind: 'email_notice', payload },
  ],
  'invoice.issued': ({ invoice_id }) => [toIssued('invoice', invoice_id)],
  'newsletter.asked': (payload) => [{ kind: 'newsletter', payload }],
  'order.accepted': ({ order_id, is_changed }) => [
    toProgress({ order_id, state: is_changed ? 'reduced' : 'accepted', reason: '' }),
  ],
  'order.approval_asked': ({ order_id, user_ids }) =>
    user_ids.map((user_id) => ({ kind: 'approval_asked', payload: { order_id, user_id } })),
  'order.cancelled': ({ order_id, reason }) => [toProgress({ order_id, state: 'cancelled', reason })],
  'order.changed': ({ order_id }) => [toProgress({ order_id, state: 'changed', reason: '' })],
  'order.rejected': (payload) => [{ kind: 'approval_rejected', payload }],
  'order.sent': (payload) => [
    { kind: 'order_sent', payload },
    { kind: 'order_received', payload },
  ],
  'password.forgotten': (payload) => [{ kind: 'reset', payload }],
  'proposal.answered': (payload) => [{ kind: 'proposal_answered', payload }],
  'quote.answered': (payload) => [{ kind: 'quote_answered', payload }],
  'quote.requested': (payload) => [{ kind: 'quote_requested', payload }],
  'registration.received': ({ email, locale }) => [
    { kind: 'registered', payload: { email, locale } },
    { kind: 'registration_received', payload: { email } },
  ],
  'registration.rejected': (payload) => [{ kind: 'rejected', payload }],
  'request.answered': (payload) => [{ kind: 'change_answered', payload }],
  'request.received': (payload) => [{ kind: 'change_requested', payload }],
  'staff.invited': ({ user_id, locale }) => [
    { kind: 'staff_access', payload: { user_id, locale, state: 'invited' } },
  ],
  'staff.locked': ({ user_id }) => [
    { kind: 'staff_access', payload: { user_id, locale: DEFAULT_LOCALE, state: 'locked' } },
  ],
  'user.invited': (payload) => [{ kind: 'invited', payload }],
};

/** How long (ms) the mails of an event wait, because what happened may be undone. */
const WAITS: Readonly<Partial<Record<EventName, number>>> = { 'order.accepted': UNDO_MS };

type Options = {
  readonly mail: Pick<MailQueue, 'wake'>;
  readonly clock: Clock;
  /** False in a shop that sends no mail; events then queue none. */
  readonly isSending: boolean;
};

/** Queues the mails that events cause. */
export const createMailConsumer = ({ mail, clock, isSending }: Options): Consumer => ({
  name: 'mail',
  async consume(tx: Tx, { name, payload }, at) {
    if (!isSending) return;
    const now = clock();
    const toMails = MAILS[name] as (payload: unknown) => readonly NewMail[];
    const rows = toMails(payload).map(({ kind, payload: about }) => ({
      kind,
      payload: JSON.stringify(about),
      created_at: now,
      due_at: at + (WAITS[name] ?? 0),
    }));
    if (rows.length > 0) await tx.insertInto('mail').values(rows).execute();
  },
  wake: () => {
    mail.wake();
    mail.wake(UNDO_MS);
  },
});
