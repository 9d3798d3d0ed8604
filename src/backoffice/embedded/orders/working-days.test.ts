import { describe, expect, test } from 'vitest';
import { isDeliverable, isWorkingDay, toEarliestPickup, toEarliestShipping } from './working-days.ts';
import { addYear, parseWireDay, toWallTime, toWireDay } from '../../rules/day.ts';

const at = (day: string, hour = 9) => ({ day, hour });

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
  ])('"%s" is no day', (text) => {
    expect(parseWireDay(text)).toBeUndefined();
  });

  test('a year later', () => {
    expect(addYear('2026-11-20')).toBe('2027-11-20');
    expect(addYear('2028-02-29')).toBe('2029-03-01');
  });

  test.each([
    ['2026-01-15T22:59:00Z', 'Europe/Rome', '2026-01-15', 23],
    ['2026-01-15T23:00:00Z', 'Europe/Rome', '2026-01-16', 0],
    ['2026-07-15T22:00:00Z', 'Europe/Rome', '2026-07-16', 0],
    ['2026-12-31T23:30:00Z', 'Europe/Rome', '2027-01-01', 0],
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31', 23],
    ['2026-03-29T01:00:00Z', 'Europe/Rome', '2026-03-29', 3],
  ])('%s is in %s the %s, hour %d', (instant, zone, ...[day, hour]) => {
    expect(toWallTime(Date.parse(instant), zone)).toEqual({ day, hour });
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
    expect(isWorkingDay(day)).toBe(open);
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
    expect(toEarliestShipping(at(sent))).toBe(arrives);
  });
});

describe('pickup', () => {
  test.each([
    ['2026-11-19', 9, { day: '2026-11-19', from: 13, to: 16 }],
    ['2026-11-19', 10, { day: '2026-11-20', from: 10, to: 13 }],
    ['2026-11-19', 15, { day: '2026-11-20', from: 10, to: 13 }],
    ['2026-11-19', 16, { day: '2026-11-20', from: 13, to: 16 }],
    ['2026-11-20', 10, { day: '2026-11-23', from: 10, to: 13 }],
    ['2026-11-20', 23, { day: '2026-11-23', from: 13, to: 16 }],
    ['2026-11-21', 8, { day: '2026-11-23', from: 13, to: 16 }],
    ['2026-12-07', 17, { day: '2026-12-09', from: 13, to: 16 }],
  ])('sent on %s at %d: %o', (day, hour, slot) => {
    expect(toEarliestPickup(at(day, hour))).toEqual(slot);
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
    expect(isDeliverable(day, '2026-11-25', '2026-11-20')).toBe(deliverable);
  });
});
