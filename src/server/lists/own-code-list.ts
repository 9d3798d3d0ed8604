import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import { MAX_FIND_CODES, MAX_SET_OWN_CODES, MAX_SKU } from '#src/contract/limits.ts';
import type { OwnCode } from '#src/contract/own-code.ts';
import type { OwnCodeRefusal } from '#src/contract/refusals.ts';
import { isErrorValue, isSpoiltCode } from '#src/contract/spreadsheet.ts';
import { toPlain } from './line-cells.ts';
import { countQuotedLines, splitQuoted } from './quoted-lines.ts';
import { findColumns } from './table-heads.ts';

/** A line `article; own code`; a missing second cell is undefined. */
type OwnCodeLine = {
  /** From 1. */
  readonly number: number;
  /** As typed. */
  readonly text: string;
  readonly article: string;
  readonly own_code: string | undefined;
};

/**
 * Further reasons why a line of the list was not set: it has no second cell or one that is too long, a spreadsheet ruined its code, several
 * articles have its first one, or it is beyond `MAX_FIND_CODES`.
 */
export type OwnCodeLineRefusal = OwnCodeRefusal | 'unreadable' | 'spoilt' | 'ambiguous' | 'beyond_list';

export type RefusedLine = Pick<OwnCodeLine, 'number' | 'text'> & {
  readonly refusal: OwnCodeLineRefusal;
  /** The article that has the code. */
  readonly by?: string | undefined;
};

/** The number of codes that were set or removed, and the refused lines in their order. */
export type OwnCodeListResult = { readonly set: number; readonly refused: readonly RefusedLine[] };

const SEPARATORS = ['\t', ';', '|', ','];

/** The first two cells of a line; without a separator its first word and the rest. */
const toCells = (line: string): readonly string[] => {
  const separator = SEPARATORS.find((it) => line.includes(it));
  if (separator !== undefined) return splitQuoted(line, separator).map(toPlain);
  const [first = '', ...rest] = line.split(/\s+/);
  return rest.length === 0 ? [first] : [first, rest.join(' ')];
};

type TypedLine = Pick<OwnCodeLine, 'number' | 'text'>;

/** The lines that are not blank; one whose quoted cell goes on below has the number of its first line. */
const listLines = (text: string): readonly TypedLine[] => {
  const typed = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r\u2028\u2029]/);
  const lines: TypedLine[] = [];
  for (let at = 0; at < typed.length; at++) {
    const number = at + 1;
    at += countQuotedLines(typed, at);
    const line = typed
      .slice(number - 1, at + 1)
      .join(' ')
      .trim();
    if (line !== '') lines.push({ number, text: line });
  }
  return lines;
};

/** Reads lines of `article; own code`, as in the exported list; blank lines and heads are skipped. */
export const readOwnCodes = (text: string): readonly OwnCodeLine[] =>
  listLines(text)
    .map((line) => ({ ...line, cells: toCells(line.text) }))
    .filter(({ cells }, at) => at > 0 || findColumns(cells.slice(0, 1))?.code !== 0)
    .map(({ cells: [article = '', own_code], ...line }) => ({ ...line, article, own_code }));

type Shop = Pick<BackOffice, 'catalogue' | 'ownCodes'>;

/**
 * Sets the codes of a list, whose articles may be named by any code that the catalogue knows. Undefined when the back office keeps
 * no own codes.
 */
export const setOwnCodeList = async (
  { catalogue, ownCodes }: Shop,
  visitor: Visitor,
  text: string,
): Promise<OwnCodeListResult | undefined> => {
  const all = readOwnCodes(text);
  const lines = all.slice(0, MAX_FIND_CODES);
  const owners = await catalogue.findCodes(
    lines.map(({ article }) => article),
    visitor,
  );
  const refused = new Map<OwnCodeLine, Pick<RefusedLine, 'refusal' | 'by'>>();
  for (const line of all.slice(MAX_FIND_CODES)) refused.set(line, { refusal: 'beyond_list' });
  const known = new Map<OwnCodeLine, OwnCode>();
  for (const line of lines) {
    const { article, own_code } = line;
    const [carti, ...others] = Object.hasOwn(owners, article) ? (owners[article] ?? []) : [];
    if (own_code === undefined || own_code.length > MAX_SKU) refused.set(line, { refusal: 'unreadable' });
    else if (isSpoiltCode(own_code) || isErrorValue(own_code)) refused.set(line, { refusal: 'spoilt' });
    else if (carti === undefined) refused.set(line, { refusal: 'unknown_product' });
    else if (others.length > 0) refused.set(line, { refusal: 'ambiguous' });
    else known.set(line, { carti, own_code });
  }
  for (const part of chunk([...known], MAX_SET_OWN_CODES)) {
    const answer = await ownCodes.set(
      visitor,
      part.map(([, code]) => code),
    );
    if (!answer) return undefined;
    for (const { carti, own_code, refusal, by } of answer) {
      for (const [line, code] of part)
        if (code.carti === carti && code.own_code === own_code) refused.set(line, { refusal, by });
    }
  }
  return {
    set: all.length - refused.size,
    refused: all.flatMap((line) => {
      const reason = refused.get(line);
      return reason ? [{ number: line.number, text: line.text, ...reason }] : [];
    }),
  };
};
