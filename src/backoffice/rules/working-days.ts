import { type Closure, type PickupWindow, type Timetable, toWindowName } from '#src/contract/timetable.ts';
import { addDays, addYear, type Day, toWeekday, type WallTime } from './day.ts';

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

const isWithin = (day: Day, closure: Closure): boolean => {
  const year = Number(day.slice(0, 4));
  if ('from' in closure) return day >= closure.from && day <= closure.to;
  if ('after_easter' in closure) return day === addDays(toEaster(year), closure.after_easter);
  return day.slice(5) === closure.yearly && year >= (closure.since ?? 0);
};

const isClosure = ({ closures }: Timetable, day: Day): boolean =>
  closures.some((closure) => isWithin(day, closure));

const isWorkingWeekday = ({ working_weekdays }: Timetable, day: Day): boolean =>
  working_weekdays.includes(toWeekday(day));

/** Weekdays without deliveries and pickups, 0 = Sunday. */
export const listClosedWeekdays = ({ working_weekdays }: Timetable): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !working_weekdays.includes(weekday));

/** True for a working weekday outside of every closure. */
export const isWorkingDay = (timetable: Timetable, day: Day): boolean =>
  isWorkingWeekday(timetable, day) && !isClosure(timetable, day);

/** Bound of every search for a working day: a timetable may close all days of a year. */
const MAX_DAYS = 800;

/** The `count`th working day after `day`, or before it for a negative count; `day` itself for 0. */
export const addWorkingDays = (timetable: Timetable, day: Day, count: number): Day => {
  const step = count < 0 ? -1 : 1;
  let found = day;
  for (let left = Math.abs(count), days = 0; left > 0 && days < MAX_DAYS; days += 1) {
    found = addDays(found, step);
    if (isWorkingDay(timetable, found)) left -= 1;
  }
  return found;
};

/** The first working day from `day` on. */
const toWorkingDay = (timetable: Timetable, day: Day): Day =>
  isWorkingDay(timetable, day) ? day : addWorkingDays(timetable, day, 1);

/** The first day that may be chosen for the delivery of an order sent now. */
export const toEarliestShipping = (timetable: Timetable, now: WallTime): Day =>
  toWorkingDay(timetable, addDays(now.day, timetable.min_shipping_days));

const toLater = (a: Day, b: Day): Day => (a > b ? a : b);

/** `day`, or the first working day on which goods that arrive on `arrival` are in the shop. */
export const toDayWithGoods = <D extends Day | undefined>(
  timetable: Timetable,
  day: D,
  arrival: Day | undefined,
): D | Day => (arrival === undefined ? day : toLater(day ?? '', toWorkingDay(timetable, arrival)));

/** The delivery day of an order that names none; undefined where the shop promises none. */
export const toPromisedShipping = (timetable: Timetable, now: WallTime): Day | undefined => {
  const { fast_delivery_days } = timetable;
  if (fast_delivery_days === undefined) return undefined;
  const earliest = toEarliestShipping(timetable, now);
  const promised =
    fast_delivery_days === 0
      ? toWorkingDay(timetable, now.day)
      : addWorkingDays(timetable, now.day, fast_delivery_days);
  return toLater(promised, earliest);
};

/** The first day on which a window is open to an order sent now. */
const toFirstPickupDay = (
  timetable: Timetable,
  now: WallTime,
  { cut_off, days_before }: Pick<PickupWindow, 'cut_off' | 'days_before'>,
): Day => {
  const isSentInTime = isWorkingDay(timetable, now.day) && now.time < cut_off;
  if (isSentInTime) return addWorkingDays(timetable, now.day, days_before);
  return addWorkingDays(timetable, now.day, days_before + 1);
};

/** A pickup window, `13:00-16:00`, with the first day on which it is open; later working days are open too. */
export type PickupSlot = { readonly window: string; readonly day: Day };

/** The pickup windows that are open to an order sent now, in their order. */
export const listPickupSlots = (timetable: Timetable, now: WallTime): readonly PickupSlot[] =>
  timetable.pickup_windows.map((window) => ({
    window: toWindowName(window),
    day: toFirstPickupDay(timetable, now, window),
  }));

/** The earliest pickup of an order sent now; a shop without windows has pickups on every working day, `window` ''. */
export const toEarliestPickup = (timetable: Timetable, now: WallTime): PickupSlot => {
  const slots = [...listPickupSlots(timetable, now)].sort((a, b) =>
    a.day === b.day ? a.window.localeCompare(b.window) : a.day < b.day ? -1 : 1,
  );
  return slots[0] ?? { window: '', day: toWorkingDay(timetable, now.day) };
};

/** True for a working day from `earliest` to one year after `today`. */
export const isDeliverable = (
  timetable: Timetable,
  day: Day,
  { earliest, today }: { readonly earliest: Day; readonly today: Day },
): boolean => day >= earliest && day <= addYear(today) && isWorkingDay(timetable, day);

/** Closures on working weekdays from `day` on, in order. */
export const listClosures = (timetable: Timetable, day: Day, days: number): readonly Day[] =>
  Array.from({ length: days }, (_, index) => addDays(day, index)).filter(
    (known) => isWorkingWeekday(timetable, known) && isClosure(timetable, known),
  );
