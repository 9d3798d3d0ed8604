import type { Day } from '#src/backoffice/rules/day.ts';

/** The last number of a series in a year. */
export type LastNumber = { readonly series: string; readonly year: number; readonly last: number };

/** The numbers of a series, `OV-2026-000123`: from 1 each year, without gaps. */
export type Numbers = {
  /** Allocates the next number of the day's year. */
  readonly next: (day: Day) => string;
  readonly listLast: () => readonly LastNumber[];
};

export const createNumbers = (series: string): Numbers => {
  const last = new Map<number, number>();
  return {
    next: (day) => {
      const year = Number(day.slice(0, 4));
      const count = (last.get(year) ?? 0) + 1;
      last.set(year, count);
      return `${series}-${year}-${String(count).padStart(6, '0')}`;
    },
    listLast: () => [...last].map(([year, count]) => ({ series, year, last: count })),
  };
};
