import { addDays, addYear, type Day, toWeekday, type WallTime } from '../../rules/day.ts';

/** Weekdays without deliveries and pickups, 0 = Sunday. */
export const CLOSED_WEEKDAYS = [0, 6] as const;

/** Working days until delivery (specification, section 9). */
const SHIPPING_DAYS = 3;

/** Orders sent before this hour can be collected the same afternoon. */
const SAME_DAY_BEFORE = 10;

/** Orders sent before this hour can be collected the next morning. */
const NEXT_DAY_BEFORE = 16;

/** Month and day of the national holidays that have a fixed date. */
const HOLIDAYS = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
]);

/** Saint Francis, a national holiday again since 2026 (law 151/2025). */
const SAINT_FRANCIS = { day: '10-04', since: '2026' };

/** Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher). */
const toEaster = (year: number): Day => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-${String((sum % 31) + 1).padStart(2, '0')}`;
};

const isHoliday = (day: Day): boolean => {
  const monthAndDay = day.slice(5);
  if (HOLIDAYS.has(monthAndDay)) return true;
  if (monthAndDay === SAINT_FRANCIS.day) return day.slice(0, 4) >= SAINT_FRANCIS.since;
  return day === addDays(toEaster(Number(day.slice(0, 4))), 1);
};

/** True for a day that is neither a closed weekday nor an Italian holiday. */
export const isWorkingDay = (day: Day): boolean =>
  !CLOSED_WEEKDAYS.some((weekday) => weekday === toWeekday(day)) && !isHoliday(day);

/** The `count`th working day after `day`. */
export const addWorkingDays = (day: Day, count: number): Day => {
  let found = day;
  for (let left = count; left > 0;) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
};

/** The earliest delivery day of an order sent now. */
export const toEarliestShipping = (now: WallTime): Day => addWorkingDays(now.day, SHIPPING_DAYS);

/** A time slot for pickup, in hours of the day. */
export type PickupSlot = { readonly day: Day; readonly from: number; readonly to: number };

/**
 * The earliest pickup of an order sent now: before 10:00 the same day from 13 to 16, before 16:00 the next working day from
 * 10 to 13. An order sent later or on a closed day counts as sent before 10:00 on the next working day.
 */
export const toEarliestPickup = (now: WallTime): PickupSlot => {
  const open = isWorkingDay(now.day);
  if (open && now.hour < SAME_DAY_BEFORE) return { day: now.day, from: 13, to: 16 };
  const next = addWorkingDays(now.day, 1);
  return open && now.hour < NEXT_DAY_BEFORE
    ? { day: next, from: 10, to: 13 }
    : { day: next, from: 13, to: 16 };
};

/** True for a working day from `earliest` to one year after `today`. */
export const isDeliverable = (day: Day, earliest: Day, today: Day): boolean =>
  day >= earliest && day <= addYear(today) && isWorkingDay(day);

/** Holidays on otherwise open weekdays from `day` on, in order. */
export const listHolidays = (day: Day, days: number): readonly Day[] =>
  Array.from({ length: days }, (_, index) => addDays(day, index)).filter(
    (known) => isHoliday(known) && !CLOSED_WEEKDAYS.some((weekday) => weekday === toWeekday(known)),
  );
