import { findWireDay, toTypedDay } from '#src/contract/time.ts';

/** `2026-11-25` (date field) or `25-11-2026` (typed) → `25/11/2026` (wire); any other text is unchanged. */
export const toWireDate = (text: string): string => {
  const day = toTypedDay(text);
  return day === '' ? text : day.split('-').reverse().join('/');
};

/** `25/11/2026` or `25-11-2026` → `2026-11-25` (date field); anything else is empty. */
export const toFieldDate = (text: string): string => {
  const { day, month, year } = findWireDay(text) ?? {};
  return year ? `${year}-${month}-${day}` : '';
};
