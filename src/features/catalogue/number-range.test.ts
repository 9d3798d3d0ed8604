import { describe, expect, it } from 'vitest';
import { isRangeField, parseRange, readRanges, toTypedPattern } from './number-range.ts';

const read = (sent: string, locale?: 'it' | 'en') =>
  Object.fromEntries(readRanges(new URLSearchParams(sent), locale));

describe('a numeric range', () => {
  it.each([
    ['10..40', { from: 10, to: 40 }],
    ['40..10', { from: 10, to: 40 }],
    ['-20..1.5', { from: -20, to: 1.5 }],
    ['10..', { from: 10 }],
    ['..40', { to: 40 }],
  ])('is parsed from %s', (value, range) => {
    expect(parseRange(value)).toEqual(range);
  });

  it.each(['..', '10', '10-40', 'a..b', '10...40', ''])('is not parsed from %j', (value) => {
    expect(parseRange(value)).toBeUndefined();
  });

  it('is joined from form fields, with comma or point, in either order', () => {
    const sent =
      'from.field_a=1,5&to.field_a=+4+&from.field_b=9&to.field_b=2&to.field_c=7&from.field_d=&to.field_d=';
    expect(read(sent)).toEqual({
      field_a: '1.5..4',
      field_b: '2..9',
      field_c: '..7',
    });
  });

  it('has an open bound where the text is not a number', () => {
    expect(read('from.field_a=ten&to.field_a=40')).toEqual({ field_a: '..40' });
    expect(read('from.field_a=ten&to.field_a=1e3')).toEqual({});
  });

  it('is recognised by its field names', () => {
    expect(['from.field_a', 'to.size', 'field_a', 'from', 'to.'].filter(isRangeField)).toEqual([
      'from.field_a',
      'to.size',
    ]);
  });

  const toField = (locale: 'it' | 'en') => new RegExp(`^(?:${toTypedPattern(locale)})$`, 'v');

  it.each(['it', 'en'] as const)('has fields that reject anything but a number, in %s', (locale) => {
    const accepted = (text: string): boolean => toField(locale).test(text);
    expect(['12', ' 1,5 ', '-3.25', '1000'].every(accepted)).toBe(true);
    expect(['ten', '1,', '1 2', '--3', '1.00.000,5'].some(accepted)).toBe(false);
  });

  it.each([
    ['it', '1.000', '12.500,5', '1,125'],
    ['en', '1,000', '12,500.5', '1.125'],
  ] as const)('has fields that accept a mark between thousands, in %s', (locale, one, twelve, decimal) => {
    expect([one, ` ${twelve} `, decimal].every((text) => toField(locale).test(text))).toBe(true);
    expect(read(`from.field_a=${one}&to.field_a=${twelve}&to.field_b=-${decimal}`, locale)).toEqual({
      field_a: '1000..12500.5',
      field_b: '..-1.125',
    });
    expect(toField(locale === 'it' ? 'en' : 'it').test(twelve)).toBe(false);
  });
});
