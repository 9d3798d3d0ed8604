import { describe, expect, it } from 'vitest';
import { addToRule, type NumberRule, readNumber, withoutCurrency } from './csv-numbers.ts';

/** The rule of a file with these numbers, one per line. */
const toRule = (...numbers: string[]): NumberRule =>
  numbers.reduce<NumberRule>((rule, text, at) => addToRule(rule, { number: at + 2, text }), {});
const NO_RULE = toRule();
const COMMAS = toRule('0,02');
const POINTS = toRule('0.02');

describe('the numbers of a CSV file', () => {
  it.each([
    ['1250', 1250],
    ['007', 7],
    ['0,02', 0.02],
    ['0.02', 0.02],
    ['1.25', 1.25],
    ['1.2345', 1.2345],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['.5', 0.5],
    ['1250.500', 1250.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['12.345.678,9', 12_345_678.9],
    ['1 250', 1250],
    ['1\u00a0250,5', 1250.5],
    ['1\u202f250.50', 1250.5],
    ['1’250.50', 1250.5],
    ["1'250'000", 1_250_000],
    ['-5', -5],
    ['−1.250,5', -1250.5],
    ['+5', 5],
    ['-0', 0],
    ['1e-05', 0.00001],
    ['1,5e-05', 0.000015],
  ])('reads %s in any file', (text, value) => {
    for (const rule of [NO_RULE, COMMAS, POINTS]) expect(readNumber(text, rule)).toEqual({ value });
  });

  it.each([
    ['1.250', 1250, 1.25],
    ['25.000', 25_000, 25],
    ['1,250', 1.25, 1250],
    ['-1.250', -1250, -1.25],
    ['999.999', 999_999, 999.999],
  ])('reads %s as the file writes decimals, and says so', (text, byCommas, byPoints) => {
    expect(readNumber(text, COMMAS)).toEqual({
      value: byCommas,
      note: `${text} read as ${byCommas}: decimals are commas in line 2 (0,02)`,
    });
    expect(readNumber(text, POINTS)).toEqual({
      value: byPoints,
      note: `${text} read as ${byPoints}: decimals are points in line 2 (0.02)`,
    });
  });

  it('leaves a number open where the file shows neither mark or both', () => {
    expect(readNumber('1.250', NO_RULE)).toEqual({
      problem:
        '1.250 can be 1250 or 1.25: no number of the file shows which mark its decimals have; write 1250 or 1.2500',
    });
    expect(readNumber('1,250', toRule('1250', '0,02', '3.5'))).toEqual({
      problem:
        '1,250 can be 1.25 or 1250: decimals are commas in line 3 (0,02) and points in line 4 (3.5); write 1250 or 1,2500',
    });
  });

  it.each([
    '',
    'forse',
    '1.25.0',
    '12.34.567',
    '1,25E+03',
    '0x10',
    '1e3',
    '5 pz',
    '1.250,',
    '1 25',
    '1. 250',
    '22%',
    '--5',
    'Infinity',
    '١',
  ])('does not take %j for a number', (text) => {
    expect(readNumber(text, COMMAS)).toEqual({});
  });

  it.each([
    ['1250', {}],
    ['1.250', {}],
    ['1 250', {}],
    ['x,5', {}],
    ['0.500', { '.': { number: 2, text: '0.500' } }],
    ['1.250.000', { ',': { number: 2, text: '1.250.000' } }],
    ['1.2345', { '.': { number: 2, text: '1.2345' } }],
    ['1.250,00', { ',': { number: 2, text: '1.250,00' } }],
  ])('learns from %s', (text, rule) => {
    expect(toRule(text)).toEqual(rule);
  });

  it.each(['€ 1.234,56', '1.234,56 €', '€1.234,56', 'EUR 1.234,56', '1.234,56\u00a0EUR', '1.234,56'])(
    'drops the currency of %s',
    (text) => {
      expect(withoutCurrency(text)).toBe('1.234,56');
    },
  );
});
