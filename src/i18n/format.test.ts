import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent, formatPrice } from './format.ts';

const NBSP = '\u00a0';

describe('prices', () => {
  it.each([
    [1234.56, `1.234,56${NBSP}€`, '€1,234.56'],
    [12345.67, `12.345,67${NBSP}€`, '€12,345.67'],
    [0, `0,00${NBSP}€`, '€0.00'],
    [0.4, `0,40${NBSP}€`, '€0.40'],
    [9.9, `9,90${NBSP}€`, '€9.90'],
    [-0.74, `-0,74${NBSP}€`, '-€0.74'],
    [1234567.8, `1.234.567,80${NBSP}€`, '€1,234,567.80'],
  ])('[N-11] formats %d with the euro sign and 2 decimals in each language', (value, it_, en) => {
    expect(formatPrice(value, 'it')).toBe(it_);
    expect(formatPrice(value, 'en')).toBe(en);
  });

  it.each([[undefined], [null], [''], ['12'], [Number.NaN], [Number.POSITIVE_INFINITY], [{}]])(
    '[N-12] formats %s as an empty text',
    (value) => {
      expect(formatPrice(value, 'it')).toBe('');
      expect(formatNumber(value, 'en')).toBe('');
    },
  );
});

describe('numbers and shares', () => {
  it('groups thousands and shows up to three decimals', () => {
    expect(formatNumber(1284, 'it')).toBe('1.284');
    expect(formatNumber(1284, 'en')).toBe('1,284');
    expect(formatNumber(2.5, 'it')).toBe('2,5');
  });

  it('formats shares as whole per cent', () => {
    expect(formatPercent(0.254, 'it')).toBe(`25${NBSP}%`);
    expect(formatPercent(0.254, 'en')).toBe('25%');
  });
});
