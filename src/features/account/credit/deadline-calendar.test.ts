import { describe, expect, it } from 'vitest';
import { toDueDays } from './deadline-calendar.ts';

const due = (due_day: string, invoice: string, amount: number) => ({
  ...{ due_day, invoice, amount, method: 'riba' },
});

describe('the calendar of deadlines', () => {
  it('groups by day, in order, and sums to the cent', () => {
    const days = toDueDays(
      [due('2026-12-31', 'FT-2', 0.1), due('2026-10-31', 'FT-1', 50), due('2026-12-31', 'NC-1', -0.3)],
      [],
      '2026-11-23',
    );
    expect(days.map(({ day, total, share, isExpired }) => [day, total, share, isExpired])).toEqual([
      ['2026-10-31', 50, 1, true],
      ['2026-12-31', -0.2, 0, false],
    ]);
  });

  it('[Y-06] adds the order in the cart at its own days', () => {
    const days = toDueDays(
      [due('2026-12-31', 'FT-2', 100)],
      [
        { date: '31/12/2026', amount: 60 },
        { date: '31/01/2027', amount: 40 },
      ],
      '2026-11-23',
    );
    expect(days.map(({ day, total, added }) => [day, total, added])).toEqual([
      ['2026-12-31', 160, 60],
      ['2027-01-31', 40, 40],
    ]);
  });

  it('is empty without deadlines', () => {
    expect(toDueDays([], [], '2026-11-23')).toEqual([]);
  });
});
