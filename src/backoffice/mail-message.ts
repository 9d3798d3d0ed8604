/** The mails of the shop: what each says, before it is written in its language. */
import type { AlertKind } from '#src/contract/alert.ts';
import type { Company } from '#src/contract/account-overview.ts';
import type { MainPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Order } from '#src/contract/order.ts';
import type { ChangeRequest } from '#src/contract/change-request.ts';
import type { ContactMessage } from '#src/contract/contact.ts';
import type { CompanyRequest, DeliveryAddress } from '#src/contract/company-data.ts';
import type { Proposal } from '#src/contract/proposal.ts';
import type { Quote } from '#src/contract/quote.ts';
import type { Registration } from '#src/contract/registration.ts';
import type { Product } from '#src/contract/product.ts';

/** A mail with a link that sets a new password. `token` is a secret. */
export type ResetMessage = {
  readonly kind: 'reset';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly token: string;
  /** Lifetime of the link. */
  readonly valid_minutes: number;
};

/** A mail about a sent order, to its customer or to the shop; both in the customer's language. */
export type OrderMessage = {
  readonly kind: 'order_sent' | 'order_received';
  /** The shop's address for `order_received`; absent where the back office has none. */
  readonly to?: string;
  readonly name: string;
  /** Who sent the order. */
  readonly sender: { readonly name: string; readonly email: string };
  readonly locale: Locale;
  readonly order: Order;
  readonly company: Company;
  readonly main: MainPage;
};

/** A mail about an article that is back in stock or costs less. `token` is the secret of the link that ends the alert. */
export type AlertMessage = {
  readonly kind: 'alert';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly alert: AlertKind;
  /** With the client's price. */
  readonly product: Product;
  /** The last notified price, for `price_per` units. */
  readonly before: number;
  readonly token: string;
};

/** A mail about a card payment that was settled while its customer was away. */
export type CardMessage = {
  readonly kind: 'card_settled';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly order: Order;
  readonly state: 'paid' | 'refused';
};

/** What the shop did with an order (`reduced`: accepted with smaller quantities), or the document that it issued for orders. */
export type ProgressMessage = {
  readonly kind: 'progress';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
} & (
  | {
      readonly state: 'accepted' | 'reduced' | 'changed' | 'cancelled';
      readonly order: Order;
      /** Why the order is cancelled. */
      readonly reason: string;
    }
  | {
      readonly state: 'shipped' | 'invoiced' | 'credited';
      /** The number of the document. */
      readonly document: string;
      /** `yyyy-mm-dd`. */
      readonly day: string;
      /** The numbers of the orders. */
      readonly orders: readonly string[];
      /** With VAT, negative for a credit note; absent for a delivery note. */
      readonly total?: number;
      readonly carrier?: string;
    }
);

/**
 * A mail to a person of the staff: an invitation, with the secret of the link that sets the password, or a warning that somebody with the
 * password typed wrong codes.
 */
export type StaffMessage = {
  readonly kind: 'staff_access';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
} & (
  | { readonly state: 'invited'; readonly token: string; readonly valid_hours: number }
  | { readonly state: 'locked' }
);

/**
 * A mail about a request for access. To its sender: that it is waiting (`pending`), that the e-mail already has access (`known`), or that
 * it was approved, with the secret of the link that sets the password. To the shop: that it was received.
 */
export type RegistrationMessage = {
  readonly kind: 'registration';
  readonly name: string;
  readonly locale: Locale;
} & (
  | { readonly state: 'pending' | 'known'; readonly to: string }
  | { readonly state: 'rejected'; readonly to: string; readonly reason: string }
  | { readonly state: 'approved'; readonly to: string; readonly token: string; readonly valid_days: number }
  | {
      readonly state: 'invited';
      readonly to: string;
      readonly token: string;
      readonly valid_days: number;
      readonly company_name: string;
    }
  | { readonly state: 'received'; readonly to?: string; readonly registration: Registration }
);

/**
 * A mail about a request to change, cancel or return an order, or to change the data of a company: to the shop when it was sent, to its
 * sender when it was answered. `address` is the current state of the address to change.
 */
