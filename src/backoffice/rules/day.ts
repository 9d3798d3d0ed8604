import { DAY_MS } from '#src/contract/time.ts';

/**
 * Calendar days without time and zone: `yyyy-mm-dd` internally, `dd/mm/yyyy` on the wire. The internal form sorts
 * chronologically.
 */
export type Day = string;

const toInstant = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day of an instant (ms) in UTC; for the shop's zone see `toShopDay`. */
export const toUtcDay = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

/** The day that is `days` later; negative numbers are earlier. */
export const addDays = (day: Day, days: number): Day => toUtcDay(toInstant(day) + days * DAY_MS);

/** The same day a year later; 29 February becomes 1 March. */
export const addYear = (day: Day): Day =>
  toUtcDay(Date.UTC(Number(day.slice(0, 4)) + 1, Number(day.slice(5, 7)) - 1, Number(day.slice(8))));

/** The weekday, 0 = Sunday. */
export const toWeekday = (day: Day): number => new Date(toInstant(day)).getUTCDay();

/** Formats a day as `dd/mm/yyyy`; empty without one. */
export const toWireDay = (day: Day | undefined): string => (day ?? '').split('-').reverse().join('/');

/**
 * Parses `dd/mm/yyyy`; undefined for another format or a day that does not exist. Years are limited to 1600 to 2999:
 * time zones differ before the Gregorian calendar, and years above 9999 have more digits.
 */
export const parseWireDay = (text: string): Day | undefined => {
  const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/((?:1[6-9]|2\d)\d{2})$/.exec(text) ?? [];
  const day = `${yyyy}-${mm}-${dd}`;
  const instant = toInstant(day);
  return Number.isNaN(instant) || toUtcDay(instant) !== day ? undefined : day;
};

/** Local time in a zone; `time` is `hh:mm`. */
export type WallTime = { readonly day: Day; readonly time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', { ...date, ...time, timeZone: timezone });
  formats.set(timezone, format);
  return format;
};

/** `yyyy-mm-dd hh:mm:ss` of an instant (ms) in a zone. */
const toLocalText = (instant: number, timezone: string): string => getFormat(timezone).format(instant);

/** The latest result of `toShopDay`: nearly all calls are about the same second. */
let latest = { second: NaN, timezone: '', day: '' };

/** The day of an instant (ms) in the shop's zone. */
export const toShopDay = (instant: number, timezone: string): Day => {
  const second = Math.floor(instant / 1000);
  if (second !== latest.second || timezone !== latest.timezone)
    latest = { second, timezone, day: toLocalText(instant, timezone).slice(0, 10) };
  return latest.day;
};

/** The local time of an instant (ms) in the shop's zone, daylight saving time included. */
export const toWallTime = (instant: number, timezone: string): WallTime => {
  const text = toLocalText(instant, timezone);
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
};

/** Offset of a zone from UTC at an instant; ms, above 0 east of Greenwich. */
const toOffset = (instant: number, timezone: string): number => {
  const second = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${toLocalText(second, timezone).replace(' ', 'T')}Z`) - second;
};

/** The instant (ms) at which a day starts in the shop's zone, also on days with a clock change. */
export const toDayStart = (day: Day, timezone: string): number => {
  const midnight = toInstant(day);
  const guess = midnight - toOffset(midnight, timezone);
  return midnight - toOffset(guess, timezone);
};

/**
 * The instant (ms) of a local time in a zone. One that the clocks skip is that much after the change; of one that comes twice, the first.
 */
export const toWallInstant = ({ day, time }: WallTime, timezone: string): number => {
  const local = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => local - toOffset(local + ms, timezone)) as [
    number,
    number,
  ];
  const isRight = (instant: number): boolean => instant + toOffset(instant, timezone) === local;
  return isRight(before) || !isRight(after) ? before : after;
};

/** Adds months to `yyyy-mm`; negative counts subtract. */
export const addMonths = (month: string, months: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
};
