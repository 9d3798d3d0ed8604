import { describe, expect, it } from 'vitest';
import { toRhythmSpan } from './rhythm-text.ts';

const toText = (rhythm_days: number, elapsed_days: number): string =>
  Object.values(toRhythmSpan({ rhythm_days, elapsed_days })).join(' ');

describe('the text of a rhythm', () => {
  it.each([
    [5, 6, 'days 5 6'],
    [42, 49, 'weeks 6 7'],
    // Both would be six weeks: in days the second is longer.
    [42, 43, 'days 42 43'],
    [91, 130, 'months 3 4'],
    [91, 100, 'weeks 13 14'],
  ])('of %i days, %i passed, is %s', (rhythm, elapsed, text) => {
    expect(toText(rhythm, elapsed)).toBe(text);
  });
});
