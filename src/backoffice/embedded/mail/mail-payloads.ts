import type { ContactMessage } from '#src/contract/contact.ts';
import type { Locale } from '#src/contract/locale.ts';

/** What a mail of each kind is about. The data are read again when the mail is written, so that nothing secret is stored. */
export type MailPayloads = {
  /** As typed: the address may be unknown. */
  readonly reset: { readonly email: string; readonly locale: Locale };
  readonly order_sent: { readonly order_id: number; readonly locale: Locale };
  readonly alert: {
    readonly alert_id: number;
    /** The last notified price, in ten-thousandths of a euro. */
    readonly before: number;
  };
  readonly card_settled: { readonly order_id: number; readonly state: 'paid' | 'refused' };
  /** To the sender of a registration. */
  readonly registered: { readonly email: string; readonly locale: Locale };
  /** To the shop, about a registration. */
  readonly registration_received: { readonly email: string };
  /** To the sender of a rejected registration, which is erased. */
  readonly rejected: {
    readonly email: string;
    readonly locale: Locale;
    readonly letter: { readonly name: string; readonly reason: string };
  };
  readonly approved: { readonly email: string; readonly locale: Locale };
  /** `id` is that of the table `kind`. */
  readonly document_issued: { readonly kind: 'delivery_note' | 'invoice'; readonly id: number };
  readonly order_progress: {
    readonly order_id: number;
    readonly state: 'accepted' | 'reduced' | 'changed' | 'cancelled';
    readonly reason: string;
  };
  readonly order_received: { readonly order_id: number; readonly locale: Locale };
  /** To the shop, about a request to change an order; `id` of the request. */
  readonly change_requested: { readonly id: number };
  readonly change_answered: { readonly id: number };
  /** To the shop, about a request for prices; `id` of the quote. */
  readonly quote_requested: { readonly id: number };
  readonly quote_answered: { readonly id: number };
  /** To a user of the client, about the saved cart `id` that an agent proposed. */
  readonly proposed: { readonly id: number; readonly user_id: number };
  /** To the new address of a change of e-mail, and to the former one. */
  readonly email_confirm: { readonly id: number };
  readonly email_notice: { readonly id: number };
  /** To an invited colleague, with the link that sets the password. */
  readonly invited: { readonly user_id: number; readonly locale: Locale };
  /** To a person of the staff: with the link that sets the first password, or about too many wrong codes. */
  readonly staff_access: {
    readonly user_id: number;
    readonly locale: Locale;
    readonly state: 'invited' | 'locked';
  };
  /** To a user who may decide on a waiting order. */
  readonly approval_asked: { readonly order_id: number; readonly user_id: number };
  /** To the sender of a rejected order. */
  readonly approval_rejected: { readonly order_id: number };
  /** A visitor's message to the shop. */
  readonly contact: { readonly message: ContactMessage; readonly locale: Locale };
  /** To an address that wants the newsletter. */
  readonly newsletter: { readonly email: string };
  /** To the agent, when the client accepted or refused it. */
  readonly proposal_answered: { readonly id: number };
  /** A message of an earlier version, in the file `name` of the outbox. */
  readonly file: { readonly name: string; readonly recipient: string; readonly subject: string };
};
export type MailKind = keyof MailPayloads;
