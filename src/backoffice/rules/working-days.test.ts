import { describe, expect, test } from 'vitest';
import { DEMO_TIMETABLE } from '#src/demo/timetable.ts';
import { NO_TIMETABLE, type Timetable } from '#src/contract/timetable.ts';
import {
  addWorkingDays,
  isDeliverable,
  isWorkingDay,
  listClosures,
  listPickupSlots,
  toEarliestPickup,
  toEarliestShipping,
  toPromisedShipping,
} from './working-days.ts';
import { findLastArrival, findSlot } from './delivery-slot.ts';
import { addYear, parseWireDay, toWallTime, toWireDay } from './day.ts';

const at = (day: string, time = '09:00') => ({ day, time });

describe('days', () => {
  test('are formatted as dd/mm/yyyy and parsed back', () => {
    expect(toWireDay('2026-11-25')).toBe('25/11/2026');
    expect(parseWireDay('25/11/2026')).toBe('2026-11-25');
    expect(parseWireDay('29/02/2028')).toBe('2028-02-29');
  });

  test.each([
    '',
    '31/02/2026',
    '29/02/2027',
    '32/01/2026',
    '00/01/2026',
    '01/13/2026',
    '2026-11-25',
    '1/1/2026',
    '01/01/0005',
    '01/10/1599',
    '31/12/9999',
  ])('"%s" is not a day', (text) => {
    expect(parseWireDay(text)).toBeUndefined();
  });

  test('a year later', () => {
    expect(addYear('2026-11-20')).toBe('2027-11-20');
    expect(addYear('2028-02-29')).toBe('2029-03-01');
  });

  test.each([
    ['2026-01-15T22:59:00Z', 'Europe/Rome', '2026-01-15', '23:59'],
    ['2026-01-15T23:00:00Z', 'Europe/Rome', '2026-01-16', '00:00'],
    ['2026-07-15T22:00:00Z', 'Europe/Rome', '2026-07-16', '00:00'],
    ['2026-12-31T23:30:00Z', 'Europe/Rome', '2027-01-01', '00:30'],
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31', '23:30'],
    ['2026-03-29T01:00:00Z', 'Europe/Rome', '2026-03-29', '03:00'],
  ])('%s is in %s the %s at %s', (instant, zone, ...[day, time]) => {
    expect(toWallTime(Date.parse(instant), zone)).toEqual({ day, time });
  });
});

describe('working days', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-08', false],
    ['2026-12-25', false],
    ['2027-01-06', false],
    ['2026-06-02', false],
    ['2027-10-04', false],
    ['2021-10-04', true],
    // Easter Mondays
    ['2024-04-01', false],
    ['2025-04-21', false],
    ['2026-04-06', false],
    ['2027-03-29', false],
    ['2028-04-17', false],
    ['2038-04-26', false],
    ['2026-04-07', true],
  ])('%s: %s', (day, open) => {
    expect(isWorkingDay(DEMO_TIMETABLE, day)).toBe(open);
  });
});

describe('shipping', () => {
  test.each([
    ['2026-11-20', '2026-11-25'],
    ['2026-11-21', '2026-11-25'],
    ['2026-11-16', '2026-11-19'],
    ['2026-12-04', '2026-12-10'],
    ['2026-12-23', '2026-12-29'],
    ['2026-04-03', '2026-04-09'],
  ])('sent on %s arrives on %s: three working days', (sent, arrives) => {
    expect(toPromisedShipping(DEMO_TIMETABLE, at(sent))).toBe(arrives);
  });
});

/** A Roman wall time at an instant. */
const sentAt = (instant: string) => toWallTime(Date.parse(instant), 'Europe/Rome');

describe('the first day that can be chosen', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-12-08', '2026-12-09'],
  ])('[N-13] sent on %s can be delivered from %s: today unless it is closed', (sent, first) => {
    expect(toEarliestShipping(DEMO_TIMETABLE, at(sent))).toBe(first);
  });

  test('follows the setting of minimum days', () => {
    const timetable = { ...DEMO_TIMETABLE, min_shipping_days: 2 };
    expect(toEarliestShipping(timetable, at('2026-11-19'))).toBe('2026-11-23');
  });
});

const MORNING = '10:00-13:00';
const AFTERNOON = '13:00-16:00';

