import type { DocumentPage, DocumentPageRequest, TradeDocument } from '#src/contract/trade-document.ts';
import type { ElectronicInvoice } from '../electronic-invoice/electronic-invoice.ts';
import type { Visitor } from '../session.ts';

/** The delivery notes, invoices and credit notes of the session's client. Absent results: the back office does not offer them. */
export interface Documents {
  /** A page of documents, newest first; absent for a guest. */
  list(visitor: Visitor, request: DocumentPageRequest): Promise<DocumentPage | undefined>;
  /** A document by its number, in the visitor's language; absent when it is unknown or another client's. */
  find(visitor: Visitor, name: string): Promise<TradeDocument | undefined>;
  /** An invoice or credit note as an electronic one, or why there is none. Absent where the back office sends them itself. */
  findElectronic?(visitor: Visitor, name: string): Promise<ElectronicInvoice | undefined>;
}
