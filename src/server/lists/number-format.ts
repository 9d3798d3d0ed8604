/** Writes a number as its cell shows it; undefined for a format with more than digits. */
export type NumberFormat = (value: string) => string | undefined;

/** Maximum characters of a format, as in Excel. */
const MAX_FORMAT = 255;
/** Places of digits, or a text between them. */
type Part = { readonly place?: '0' | '#' | '?'; readonly literal?: string };
/** The parts of numbers that fulfil a condition. */
type Section = {
  readonly holds?: ((number: number) => boolean) | undefined;
  readonly parts: readonly Part[];
};

/** Colours and languages say nothing about digits; a time does. */
const HARMLESS = /^(?:\$-[\dA-F]+|color\d+|black|blue|cyan|green|magenta|red|white|yellow)$/i;
/** Characters that are shown as they are, without quotes. */
const PLAIN = /[-+() $:!&'~{}<>=]/;

type Scan = { readonly code: string; at: number; holds?: ((number: number) => boolean) | undefined };

const skipTo = (scan: Scan, end: string): string | undefined => {
  const until = scan.code.indexOf(end, scan.at);
  if (until < 0) return undefined;
  const inside = scan.code.slice(scan.at, until);
  scan.at = until + 1;
  return inside;
};

const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,15})?)$/;

const toCondition = (text: string): ((number: number) => boolean) | undefined => {
  const [, sign, limit = ''] = CONDITION.exec(text) ?? [];
  const bound = Number(limit);
  if (sign === '<') return (number) => number < bound;
  if (sign === '<=') return (number) => number <= bound;
  if (sign === '>') return (number) => number > bound;
  if (sign === '>=') return (number) => number >= bound;
  if (sign === '=') return (number) => number === bound;
  return sign === '<>' ? (number) => number !== bound : undefined;
};

const readBracket = (scan: Scan): Part | undefined => {
  const inside = skipTo(scan, ']');
  if (inside === undefined) return undefined;
  const condition = toCondition(inside);
  scan.holds ??= condition;
  return condition || HARMLESS.test(inside) ? {} : undefined;
};

const GENERAL = 'General';

/** The next part; undefined if it belongs to a decimal, date, fraction or text. */
const readPart = (scan: Scan): Part | undefined => {
  if (scan.code.startsWith(GENERAL, scan.at)) {
    scan.at += GENERAL.length;
    return { place: '#' };
  }
  const letter = scan.code[scan.at++] ?? '';
  if (letter === '0' || letter === '#' || letter === '?') return { place: letter };
  if (letter === '"') {
    const literal = skipTo(scan, '"');
    return literal === undefined ? undefined : { literal };
  }
  if (letter === '\\') return { literal: scan.code[scan.at++] ?? '' };
  if (letter === '[') return readBracket(scan);
  if (letter === '_' || letter === '*') {
    scan.at++;
    return {};
  }
  return PLAIN.test(letter) ? { literal: letter } : undefined;
};

/** The next section, up to its `;`. */
const readSection = (scan: Scan): Section | undefined => {
  const parts: Part[] = [];
  scan.holds = undefined;
  while (scan.at < scan.code.length && scan.code[scan.at] !== ';') {
    const part = readPart(scan);
    if (!part) return undefined;
    parts.push(part);
  }
  scan.at++;
  return { holds: scan.holds, parts };
};

/** The sections for non-negative numbers: one, or several if the first has a condition. */
const readSections = (code: string): readonly Section[] | undefined => {
  const scan: Scan = { code, at: 0 };
  const sections: Section[] = [];
  while (scan.at < code.length && (sections.length === 0 || sections[0]?.holds)) {
    const section = readSection(scan);
    if (!section) return undefined;
    sections.push(section);
  }
  return sections.filter(({ parts }) => parts.some(({ place }) => place));
};

const isJoined = (text = ''): boolean => /[\p{L}\d]/u.test(text) && !/\s/.test(text);

/** Whether the format shows more than the number: zeros before it, texts within it, or letters joined to it. */
const isOfCodes = ({ parts }: Section): boolean => {
  const places = parts.flatMap(({ place }, at) => (place ? [at] : []));
  const zeros = parts.filter(({ place }) => place === '0').length;
  const within = parts.slice(places[0], (places.at(-1) ?? -1) + 1);
  const toText = (some: readonly Part[]): string => some.map(({ literal = '' }) => literal).join('');
  const around = [toText(parts.slice(0, places[0])), toText(parts.slice((places.at(-1) ?? -1) + 1))];
  return zeros > 1 || within.some(({ literal = '' }) => literal.trim() !== '') || around.some(isJoined);
};

const FILL = { '0': '0', '#': '', '?': '' } as const;

const write = (parts: readonly Part[], digits: string): string => {
  const count = parts.filter(({ place }) => place).length;
  // The first place takes all digits that have none.
  const extra = Math.max(digits.length - count, 0);
  let at = digits.length - count - extra;
  let first = extra > 0 ? digits.slice(0, extra) : '';
  return parts
    .map(({ place, literal = '' }) => {
      if (!place) return literal;
      const own = digits[extra + at] ?? FILL[place];
      const shown = at++ < 0 ? FILL[place] : `${first}${own}`;
      first = '';
      return shown;
    })
    .join('')
    .trim();
};

/** Marks of days outside of texts and brackets. */
const DATE = /[dy]/i;
const TEXTS = /"[^"]*"|\\.|\[[^[\]]*\]/g;
const DAY_MS = 86_400_000;

/**
 * Writes the day of a serial number, counted from the last day of 1899, as `yyyy-mm-dd`: a code that was turned into a day is not a
 * quantity.
 */
export const toDay: NumberFormat = (value) => {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(value)) * DAY_MS);
  return value === '' || Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
};

/**
 * A format of whole numbers that shows leading zeros or texts joined to the digits: `0000000`, `"ART-"0`, `00-000`; or one of days.
 * Undefined for all others, whose number counts as it is.
 */
export const toNumberFormat = (code: string): NumberFormat | undefined => {
  if (code.length > MAX_FORMAT) return undefined;
  if (DATE.test(code.replaceAll(TEXTS, ''))) return toDay;
  const sections = readSections(code);
  if (!sections?.some(isOfCodes)) return undefined;
  return (value) => {
    const number = Number(value);
    if (value === '' || !Number.isSafeInteger(number) || number < 0) return undefined;
    const section = sections.find(({ holds }) => holds?.(number) ?? true);
    return section && isOfCodes(section) ? write(section.parts, String(number)) : undefined;
  };
};