describe('pickup', () => {
  test.each([
    ['2026-11-19', '00:00', '2026-11-19', AFTERNOON],
    ['2026-11-19', '09:59', '2026-11-19', AFTERNOON],
  ])('[N-27] an order of %s %s, before 10:00, is ready on %s at %s', (day, time, ...[ready, window]) => {
    expect(toEarliestPickup(DEMO_TIMETABLE, at(day, time))).toEqual({ day: ready, window });
  });

  test.each([
    ['2026-11-19', '10:00', '2026-11-20', MORNING],
    ['2026-11-19', '15:59', '2026-11-20', MORNING],
    ['2026-11-20', '10:00', '2026-11-23', MORNING],
  ])('[N-28] an order of %s %s, before 16:00, is ready on %s at %s', (day, time, ...[ready, window]) => {
    expect(toEarliestPickup(DEMO_TIMETABLE, at(day, time))).toEqual({ day: ready, window });
  });

  test.each([
    ['2026-11-19', '16:00', '2026-11-20'],
    ['2026-11-20', '23:00', '2026-11-23'],
    ['2026-11-21', '08:00', '2026-11-23'],
    ['2026-11-22', '08:00', '2026-11-23'],
    ['2026-12-07', '17:00', '2026-12-09'],
  ])('an order of %s %s counts as sent before ten at the next opening: %s', (day, time, ready) => {
    expect(toEarliestPickup(DEMO_TIMETABLE, at(day, time))).toEqual({ day: ready, window: AFTERNOON });
  });

  test('[Q-22] offers each window from the first day on which it is open', () => {
    expect(listPickupSlots(DEMO_TIMETABLE, at('2026-11-19', '11:00'))).toEqual([
      { window: MORNING, day: '2026-11-20' },
      { window: AFTERNOON, day: '2026-11-20' },
    ]);
    expect(listPickupSlots(DEMO_TIMETABLE, at('2026-11-22'))).toEqual([
      { window: MORNING, day: '2026-11-24' },
      { window: AFTERNOON, day: '2026-11-23' },
    ]);
  });

  test.each([
    // 29 March: from +1 to +2; 25 October: back to +1.
    ['2026-03-27T08:59:00Z', '2026-03-27', AFTERNOON],
    ['2026-03-27T09:00:00Z', '2026-03-30', MORNING],
    ['2026-03-30T07:59:00Z', '2026-03-30', AFTERNOON],
    ['2026-03-30T08:00:00Z', '2026-03-31', MORNING],
    ['2026-10-23T07:59:00Z', '2026-10-23', AFTERNOON],
    ['2026-10-23T13:59:00Z', '2026-10-26', MORNING],
    ['2026-10-23T14:00:00Z', '2026-10-26', AFTERNOON],
    ['2026-10-26T08:59:00Z', '2026-10-26', AFTERNOON],
    ['2026-10-26T09:00:00Z', '2026-10-27', MORNING],
  ])('[Q-22] around the clock changes an order of %s is ready on %s at %s', (instant, day, window) => {
    expect(toEarliestPickup(DEMO_TIMETABLE, sentAt(instant))).toEqual({ day, window });
  });
});

describe('a requested slot', () => {
  const pickup = (date_delivery: string, pickup_window = '') =>
    findSlot(DEMO_TIMETABLE, at('2026-11-19', '11:00'), { delivery: 'pickup', date_delivery, pickup_window });

  test.each([
    ['', '', { day: '2026-11-20', window: MORNING }],
    ['', AFTERNOON, { day: '2026-11-20', window: AFTERNOON }],
    ['24/11/2026', '', { day: '2026-11-24', window: MORNING }],
    ['24/11/2026', AFTERNOON, { day: '2026-11-24', window: AFTERNOON }],
    ['19/11/2026', AFTERNOON, 'invalid_date'],
    ['21/11/2026', AFTERNOON, 'invalid_date'],
    ['24/11/2026', '16:00-18:00', 'pickup_window_closed'],
  ])('[Q-22] a pickup on "%s" at "%s" is %o', (day, window, slot) => {
    expect(pickup(day, window)).toEqual(slot);
  });

  test('[Q-22] a window whose cut-off has passed is refused on its day', () => {
    const request = { delivery: 'pickup', date_delivery: '23/11/2026', pickup_window: MORNING } as const;
    expect(findSlot(DEMO_TIMETABLE, at('2026-11-20', '15:59'), request)).toMatchObject({ window: MORNING });
    expect(findSlot(DEMO_TIMETABLE, at('2026-11-20', '16:00'), request)).toBe('pickup_window_closed');
  });

  test('[N-20] a delivery has one day: the promised one unless another is chosen', () => {
    const now = at('2026-11-20');
    const shipping = { delivery: 'shipping' } as const;
    expect(findSlot(DEMO_TIMETABLE, now, { ...shipping, date_delivery: '' })).toEqual({ day: '2026-11-25' });
    expect(findSlot(DEMO_TIMETABLE, now, { ...shipping, date_delivery: '20/11/2026' })).toEqual({
      day: '2026-11-20',
    });
    expect(findSlot(DEMO_TIMETABLE, now, { ...shipping, date_delivery: '19/11/2026' })).toBe('invalid_date');
  });

  test.each([
    ['shipping', '', '2026-11-28', '2026-11-30'],
    ['shipping', '20/11/2026', '2026-12-01', '2026-12-01'],
    ['shipping', '02/12/2026', '2026-12-01', '2026-12-02'],
    ['shipping', '', '2026-11-21', '2026-11-25'],
    ['pickup', '', '2026-12-01', '2026-12-01'],
  ] as const)('leaves as a whole: %s on "%s" with a row that arrives on %s is on %s', (...given) => {
    const [delivery, date_delivery, arrival, day] = given;
    const request = { delivery, date_delivery, arrival };
    expect(findSlot(DEMO_TIMETABLE, at('2026-11-20'), request)).toMatchObject({ day });
  });

  test('the last arrival is that of the rows that can be ordered and are not in stock', () => {
    const row = (availability: string, available_on?: string, blocked?: 'not_orderable') => ({
      availability,
      available_on,
      blocked,
    });
    expect(findLastArrival([])).toBeUndefined();
    expect(findLastArrival([row('DISPONIBILE', '2026-12-24'), row('IN ARRIVO')])).toBeUndefined();
    const rows = [row('IN ARRIVO', '2026-12-02'), row('NON DISPONIBILE', '2026-12-09'), row('IN ARRIVO')];
    expect(findLastArrival(rows)).toBe('2026-12-09');
    expect(findLastArrival([...rows, row('IN ARRIVO', '2026-12-24', 'not_orderable')])).toBe('2026-12-09');
  });
});

