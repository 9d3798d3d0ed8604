import { expect, it } from 'vitest';
import { formatDate, formatDayRuns } from './format-day.ts';

it('formats days as dd/mm/yyyy, and anything else as an empty text', () => {
  expect(formatDate('2026-12-02')).toBe('02/12/2026');
  expect(formatDate('2026-12-02T10:00:00Z')).toBe('02/12/2026');
  expect(formatDate(undefined)).toBe('');
  expect(formatDate('soon')).toBe('');
});

it.each([
  [[1, 2, 3, 4, 5], 'lun–ven', 'Mon–Fri'],
  [[1, 3, 4, 0], 'lun, mer–gio, dom', 'Mon, Wed–Thu, Sun'],
  [[6, 0], 'sab–dom', 'Sat–Sun'],
  [[], '', ''],
])('the weekdays %j are %s, %s', (days, italian, english) => {
  expect([formatDayRuns(days, 'it'), formatDayRuns(days, 'en')]).toEqual([italian, english]);
});
