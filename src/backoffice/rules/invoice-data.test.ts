import { describe, expect, it } from 'vitest';
import {
  findInvoiceRefusal,
  isNumericTaxCode,
  isTaxCode,
  isVatNumber,
  toInvoiceData,
  toVatNumber,
} from './invoice-data.ts';

describe('[K-15] a VAT number', () => {
  it.each([
    '04123870265',
    'IT04123870265',
    'it 041 238 702 65',
    'DE136695976',
    'FR40303265045',
    'ATU13585627',
    'ESB58378431',
    'NL004495445B01',
    'EL094259216',
    'SI50223054',
    'HR33392005961',
    'GR094259216',
    'el 094.259.216',
    'SM12345',
    'SM 02345',
    'CHE-116.281.710',
    'CHE-116.281.710 MWST',
    'GB980780684',
    'GB 980 7806 84',
    'GBGD123',
    'XI980780684',
    'NO923609016MVA',
    'US123456789',
  ])('%s is valid', (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  it.each([
    '04123870266',
    'IT04123870256',
    'DE136695978',
    'FR41303265045',
    'GR094259217',
    'SM123456',
    'CHE-116.281.711',
    'GB980780685',
    'XI980780685',
    'ZZ123456789',
    'PI04123870265',
    'CF04123870265',
    'USABCDEFGH',
    '',
    'IT',
    '0412387026',
  ])('"%s" is not', (number) => {
    expect(isVatNumber(number)).toBe(false);
  });
});

describe('[K-16] a tax code', () => {
  it.each([
    ['RSSMRA85T10A562S', true],
    ['rss mra 85t10 a562s', true],
    ['RSSMRA85T10A562X', false],
    ['RSSMRA85T10A56', false],
    ['04123870265', false],
    ['', false],
  ])('"%s": %s', (code, valid) => {
    expect(isTaxCode(code)).toBe(valid);
  });
});

describe('a tax code of eleven digits', () => {
  it.each([
    ['80012340263', true],
    ['800 123 402 63', true],
    ['04123870265', true],
    ['80012340264', false],
    ['00000000000', false],
    ['8001234026', false],
    ['RSSMRA85T10A562S', false],
  ])('"%s": %s', (code, valid) => {
    expect(isNumericTaxCode(code)).toBe(valid);
  });
});

describe('invoice data', () => {
  const company = {
    kind: 'company' as const,
    company_name: 'Rossi S.r.l.',
    vat_number: '04123870265',
    recipient_code: 'ezn7k4a',
    pec: '',
  };

  it.each([
    [{}, undefined],
    [{ company_name: '' }, 'company_name_required'],
    [{ vat_number: '' }, 'vat_number_required'],
    [{ vat_number: '04123870266' }, 'invalid_vat_number'],
    [{ recipient_code: '123456' }, 'invalid_recipient_code'],
    [{ recipient_code: '' }, 'recipient_required'],
    [{ recipient_code: '0000000' }, 'recipient_required'],
    [{ recipient_code: '0000000', pec: 'rossi@pec.example' }, undefined],
    [{ recipient_code: '', pec: 'rossi' }, 'invalid_pec'],
    [{ recipient_code: '', vat_number: 'DE136695976' }, undefined],
    [{ recipient_code: '', vat_number: 'SM12345' }, undefined],
    [{ recipient_code: 'UFABCD' }, undefined],
    [{ recipient_code: 'uf12cd' }, undefined],
    [{ recipient_code: 'UFABC' }, 'invalid_recipient_code'],
    [{ recipient_code: 'UFABCDEF' }, 'invalid_recipient_code'],
    [{ recipient_code: 'XXXXXXX' }, 'invalid_recipient_code'],
    [{ recipient_code: 'xxxxxxx', vat_number: 'IT04123870265' }, 'invalid_recipient_code'],
    [{ recipient_code: 'XXXXXXX', vat_number: 'CHE-116.281.710' }, undefined],
    [{ vat_number: '', tax_code: '80012340263' }, undefined],
    [{ vat_number: '', tax_code: '80012340263', recipient_code: '' }, undefined],
    [{ vat_number: '', tax_code: '80012340263', recipient_code: '0000000' }, undefined],
    [{ vat_number: '', tax_code: '80012340263', recipient_code: 'XXXXXXX' }, 'invalid_recipient_code'],
    [{ vat_number: '', tax_code: 'RSSMRA85T10A562S' }, undefined],
    [{ vat_number: '', tax_code: '80012340264' }, 'invalid_tax_code'],
    [{ tax_code: '80012340264' }, 'invalid_tax_code'],
  ])('[K-15] of a company with %o: %s', (fields, refusal) => {
    expect(findInvoiceRefusal({ ...company, ...fields })).toBe(refusal);
  });

  it.each([
    ['', 'tax_code_required'],
    ['RSSMRA85T10A562X', 'invalid_tax_code'],
    ['RSSMRA85T10A562S', undefined],
    ['80012340263', undefined],
    ['80012340264', 'invalid_tax_code'],
  ])('[K-16] of a person with "%s": %s', (tax_code, refusal) => {
    expect(findInvoiceRefusal({ kind: 'private', tax_code })).toBe(refusal);
  });

  it('is stored without spaces in upper case', () => {
    expect(toInvoiceData({ ...company, vat_number: 'it 04123870265' })).toMatchObject({
      vat_number: 'IT04123870265',
      recipient_code: 'EZN7K4A',
    });
    expect(toInvoiceData({ ...company, vat_number: '', tax_code: '800 123 402 63' })).toMatchObject({
      vat_number: '',
      tax_code: '80012340263',
    });
    expect(['gr 094259216', 'CHE-116.281.710 IVA', 'uk980780684', '041 238 702 65'].map(toVatNumber)).toEqual(
      [...['EL094259216', 'CHE116281710', 'GB980780684', '04123870265']],
    );
  });
});
