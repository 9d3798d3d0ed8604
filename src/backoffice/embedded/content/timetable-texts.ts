import type { MainPage } from '#src/contract/content.ts';
import type { Locale } from '#src/contract/locale.ts';
import { NO_TIMETABLE, type TimeSpan, type Timetable } from '#src/contract/timetable.ts';

const WORDS = {
  it: {
    closed: 'chiuso',
    day: 'Giorno',
    hours: 'Orario',
    sent: 'Ordine inviato',
    ready: 'Pronto',
    sameDay: 'prima delle {cut_off}, nei giorni lavorativi',
    dayBefore: 'prima delle {cut_off} del giorno lavorativo precedente',
    before: 'prima delle {cut_off}, {days} prima',
    workingDay_one: '{days} giorno lavorativo',
    workingDay_other: '{days} giorni lavorativi',
    window: 'dalle {from} alle {to}',
  },
  en: {
    closed: 'closed',
    day: 'Day',
    hours: 'Hours',
    sent: 'Order sent',
    ready: 'Ready',
    sameDay: 'before {cut_off}, on working days',
    dayBefore: 'before {cut_off} of the previous working day',
    before: 'before {cut_off}, {days} earlier',
    workingDay_one: '{days} working day',
    workingDay_other: '{days} working days',
    window: 'from {from} to {to}',
  },
} as const satisfies Record<Locale, unknown>;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** `07:30` → `7:30`. */
const toTime = (time: string): string => time.replace(/^0(?=\d:)/, '');

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

type Days = { readonly first: number; readonly last: number; readonly hours: string };

/** Consecutive weekdays with equal hours, from Monday on. */
const toGroups = ({ opening_hours }: Timetable, locale: Locale): readonly Days[] => {
  const toHours = (spans: readonly TimeSpan[] = []): string =>
    spans.map(({ from, to }) => `${toTime(from)}–${toTime(to)}`).join(', ') || WORDS[locale].closed;
  const groups: Days[] = [];
  for (const weekday of MONDAY_FIRST) {
    const hours = toHours(opening_hours[weekday]);
    const previous = groups.at(-1);
    if (previous?.hours === hours) groups[groups.length - 1] = { ...previous, last: weekday };
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups;
};

/** 4 January 1970 was a Sunday. */
const toName = (weekday: number, locale: Locale, form: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + weekday));

const toDays = ({ first, last }: Days, locale: Locale): string =>
  first === last
    ? toName(first, locale, 'long')
    : `${toName(first, locale, 'short')}–${toName(last, locale, 'short')}`;

/** The opening hours as entries of a `dl`. */
const toHours = (timetable: Timetable, locale: Locale): string =>
  toGroups(timetable, locale)
    .map((group) => `<dt>${toDays(group, locale)}</dt><dd>${group.hours}</dd>`)
    .join('');

const toTable = (heads: readonly string[], rows: readonly (readonly [string, string])[]): string => {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(([name, text]) => `<tr><th scope="row">${name}</th><td>${text}</td></tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
};

const toHoursTable = (timetable: Timetable, locale: Locale): string =>
  toTable(
    [WORDS[locale].day, WORDS[locale].hours],
    toGroups(timetable, locale).map((group) => [toDays(group, locale), group.hours]),
  );

const toCount = (count: number, locale: Locale): string => {
  const { workingDay_one, workingDay_other } = WORDS[locale];
  return fill(count === 1 ? workingDay_one : workingDay_other, { days: String(count) });
};

const toPickupTable = ({ pickup_windows }: Timetable, locale: Locale): string => {
  const words = WORDS[locale];
  const rows = pickup_windows.map(({ from, to, cut_off, days_before }): readonly [string, string] => {
    const values = { cut_off: toTime(cut_off), days: toCount(days_before, locale) };
    return [
      fill(words.window, { from: toTime(from), to: toTime(to) }),
      fill([words.sameDay, words.dayBefore][days_before] ?? words.before, values),
    ];
  });
  return toTable([words.ready, words.sent], rows);
};

/**
 * Replaces the placeholders of an edited text: `{opening_hours}` (entries of a `dl`), `{opening_table}`, `{pickup_table}`
 * and `{fast_delivery}` (“3 working days”; without a promise empty).
 */
export const fillTimetable = (
  text: string,
  { timetable = NO_TIMETABLE }: Pick<MainPage, 'timetable'>,
  locale: Locale,
): string =>
  text
    .replaceAll('{opening_hours}', () => toHours(timetable, locale))
    .replaceAll('{opening_table}', () => toHoursTable(timetable, locale))
    .replaceAll('{pickup_table}', () => toPickupTable(timetable, locale))
    .replaceAll('{fast_delivery}', () =>
      timetable.fast_delivery_days === undefined ? '' : toCount(timetable.fast_delivery_days, locale),
    );
