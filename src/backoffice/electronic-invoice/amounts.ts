import { getDocumentTraits } from '#src/contract/document-traits.ts';
import { toRecipientCode } from './identity.ts';
import { type CompleteSource, isOffice } from './source.ts';

/** What the amounts of a document are multiplied with: a credit note states what it gives back as positive. */
export const toSign = ({ document }: CompleteSource): number => getDocumentTraits(document.kind).sign;

/** Taxable amounts and taxes in euros by their rates in percent. */
export const toTaxables = (
  source: CompleteSource,
): readonly { readonly rate: number; readonly taxable: number; readonly tax: number }[] =>
  source.document.totals.vat.map(({ rate, taxable, tax }) => ({
    rate,
    taxable: toSign(source) * taxable,
    tax: toSign(source) * tax,
  }));

/** Why no VAT is due at rate 0; '' for other rates. */
export const toNature = ({ fiscal }: CompleteSource, rate: number): string =>
  rate === 0 ? fiscal.zero_vat_nature || 'N4' : '';

/** Whether the customer pays the VAT to the treasury instead of the seller, as public offices do (art. 17-ter DPR 633/1972). */
export const isVatSplit = ({ document: { party } }: CompleteSource): boolean =>
  isOffice(toRecipientCode(party));
