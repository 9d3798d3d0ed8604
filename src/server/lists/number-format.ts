/** Writes a number as its cell shows it; undefined where the format is no matter of digits alone. */
export type NumberFormat = (value: string) => string | undefined;

/** Letters of a format, as Excel bounds them. */
const MAX_FORMAT = 255;
/** Places of digits, or a text between them. */
type Part = { readonly place?: '0' | '#' | '?'; readonly literal?: string };

/** Colours and languages say nothing about digits; a condition or a time does. */
const HARMLESS = /^(?:\$-[\dA-F]+|color\d+|black|blue|cyan|green|magenta|red|white|yellow)$/i;
/** What is shown as it is without quotes. */
const PLAIN = /[-+() $:!&'~{}<>=]/;

type Scan = { readonly code: string; at: number };

const skipTo = (scan: Scan, end: string): string | undefined => {
  const until = scan.code.indexOf(end, scan.at);
  if (until < 0) return undefined;
  const inside = scan.code.slice(scan.at, until);
  scan.at = until + 1;
  return inside;
};

const readBracket = (scan: Scan): Part | undefined => {
  const inside = skipTo(scan, ']');
  return inside !== undefined && HARMLESS.test(inside) ? {} : undefined;
};

/** The next part; undefined where it is of a decimal, date, fraction or text. */
const readPart = (scan: Scan): Part | undefined => {
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

/** The parts of the section of positive numbers. */
const readParts = (code: string): readonly Part[] | undefined => {
  const scan: Scan = { code, at: 0 };
  const parts: Part[] = [];
  while (scan.at < code.length && code[scan.at] !== ';') {
    const part = readPart(scan);
    if (!part) return undefined;
    parts.push(part);
  }
  return parts;
};

/** Whether the format shows more than the number: zeros before it, or texts within it. */
const isOfCodes = (parts: readonly Part[]): boolean => {
  const places = parts.flatMap(({ place }, at) => (place ? [at] : []));
  const zeros = parts.filter(({ place }) => place === '0').length;
  const within = parts.slice(places[0], (places.at(-1) ?? -1) + 1);
  return zeros > 1 || within.some(({ literal = '' }) => literal.trim() !== '');
};

const FILL = { '0': '0', '#': '', '?': '' } as const;

const write = (parts: readonly Part[], digits: string): string => {
  const count = parts.filter(({ place }) => place).length;
  // The first place takes the digits for which there is none.
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

/**
 * A format of whole numbers that shows leading zeros or texts between digits: `0000000`, `"ART-"0000`, `00-000`. Undefined for all
 * others, whose number counts as it is.
 */
export const toNumberFormat = (code: string): NumberFormat | undefined => {
  const parts = code.length > MAX_FORMAT ? undefined : readParts(code);
  if (!parts || !isOfCodes(parts)) return undefined;
  return (value) => {
    const number = Number(value);
    return value !== '' && Number.isSafeInteger(number) && number >= 0
      ? write(parts, String(number))
      : undefined;
  };
};
