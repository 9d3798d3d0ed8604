/** A day of a calendar; `date` is `yyyy-mm-dd`. */
export type CalendarDay = { readonly date: string; readonly day: number };
/** Weeks from Monday to Sunday; undefined outside the month. */
export type CalendarMonth = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[];
};

const DAYS = 7;
const pad = (value: number): string => String(value).padStart(2, '0');

/** The month `ahead` months after that of `date` (`yyyy-mm-dd`). */
export const toMonth = (date: string, ahead: number): CalendarMonth => {
  const start = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + ahead, 1));
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + 1;
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const leading = (start.getUTCDay() + DAYS - 1) % DAYS;
  const cells = [
    ...Array.from({ length: leading }, () => undefined),
    ...Array.from({ length }, (_, index) => ({
      date: `${year}-${pad(month)}-${pad(index + 1)}`,
      day: index + 1,
    })),
  ];
  const weeks = Array.from({ length: Math.ceil(cells.length / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (_cell, index) => cells[week * DAYS + index]),
  );
  return { year, month, weeks };
};

/** Weekday of a `yyyy-mm-dd`; 0 is Sunday. */
export const toWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
