import type { Credit, Month } from './account-overview.ts';
import type { ProposalState } from './proposal.ts';

/**
 * Filters of an agent's clients: those without an order for `SILENT_DAYS`, with expired payments, beyond the credit limit, with a
 * proposal that waits for an answer.
 */
export const CLIENT_FILTERS = ['silent', 'expired', 'beyond_credit', 'proposed'] as const;
export type ClientFilter = (typeof CLIENT_FILTERS)[number];

/** After this many days without an order a client is shown as one to contact. */
export const SILENT_DAYS = 30;

/** The agent's carts for a client: the rows not yet proposed, and the latest proposal. `day` is that of its state. */
export type AgentCartState = {
  readonly rows: number;
  readonly proposal?: { readonly id: string; readonly state: ProposalState; readonly day: string };
};

/** A client of an agent with the figures of its account. Amounts in euros, days as `yyyy-mm-dd`. */
export type AgentClient = {
  readonly client_id: number;
  readonly company_name: string;
  readonly customer_code: string;
  /** Town and province of the first address. */
  readonly city: string;
  readonly last_order?: {
    readonly name: string;
    readonly day: string;
    readonly row_count: number;
    readonly net: number;
  };
  /** Purchases of the last twelve months. */
  readonly months: readonly Month[];
  readonly purchases: number;
  readonly credit: Pick<Credit, 'limit' | 'used' | 'available' | 'total_expired'>;
  readonly cart: AgentCartState;
};

/** `text` is part of a name, a customer code, a VAT number or a town; `page` counts from 1. */
export type AgentClientRequest = {
  readonly text: string;
  readonly filter?: ClientFilter | undefined;
  readonly page: number;
  readonly per_page: number;
};

/** A page of an agent's clients, the most active first. `counts` are those of the text without the filter. */
export type AgentClientPage = {
  readonly data: readonly AgentClient[];
  /** Clients of the text and filter. */
  readonly total: number;
  readonly counts: Readonly<Record<ClientFilter | 'all', number>>;
};
