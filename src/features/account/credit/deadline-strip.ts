import type { Deadline } from '#src/contract/account-overview.ts';
import { roundPrice } from '#src/contract/decimals.ts';
import { DAY_MS } from '#src/contract/time.ts';

/** Bounds of the strip, in days before and after today. */
const MAX_DAYS_BEFORE = 62;
const [MIN_DAYS_AFTER, MAX_DAYS_AFTER] = [45, 150];

/** Width of a label on a phone, as a share of the strip: labels that are closer get different lanes. */
const LABEL = 0.2;
/** Labels of marks that are closer to an end of the strip begin or end at their mark. */
const EDGE = 0.05;
const MAX_LANES = 3;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toMonthStart = (day: string, months = 0): string =>
  toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));

/** The amount due on a day. `at` is its position as a share of the strip's width; `lane` its row, from 0. */
export type Mark = {
  readonly day: string;
  readonly amount: number;
  readonly at: number;
  readonly lane: number;
  readonly isExpired: boolean;
  /** The sum of everything beyond this end of the strip. */
  readonly beyond?: 'before' | 'after';
};

/** A timeline of deadlines; positions are shares of its width. */
export type Strip = {
  readonly from: string;
  /** Exclusive. */
  readonly to: string;
  readonly today: number;
  readonly months: readonly { readonly month: string; readonly at: number; readonly middle: number }[];
  readonly weeks: readonly number[];
  readonly marks: readonly Mark[];
  readonly lanes: number;
};

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** From the month of the first deadline to the end of the month of the last, clamped around today. */
const toBounds = (days: readonly string[], today: string): readonly [string, string] => {
  const now = toTime(today);
  const first = clamp(toTime(days[0] ?? today), now - MAX_DAYS_BEFORE * DAY_MS, now);
  const last = clamp(
    toTime(days.at(-1) ?? today),
    now + MIN_DAYS_AFTER * DAY_MS,
    now + MAX_DAYS_AFTER * DAY_MS,
  );
  return [toMonthStart(toDay(first)), toMonthStart(toDay(last), 1)];
};

/** Which part of its label is at a mark. */
export const toAnchor = (at: number): 'start' | 'middle' | 'end' => {
  if (at < EDGE) return 'start';
  return at > 1 - EDGE ? 'end' : 'middle';
};

const SHIFTS = { start: LABEL / 2, middle: 0, end: -LABEL / 2 } as const;

/** The first lane without overlap; lane 0 when there is none. `last` has the middle of the last label of each lane. */
const toLane = (middle: number, last: readonly number[]): number => {
  const free = Array.from({ length: MAX_LANES }, (_, lane) => lane).find(
    (lane) => middle - (last[lane] ?? -1) >= LABEL,
  );
  return free ?? 0;
};

const assignLanes = (marks: readonly Omit<Mark, 'lane'>[]): readonly Mark[] => {
  const last: number[] = [];
  return marks.map((mark) => {
    const middle = mark.at + SHIFTS[toAnchor(mark.at)];
    const lane = toLane(middle, last);
    last[lane] = middle;
    return { ...mark, lane };
  });
};

/** The timeline of `deadlines`, which are sorted by due day. Days whose amounts cancel out are omitted. */
export const toStrip = (deadlines: readonly Deadline[], today: string): Strip => {
  const [from, to] = toBounds(
    deadlines.map(({ due_day }) => due_day),
    today,
  );
  const span = toTime(to) - toTime(from);
  const toPosition = (day: string): number => clamp((toTime(day) - toTime(from)) / span, 0, 1);
  const byDay = Map.groupBy(deadlines, ({ due_day }) =>
    due_day < from ? 'before' : due_day >= to ? 'after' : due_day,
  );
  const marks = [...byDay].map(([key, due]) => {
    const day = due[0]?.due_day ?? today;
    const amount = roundPrice(due.reduce((sum, { amount: part }) => sum + part, 0));
    const beyond = key === 'before' || key === 'after' ? ({ beyond: key } as const) : {};
    return { day, amount, at: toPosition(day), isExpired: day < today, ...beyond };
  });
  const laneMarks = assignLanes(marks.filter(({ amount }) => amount !== 0));
  const starts: string[] = [];
  for (let month = from; month < to; month = toMonthStart(month, 1)) starts.push(month);
  const weeks: number[] = [];
  for (let time = toTime(from); time < toTime(to); time += DAY_MS)
    if (new Date(time).getUTCDay() === 1) weeks.push((time - toTime(from)) / span);
  return {
    from,
    to,
    weeks,
    today: toPosition(today),
    marks: laneMarks,
    months: starts.map((start) => ({
      month: start.slice(0, 7),
      at: toPosition(start),
      middle: (toPosition(start) + toPosition(toMonthStart(start, 1))) / 2,
    })),
    lanes: 1 + Math.max(0, ...laneMarks.map(({ lane }) => lane)),
  };
};
