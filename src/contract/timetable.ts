import { z } from 'zod';

/** A time of day, `hh:mm`; sorts chronologically. */
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time as hh:mm');

/** A leap year, so that 29 February is a day. */
const isDayOfYear = (text: string): boolean => z.iso.date().safeParse(`2028-${text}`).success;

const weekdaySchema = z.int().min(0, 'must be 0 (Sunday) to 6').max(6, 'must be 0 (Sunday) to 6');

/** From and to a time of day. */
export const timeSpanSchema = z
  .strictObject({ from: timeSchema, to: timeSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });
export type TimeSpan = Readonly<z.infer<typeof timeSpanSchema>>;

/** Days without deliveries and pickups. */
const closureSchema = z.union(
  [
    /** A day of every year, `mm-dd`, from the year `since` on. */
    z.strictObject({
      yearly: z.string().refine(isDayOfYear, 'must be a day as mm-dd'),
      since: z.int().optional(),
    }),
    /** Days after Easter Sunday of every year; negative numbers are before it. */
    z.strictObject({ after_easter: z.int().min(-60).max(60) }),
    /** Both days inclusive, `yyyy-mm-dd`. */
    z
      .strictObject({ from: z.iso.date(), to: z.iso.date() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' }),
  ],
  'must be {yearly: mm-dd}, {after_easter: days} or {from: yyyy-mm-dd, to: yyyy-mm-dd}',
);
export type Closure = Readonly<z.infer<typeof closureSchema>>;

/**
 * A window of every working day in which orders are collected. It is open to orders sent before the time `cut_off`,
 * `days_before` working days before the day of pickup.
 */
const pickupWindowSchema = z
  .strictObject({
    from: timeSchema,
    to: timeSchema,
    cut_off: timeSchema,
    days_before: z.int().min(0).max(30),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' });
export type PickupWindow = Readonly<z.infer<typeof pickupWindowSchema>>;

const tableSchema = z.strictObject({
  /** Opening hours of the counter by weekday from Sunday on; a weekday without hours is closed. */
  opening_hours: z.array(z.array(timeSpanSchema)).length(7, 'must have seven weekdays, from Sunday on'),
  /** Weekdays on which orders are prepared, delivered and collected, 0 = Sunday. */
  working_weekdays: z.array(weekdaySchema).min(1, 'must contain at least one weekday'),
  closures: z.array(closureSchema).max(500),
  /** Days from today until the first that may be chosen for a delivery; 0 is today. */
  min_shipping_days: z.int().min(0).max(365),
  /** Working days until the delivery that the shop promises; absent when it promises none. */
  fast_delivery_days: z.int().min(0).max(90).optional(),
  pickup_windows: z.array(pickupWindowSchema).max(12),
});

/** The hours, closures and delivery days of a shop; a pickup window must lie within the opening hours. */
export const timetableSchema = tableSchema
  .superRefine(({ opening_hours, working_weekdays, pickup_windows }, context) => {
    for (const [at, { from, to }] of pickup_windows.entries()) {
      const closed = working_weekdays.find(
        (day) => !opening_hours[day]?.some((span) => span.from <= from && to <= span.to),
      );
      if (closed === undefined) continue;
      const message = `must lie within the opening hours of every working weekday, not of weekday ${closed}`;
      context.addIssue({ code: 'custom', path: ['pickup_windows', at], message });
    }
  })
  .meta({ id: 'Timetable' });
export type Timetable = Readonly<z.infer<typeof timetableSchema>>;

/** A shop without a timetable: every day is a working day, and nothing is promised. */
export const NO_TIMETABLE: Timetable = {
  opening_hours: [[], [], [], [], [], [], []],
  working_weekdays: [0, 1, 2, 3, 4, 5, 6],
  closures: [],
  min_shipping_days: 0,
  pickup_windows: [],
};

/** Whether orders can be collected: a shop that states no hours has no counter. */
export const offersPickup = ({ opening_hours, pickup_windows }: Timetable): boolean =>
  pickup_windows.length > 0 || opening_hours.some((spans) => spans.length > 0);

/** A pickup window by its hours, `13:00-16:00`. */
export const toWindowName = ({ from, to }: TimeSpan): string => `${from}-${to}`;
