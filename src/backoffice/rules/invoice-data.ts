import { stdnum } from 'stdnum';
import { isEmail } from '#src/contract/account.ts';
import type { InvoiceRequest } from '#src/contract/invoice.ts';
import type { InvoiceRefusal } from '#src/contract/refusals.ts';

/** A validator of the library: its country and its name there. */
type Validator = readonly [country: string, name: string];

const byName = (name: string, ...countries: readonly string[]): readonly (readonly [string, Validator])[] =>
  countries.map((country) => [country, [country, name]]);

/** The validators of VAT numbers by prefix: of the European Union, and of countries around it. */
const VALIDATORS: ReadonlyMap<string, Validator> = new Map([
  ...byName('vat', 'BE', 'BG', 'CY', 'DE', 'GB', 'IE', 'MT', 'SE'),
  ...byName('tva', 'FR', 'LU', 'MC'),
  ...byName('nif', 'ES', 'PT'),
  ...byName('pib', 'ME', 'RS'),
  // Greece and Northern Ireland have prefixes of their own.
  ...([
    ['EL', ['GR', 'vat']],
    ['XI', ['GB', 'vat']],
    ['AL', ['AL', 'nipt']],
    ['AT', ['AT', 'uid']],
    ['CH', ['CH', 'uid']],
    ['CZ', ['CZ', 'dic']],
    ['DK', ['DK', 'cvr']],
    ['EE', ['EE', 'kmkr']],
    ['FI', ['FI', 'alv']],
    ['HR', ['HR', 'oib']],
    ['HU', ['HU', 'anum']],
    ['IT', ['IT', 'iva']],
    ['LT', ['LT', 'pvm']],
    ['LV', ['LV', 'pvn']],
    ['MK', ['MK', 'edb']],
    ['NL', ['NL', 'btw']],
    ['PL', ['PL', 'nip']],
    ['RO', ['RO', 'cif']],
    ['SI', ['SI', 'ddv']],
    ['SK', ['SK', 'dph']],
    ['SM', ['SM', 'coe']],
  ] as const),
]);

/** Other spellings of prefixes, and the words after Swiss and Norwegian numbers. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', UK: 'GB' };
const SUFFIXES: Readonly<Record<string, RegExp>> = { CH: /(?:MWST|TVA|IVA|HR)$/, NO: /MVA$/ };

/** Letters and digits in upper case. */
export const toCompact = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

type VatNumber = { readonly prefix: string; readonly number: string };

/** A VAT number as the prefix of its country and the rest; without a prefix it is Italian. */
export const parseVatNumber = (text: string): VatNumber => {
  const compact = toCompact(text);
  const [, written = 'IT', digits = compact] = /^([A-Z]{2})(.+)$/.exec(compact) ?? [];
  const prefix = PREFIXES[written] ?? written;
  const suffix = SUFFIXES[prefix];
  return { prefix, number: suffix ? digits.replace(suffix, '') : digits };
};

/** A VAT number without spaces, in upper case, with the prefix of its country as invoices write it. */
export const toVatNumber = (text: string): string => {
  const { prefix, number } = parseVatNumber(text);
  return /^[A-Z]{2}/.test(toCompact(text)) ? `${prefix}${number}` : number;
};

const isValid = ([country, name]: Validator, number: string): boolean =>
  stdnum[country]?.[name]?.validate(number).isValid ?? false;

const ITALIAN = ['IT', 'iva'] as const;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const UNASSIGNED = new Set([undefined, regions.of('ZZ')]);

/** For countries without a validator: a known prefix that is not followed by an Italian number. */
const isPlausible = ({ prefix, number }: VatNumber): boolean =>
  /^(?=\D*\d)[A-Z\d]{4,20}$/.test(number) && !isValid(ITALIAN, number) && !UNASSIGNED.has(regions.of(prefix));

/**
 * Whether a VAT number has the form and the check digits of its country; without a prefix it is Italian. For countries without a validator
 * only the form counts.
 */
