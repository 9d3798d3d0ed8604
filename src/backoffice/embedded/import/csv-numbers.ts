/** A decimal separator. */
type Mark = ',' | '.';

/** A number of a file, with its line. */
type Example = { readonly number: number; readonly text: string };

/** How a file writes decimals: the first number that only a decimal comma explains, and the first that only a point does. */
export type NumberRule = { readonly [mark in Mark]?: Example };

const MARKS: readonly Mark[] = [',', '.'];
const NAMES: Readonly<Record<Mark, string>> = { ',': 'commas', '.': 'points' };

/** Programs write very small numbers with an exponent; a large one with an exponent has lost digits in a spreadsheet. */
const PLAIN: Readonly<Record<Mark, RegExp>> = {
  ',': /^(?:\d+(?:,\d+)?|,\d+)(?:e-\d{1,2})?$/i,
  '.': /^(?:\d+(?:\.\d+)?|\.\d+)(?:e-\d{1,2})?$/i,
};

/** Thousands are separated by the other mark, a space (also narrow or non-breaking) or an apostrophe. */
const GROUPED: Readonly<Record<Mark, RegExp>> = {
  ',': /^[1-9]\d{0,2}([. \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*(?:,\d+)?$/,
  '.': /^[1-9]\d{0,2}([, \u00a0\u2009\u202f'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
};

const SIGN = /^[+\-−]\s?/;
const CURRENCY = /^(?:€|EUR)\s?|\s?(?:€|EUR)$/i;

/** The text without a euro sign at either end. */
export const withoutCurrency = (text: string): string => text.trim().replace(CURRENCY, '');

const toUnsigned = (text: string, mark: Mark): number | undefined => {
  if (PLAIN[mark].test(text)) return Number(text.replace(',', '.'));
  const separator = GROUPED[mark].exec(text)?.[1];
  return separator === undefined ? undefined : Number(text.replaceAll(separator, '').replace(',', '.'));
};

/** The value of a number whose decimals follow `mark`; undefined for a text that is not a number. */
const toValue = (text: string, mark: Mark): number | undefined => {
  const [sign = ''] = SIGN.exec(text) ?? [];
  const value = toUnsigned(text.slice(sign.length), mark);
  return value === undefined || sign === '' || sign.startsWith('+') ? value : 0 - value;
};

/** Adds the evidence of one more number to the rule; a number that fits both marks (`1.250`, `1250`) or neither adds nothing. */
export const addToRule = (rule: NumberRule, example: Example): NumberRule => {
  const [mark, other] = MARKS.filter((one) => toValue(example.text, one) !== undefined);
  return mark === undefined || other !== undefined || rule[mark] ? rule : { ...rule, [mark]: example };
};

const toWritten = (mark: Mark, { number, text }: Example): string =>
  `${NAMES[mark]} in line ${number} (${text})`;

const toReason = ({ ',': comma, '.': point }: NumberRule): string =>
  comma && point
    ? `decimals are ${toWritten(',', comma)} and ${toWritten('.', point)}`
    : 'no number of the file shows which mark its decimals have';

/** The value of a text, with a note if two values were possible, or the problem if the file leaves it open. */
export type ReadNumber = { readonly value?: number; readonly note?: string; readonly problem?: string };

/** Reads a number by the rule of its file; no value for a text that is not a number. */
export const readNumber = (text: string, rule: NumberRule): ReadNumber => {
  const values = { ',': toValue(text, ','), '.': toValue(text, '.') };
  const value = values[','] ?? values['.'];
  if (value === undefined) return {};
  if (values[','] === undefined || values['.'] === undefined || values[','] === values['.']) return { value };
  const [mark, other] = MARKS.filter((one) => rule[one]);
  if (mark === undefined || other !== undefined) {
    const advice = `write ${text.replaceAll(/[.,]/g, '')} or ${text}0`;
    const problem = `${text} can be ${values[',']} or ${values['.']}: ${toReason(rule)}; ${advice}`;
    return { problem };
  }
  const example = rule[mark] ?? { number: 0, text: '' };
  return {
    value: values[mark] ?? value,
    note: `${text} read as ${values[mark]}: decimals are ${toWritten(mark, example)}`,
  };
};
