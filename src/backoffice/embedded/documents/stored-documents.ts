import type { PricedKind } from '#src/contract/document-traits.ts';
import type { Totals } from '#src/contract/cart.ts';
import type { Day } from '../../rules/day.ts';
import type { DocumentRow } from './stored-order.ts';

/** The fields of a document row that are copied from the order row; `order` is the order number. */
type OrderRowFields = { readonly order: string } & Pick<
  DocumentRow,
  'row_id' | 'carti' | 'name' | 'name_en' | 'text_locale' | 'unit' | 'quantity'
>;

/** Destination of goods. */
type Destination = {
  readonly address_code: string;
  readonly IndirizzoEsteso: string;
  readonly Citta: string;
};

/** A delivery note; without prices, because it travels with the goods. */
export type DeliveryNoteDocument = Destination & {
  readonly name: string;
  readonly day: Day;
  /** Reason of transport (causale). */
  readonly reason: string;
  readonly carrier: string;
  readonly port: string;
  readonly packages: number;
  /** Grams. */
  readonly weight: number;
  readonly rows: readonly OrderRowFields[];
};

/** Amounts in euros. When an order row is delivered in parts, the amounts sum to that of the order row. */
export type InvoiceRow = OrderRowFields &
  Pick<DocumentRow, 'price_discount' | 'price_per'> & {
    /** The number of the delivery note; absent on an accompanying invoice. */
    readonly delivery_note?: string;
    readonly amount: number;
    /** Percent. */
    readonly vat: number;
  };

/** The invoice's recipient on its date. */
export type InvoiceParty = {
  readonly company_name: string;
  readonly vat_number: string;
  readonly tax_code: string;
  readonly recipient_code: string;
  readonly pec: string;
  readonly IndirizzoEsteso: string;
  readonly Citta: string;
};

/** An invoice or credit note with its totals (wire contract, "Totals"), positive for credit notes too. */
export type InvoiceDocument = Totals & {
  readonly name: string;
  readonly kind: PricedKind;
  readonly day: Day;
  readonly party: InvoiceParty;
  /** As agreed with the client, for example `RiBa 60 gg f.m.`. */
  readonly payment_terms: string;
  /** The delivery notes of a deferred invoice. */
  readonly delivery_notes: readonly { readonly name: string; readonly day: Day }[];
  /** The invoice corrected by a credit note. */
  readonly credits?: string;
  readonly rows: readonly InvoiceRow[];
};
