import { readText } from '#src/contract/form-text.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import {
  isSettled,
  type RoundLine,
  type RoundPart,
  type ShownRound,
  splitFound,
} from '#src/contract/staff/picking.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** What the address of a round says: the line at hand, the box that is filled alone, how many units were found. */
export type RoundQuery = {
  readonly line: string;
  readonly box: string;
  readonly found: number | undefined;
};

export const readRoundQuery = ({ searchParams }: URL, locale: Locale): RoundQuery => {
  const found = searchParams.has('missing')
    ? readTypedQuantity(searchParams.get('found') ?? '', locale)
    : Number.NaN;
  return {
    line: (searchParams.get('line') ?? '').slice(0, 64),
    box: (searchParams.get('box') ?? '').slice(0, 1),
    found: found >= 0 ? found : undefined,
  };
};

/** The query of a round with another line or box. */
export const toRoundSearch = (line: string, box: string): string =>
  `?${new URLSearchParams({ ...(line && { line }), ...(box && { box }) })}`;

/** The parts of a line that are at hand: those of the chosen box, or all. */
export const listParts = ({ parts }: RoundLine, box: string): readonly RoundPart[] =>
  parts.filter((part) => box === '' || part.box === box);

const isOpen = (line: RoundLine, box: string): boolean =>
  listParts(line, box).some((part) => !isSettled(part));

/** The line at hand, and the one after it: the named line while it is open, else the next open one on the way. */
export const findNow = ({ lines }: ShownRound, { line, box, found }: RoundQuery) => {
  const at = Math.max(
    0,
    lines.findIndex(({ carti }) => carti === line),
  );
  const way = [...lines.slice(at), ...lines.slice(0, at)];
  const [named] = way;
  const open = way.filter((one) => isOpen(one, box));
  if (named && found !== undefined && named.carti === line)
    return { now: named, next: open.find(({ carti }) => carti !== line) };
  return { now: open[0], next: open[1] };
};

/** The parts of a line as a form has them: one number for all, or one for each. */
export const readShares = (
  form: FormData,
  { line, box, locale }: { readonly line: RoundLine; readonly box: string; readonly locale: Locale },
): CommandInput<'rounds.take'>['parts'] => {
  const read = (name: string): number => readTypedQuantity(readText(form, name, 20), locale);
  const parts = listParts(line, box);
  if (!form.has('found'))
    return parts.map((part) => ({
      box: part.box,
      row_id: part.row_id,
      quantity: read(toPartField(part)),
    }));
  return splitFound(parts, read('found')).map((part) => ({
    box: part.box,
    row_id: part.row_id,
    quantity: part.share,
  }));
};

/** The field of the quantity of a part. */
export const toPartField = ({ box, row_id }: RoundPart): string => `part-${box}-${row_id}`;
