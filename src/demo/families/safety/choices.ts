import { MATERIALS } from '../../drawings/palette.ts';
import { type Colour, colours } from '../../pigments.ts';
import type { Choice } from './range.ts';
import type { Text } from '../text.ts';

/** A number as Italian writes it. */
export const toItalian = (value: number): string => String(value).replace('.', ',');

/** Colours as an axis. */
export const inColours = (
  list: readonly Colour[],
  times: (code: string) => number = () => 1,
): readonly Choice[] =>
  list.map(({ code, it, en, tones }) => ({
    ...{ code, name: { it, en }, color: it, times: times(code) },
    look: { tones },
  }));

/** RAL colours as an axis: the number is part of the name. */
export const inRals = (list: readonly Colour[]): readonly Choice[] =>
  list.map(({ code, it, en, tones }) => ({
    ...{ code, name: { it: `${it} RAL ${code}`, en: `${en} RAL ${code}` }, color: it },
    ...{ attributes: { Finitura: `RAL ${code}` }, look: { tones } },
  }));

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'];

/** Sizes of clothes by letters; the big ones cost more. */
export const inLetters = (from: string, to: string): readonly Choice[] =>
  LETTERS.slice(LETTERS.indexOf(from), LETTERS.indexOf(to) + 1).map((letter) => ({
    ...{ code: letter, name: { it: `, taglia ${letter}`, en: `, size ${letter}` }, size: letter },
    ...{ times: LETTERS.indexOf(letter) > 5 ? 1.12 : 1, attributes: { Taglia: letter } },
    look: { size: LETTERS.indexOf(letter) },
  }));

/** Sizes by number: gloves, shoes, trousers. */
export const inNumbers = (
  numbers: readonly number[],
  { it = 'taglia', label = 'Taglia' }: { it?: string; label?: string } = {},
): readonly Choice[] =>
  numbers.map((size) => ({
    ...{ code: String(size), name: { it: `, ${it} ${size}`, en: `, size ${size}` }, size: String(size) },
    ...{ attributes: { [label]: String(size) }, look: { size } },
  }));

/** Numbers from one to another, both in. */
export const from = (first: number, last: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

/** Litres; the price of the range is for one, the bigger tin the cheaper the litre. */
export const inLitres = (
  litres: readonly number[],
  { power = 0.88, pack }: { power?: number; pack?: (litres: number) => number } = {},
): readonly Choice[] =>
  litres.map((value) => {
    const size = value < 0.7 ? `${value * 1000} ml` : `${toItalian(value)} l`;
    return {
      ...{ code: String(Math.round(value * 100)), name: { it: size, en: size.replace(',', '.') }, size },
      ...{ times: value ** power, attributes: { Capacità: size }, look: { size: value } },
      pack: pack?.(value) ?? (value < 2 ? 6 : value < 6 ? 2 : 1),
    };
  });

type Measure = {
  readonly label: string;
  readonly unit: string;
  /** The price at `normal` is that of the range, elsewhere it goes by this power. */
  readonly normal: number;
  readonly power?: number;
  readonly as?: 'size' | 'length';
  /** Said before the figure in a name. */
  readonly word?: Text;
  readonly code?: (value: number) => string;
  /** Whether the article's `size` is this. */
  readonly sized?: boolean;
};

/** A measure in one unit as an axis: widths, lengths, diameters, steps. */
export const inMeasures = (values: readonly number[], measure: Measure): readonly Choice[] =>
  values.map((value) => {
    const { label, unit, normal, power = 1, as = 'size', word, code = String, sized = true } = measure;
    const text = `${toItalian(value)} ${unit}`.trim();
    const english = text.replace(',', '.');
    return {
      ...{ code: code(value), times: (value / normal) ** power, attributes: { [label]: text } },
      name: { it: word ? `${word.it} ${text}` : text, en: word ? `${word.en} ${english}` : english },
      ...(sized && { size: text }),
      look: { [as]: value },
    };
  });

type Kind = readonly [code: string, it: string, en: string, times: number, attributes: Choice['attributes']];

/** Models and types as an axis; the drawing knows them by their code. */
export const inKinds = (kinds: readonly Kind[]): readonly Choice[] =>
  kinds.map(([code, it, en, times, attributes = {}]) => ({
    ...{ code, name: { it, en }, times, attributes },
    look: { kind: code },
  }));

/** What is drawn in one colour whatever its choices: by the colour's code. */
export const lookOf = (code: string): { readonly tones: Colour['tones'] } => {
  const [colour] = colours(code);
  return { tones: colour?.tones ?? MATERIALS.teal };
};
