import { describe, expect, it } from 'vitest';
import { hasCheckDigit, isErrorValue, isSpoiltCode } from './spreadsheet.ts';

describe('what spreadsheets do to codes', () => {
  it.each([
    ...['8,00123E+12', '8.00123E+12', '8E+12', '8,00123e+12', ' 8001230000048.0 ', '12345,00', '1,5E12'],
    ...['8,00123 E+12', '+8,00123E+12', '8.E+12', '8，00123E＋12', '8,00123×10^12', '8001230000048.'],
  ])('knows that %s lost digits', (code) => {
    expect(isSpoiltCode(code)).toBe(true);
  });

  it.each([
    '8001230000048',
    'M8.0',
    '1E10',
    '12E3',
    '933.840',
    '10.05',
    '0,5',
    'TE-M8X40',
    'A1.0',
    '1.0E',
    '0',
  ])('takes %s for a code', (code) => {
    expect(isSpoiltCode(code)).toBe(false);
  });

  it.each([
    '#N/D',
    '#N/A',
    '#REF!',
    '#RIF!',
    '#VALORE!',
    '#NOME?',
    '#DIV/0!',
    '#n/d',
    ' #NULLO! ',
    'Err:502',
    '########',
    ...['#¡REF!', '#¿NOMBRE?', '#WERT!', '#NÚM!', '#ССЫЛКА!', '#Н/Д', '#N/B', '#ADR!', '#ERR502'],
  ])('knows the error %s', (text) => {
    expect(isErrorValue(text)).toBe(true);
  });

  it.each(['', '#', '#1', '#N/D M8', 'N/D', 'n.d.', '## titolo', '#vite', '#novità!', '-'])(
    'takes %j for a text',
    (text) => {
      expect(isErrorValue(text)).toBe(false);
    },
  );

  it.each([
    ['8001234567897', true],
    ['8001234567890', false],
    ['96385074', true],
    ['96385073', false],
    ['036000291452', true],
    ['10614141000415', true],
    ['10614141000414', false],
    ['123456', true],
    ['ABC', true],
  ])('finds the check digit of %s: %s', (barcode, isRight) => {
    expect(hasCheckDigit(barcode)).toBe(isRight);
  });
});
