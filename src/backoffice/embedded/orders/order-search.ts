import { addDays, addMonths, type Day, parseWireDay } from '../../rules/day.ts';

/** What a typed text asks for: documents of some days (`to` is the day after), or those with a part of a number. */
export type OrderSearch =
  | { readonly kind: 'days'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'number'; readonly part: string };

const toDays = (from: Day, to: Day): OrderSearch => ({ kind: 'days', from, to });

/**
 * Reads a day (`dd/mm/yyyy`), a month (`mm/yyyy`), or else a part of a number in any case; absent for an empty text.
 * Days may be written with - or . too.
 */
export const parseOrderSearch = (text = ''): OrderSearch | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  const dated = typed
    .replaceAll(/[-.]/g, '/')
    .replace(/^\d\//, '0$&')
    .replace(/\/(\d\/)/, '/0$1');
  const day = parseWireDay(dated);
  if (day !== undefined) return toDays(day, addDays(day, 1));
  const first = parseWireDay(`01/${dated}`);
  if (first !== undefined) return toDays(first, `${addMonths(first.slice(0, 7), 1)}-01`);
  return { kind: 'number', part: typed.toUpperCase() };
};

/** For a LIKE with `\` as its escape: the part as it is, anywhere. Numbers are written in capitals. */
export const toPattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
