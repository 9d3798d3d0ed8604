/** The rules of working days with the demo shop's timetable. */
import * as rules from '#src/backoffice/rules/working-days.ts';
import type { Day, WallTime } from '#src/backoffice/rules/day.ts';
import { DEMO_TIMETABLE } from '../timetable.ts';

export const isWorkingDay = (day: Day): boolean => rules.isWorkingDay(DEMO_TIMETABLE, day);

export const addWorkingDays = (day: Day, count: number): Day =>
  rules.addWorkingDays(DEMO_TIMETABLE, day, count);

export const toPromisedShipping = (now: WallTime): Day =>
  rules.toPromisedShipping(DEMO_TIMETABLE, now) ?? now.day;

export const toEarliestPickup = (now: WallTime): rules.PickupSlot =>
  rules.toEarliestPickup(DEMO_TIMETABLE, now);
