import type { Generated } from 'kysely';

/**
 * Mails that are not delivered yet; a delivered one is deleted. `payload` (JSON) names what the mail is about, never a secret. The next
 * attempt of a waiting mail is at `due_at` (ms); during an attempt (`is_claimed`) another process may take over from then on.
 */
export type MailTable = {
  id: Generated<number>;
  /** `MailKind`. */
  kind: string;
  payload: string;
  /** Ms. */
  created_at: number;
  due_at: number;
  attempts: Generated<number>;
  is_claimed: Generated<number>;
  /** `MailState`. */
  state: Generated<string>;
  /** Of the last attempt, each '' before: an address, and why it failed. */
  recipient: Generated<string>;
  subject: Generated<string>;
  error: Generated<string>;
};

/**
 * Alerts of a user for a client. `price` is the last notified price, at first that of the day, for the article's `price_per`, in ten-thousandths.
 * `is_armed` (stock): the article was not in stock at the last check. `token_hash` (SHA-256) is of the latest mail's link, or ''.
 */
export type AlertTable = {
  id: Generated<number>;
  user_id: number;
  client_id: number;
  sku: string;
  /** `AlertKind`. */
  kind: string;
  locale: string;
  created_at: number;
  price: number;
  is_armed: number;
  token_hash: Generated<string>;
};

/** Requests for access that wait for approval, one per e-mail; `data` is a `Registration` as JSON. */
export type RegistrationTable = {
  email: string;
  data: string;
  locale: string;
  /** Ms: when it was sent, and its privacy notice accepted. */
  created_at: number;
};

/** Addresses of the newsletter; `confirmed_at` is null until the link of the mail was used. Ms. */
export type NewsletterTable = {
  email: string;
  locale: string;
  /** The version of the privacy notice that was accepted. */
  consent_version: string;
  created_at: number;
  confirmed_at: number | null;
  /** SHA-256 of the secret that confirms and ends it. */
  token_hash: Generated<string>;
};

/** The secret (SHA-256) of a link that ends a subscription, made by an export of the addresses. Ms. */
export type NewsletterLinkTable = { token_hash: string; email: string; created_at: number };

/** Messages that visitors sent to the shop; `assignee` is a name of the staff, '' for nobody. */
export type MessageTable = {
  id: Generated<number>;
  /** Ms. */
  at: number;
  locale: string;
  name: string;
  email: string;
  telephone: Generated<string>;
  text: string;
  /** `MessageState`. */
  state: Generated<string>;
  assignee: Generated<string>;
};

export type MailTables = {
  message: MessageTable;
  newsletter: NewsletterTable;
  newsletter_link: NewsletterLinkTable;
  mail: MailTable;
  alert: AlertTable;
  registration: RegistrationTable;
};
