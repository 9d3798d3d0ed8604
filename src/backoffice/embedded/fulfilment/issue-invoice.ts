import type { ChargeKind } from '#src/contract/document-traits.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { getPaymentTraits } from '#src/contract/payment-methods.ts';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import type { Day } from '../../rules/day.ts';
import { toMoney } from '../../rules/money.ts';
import { DEFAULT_TERMS, toDues } from '../../rules/payment-terms.ts';
import { findCompany } from '../customers/company.ts';
import type { Tx } from '../database/write-queue.ts';
import { toParty } from '../documents/invoice-party.ts';
import type { InvoiceDocument } from '../documents/stored-documents.ts';
import { type Portion, toPortionTotals } from './portions.ts';
import { issueDocumentNumber, insertInvoice } from './store-documents.ts';

/** The terms that an invoice states for an order paid in advance by transfer or card. */
const IN_ADVANCE = { transfer: 'Bonifico anticipato', card: 'Carta' } as const;

const toTermsText = (own: string, payment: PaymentMethod): string => {
  if (payment === 'transfer' || payment === 'card') return IN_ADVANCE[payment];
  const { isCollected = false } = getPaymentTraits(payment);
  return isCollected && !own.startsWith('RiBa') ? 'RiBa 30 gg f.m.' : own;
};

/** An invoice without its number. */
export type InvoiceDraft = {
  readonly kind: ChargeKind;
  readonly day: Day;
  readonly client_id: number;
  readonly payment_method: PaymentMethod;
  /** Invoice data that its orders give in place of the client's. */
  readonly invoice: InvoiceRequest | undefined;
  readonly order_ids: readonly number[];
  readonly portions: readonly Portion[];
  readonly delivery_notes: InvoiceDocument['delivery_notes'];
};

/** Issues an invoice with its due days, counted from its day by the agreed terms. */
export const issueInvoice = async (
  tx: Tx,
  draft: InvoiceDraft,
): Promise<{ readonly id: number; readonly name: string }> => {
  const { kind, day, client_id, portions, delivery_notes, order_ids } = draft;
  const company = await findCompany(tx, client_id);
  if (!company) throw new Error(`No client ${client_id}`);
  const rows = portions.flatMap((portion) => portion.rows);
  const totals = toPortionTotals(portions, rows);
  const payment_terms = toTermsText(company.payment_terms, draft.payment_method);
  const terms = parsePaymentTerms(payment_terms) ?? DEFAULT_TERMS;
  const name = await issueDocumentNumber(tx, kind, day);
  const document: InvoiceDocument = {
    name,
    kind,
    day,
    party: toParty(company, draft.invoice),
    payment_terms,
    delivery_notes,
    rows,
    ...totals,
  };
  const dues = toDues(toMoney(totals.totale_doc), day, terms);
  const { needsProvider = false } = getPaymentTraits(draft.payment_method);
  const paid_day = needsProvider ? day : null;
  return { id: await insertInvoice(tx, document, { client_id, order_ids, dues, paid_day }), name };
};
