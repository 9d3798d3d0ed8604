import { addDays, addMonths, type Day, parseWireDay } from '../../rules/day.ts';

/** A parsed search text: documents of some days (`to` is exclusive), or with a part of a number that is printed on them. */
export type OrderSearch =
  | { readonly kind: 'days'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'number'; readonly part: string };

const toDays = (from: Day, to: Day): OrderSearch => ({ kind: 'days', from, to });

/**
 * Parses a day (`dd/mm/yyyy`), a month (`mm/yyyy`) or else a part of a document number, ignoring case; `-` and `.`
 * also separate dates. Undefined for an empty text.
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
