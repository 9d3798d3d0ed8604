import type { Registration, RegistrationRefusals } from '#src/contract/registration.ts';
import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { TELEPHONE } from '#src/contract/user-settings.ts';
import { isEmail } from '#src/contract/account.ts';
import { findInvoiceRefusals, isForeign, toCompact, toVatNumber } from './invoice-data.ts';
import type { InvoiceRefusal } from '#src/contract/refusals.ts';

/** The registration field of each refusal by the invoice rules. */
const INVOICE_FIELDS: Readonly<Record<InvoiceRefusal, keyof Registration>> = {
  company_name_required: 'company_name',
  vat_number_required: 'vat_number',
  invalid_vat_number: 'vat_number',
  invalid_recipient_code: 'recipient_code',
  recipient_required: 'recipient_code',
  invalid_pec: 'pec',
  tax_code_required: 'tax_code',
  invalid_tax_code: 'tax_code',
};

const findPersonRefusals = ({ name, email, telephone }: Registration): RegistrationRefusals => ({
  ...(name === '' && { name: 'required' }),
  ...(email === '' ? { email: 'required' } : !isEmail(email) && { email: 'email' }),
  ...(telephone !== '' && !TELEPHONE.test(telephone) && { telephone: 'invalid_telephone' }),
});

/** Italian addresses have five digits and the two letters of a province. */
export const findAddressRefusals = (
  { street, city, postal_code, province }: Pick<Registration, 'street' | 'city' | 'postal_code' | 'province'>,
  isAbroad: boolean,
): Pick<RegistrationRefusals, 'street' | 'city' | 'postal_code' | 'province'> => ({
  ...(street === '' && { street: 'required' }),
  ...(city === '' && { city: 'required' }),
  ...(postal_code === ''
    ? { postal_code: 'required' }
    : !isAbroad && !/^\d{5}$/.test(postal_code) && { postal_code: 'invalid_postal_code' }),
  ...(!isAbroad && !/^[a-z]{2}$/i.test(province) && { province: 'invalid_province' }),
});

type FiscalData = Pick<
  Registration,
  'kind' | 'company_name' | 'vat_number' | 'tax_code' | 'recipient_code' | 'pec'
>;

/** For a private person only the tax code counts. */
export const findFiscalRefusals = (
  registration: FiscalData,
): Pick<RegistrationRefusals, Exclude<keyof FiscalData, 'kind'>> => {
  const { kind, company_name, vat_number, tax_code, recipient_code, pec } = registration;
  const refusals = findInvoiceRefusals(
    kind === 'company'
      ? { kind, company_name, vat_number, tax_code, recipient_code, pec }
      : { kind, tax_code },
  );
  return Object.fromEntries(refusals.map((refusal) => [INVOICE_FIELDS[refusal], refusal]));
};

/** The refusal of every missing or invalid field; none for a valid registration. */
export const findRegistrationRefusals = (registration: Registration): RegistrationRefusals => ({
  ...findFiscalRefusals(registration),
  ...findPersonRefusals(registration),
  ...findAddressRefusals(registration, registration.kind === 'company' && isForeign(registration.vat_number)),
  ...(registration.privacy_version !== PRIVACY_VERSION && { privacy_version: 'privacy_required' }),
});

/** The data as a client states it: codes without spaces, in upper case. */
export const toClientData = (registration: Registration): Registration => ({
  ...registration,
  vat_number:
    registration.kind === 'company' ? toVatNumber(registration.vat_number).replace(/^IT(?=\d{11}$)/, '') : '',
  tax_code: toCompact(registration.tax_code),
  recipient_code: toCompact(registration.recipient_code),
  province: registration.province.toUpperCase(),
});
