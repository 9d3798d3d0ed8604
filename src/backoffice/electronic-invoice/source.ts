import type { Fiscal, Seller } from '#src/contract/content.ts';
import type { TradeDocument } from '#src/contract/trade-document.ts';
import type { Day } from '../rules/day.ts';

/** What an electronic invoice is made from: an issued document, with the settings of the shop. */
export type ElectronicSource = {
  /** An invoice or a credit note, in Italian. */
  readonly document: TradeDocument;
  /** The invoice that a credit note corrects. */
  readonly credited: { readonly name: string; readonly day: Day } | undefined;
  readonly seller: Seller | undefined;
  readonly fiscal: Fiscal;
  /** The bank account for transfers; '' without one. */
  readonly iban: string;
};

/** A source whose data are there, see `findDataProblems`. */
export type CompleteSource = ElectronicSource & {
  readonly seller: Seller;
  readonly document: TradeDocument & {
    readonly party: NonNullable<TradeDocument['party']>;
    readonly totals: NonNullable<TradeDocument['totals']>;
  };
};

/**
 * Why a document has no electronic invoice. `code` is the code with which the exchange would refuse it, or `data` for what the file cannot
 * do without; `at` names the datum, `text` says what is wrong and where to mend it.
 */
export type InvoiceProblem = { readonly code: string; readonly at: string; readonly text: string };

/** Whether a recipient code is that of a public office. */
export const isOffice = (recipient_code: string): boolean => recipient_code.length === 6;