describe('[N-54] another timetable', () => {
  const own: Timetable = {
    ...NO_TIMETABLE,
    opening_hours: NO_TIMETABLE.opening_hours.map(() => [{ from: '06:00', to: '22:00' }]),
    working_weekdays: [0, 6],
    closures: [
      { from: '2026-11-28', to: '2026-12-05' },
      { after_easter: 0 },
      { yearly: '02-28', since: 2028 },
    ],
    fast_delivery_days: 1,
    pickup_windows: [{ from: '18:30', to: '19:00', cut_off: '12:15', days_before: 2 }],
  };

  test('has its own weekdays, closures, promise and windows', () => {
    expect(toPromisedShipping(own, at('2026-11-22'))).toBe('2026-12-06');
    expect(isWorkingDay(own, '2026-04-05')).toBe(false);
    expect(isWorkingDay(own, '2027-02-28')).toBe(true);
    expect(isWorkingDay(own, '2032-02-28')).toBe(false);
    expect(toEarliestPickup(own, at('2026-11-21', '12:14'))).toEqual({
      day: '2026-12-06',
      window: '18:30-19:00',
    });
    expect(toEarliestPickup(own, at('2026-11-21', '12:15'))).toEqual({
      day: '2026-12-12',
      window: '18:30-19:00',
    });
    expect(listClosures(own, '2026-11-20', 20)).toEqual(['2026-11-28', '2026-11-29', '2026-12-05']);
  });

  test('that is missing promises nothing and closes nothing', () => {
    expect(toPromisedShipping(NO_TIMETABLE, at('2026-12-25'))).toBeUndefined();
    const request = { delivery: 'pickup', date_delivery: '' } as const;
    expect(findSlot(NO_TIMETABLE, at('2026-12-25'), request)).toBe('no_pickup');
  });

  test('with hours and without windows has pickups on every working day', () => {
    const opening_hours = NO_TIMETABLE.opening_hours.map(() => [{ from: '08:00', to: '12:00' }]);
    const open: Timetable = { ...NO_TIMETABLE, opening_hours };
    expect(toEarliestPickup(open, at('2026-12-25'))).toEqual({ day: '2026-12-25', window: '' });
    const request = { delivery: 'pickup', date_delivery: '' } as const;
    expect(findSlot(open, at('2026-12-25'), request)).toEqual({ day: '2026-12-25' });
  });

  test('with every day closed ends, and no day is deliverable', () => {
    const closed: Timetable = { ...NO_TIMETABLE, closures: [{ from: '2020-01-01', to: '2040-01-01' }] };
    const day = addWorkingDays(closed, '2026-11-20', 3);
    expect(isDeliverable(closed, day, { earliest: '2026-11-20', today: '2026-11-20' })).toBe(false);
  });
});

describe('a requested delivery day', () => {
  test.each([
    ['2026-11-25', true],
    ['2026-11-24', false],
    ['2026-11-19', false],
    ['2026-11-28', false],
    ['2026-12-08', false],
    ['2027-11-19', true],
    ['2027-11-22', false],
  ])('%s: %s', (day, deliverable) => {
    const bounds = { earliest: '2026-11-25', today: '2026-11-20' };
    expect(isDeliverable(DEMO_TIMETABLE, day, bounds)).toBe(deliverable);
  });
});
