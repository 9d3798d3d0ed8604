import { describe, expect, test } from 'vitest';
import { PRIVACY_VERSION, registrationSchema } from '#src/contract/registration.ts';
import { findRegistrationRefusals, toClientData } from './registration-data.ts';

const COMPANY = {
  kind: 'company',
  company_name: 'Rossi S.r.l.',
  vat_number: '04123870265',
  recipient_code: 'ab12cd3',
  name: 'Anna Rossi',
  email: 'anna@rossi.example',
  street: 'Via Roma 1',
  postal_code: '31100',
  city: 'Treviso',
  province: 'tv',
  privacy_version: PRIVACY_VERSION,
};
const PERSON = {
  ...COMPANY,
  kind: 'private',
  company_name: '',
  vat_number: '',
  tax_code: 'RSSMRA85T10A562S',
};

const find = (fields: object) => findRegistrationRefusals(registrationSchema.parse(fields));

describe('a registration', () => {
  test('is valid with check digits that are right', () => {
    expect(find(COMPANY)).toEqual({});
    expect(find(PERSON)).toEqual({});
    expect(find({ ...COMPANY, tax_code: '04123870265' })).toEqual({});
  });

  test('of a company abroad needs neither recipient nor an Italian address', () => {
    const abroad = { vat_number: 'DE136695976', recipient_code: '', postal_code: '1010 AB', province: '' };
    expect(find({ ...COMPANY, ...abroad })).toEqual({});
  });

  test.each([
    ['a public office', { recipient_code: 'UFABCD' }],
    ['a public office whose code has spaces', { recipient_code: 'uf ab cd ' }],
    ['a condominium', { vat_number: '', tax_code: '80012340263', recipient_code: '' }],
    ['a parish as a private person', { kind: 'private', vat_number: '', tax_code: '80012340263' }],
    ['San Marino', { vat_number: 'SM12345', recipient_code: '', postal_code: '47890', province: '' }],
    ['a telephone in brackets', { telephone: '(0422) 555010' }],
    ['a telephone with its country', { telephone: '(+39) 0422 555010' }],
    ['a telephone with an extension', { telephone: '0422 555010 int. 5' }],
    ['another extension', { telephone: '+39 0422/555010 (int 12)' }],
    ['two telephones', { telephone: '0422 555010, cell. 333 1234567' }],
    ['a telephone with its word', { telephone: 'Tel. +39 0422‑555010 int.: 5/6' }],
    ['a telephone with several lines', { telephone: '0422 555010 r.a.' }],
    ['a telephone and whose it is', { telephone: '333 1234567 (Mario)' }],
    ['one telephone or another', { telephone: '0422 555010 o 333 1234567' }],
    ['a fax', { telephone: 'tel. 0422 555010, fax 0422 555011' }],
  ])('of %s is valid', (_, fields) => {
    expect(find({ ...COMPANY, ...fields })).toEqual({});
  });

  test('names every missing field at once', () => {
    expect(find({ kind: 'company' })).toEqual({
      company_name: 'company_name_required',
      vat_number: 'vat_number_required',
      recipient_code: 'recipient_required',
      ...{
        name: 'required',
        email: 'required',
        street: 'required',
        city: 'required',
        postal_code: 'required',
      },
      province: 'invalid_province',
      privacy_version: 'privacy_required',
    });
    expect(find({ ...PERSON, tax_code: '' })).toEqual({ tax_code: 'tax_code_required' });
  });

  test.each([
    [{ vat_number: '04123870260' }, { vat_number: 'invalid_vat_number' }],
    [{ recipient_code: '' }, { recipient_code: 'recipient_required' }],
    [{ recipient_code: '12345' }, { recipient_code: 'invalid_recipient_code' }],
    [{ tax_code: 'RSSMRA85T10A562T' }, { tax_code: 'invalid_tax_code' }],
    [{ email: 'anna@' }, { email: 'email' }],
    [{ recipient_code: 'XXXXXXX' }, { recipient_code: 'invalid_recipient_code' }],
    [{ vat_number: '', tax_code: '80012340264' }, { tax_code: 'invalid_tax_code' }],
    [{ telephone: 'call me' }, { telephone: 'invalid_telephone' }],
    [{ telephone: '0422 555010 Mario' }, { telephone: 'invalid_telephone' }],
    [{ email: 'anna@prova.i' }, { email: 'email' }],
    [{ telephone: '(+39)' }, { telephone: 'invalid_telephone' }],
    [{ telephone: '0422 555010 interno' }, { telephone: 'invalid_telephone' }],
    [{ postal_code: '3110' }, { postal_code: 'invalid_postal_code' }],
    [{ province: 'Treviso' }, { province: 'invalid_province' }],
    [{ privacy_version: '2020-01-01' }, { privacy_version: 'privacy_required' }],
  ])('%o is refused at its field', (fields, refusals) => {
    expect(find({ ...COMPANY, ...fields })).toEqual(refusals);
  });

  test('is stored with codes in upper case, without spaces and the prefix of Italy', () => {
    const typed = registrationSchema.parse({ ...COMPANY, vat_number: 'it 041 238 702 65' });
    expect(toClientData(typed)).toMatchObject({
      vat_number: '04123870265',
      recipient_code: 'AB12CD3',
      province: 'TV',
    });
    expect(toClientData(registrationSchema.parse(PERSON)).vat_number).toBe('');
  });
});
