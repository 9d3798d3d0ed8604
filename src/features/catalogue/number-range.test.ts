import { describe, expect, it } from 'vitest';
import { isRangeField, parseRange, readRanges, toTypedPattern } from './number-range.ts';

const read = (sent: string) => Object.fromEntries(readRanges(new URLSearchParams(sent)));

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
    expect(['ten', '1,', '1.234,5', '1,234.5', '1 2', '--3'].some(accepted)).toBe(false);
  });

  it('has fields that reject a thousands separator', () => {
    expect(['1.000', ' 12.500 '].some((text) => toField('it').test(text))).toBe(false);
    expect(['1,000', ' 12,500 '].some((text) => toField('en').test(text))).toBe(false);
    expect([toField('it').test('1,125'), toField('en').test('1.125')]).toEqual([true, true]);
  });
});