export type ChangeMessage = {
  readonly kind: 'change_request';
  readonly name: string;
  readonly locale: Locale;
  readonly company: Company;
} & (
  | { readonly order: Order; readonly request: ChangeRequest }
  | { readonly order?: never; readonly request: CompanyRequest; readonly address?: DeliveryAddress }
) &
  (
    | {
        readonly state: 'requested';
        readonly to?: string;
        readonly sender: { readonly name: string; readonly email: string };
      }
    | { readonly state: 'answered'; readonly to: string }
  );

/** A mail about a change of e-mail, with the secret of a link; see `EmailLink`. */
export type EmailChangeMessage = {
  readonly kind: 'email_change';
  readonly link: 'confirm' | 'undo';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly token: string;
  readonly old_email: string;
  readonly new_email: string;
  readonly valid_days: number;
};

/** A mail about an order that waits for its approval: to those who may decide, or to its sender when it was rejected. */
export type ApprovalMessage = {
  readonly kind: 'approval';
  readonly state: 'asked' | 'rejected';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly order: Order;
  readonly sender: string;
  readonly approver: string;
  readonly reason: string;
};

/** A mail about a cart that an agent proposed: to the client's people, or to the agent when they answered. */
export type ProposalMessage = {
  readonly kind: 'proposal';
  readonly state: Proposal['state'];
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  /** The number of the saved cart. */
  readonly id: number;
  readonly client_id: number;
  readonly company_name: string;
  readonly proposal: Pick<Proposal, 'agent' | 'note' | 'valid_to' | 'reason'>;
  /** The address that it is for; empty where it is unknown. */
  readonly address: string;
};

/**
 * A mail about a quote: to the shop when it is asked for, to who asked (`sender`) when the shop has sent its present version or withdrawn it.
 */
export type QuoteMessage = {
  readonly kind: 'quote';
  readonly state: 'requested' | 'sent' | 'withdrawn';
  /** Absent where the address of the shop is unknown. */
  readonly to?: string;
  readonly name: string;
  readonly sender: { readonly name: string; readonly email: string };
  readonly locale: Locale;
  readonly quote: Quote;
  readonly company: Company;
  readonly main: MainPage;
};

/** A visitor's message to the shop, written in `language`. */
export type ContactMail = {
  readonly kind: 'contact';
  readonly to?: string;
  readonly name: string;
  readonly locale: Locale;
  readonly message: ContactMessage;
  readonly language: Locale;
};

/** A mail with the link that confirms an address of the newsletter; `known`: it is confirmed already. */
export type NewsletterMail = {
  readonly kind: 'newsletter';
  readonly state: 'confirm' | 'known';
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly token: string;
};

/** The folder in `DATA_DIR` with copies of what a shop without a mail server keeps. */
export const OUTBOX = 'outbox';

/** A message of an earlier version that is a file in the outbox. */
export type FileMessage = {
  readonly kind: 'file';
  readonly name: string;
  /** Of its head; '' for the shop itself, whose address was unknown. */
  readonly recipient: string;
  readonly subject: string;
  /** The shop's address for a message without recipient; absent where the shop has none. */
  readonly to?: string;
};

/** A mail to write and deliver. */
export type Message =
  | FileMessage
  | ResetMessage
  | OrderMessage
  | AlertMessage
  | CardMessage
  | ProgressMessage
  | ChangeMessage
  | RegistrationMessage
  | StaffMessage
  | ApprovalMessage
  | EmailChangeMessage
  | ContactMail
  | NewsletterMail
  | QuoteMessage
  | ProposalMessage;

/**
 * Why a mail is not delivered. `later`: another attempt may succeed; `failed`: the shop or the mail server has to change first; `unknown`: the
 * connection broke after the mail server had the message, which may have been delivered. `error` has one line without the content.
 */
export type Undelivered = {
  readonly state: 'later' | 'failed' | 'unknown';
  /** An address; '' while the shop has none for its own mails. */
  readonly to: string;
  readonly subject: string;
  readonly error: string;
};

/** An attempt to deliver a mail; `id` is the same at each. */
export type Attempt = {
  readonly id: string;
  /**
   * Resolves when the store knows that the mail server is about to get the message: a process that ends from then on leaves an unknown
   * outcome. Rejects when another process has taken over; the message must not be sent then.
   */
  readonly beginTransfer: () => Promise<void>;
};

/** Delivers a mail; `done` when the mail server accepted it. */
export type Deliver = (message: Message, attempt: Attempt) => Promise<'done' | Undelivered>;
