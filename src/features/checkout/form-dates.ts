import { findWireDay } from '#src/contract/time.ts';

/** `2026-11-25` (date field) → `25/11/2026` (wire); any other text is unchanged. */
export const toWireDate = (text: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : text;
};

/** `25/11/2026` or `25-11-2026` → `2026-11-25` (date field); anything else is empty. */
export const toFieldDate = (text: string): string => {
  const { day, month, year } = findWireDay(text) ?? {};
  return year ? `${year}-${month}-${day}` : '';
};
