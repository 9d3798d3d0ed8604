import { stdnum } from 'stdnum';
import { isEmail } from '#src/contract/account.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { InvoiceRefusal } from '#src/contract/refusals.ts';

/** The library's names of the VAT numbers of the European Union, by prefix. */
const EU_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  EL: 'vat',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
};

/** Greece has a prefix of its own. */
const toCountry = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix);

/** Letters and digits in upper case. */
export const toCompact = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

/** Whether a VAT number has the form and the check digits of its country; without a prefix it is Italian. */
export const isVatNumber = (text: string): boolean => {
  const compact = toCompact(text);
  const [, prefix = 'IT', number = compact] = /^([A-Z]{2})(.+)$/.exec(compact) ?? [];
  const name = EU_NUMBERS[prefix] ?? '';
  return stdnum[toCountry(prefix)]?.[name]?.validate(number).isValid ?? false;
};

/** Whether an Italian tax code of a person, 16 characters, has its check character. */
export const isTaxCode = (text: string): boolean => {
  const compact = toCompact(text);
  return compact.length === 16 && stdnum['IT']?.['codicefiscale']?.validate(compact).isValid === true;
};

/** Whether a VAT number is of another country: electronic invoices go abroad without a recipient code. */
export const isForeign = (vat_number: string): boolean => /^(?!IT)[A-Z]{2}/.test(toCompact(vat_number));

const findRecipientRefusal = (
  vat_number: string,
  recipient_code: string,
  pec: string,
): InvoiceRefusal | undefined => {
  if (recipient_code !== '' && !/^[A-Z0-9]{7}$/i.test(recipient_code)) return 'invalid_recipient_code';
  if (pec !== '' && !isEmail(pec)) return 'invalid_pec';
  const hasRecipient = pec !== '' || (recipient_code !== '' && recipient_code !== '0000000');
  return hasRecipient || isForeign(vat_number) ? undefined : 'recipient_required';
};

/** The refusals of missing and invalid fields in their order, one at most of the recipient's two; empty when all are valid. */
export const findInvoiceRefusals = (invoice: InvoiceRequest): readonly InvoiceRefusal[] => {
  if (invoice.kind === 'private') {
    if (invoice.tax_code === '') return ['tax_code_required'];
    return isTaxCode(invoice.tax_code) ? [] : ['invalid_tax_code'];
  }
  const { company_name, vat_number, recipient_code, pec } = invoice;
  const refusals: readonly (InvoiceRefusal | false | undefined)[] = [
    company_name === '' && 'company_name_required',
    vat_number === '' ? 'vat_number_required' : !isVatNumber(vat_number) && 'invalid_vat_number',
    findRecipientRefusal(vat_number, recipient_code, pec),
  ];
  return refusals.filter((refusal) => refusal !== false && refusal !== undefined);
};

/** The refusal of the first missing or invalid field; undefined without invoice data, or when it is valid. */
export const findInvoiceRefusal = (invoice: InvoiceRequest | undefined): InvoiceRefusal | undefined =>
  invoice && findInvoiceRefusals(invoice)[0];

/** The data as an invoice states it: numbers and codes without spaces, in upper case. */
export const toInvoiceData = (invoice: InvoiceRequest): InvoiceRequest =>
  invoice.kind === 'private'
    ? { ...invoice, tax_code: toCompact(invoice.tax_code) }
    : {
        ...invoice,
        vat_number: toCompact(invoice.vat_number),
        recipient_code: invoice.recipient_code.toUpperCase(),
      };
