import type { Deadline } from '#src/contract/account-overview.ts';

const DAY_MS = 86_400_000;

/** Days before today that the strip goes back at most. */
const MOST_BACK = 62;
/** Days after today that it goes on at least and at most. */
const [LEAST_ON, MOST_ON] = [45, 150];

/** Marks closer than this share of the strip, a label's width on a phone, stand at different heights. */
const CLOSE = 0.2;
const MOST_LANES = 3;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toMonthStart = (day: string, months = 0): string =>
  toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

/** What is due on a day. `at` is its place on the strip, a share of its width; `lane` its height, from 0. */
export type Mark = {
  readonly day: string;
  readonly amount: number;
  readonly at: number;
  readonly lane: number;
  readonly isExpired: boolean;
  /** It stands for all that is beyond this end of the strip. */
  readonly beyond?: 'before' | 'after';
};

/** A calendar with what is due on it; places are shares of its width. */
export type Strip = {
  readonly from: string;
  /** The day after the last. */
  readonly to: string;
  readonly today: number;
  readonly months: readonly { readonly month: string; readonly at: number; readonly middle: number }[];
  readonly weeks: readonly number[];
  readonly marks: readonly Mark[];
  readonly lanes: number;
};

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** From the month of the first deadline to the end of the month of the last, within bounds around today. */
const toBounds = (days: readonly string[], today: string): readonly [string, string] => {
  const now = toTime(today);
  const first = clamp(toTime(days[0] ?? today), now - MOST_BACK * DAY_MS, now);
  const last = clamp(toTime(days.at(-1) ?? today), now + LEAST_ON * DAY_MS, now + MOST_ON * DAY_MS);
  return [toMonthStart(toDay(first)), toMonthStart(toDay(last), 1)];
};

/** The first height at which a mark is clear of those before it; the lowest when none is. */
const toLane = (at: number, taken: readonly number[]): number => {
  const free = Array.from({ length: MOST_LANES }, (_, lane) => lane).find(
    (lane) => at - (taken[lane] ?? -1) >= CLOSE,
  );
  return free ?? 0;
};

const inLanes = (marks: readonly Omit<Mark, 'lane'>[]): readonly Mark[] => {
  const taken: number[] = [];
  return marks.map((mark) => {
    const lane = toLane(mark.at, taken);
    taken[lane] = mark.at;
    return { ...mark, lane };
  });
};

/** The calendar of a list of deadlines, the first due first; days without anything to pay are left out. */
export const toStrip = (deadlines: readonly Deadline[], today: string): Strip => {
  const [from, to] = toBounds(
    deadlines.map(({ due_day }) => due_day),
    today,
  );
  const span = toTime(to) - toTime(from);
  const toPlace = (day: string): number => clamp((toTime(day) - toTime(from)) / span, 0, 1);
  const byDay = Map.groupBy(deadlines, ({ due_day }) =>
    due_day < from ? 'before' : due_day >= to ? 'after' : due_day,
  );
  const marks = [...byDay].map(([key, due]) => {
    const day = due[0]?.due_day ?? today;
    const amount = Math.round(due.reduce((sum, one) => sum + one.amount, 0) * 10_000) / 10_000;
    const beyond = key === 'before' || key === 'after' ? ({ beyond: key } as const) : {};
    return { day, amount, at: toPlace(day), isExpired: day < today, ...beyond };
  });
  const placed = inLanes(marks.filter(({ amount }) => amount !== 0));
  const starts: string[] = [];
  for (let month = from; month < to; month = toMonthStart(month, 1)) starts.push(month);
  const weeks: number[] = [];
  for (let time = toTime(from); time < toTime(to); time += DAY_MS)
    if (new Date(time).getUTCDay() === 1) weeks.push((time - toTime(from)) / span);
  return {
    ...{ from, to, weeks, today: toPlace(today), marks: placed },
    months: starts.map((start) => ({
      month: start.slice(0, 7),
      at: toPlace(start),
      middle: (toPlace(start) + toPlace(toMonthStart(start, 1))) / 2,
    })),
    lanes: 1 + Math.max(0, ...placed.map(({ lane }) => lane)),
  };
};
