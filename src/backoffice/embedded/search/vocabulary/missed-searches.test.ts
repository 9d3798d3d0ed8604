import { describe, expect, it } from 'vitest';
import { toReportText } from './missed-searches.ts';

describe('the report text of a search', () => {
  it('is folded, so that spellings count as one', () => {
    expect(toReportText('  Vite  À brugola ')).toBe('vite a brugola');
    expect(toReportText('8001234567897')).toBe('8001234567897');
    expect(toReportText('TE-M8×40')).toBe('te-m8x40');
  });

  it('is absent for personal data', () => {
    for (const text of [
      'mario@rossi.it',
      '+39 347 123 45 67',
      'RSSMRA85T10A562S',
      '01234567890',
      '4111 1111 1111 1111',
    ])
      expect(toReportText(text), text).toBeUndefined();
  });

  it('is absent for empty and overlong texts', () => {
    expect(toReportText('   ')).toBeUndefined();
    expect(toReportText('a'.repeat(61))).toBeUndefined();
  });
});
