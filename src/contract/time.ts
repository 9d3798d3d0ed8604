export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** For cookies and headers, which count seconds. */
export const DAY_SECONDS = 86_400;

const WIRE_DAY = /^(?<day>\d{1,2})[-/](?<month>\d{1,2})[-/](?<year>\d{4})$/;
const ISO_DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The parts of a day of the wire, with leading zeros; day and month may have one digit. */
export type WireDay = { readonly day: string; readonly month: string; readonly year: string };

/**
 * Parses `25-11-2026`, `25/11/2026`, `5-12-2026` or `2026-11-25`; undefined for any other text. Does not check that the day
 * exists.
 */
export const findWireDay = (text: string): WireDay | undefined => {
  const { groups } = WIRE_DAY.exec(text.trim()) ?? ISO_DAY.exec(text.trim()) ?? {};
  const { day, month, year } = groups ?? {};
  if (!day || !month || !year) return undefined;
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year };
};

/**
 * A day as a date field sends it (`2026-12-05`) or as a person types it (`5-12-2026`, `05/12/2026`), as `yyyy-mm-dd`; empty for any other
 * text, and for a day that does not exist.
 */
export const toTypedDay = (typed: string): string => {
  const { year, month, day } = findWireDay(typed) ?? {};
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(iso);
  // `Date.parse` reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : '';
};
