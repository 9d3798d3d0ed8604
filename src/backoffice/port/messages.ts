/** The part of the port (`back-office.ts`) about messages from visitors, and the newsletter. */
import type { ContactMessage, MessageResult } from '#src/contract/contact.ts';
import type { Locale } from '#src/contract/locale.ts';

/** Who sends: `from` is the network address, for the rate limit. */
export type Sender = { readonly locale: Locale; readonly from: string };

/** Messages from visitors. The answer to an address of the newsletter is the same whether or not it is known. */
export interface Messages {
  /** Mails a message to the shop. */
  send(message: ContactMessage, sender: Sender): Promise<MessageResult>;
  /** Mails a link to confirm the address; nothing else is sent to it before that. */
  subscribe(email: string, sender: Sender): Promise<MessageResult>;
  /** The address of a link; absent when it is unknown or was ended. Does not consume it. */
  findSubscription(
    token: string,
  ): Promise<{ readonly email: string; readonly confirmed: boolean } | undefined>;
  /** Confirms the address of a link; false like `findSubscription`. */
  confirm(token: string): Promise<boolean>;
  /** Ends the subscription of a link and deletes the address; false like `findSubscription`. */
  unsubscribe(token: string): Promise<boolean>;
}