export const isVatNumber = (text: string): boolean => {
  const { prefix, number } = parseVatNumber(text);
  const validator = VALIDATORS.get(prefix);
  if (!validator) return isPlausible({ prefix, number });
  // The Swiss number is written with a third letter.
  return isValid(validator, prefix === 'CH' ? `CH${number}` : number);
};

/** Whether an Italian tax code of a person, 16 characters, has its check character. */
export const isTaxCode = (text: string): boolean => {
  const compact = toCompact(text);
  return compact.length === 16 && stdnum['IT']?.['codicefiscale']?.validate(compact).isValid === true;
};

/** The sum of the Luhn algorithm: a multiple of ten for a number with its check digit. */
const toLuhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

/** Whether an Italian tax code has eleven digits and its check digit: of companies, offices, associations and condominiums. */
export const isNumericTaxCode = (text: string): boolean => {
  const compact = toCompact(text);
  return /^(?!0{7})\d{11}$/.test(compact) && toLuhnSum(compact) % 10 === 0;
};

const isAnyTaxCode = (text: string): boolean => isTaxCode(text) || isNumericTaxCode(text);

/** Whether a VAT number is foreign: electronic invoices go abroad without a recipient code. */
export const isForeign = (vat_number: string): boolean => /^(?!IT)[A-Z]{2}/.test(toCompact(vat_number));

/** Seven characters, or six for public offices, whose codes have letters. */
const RECIPIENT_CODE = /^(?:[A-Z0-9]{7}|(?=\d*[A-Z])[A-Z0-9]{6})$/i;
/** The recipient code that is only used for invoices to other countries. */
const ABROAD = /^X{7}$/i;

const findRecipientRefusal = (vat_number: string, typed: string, pec: string): InvoiceRefusal | undefined => {
  const recipient_code = toCompact(typed);
  if (recipient_code !== '' && !RECIPIENT_CODE.test(recipient_code)) return 'invalid_recipient_code';
  if (ABROAD.test(recipient_code) && !isForeign(vat_number)) return 'invalid_recipient_code';
  if (pec !== '' && !isEmail(pec)) return 'invalid_pec';
  const hasRecipient = pec !== '' || (recipient_code !== '' && recipient_code !== '0000000');
  const isOptional = vat_number === '' || isForeign(vat_number);
  return hasRecipient || isOptional ? undefined : 'recipient_required';
};

type Identity = { readonly vat_number: string; readonly tax_code?: string | undefined };

/** A VAT number, or a tax code where there is none; both are checked where both are given. */
const listIdentityRefusals = ({ vat_number, tax_code = '' }: Identity): readonly InvoiceRefusal[] => {
  if (vat_number === '' && tax_code === '') return ['vat_number_required'];
  const isWrong = vat_number !== '' && !isVatNumber(vat_number);
  return [
    ...(isWrong ? (['invalid_vat_number'] as const) : []),
    ...(tax_code !== '' && !isAnyTaxCode(tax_code) ? (['invalid_tax_code'] as const) : []),
  ];
};

/** The refusals of missing and invalid fields, in order, at most one for the recipient's two fields; empty when all are valid. */
export const findInvoiceRefusals = (invoice: InvoiceRequest): readonly InvoiceRefusal[] => {
  if (invoice.kind === 'private') {
    if (invoice.tax_code === '') return ['tax_code_required'];
    return isAnyTaxCode(invoice.tax_code) ? [] : ['invalid_tax_code'];
  }
  const { company_name, vat_number, recipient_code, pec } = invoice;
  const identity = listIdentityRefusals(invoice);
  const isUnknown = identity[0] === 'vat_number_required';
  const recipient =
    isUnknown && recipient_code === '' && pec === ''
      ? 'recipient_required'
      : findRecipientRefusal(vat_number, recipient_code, pec);
  return [
    ...(company_name === '' ? (['company_name_required'] as const) : []),
    ...identity,
    ...(recipient ? [recipient] : []),
  ];
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
        vat_number: toVatNumber(invoice.vat_number),
        recipient_code: toCompact(invoice.recipient_code),
        ...(invoice.tax_code && { tax_code: toCompact(invoice.tax_code) }),
      };
