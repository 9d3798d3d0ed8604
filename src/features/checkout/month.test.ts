import { expect, it } from 'vitest';
import { toMonth, toWeekday } from './month.ts';

it('divides a month into weeks from Monday', () => {
  const { year, month, weeks } = toMonth('2026-11-25', 0);
  expect([year, month, weeks.length]).toEqual([2026, 11, 6]);
  expect(weeks[0]?.map((cell) => cell?.day)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ]);
  expect(weeks[5]?.[0]).toEqual({ date: '2026-11-30', day: 30 });
});

it('continues into the next year', () => {
  expect(toMonth('2026-12-31', 1)).toMatchObject({ year: 2027, month: 1 });
});

it('counts weekdays from Sunday, 0', () => {
  expect([toWeekday('2026-11-22'), toWeekday('2026-11-28')]).toEqual([0, 6]);
});
