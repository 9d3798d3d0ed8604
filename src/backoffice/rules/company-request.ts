import { isEmail } from '#src/contract/account.ts';
import type {
  AddressFields,
  CompanyFields,
  CompanyRequestField,
  CompanyRequestRefusals,
  NewCompanyRequest,
} from '#src/contract/company-data.ts';
import { TELEPHONE } from '#src/contract/user-settings.ts';
import { isForeign, isTaxCode, toCompact, toVatNumber } from './invoice-data.ts';
import { findAddressRefusals, findFiscalRefusals } from './registration-data.ts';

const findCompanyRefusals = (fields: CompanyFields): CompanyRequestRefusals => {
  const { company_name, email, telephone, fax } = fields;
  const isPrivate = fields.vat_number === '' && (fields.tax_code === '' || isTaxCode(fields.tax_code));
  return {
    ...findFiscalRefusals({ ...fields, kind: isPrivate ? 'private' : 'company' }),
    ...(company_name === '' && { company_name: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'email' }),
    ...(telephone !== '' && !TELEPHONE.test(telephone) && { telephone: 'invalid_telephone' }),
    ...(fax !== '' && !TELEPHONE.test(fax) && { fax: 'invalid_telephone' }),
  };
};

/** The refusal of every missing or invalid field of a request of a company with this VAT number; none for a valid one. */
export const findCompanyRequestRefusals = (
  request: NewCompanyRequest,
  vat_number: string,
): CompanyRequestRefusals =>
  request.kind === 'company'
    ? findCompanyRefusals(request.fields)
    : findAddressRefusals(request.fields, isForeign(vat_number));

const CODES: readonly CompanyRequestField[] = ['tax_code', 'recipient_code', 'province'];

const toStored = (name: CompanyRequestField, text: string): string => {
  if (name === 'vat_number') return toVatNumber(text);
  return CODES.includes(name) ? toCompact(text) : text;
};

/** The changed fields with their new values. Codes are compared and stored without spaces, in upper case. */
export const findChangedFields = (
  { fields }: NewCompanyRequest,
  current: Partial<AddressFields & CompanyFields>,
): Readonly<Partial<Record<CompanyRequestField, string>>> => {
  const entries = Object.entries(fields) as [CompanyRequestField, string][];
  const wanted = entries.map(([name, text]) => [name, toStored(name, text)] as const);
  return Object.fromEntries(wanted.filter(([name, text]) => text !== toStored(name, current[name] ?? '')));
};
