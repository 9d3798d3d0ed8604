import type { Generated } from 'kysely';

/**
 * The number that a series of documents (`DDT`, `FT`, `NC`) gave last in a year of the shop's calendar. A number is
 * taken by writing this row, last in the transaction that stores the document.
 */
export type DocumentCounterTable = { series: string; year: number; last: number };

/**
 * An invoice or credit note. `document` is an `InvoiceDocument`, made once and never again; the columns repeat what
 * lists need of it. Amounts in ten-thousandths, of a credit note too above 0.
 */
export type InvoiceTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  /** `InvoiceKind`. */
  kind: string;
  day: string;
  /** The taxable amount with transport. */
  net: number;
  tax: number;
  /** `net` + `tax`, which is what the deadlines sum to. */
  total: number;
  document: string;
};

/** An order of which an invoice has rows. */
export type InvoiceOrderTable = { invoice_id: number; order_id: number };

/**
 * A delivery note (DDT): goods that left. `document` is a `DeliveryNoteDocument`; the columns repeat what lists need
 * of it.
 */
export type DeliveryNoteTable = {
  id: Generated<number>;
  name: string;
  client_id: number;
  address_code: string;
  /** `CHECKED_OUT` on its way, `DELIVERED`. */
  status: string;
  day: string;
  carrier: string;
  port: string;
  packages: number;
  /** Grams. */
  weight: number;
  row_count: number;
  city: string;
  /** The deferred invoice; null until it is made. */
  invoice_id: number | null;
  document: string;
};

/**
 * An order of which a delivery note has rows. `total` (ten-thousandths, with VAT) is what they cost: while they are
 * not invoiced it is owed in place of the order's.
 */
export type DeliveryNoteOrderTable = { delivery_note_id: number; order_id: number; total: number };

/** A part of an invoice and when it falls due. */
export type DeadlineTable = {
  id: Generated<number>;
  client_id: number;
  invoice_id: number;
  due_day: string;
  /** Ten-thousandths; below 0 for a credit note, which is set against what is owed. */
  amount: number;
  /** `riba` or `transfer`. */
  method: string;
  /** Null while it is owed. */
  paid_day: string | null;
};

/** Rows that a user put aside for the client under a name; the agent's are those of an agent. */
export type SavedCartTable = {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  name: string;
  /** Ms. */
  created_at: number;
};

/** Quantities in thousandths. */
export type SavedCartRowTable = {
  id: Generated<number>;
  saved_cart_id: number;
  sku: string;
  quantity: number;
  promo_code: Generated<string>;
  promo_row: Generated<string>;
};

/** A product that a user remembers for the client: one's own, or the one that an agent acts for. */
export type WishlistRowTable = {
  user_id: number;
  client_id: number;
  sku: string;
  /** Ms. */
  created_at: number;
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
  wishlist_row: WishlistRowTable;
};
