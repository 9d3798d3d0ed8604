import type { Locale } from '#src/contract/locale.ts';

type Values = ReadonlyMap<string, number>;
const toValues = (words: string, first: number, step = 1): Values =>
  new Map(words.split(' ').map((word, at) => [word, first + at * step]));

const UNITS: Readonly<Record<Locale, Values>> = {
  it: new Map([
    ['un', 1],
    ['una', 1],
    ...toValues(
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
      1,
    ),
  ]),
  en: toValues(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    1,
  ),
};
const TENS: Readonly<Record<Locale, Values>> = {
  it: toValues('venti trenta quaranta cinquanta sessanta settanta ottanta novanta', 20, 10),
  en: toValues('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
};

/** `ventotto`, `trentuno`: the tens lose their vowel. */
const readItalianTens = (word: string): number | undefined => {
  const { it } = TENS;
  for (const [tens, value] of it)
    for (const stem of [tens, tens.slice(0, -1)]) {
      if (!word.startsWith(stem)) continue;
      const unit = UNITS.it.get(word.slice(stem.length).replace('é', 'e'));
      if (unit !== undefined && unit < 10) return value + unit;
    }
  return UNITS.it.get(word) ?? it.get(word);
};

/** Italian numbers below 10,000 are one word: `centosessanta`, `milleduecento`. */
const readItalian = (word: string): number | undefined => {
  const [, thousands, afterThousands = ''] = /^(mille|[a-z]{3,7}mila)(.*)$/.exec(word) ?? ['', '', word];
  const [, hundreds, rest = ''] = /^([a-z]{0,7}?)cento(.*)$/.exec(afterThousands) ?? [
    '',
    undefined,
    afterThousands,
  ];
  const toValue = (part: string | undefined, scale: number): number | undefined => {
    if (part === undefined) return 0;
    const count = part === '' ? 1 : UNITS.it.get(part);
    return count === undefined || count > 9 ? undefined : count * scale;
  };
  const values = [
    thousands === '' ? 0 : toValue(thousands === 'mille' ? '' : thousands.replace(/mila$/, ''), 1000),
    toValue(hundreds, 100),
    rest === '' ? 0 : readItalianTens(rest),
  ];
  const sum = values.reduce<number>((all, value) => all + (value ?? Number.NaN), 0);
  return sum > 0 ? sum : undefined;
};

/** A number with the words that it takes from the start. */
type Spelled = { readonly value: number; readonly count: number };

/** English numbers are several words: `two hundred`, `one hundred and fifty`, `twenty-five`. */
const readEnglish = (words: readonly string[]): Spelled | undefined => {
  const { en } = UNITS;
  let [total, current, count] = [0, 0, 0];
  for (const [at, word] of words.entries()) {
    const isAnd = word === 'and' && /^(?:hundred|thousand)$/.test(words[at - 1] ?? '');
    const [tens = '', unit] = word.split('-');
    const value =
      unit === undefined
        ? (en.get(word) ?? TENS.en.get(word))
        : (TENS.en.get(tens) ?? Number.NaN) + (en.get(unit) ?? Number.NaN);
    const isNext = current === 0 || current % 100 === 0 || (current % 10 === 0 && (value ?? 0) < 10);
    if (word === 'hundred' && at > 0 && current > 0) current *= 100;
    else if (word === 'thousand' && at > 0 && current > 0) [total, current] = [total + current * 1000, 0];
    else if (value !== undefined && value > 0 && isNext) current += value;
    else if (!isAnd) break;
    if (!isAnd) count = at + 1;
  }
  return count > 0 ? { value: total + current, count } : undefined;
};

/** Maximum words of one number. */
const MAX_COUNT = 8;

/** The number that words spell in the language from a place on: `duecento`, `two hundred`. Undefined without one. */
export const readNumberWords = (
  words: readonly string[],
  from: number,
  locale: Locale,
): Spelled | undefined => {
  const lower = words.slice(from, from + MAX_COUNT).map((word) => word.toLowerCase());
  if (locale === 'en') return readEnglish(lower);
  const value = readItalian(lower[0] ?? '');
  return value === undefined ? undefined : { value, count: 1 };
};
