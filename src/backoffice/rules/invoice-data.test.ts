import { describe, expect, it } from 'vitest';
import { findInvoiceRefusal, isTaxCode, isVatNumber, toInvoiceData } from './invoice-data.ts';

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
  ])('%s is valid', (number) => {
    expect(isVatNumber(number)).toBe(true);
  });

  it.each([
    '04123870266',
    'IT04123870256',
    'DE136695978',
    'FR41303265045',
    'US123456789',
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

describe('invoice data', () => {
  const company = {
    kind: 'company' as const,
    ...{ company_name: 'Rossi S.r.l.', vat_number: '04123870265', recipient_code: 'ezn7k4a', pec: '' },
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
  ])('[K-15] of a company with %o: %s', (fields, refusal) => {
    expect(findInvoiceRefusal({ ...company, ...fields })).toBe(refusal);
  });

  it.each([
    ['', 'tax_code_required'],
    ['RSSMRA85T10A562X', 'invalid_tax_code'],
    ['RSSMRA85T10A562S', undefined],
  ])('[K-16] of a person with "%s": %s', (tax_code, refusal) => {
    expect(findInvoiceRefusal({ kind: 'private', tax_code })).toBe(refusal);
  });

  it('is stored without spaces in upper case', () => {
    expect(toInvoiceData({ ...company, vat_number: 'it 04123870265' })).toMatchObject({
      ...{ vat_number: 'IT04123870265', recipient_code: 'EZN7K4A' },
    });
  });
});
