import type { Locale } from '#src/contract/locale.ts';
import type { Timetable } from '#src/contract/timetable.ts';
import { formatDayRuns } from '#src/i18n/format-day.ts';

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** `07:30` → `7:30`. */
const toTime = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** The weekdays with equal hours and those hours, from Monday on; none for a shop that states no hours. */
export const toOpeningHours = (
  { opening_hours }: Timetable,
  { locale, closed }: { readonly locale: Locale; readonly closed: string },
): readonly (readonly [days: string, hours: string])[] => {
  if (opening_hours.every((spans) => spans.length === 0)) return [];
  const days = new Map<string, readonly number[]>();
  for (const weekday of MONDAY_FIRST) {
    const spans = opening_hours[weekday] ?? [];
    const hours = spans.map(({ from, to }) => `${toTime(from)}–${toTime(to)}`).join(', ') || closed;
    days.set(hours, [...(days.get(hours) ?? []), weekday]);
  }
  return [...days].map(([hours, weekdays]) => [formatDayRuns(weekdays, locale), hours] as const);
};
