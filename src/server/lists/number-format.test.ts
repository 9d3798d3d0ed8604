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
])('the format %s shows %s as %s', (code, value, shown) => {
  expect(toNumberFormat(code)?.(value)).toBe(shown);
});

it.each([
  ...[
    'General',
    '0',
    '0.00',
    '#,##0',
    '#,##0.00',
    '0%',
    '0.00E+00',
    'dd/mm/yyyy',
    'hh:mm',
    '[h]:mm',
    '@',
    '# ?/?',
  ],
  ...['0" pz"', '"€ "0', '[>99]000;00', '"open', '00.0', ''],
  '0'.repeat(256),
])('the format %j shows the number', (code) => {
  expect(toNumberFormat(code)).toBeUndefined();
});

it.each(['2.5', '-3', 'x', '', '1e300'])('a leading zero is none for %j', (value) => {
  expect(toNumberFormat('0000')?.(value)).toBeUndefined();
});
