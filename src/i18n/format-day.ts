import type { Locale } from '#src/contract/locale.ts';
import { TAGS } from './format.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/** `yyyy-mm-dd…` → `dd/mm/yyyy`, in both languages; empty for anything else. */
export const formatDate = (day: string | undefined): string => {
  const found = DAY.exec(day ?? '');
  return found ? `${found[3]}/${found[2]}/${found[1]}` : '';
};

const calendars = new Map<string, Intl.DateTimeFormat>();

const getCalendar = (locale: Locale, part: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale}/${JSON.stringify(part)}`;
  const known = calendars.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAGS[locale], { ...part, timeZone: 'UTC' });
  calendars.set(key, made);
  return made;
};

/** The month name of `yyyy-mm…`: `novembre`, `nov`. */
export const formatMonth = (month: string, locale: Locale, length: 'short' | 'long' = 'long'): string =>
  getCalendar(locale, { month: length })
    .format(Date.parse(`${month.slice(0, 7)}-01T00:00:00Z`))
    .replace(/^Sept$/, 'Sep');

/** Weekdays (0 = Sunday, in the order of the week) with runs joined: `lun–ven`, `Mon, Wed–Fri`. */
export const formatDayRuns = (weekdays: readonly number[], locale: Locale): string => {
  const runs: number[][] = [];
  for (const day of weekdays) {
    const last = runs.at(-1);
    if (last?.at(-1) === (day + 6) % 7) last.push(day);
    else runs.push([day]);
  }
  const toName = (day = 0): string =>
    // 22 November 2026 is a Sunday.
    getCalendar(locale, { weekday: 'short' }).format(Date.UTC(2026, 10, 22 + day));
  return runs.map((run) => [...new Set([toName(run[0]), toName(run.at(-1))])].join('–')).join(', ');
};

/** The weekday of `yyyy-mm-dd`: `venerdì`. */
export const formatWeekday = (day: string, locale: Locale): string =>
  getCalendar(locale, { weekday: 'long' }).format(Date.parse(`${day}T00:00:00Z`));
