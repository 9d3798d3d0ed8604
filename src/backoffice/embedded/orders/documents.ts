import type { Totals } from '#src/contract/cart.ts';
import type { Day } from '../../rules/day.ts';
import type { DocumentRow } from './stored-order.ts';

/** `deferred`: of delivery notes of a month; `accompanying`: it went with the goods. */
export const INVOICE_KINDS = ['deferred', 'accompanying', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What a row of a document repeats of the row of its order; `order` is the order's number. */
type RowOfOrder = { readonly order: string } & Pick<
  DocumentRow,
  'row_id' | 'carti' | 'name' | 'name_en' | 'unit' | 'quantity'
>;

/** Where goods go. */
type Destination = {
  readonly address_code: string;
  readonly IndirizzoEsteso: string;
  readonly Citta: string;
};

/** Goods that left; without prices, as it travels with them. */
export type DeliveryNoteDocument = Destination & {
  readonly name: string;
  readonly day: Day;
  /** Why they travel (causale). */
  readonly reason: string;
  readonly carrier: string;
  readonly port: string;
  readonly packages: number;
  /** Grams. */
  readonly weight: number;
  readonly rows: readonly RowOfOrder[];
};

/** Euros. The amounts of a row of an order that was delivered in parts sum to the order's amount of it. */
export type InvoiceRow = RowOfOrder &
  Pick<DocumentRow, 'price_discount' | 'price_per'> & {
    /** The number of the delivery note; absent on an accompanying invoice. */
    readonly delivery_note?: string;
    readonly amount: number;
    /** Percent. */
    readonly vat: number;
  };

/** Who gets an invoice, as it was on its day. */
export type InvoiceParty = {
  readonly company_name: string;
  readonly vat_number: string;
  readonly tax_code: string;
  readonly recipient_code: string;
  readonly pec: string;
  readonly IndirizzoEsteso: string;
  readonly Citta: string;
};

/** An invoice or credit note with its totals (contract, "Totals"); of a credit note they are above 0 too. */
export type InvoiceDocument = Totals & {
  readonly name: string;
  readonly kind: InvoiceKind;
  readonly day: Day;
  readonly party: InvoiceParty;
  /** As it was agreed. */
  readonly payment_terms: string;
  /** The delivery notes of a deferred invoice. */
  readonly delivery_notes: readonly { readonly name: string; readonly day: Day }[];
  /** The invoice that a credit note is about. */
  readonly credits?: string;
  readonly rows: readonly InvoiceRow[];
};
