import type { Day } from '../rules/day.ts';
import { findDataProblems, isComplete } from './check-data.ts';
import { checkInvoice } from './check-invoice.ts';
import { toGeneralPart } from './general.ts';
import { toGoodsPart } from './goods.ts';
import { toCustomerPart, toSellerPart } from './parties.ts';
import { toPaymentPart } from './payment.ts';
import type { CompleteSource, ElectronicSource, InvoiceProblem } from './source.ts';
import { toFileName, toTransmission } from './transmission.ts';
import { group, readText, writeInvoice, type XmlElement } from './xml.ts';

/** Maximum bytes that the exchange takes. */
const MAX_BYTES = 5_000_000;

/** A file for the exchange, named as it wants it, or why the exchange would refuse it. */
export type ElectronicInvoice =
  | { readonly ok: true; readonly file: string; readonly xml: string }
  | { readonly ok: false; readonly problems: readonly InvoiceProblem[] };

/** Header and body of an invoice, in the order of the schema. */
export const toInvoiceElement = (source: CompleteSource): XmlElement =>
  group(
    'FatturaElettronica',
    group('FatturaElettronicaHeader', toTransmission(source), toSellerPart(source), toCustomerPart(source)),
    group('FatturaElettronicaBody', toGeneralPart(source), toGoodsPart(source), toPaymentPart(source)),
  );

/**
 * A document as a FatturaPA file (format 1.2.3), the same whenever it is asked for; or what is missing or would be refused on the day
 * `today`.
 */
export const toElectronicInvoice = (source: ElectronicSource, today: Day): ElectronicInvoice => {
  if (!isComplete(source)) return { ok: false, problems: findDataProblems(source) };
  const invoice = toInvoiceElement(source);
  const problems = checkInvoice(invoice, today);
  if (problems.length > 0) return { ok: false, problems };
  const format = readText(invoice, 'FatturaElettronicaHeader/DatiTrasmissione/FormatoTrasmissione');
  const xml = writeInvoice(invoice, format);
  return Buffer.byteLength(xml) > MAX_BYTES
    ? {
        ok: false,
        problems: [{ code: '00003', at: 'document', text: `it is larger than ${MAX_BYTES} bytes` }],
      }
    : { ok: true, file: toFileName(source), xml };
};
