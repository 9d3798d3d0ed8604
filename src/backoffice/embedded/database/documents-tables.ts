import type { Generated } from 'kysely';

/**
 * The last number of a series of documents (`DDT`, `FT`, `NC`) in a year of the shop's calendar. Increment it last in
 * the transaction that stores the document.
 */
export type DocumentCounterTable = { series: string; year: number; last: number };

/**
 * Invoices and credit notes. `document` is an immutable `InvoiceDocument`; the columns repeat what lists need.
 * Amounts in ten-thousandths, positive for credit notes too.
 */
export type InvoiceTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  /** `PricedKind`. */
  kind: string;
  day: string;
  /** Taxable amount including transport. */
  net: number;
  tax: number;
  /** `net` + `tax`; the deadlines sum to it. */
  total: number;
  /** The number of the invoice that a credit note corrects; '' for an invoice. */
  credits: Generated<string>;
  document: string;
};

/** Orders with rows on an invoice. */
export type InvoiceOrderTable = { invoice_id: number; order_id: number };

/** Delivery notes (DDT). `document` is a `DeliveryNoteDocument`; the columns repeat what lists need. */
export type DeliveryNoteTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  address_code: string;
  /** `CHECKED_OUT` (in transit) or `DELIVERED`. */
  status: string;
  day: string;
  carrier: string;
  port: string;
  packages: number;
  /** Grams. */
  weight: number;
  row_count: number;
  city: string;
  /** The deferred invoice; null until it is issued. */
  invoice_id: number | null;
  document: string;
};

/**
 * Orders with rows on a delivery note. `total` (ten-thousandths, with VAT) is the value of these rows, which counts as debt
 * until it is invoiced.
 */
export type DeliveryNoteOrderTable = { delivery_note_id: number; order_id: number; total: number };

/** Due parts of invoices. */
export type DeadlineTable = {
  id: Generated<number>;
  client_id: number;
  invoice_id: number;
  due_day: string;
  /** Ten-thousandths; negative for a credit note, which reduces what is owed. */
  amount: number;
  /** `riba` or `transfer`. */
  method: string;
  /** Null while unpaid. */
  paid_day: string | null;
};

/** Named carts that a user saved for the client; an agent has separate ones. */
export type SavedCartTable = {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  name: string;
  /** Ms. */
  created_at: number;
  /** Ms; null unless it was removed and can be restored. */
  removed_at: Generated<number | null>;
};

/** An agent's proposal of a saved cart to the client, and the client's answer. Instants in ms. */
export type ProposalTable = {
  saved_cart_id: number;
  /** `StoredProposalState`. */
  state: string;
  note: string;
  /** The last day, `yyyy-mm-dd`. */
  valid_to: string;
  seen_at: number | null;
  answered_at: number | null;
  reason: Generated<string>;
  /** The address in whose cart the rows belong; empty where none was stored. */
  address_code: Generated<string>;
};

/**
 * Quantities and packs in thousandths; `proposed` is the agent's quantity where the client changed it. `price` (ten-thousandths of a euro,
 * for `price_per` units) and `pack` are those on the day of saving; null if unknown.
 */
export type SavedCartRowTable = {
  id: Generated<number>;
  saved_cart_id: number;
  sku: string;
  quantity: number;
  promo_code: Generated<string>;
  promo_row: Generated<string>;
  price: Generated<number | null>;
  price_per: Generated<number | null>;
  pack: Generated<number | null>;
  proposed: Generated<number | null>;
};

/** Named lists of articles that a client's people share, and the wishlist of a user for a client. */
export type ArticleListTable = {
  id: Generated<number>;
  client_id: number;
  /** The user whose wishlist it is: one per user and client. Null for a shared list. */
  owner_id: number | null;
  /** Empty for a wishlist. */
  name: Generated<string>;
  /** Ms; null unless it was removed and can be restored. */
  removed_at: Generated<number | null>;
};

/** Articles of a list; quantities, prices and packs as in `SavedCartRowTable`, of the day of adding. */
export type ArticleListRowTable = {
  list_id: number;
  sku: string;
  /** Ascends with every article added; the highest is the latest. */
  position: number;
  quantity: number;
  price: number | null;
  price_per: number | null;
  pack: number | null;
};

/** A list of quick order that is not finished; see `ListDraft`. */
export type ListDraftTable = {
  id: string;
  /** Null for a guest's. */
  client_id: number | null;
  /** The agent who made it for the client; 0 for the client's own people. */
  agent_id: number;
  text: string;
  open: number;
  round: number;
  /** Ms. */
  changed_at: number;
};

export type DocumentsTables = {
  document_counter: DocumentCounterTable;
  invoice: InvoiceTable;
  invoice_order: InvoiceOrderTable;
  delivery_note: DeliveryNoteTable;
  delivery_note_order: DeliveryNoteOrderTable;
  deadline: DeadlineTable;
  saved_cart: SavedCartTable;
  saved_cart_row: SavedCartRowTable;
  proposal: ProposalTable;
  list_draft: ListDraftTable;
  article_list: ArticleListTable;
  article_list_row: ArticleListRowTable;
};
