import type { KeyboardEvent } from 'react';
import { DAY_MS } from '#src/contract/time.ts';

/** Days that a key moves: a day or a week; Home and End lead to the first and last open day. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Home: -Infinity,
  End: Infinity,
};

const toTime = (button: HTMLElement): number => Date.parse(button.dataset['day'] ?? '');

/** The open day that a key leads to: the nearest one at least as far away, else the last in that direction. */
const findNext = (days: readonly HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined => {
  const wanted = toTime(from) + step * DAY_MS;
  return step > 0
    ? (days.find((day) => toTime(day) >= wanted) ?? days.at(-1))
    : (days.findLast((day) => toTime(day) <= wanted) ?? days[0]);
};

/** Moves the focus from a day of a calendar to another open one by the arrow keys. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const from = event.currentTarget;
  const calendar = from.closest('[data-calendar]');
  if (step === undefined || !calendar) return;
  event.preventDefault();
  const days = [...calendar.querySelectorAll<HTMLElement>('[data-day]:enabled')];
  findNext(days, from, step)?.focus();
};
