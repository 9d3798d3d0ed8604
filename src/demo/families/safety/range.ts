import { MATERIALS, type Tones } from '../../drawings/palette.ts';
import type { Drawing } from '../../drawings/pen.ts';
import type { SeedProduct } from '../../seed-product.ts';
import { agree } from '../agree.ts';
import { type Article, type Attributes, type Kept, type Series, toSeries } from '../series.ts';
import type { Text } from '../text.ts';

/** What a drawing shows of an article: its colour, two measures and its kind, as the choices say. */
export type Look = {
  readonly tones: Tones;
  readonly size: number;
  readonly length: number;
  readonly kind: string;
};

/** One of the sizes, colours, models … that a range comes in. */
export type Choice = {
  /** Its part of the article's code; empty: none. */
  readonly code: string;
  /** Its part of the article's name; what begins with a comma is joined to the word before. */
  readonly name: Text;
  readonly color?: string;
  readonly size?: string;
  /** What it does to the price of the range; 1 when left out. */
  readonly times?: number;
  readonly attributes?: Attributes;
  /** Instead of the pack of the range. */
  readonly pack?: number;
  readonly look?: Partial<Look>;
};

/** A series that comes in all combinations of its axes. */
export type Range = Omit<Series, 'name' | 'drawing'> & {
  /** One article's name without its choices, `{}` being where the first of them goes; and the parent's. */
  readonly name: Text;
  readonly plural: Text;
  /** Euros for one unit, before the choices. */
  readonly price: number;
  readonly look?: Partial<Look>;
  readonly draw: (look: Look) => Drawing;
  readonly axes: readonly (readonly Choice[])[];
  /** Combinations that are not made, by their codes. */
  readonly without?: (codes: readonly string[]) => boolean;
  /** Codes of articles that go with all of it. */
  readonly related?: readonly string[];
  /** By their codes: words and figures that the counter has had from the beginning. */
  readonly kept?: Readonly<Record<string, Kept['line']>>;
};

const LOOK: Look = { tones: MATERIALS.teal, size: 1, length: 1, kind: '' };

/** Dear things end in round figures. */
const toRoundPrice = (euros: number): number => (euros > 40 ? Math.round(euros * 2) / 2 : euros);

/** All combinations of one choice out of each axis. */
const combine = (axes: Range['axes']): readonly (readonly Choice[])[] =>
  axes.reduce<readonly (readonly Choice[])[]>(
    (rows, axis) => rows.flatMap((row) => axis.map((choice) => [...row, choice])),
    [[]],
  );

/** One after the other; `{}` stands where the first one goes: `{} oil`. */
const join = (start: string, [first = '', ...others]: readonly string[]): string => {
  const begun = start.includes('{}');
  const text = begun ? start.replace('{}', first) : start;
  return (begun ? others : [first, ...others]).reduce(
    (whole, part) => (part === '' || part.startsWith(',') ? whole + part : `${whole} ${part}`),
    text.charAt(0).toUpperCase() + text.slice(1),
  );
};

/** What a choice adds to a name; its colour agrees with what is named. */
const toPart = ({ name, color }: Choice, thing: Text, locale: keyof Text): string =>
  locale === 'it' && color === name.it ? agree(thing.it, color) : name[locale];

const toLook = ({ look }: Range, choices: readonly Choice[]): Look => ({
  ...LOOK,
  ...look,
  ...Object.fromEntries(choices.flatMap((choice) => Object.entries(choice.look ?? {}))),
});

const UNITS: Readonly<Record<string, Text>> = {
  pz: { it: 'pezzi', en: 'pieces' },
  paio: { it: 'paia', en: 'pairs' },
  conf: { it: 'confezioni', en: 'boxes' },
  rotolo: { it: 'rotoli', en: 'rolls' },
  m: { it: 'metri', en: 'metres' },
};

const withPack = ({ short, unit = 'pz' }: Range, pack: number): Text => {
  const words = UNITS[unit];
  return pack > 1 && words
    ? {
        it: `${short.it}, in cartone da ${pack} ${words.it}.`,
        en: `${short.en}, carton of ${pack} ${words.en}.`,
      }
    : { it: `${short.it}.`, en: `${short.en}.` };
};

const toArticle = (range: Range, choices: readonly Choice[]): Article => {
  const sku = [range.sku, ...choices.map(({ code }) => code)].filter(Boolean).join('-');
  const pack = choices.reduce((found, choice) => choice.pack ?? found, range.pack ?? 1);
  const price = toRoundPrice(choices.reduce((euros, { times = 1 }) => euros * times, range.price));
  const color = choices.find((choice) => choice.color !== undefined)?.color;
  const size = choices.findLast((choice) => choice.size !== undefined)?.size;
  const line = range.kept?.[sku];
  const named = (locale: keyof Text): string =>
    join(
      range.name[locale],
      choices.map((choice) => toPart(choice, range.name, locale)),
    );
  return {
    ...{ sku, price, pack, name: { it: named('it'), en: named('en') }, short: withPack(range, pack) },
    attributes: Object.fromEntries(choices.flatMap((part) => Object.entries(part.attributes ?? {}))),
    drawing: range.draw(toLook(range, choices)),
    popularity: range.popularity ?? Math.max(20, Math.round(4000 / price)),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(range.related && { related: range.related }),
    ...(line && { kept: { line } }),
  };
};

/** The parent and every article of a range. */
export const toRange = (range: Range): readonly SeedProduct[] => {
  const rows = combine(range.axes).filter((row) => !range.without?.(row.map(({ code }) => code)));
  const middle = rows[Math.floor(rows.length / 2)] ?? [];
  const short = { it: `${range.short.it}.`, en: `${range.short.en}.` };
  return toSeries(
    { ...range, name: range.plural, short, drawing: range.draw(toLook(range, middle)) },
    rows.map((row) => toArticle(range, row)),
  );
};
