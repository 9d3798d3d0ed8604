import { describe, expect, it } from 'vitest';
import { toTexts } from './pick-texts.ts';

describe('the texts of a group', () => {
  it('nest, and have placeholders to fill in', () => {
    expect(toTexts({ go: 'Go', row: { less: 'Less than {{pack}} {{unit}}' } })).toEqual({
      go: 'Go',
      row: { less: 'Less than {pack} {unit}' },
    });
  });

  it('have their plural forms side by side', () => {
    expect(toTexts({ rows_one: '{{count}} row', rows_other: '{{count}} rows', rows_many: 'many' })).toEqual({
      rows: { one: '{count} row', other: '{count} rows' },
      rows_many: 'many',
    });
  });
});
