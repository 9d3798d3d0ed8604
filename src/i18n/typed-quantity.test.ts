import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format.ts';
import { parseTypedQuantity, readCount, readTypedQuantity } from './typed-quantity.ts';

describe('a typed quantity', () => {
  it.each([
    ['it', '1.500', 1500],
    ['it', '1.500,5', 1500.5],
    ['it', '2,5', 2.5],
    ['it', '1,500', 1.5],
    ['it', '1000', 1000],
    ['it', '1 500', 1500],
    ['it', '1\u202f500,25', 1500.25],
    ['it', '1’500', 1500],
    ['en', '1,500', 1500],
    ['en', '1.500', 1.5],
    ['en', '1,500.25', 1500.25],
    ['en', '12 500', 12_500],
    ['it', '0.500', 0.5],
    ['it', '00.500', 0.5],
    ['en', '0,250', 0.25],
    ['it', '0.500,5', undefined],
    ['it', '-1', undefined],
    ['it', '1e3', undefined],
    ['it', '1 50', undefined],
    ['it', '', undefined],
  ] as const)('in %s %s is %s', (locale, text, quantity) => {
    expect(parseTypedQuantity(text, locale)).toBe(quantity);
  });
});

describe('the number in a quantity field', () => {
  it.each([
    ['it', '', 0],
    ['it', '  ', 0],
    ['it', ' 2,5 ', 2.5],
    ['it', ',5', 0.5],
    ['en', '.5', 0.5],
    ['it', '5,', 5],
    ['en', '+12', 12],
    ['it', '-3', -3],
    ['it', '−1.500', -1500],
    ['it', '1.500', 1500],
    ['en', '1.500', 1.5],
    ['it', '2,5 m', Number.NaN],
    ['it', '1e3', Number.NaN],
    ['it', 'ab', Number.NaN],
    ['it', '1,2,3', Number.NaN],
    ['it', '--3', Number.NaN],
    ['it', ',', Number.NaN],
    ['it', '1.500.', Number.NaN],
  ] as const)('in %s %j is %d', (locale, text, quantity) => {
    expect(readTypedQuantity(text, locale)).toBe(quantity);
  });

  it('is what was written there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_000 }),
        fc.constantFrom('it', 'en'),
        (thousandths, locale) => {
          const quantity = thousandths / 1000;
          expect(readTypedQuantity(formatNumber(quantity, locale), locale)).toBe(quantity);
        },
      ),
    );
  });
});

it.each([
  ['it', '', 1],
  ['it', ' ', 1],
  ['it', ',5', 0.5],
  ['en', '.5', 0.5],
  ['it', '2.000', 2000],
  ['it', '0', 0],
  ['it', '-2', undefined],
  ['it', 'due', undefined],
] as const)('the field beside a code, in %s %j, is %s', (locale, text, quantity) => {
  expect(readCount(text, locale)).toBe(quantity);
});
