import type { Seller } from '#src/contract/content.ts';
import type { Fact, OrderView } from '#src/documents/order-view.ts';
import type { Environment } from '../environment.ts';

/** A row of an order; `unitPrice` and `amount` are empty where only the quantity counts. */
export type MailRow = Pick<
  OrderView['rows'][number],
  'code' | 'codes' | 'name' | 'quantity' | 'unitPrice' | 'amount' | 'notes'
>;

/**
 * A part of a mail. A text is a paragraph, whose line breaks stay. `button` is the one thing to do, `label` another link; both have their
 * address below. `command` is what an operator pastes into a shell.
 */
export type MailBlock =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly label: string; readonly link: string }
  | { readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly title?: string; readonly rows: readonly MailRow[] }
  | { readonly bill: OrderView['bill'] }
  | { readonly command: string };

/** The shop as its mails name it. */
export type MailSite = Pick<Environment, 'PUBLIC_URL' | 'SHOP_NAME' | 'MAIL_FROM'> & {
  /** Undefined where the shop has not set it. */
  readonly seller: Seller | undefined;
};
