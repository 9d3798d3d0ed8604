import { describe, expect, it } from 'vitest';
import type { Deadline } from '#src/contract/account-overview.ts';
import { toStrip } from './deadline-strip.ts';

const due = (due_day: string, amount = 100): Deadline => ({
  ...{ due_day, amount, invoice: 'FT-2026-000001', method: 'riba' },
});

const TODAY = '2026-11-20';

describe('the timeline of deadlines', () => {
  it('spans from the month of the first to the end of the month of the last', () => {
    const strip = toStrip([due('2026-10-31'), due('2027-01-31')], TODAY);
    expect([strip.from, strip.to]).toEqual(['2026-10-01', '2027-02-01']);
    expect(strip.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
    expect(strip.today).toBeCloseTo(50 / 123, 6);
    expect(strip.marks.map(({ day, isExpired }) => [day, isExpired])).toEqual([
      ['2026-10-31', true],
      ['2027-01-31', false],
    ]);
  });

  it('sums deadlines of one day and omits days whose amounts cancel out', () => {
    const strip = toStrip(
      [due('2026-11-30', 0.1), due('2026-11-30', 0.2), due('2026-12-31', 5), due('2026-12-31', -5)],
      TODAY,
    );
    expect(strip.marks.map(({ day, amount }) => [day, amount])).toEqual([['2026-11-30', 0.3]]);
  });

  it('does not mark a deadline of today as expired', () => {
    expect(toStrip([due(TODAY)], TODAY).marks[0]?.isExpired).toBe(false);
  });

  it('sums deadlines beyond its bounds at either end', () => {
    const strip = toStrip([due('2025-01-31', 7), due('2025-02-28', 8), due('2028-01-31', 9)], TODAY);
    expect(strip.marks.map(({ amount, at, beyond }) => [amount, at, beyond])).toEqual([
      [15, 0, 'before'],
      [9, 1, 'after'],
    ]);
  });

  it('assigns different lanes to marks that are close together', () => {
    const strip = toStrip(
      [due('2026-11-30'), due('2026-12-05'), due('2026-12-10'), due('2027-01-31')],
      TODAY,
    );
    expect(strip.marks.map(({ lane }) => lane)).toEqual([0, 1, 2, 0]);
    expect(strip.lanes).toBe(3);
  });

  it('assigns another lane to a label that ends at the end of the strip, beside one in its middle', () => {
    const strip = toStrip(
      [due('2026-11-02'), due('2026-11-21'), due('2027-01-10'), due('2027-01-31')],
      TODAY,
    );
    expect(strip.marks.map(({ lane }) => lane)).toEqual([0, 1, 0, 1]);
  });

  it('spans the default range without deadlines', () => {
    const strip = toStrip([], TODAY);
    expect([strip.from, strip.to, strip.marks, strip.lanes]).toEqual(['2026-11-01', '2027-02-01', [], 1]);
  });
});
