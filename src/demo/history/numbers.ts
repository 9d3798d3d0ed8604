import type { Day } from '#src/backoffice/rules/day.ts';

/** The last number that a series gave in a year. */
export type LastNumber = { readonly series: string; readonly year: number; readonly last: number };

/** Numbers of a series, `OV-2026-000123`: from 1 each year, without gaps. */
export type Numbers = {
  /** The next one of a day's year. */
  readonly take: (day: Day) => string;
  readonly listLast: () => readonly LastNumber[];
};

export const createNumbers = (series: string): Numbers => {
  const last = new Map<number, number>();
  return {
    take: (day) => {
      const year = Number(day.slice(0, 4));
      const count = (last.get(year) ?? 0) + 1;
      last.set(year, count);
      return `${series}-${year}-${String(count).padStart(6, '0')}`;
    },
    listLast: () => [...last].map(([year, count]) => ({ series, year, last: count })),
  };
};
