import { describe, expect, it } from 'vitest';
import { DEMO_TIMETABLE } from '#src/demo/timetable.ts';
import { listProblems } from './problems.ts';
import { timetableSchema } from './timetable.ts';

describe('[N-54] a timetable', () => {
  it('of the demo shop is valid', () => {
    expect(listProblems(timetableSchema, DEMO_TIMETABLE, 'timetable')).toEqual([]);
  });

  it.each([
    [{ working_weekdays: [7] }, 'working_weekdays.0: must be 0 (Sunday) to 6'],
    [{ working_weekdays: [] }, 'working_weekdays: must contain at least one weekday'],
    [{ opening_hours: [] }, 'opening_hours: must have seven weekdays, from Sunday on'],
    [{ min_shipping_days: -1 }, 'min_shipping_days: '],
    [{ closures: [{ yearly: '02-30' }] }, 'closures.0.yearly: must be a day as mm-dd'],
    [{ closures: [{ from: '2026-08-20', to: '2026-08-10' }] }, 'closures.0'],
    [
      { pickup_windows: [{ from: '13:00', to: '12:00', cut_off: '10:00', days_before: 0 }] },
      'pickup_windows.0.to: must be later than from',
    ],
    [
      { pickup_windows: [{ from: '13:00', to: '16:00', cut_off: '25:00', days_before: 0 }] },
      'pickup_windows.0.cut_off: must be a time as hh:mm',
    ],
    [
      { pickup_windows: [{ from: '18:00', to: '19:00', cut_off: '10:00', days_before: 0 }] },
      'pickup_windows.0: must lie within the opening hours of every working weekday, not of weekday 1',
    ],
    [{ holidays: [] }, 'timetable: '],
  ])('%o is refused: %s', (fields, problem) => {
    const problems = listProblems(timetableSchema, { ...DEMO_TIMETABLE, ...fields }, 'timetable');
    expect(problems.join('\n')).toContain(problem);
  });
});
