import { expect, it } from 'vitest';
import { toNumberFormat } from './number-format.ts';

it.each([
  ['0000000', '8170', '0008170'],
  ['0000000', '12345678', '12345678'],
  ['0000000', '0', '0000000'],
  ['0000000;-0000000', '8170', '0008170'],
  ['[$-410]0000000', '8170', '0008170'],
  ['[Red]00000_)', '42', '00042'],
  ['"ART-"0000', '42', 'ART-0042'],
  ['\\A00', '7', 'A07'],
  ['00-000', '8170', '08-170'],
  ['00-000', '1234567', '1234-567'],
  ['000"."000', '8170', '008.170'],
  ['#000', '42', '042'],
  ['0##-###', '8170', '08-170'],
  // Letters joined to the number make a code of it.
  ['"ART-"0', '42', 'ART-42'],
  ['"ART-"General', '42', 'ART-42'],
  ['0"-A"', '42', '42-A'],
  ['\\B#', '42', 'B42'],
  // Sections with conditions.
  ['[>99]000;00', '7', '07'],
  ['[<=9999]0000;0000000', '817', '0817'],
  ['[<=9999]0000;0000000', '81700', '0081700'],
  ['[<10]"A"0;[<100]"B"0;"C"0', '42', 'B42'],
  ['[<10]"A"0;[<100]"B"0;"C"0', '420', 'C420'],
  // A code or a quantity that a spreadsheet took for a day.
  ['dd/mm/yyyy', '46054', '2026-02-01'],
  ['d-mmm', '46054.5', '2026-02-01'],
  ['[$-410]mmm\\-yy;@', '46054', '2026-02-01'],
])('the format %s shows %s as %s', (code, value, shown) => {
  expect(toNumberFormat(code)?.(value)).toBe(shown);
});

it.each([
  ...['General', '0', '0.00', '#,##0', '#,##0.00', '0%', '0.00E+00', 'hh:mm', '[h]:mm', '@', '# ?/?'],
  ...['0" pz"', '"€ "0', '"€"0', '0" d"', '[Red]0', '[>99]0;0', '[>99', '[>x]000;0', '"open', '00.0', ''],
  '0'.repeat(256),
])('the format %j shows the number', (code) => {
  expect(toNumberFormat(code)).toBeUndefined();
});

it.each(['2.5', '-3', 'x', '', '1e300'])('a leading zero is none for %j', (value) => {
  expect(toNumberFormat('0000')?.(value)).toBeUndefined();
});
