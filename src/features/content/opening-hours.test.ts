import { expect, it } from 'vitest';
import { NO_TIMETABLE } from '#src/contract/timetable.ts';
import { toOpeningHours } from './opening-hours.ts';

const texts = { locale: 'it', closed: 'chiuso' } as const;

it('joins weekdays with equal hours, from Monday on', () => {
  const long = [
    { from: '07:30', to: '12:00' },
    { from: '14:00', to: '18:30' },
  ];
  const opening_hours = [[], long, long, long, long, long, [{ from: '08:00', to: '12:30' }]];
  expect(toOpeningHours({ ...NO_TIMETABLE, opening_hours }, texts)).toEqual([
    ['lun–ven', '7:30–12:00, 14:00–18:30'],
    ['sab', '8:00–12:30'],
    ['dom', 'chiuso'],
  ]);
});

it('is empty for a shop that states no hours', () => {
  expect(toOpeningHours(NO_TIMETABLE, texts)).toEqual([]);
});
