import { describe, expect, it } from 'vitest';
import { findDueRhythm } from './order-rhythm.ts';

const DAYS = ['2026-01-01', '2026-01-11', '2026-01-31', '2026-02-10'];

describe('the rhythm of an article', () => {
  it('is the median of the gaps between its orders', () => {
    expect(findDueRhythm(DAYS, '2026-02-21')).toEqual({ rhythm_days: 10, elapsed_days: 11 });
    // Gaps of 10, 20, 10 and 60 days: the mean of 10 and 20.
    expect(findDueRhythm([...DAYS, '2026-04-11'], '2026-04-27')).toEqual({
      rhythm_days: 15,
      elapsed_days: 16,
    });
  });

  it('is due only after it has passed', () => {
    expect(findDueRhythm(DAYS, '2026-02-20')).toBeUndefined();
    expect(findDueRhythm(DAYS, '2026-02-21')).toBeDefined();
  });

  it('is given up after four times', () => {
    expect(findDueRhythm(DAYS, '2026-03-22')).toEqual({ rhythm_days: 10, elapsed_days: 40 });
    expect(findDueRhythm(DAYS, '2026-03-23')).toBeUndefined();
  });

  it('needs three orders', () => {
    expect(findDueRhythm(DAYS.slice(0, 2), '2026-01-25')).toBeUndefined();
    expect(findDueRhythm([], '2026-01-25')).toBeUndefined();
  });
});
