import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { composeGlyph, type Glyph, joinGlyphs, readGlyphs, withGlyphs } from './glyphs.ts';
import { readWoff, toSfnt } from './sfnt.ts';

/** The parts of the typeface. A letter is drawn by the first that has it; only the first has its kerning and its ligatures. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const FIGURES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const nameFigures = (figures: string, end: string): Readonly<Record<string, string>> =>
  Object.fromEntries(FIGURES.map((name, value) => [[...figures][value] ?? '', `${name}.${end}`]));

/**
 * Letters drawn with glyphs that the font only has for features. All figures have the same width, without kerning, which would draw `7,1`
 * as `71`.
 */
const FEATURES: Readonly<Record<string, string>> = {
  ...nameFigures('0123456789', 'tf'),
  '←': 'arrowleft',
  '→': 'arrowright',
  '↔': 'arrowboth',
  '⇒': 'arrowdblright',
  '⇔': 'arrowdblboth',
};

/** A composed glyph: its parts by name, and how much each is raised. */
type Parts = Readonly<Record<string, number>>;

const raise = (figures: Readonly<Record<string, string>>, rise: number): Readonly<Record<string, Parts>> =>
  Object.fromEntries(Object.entries(figures).map(([figure, name]) => [figure, { [name]: rise }]));

/** Signs that the font lacks, drawn from glyphs that it has. */
const COMPOSED: Readonly<Record<string, Parts>> = {
  ...{ '≤': { less: 130, minus: -540 }, '≥': { greater: 130, minus: -540 } },
  ...{ '≠': { equal: 0, slash: -90 }, '≈': { asciitilde: 200, 'asciitilde.tf': -180 } },
  ...{ '⌀': { Oslash: 0 }, '∅': { Oslash: 0 }, '‐': { hyphen: 0 }, '‑': { hyphen: 0 } },
  ...raise(nameFigures('⁰\u{0}\u{0}\u{0}⁴⁵⁶⁷⁸⁹', 'numr'), 0),
  ...raise({ '⁺': 'plus.numr', '⁻': 'minus.numr', ⁿ: 'n.numr' }, 0),
  ...raise(nameFigures('₀₁₂₃₄₅₆₇₈₉', 'dnom'), -220),
};

/** The ids of glyphs by code point. */
type Letters = ReadonlyMap<number, number>;

/** The table that says which glyph draws a letter (OpenType specification, `cmap` format 12). */
const toCmap = (letters: Letters): Buffer => {
  const cmap = Buffer.alloc(28 + 12 * letters.size);
  [0, 1, 3, 10, 0, 12, 12].forEach((value, index) => cmap.writeUInt16BE(value, 2 * index));
  cmap.writeUInt32BE(cmap.length - 12, 16);
  cmap.writeUInt32BE(letters.size, 24);
  const sorted = [...letters].toSorted(([a], [b]) => a - b);
  sorted.forEach(([letter, id], index) => {
    [letter, letter, id].forEach((value, field) => cmap.writeUInt32BE(value, 28 + 12 * index + 4 * field));
  });
  return cmap;
};

/** The letters of fonts whose glyphs follow one another. */
const joinLetters = (fonts: readonly Font[]): Letters => {
  const letters = new Map<number, number>();
  let shift = 0;
  for (const font of fonts) {
    for (const letter of font.characterSet) {
      const { id } = font.glyphForCodePoint(letter);
      if (id > 0 && !letters.has(letter)) letters.set(letter, shift + id);
    }
    shift += font.numGlyphs;
  }
  return letters;
};

/** The ids of a font's glyphs by their names. */
const readNames = (font: Font): ((name: string) => number) => {
  const ids = new Map(Array.from({ length: font.numGlyphs }, (_, id) => [font.getGlyph(id).name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The font has no glyph "${name}"`);
    return id;
  };
};

const toCode = (letter: string): number => letter.codePointAt(0) ?? 0;

/** Adds the signs that `FEATURES` and `COMPOSED` name. */
const addSigns = (font: Font, letters: Map<number, number>, glyphs: Glyph[]): void => {
  const find = readNames(font);
  for (const [letter, name] of Object.entries(FEATURES)) letters.set(toCode(letter), find(name));
  for (const [letter, parts] of Object.entries(COMPOSED)) {
    const placed = Object.entries(parts).map(([name, rise]) => ({ id: find(name), rise }));
    letters.set(toCode(letter), glyphs.length);
    glyphs.push(composeGlyph(glyphs, placed));
  }
};

const require = createRequire(import.meta.url);
const FOLDER = dirname(require.resolve('@fontsource/inter/unicode.json'));

/** All subsets of a weight as one font, of which a document embeds the glyphs that it uses. */
const joinSubsets = (weight: 400 | 600): { readonly file: Buffer; readonly letters: Letters } => {
  const paths = SUBSETS.map((subset) => join(FOLDER, `files/inter-${subset}-${weight}-normal.woff`));
  const fonts = paths.map((path) => openSync(path));
  const tables = paths.map((path) => readWoff(readFileSync(path)));
  const [[font], [first]] = [fonts, tables] as const;
  if (!font || !first) throw new Error('The typeface has no subsets');
  const letters = new Map(joinLetters(fonts));
  const glyphs = [...joinGlyphs(tables.map(readGlyphs))];
  addSigns(font, letters, glyphs);
  return { file: toSfnt(new Map([...withGlyphs(first, glyphs), ['cmap', toCmap(letters)]])), letters };
};

const regular = joinSubsets(400);
const bold = joinSubsets(600);

/** The fonts of the paper. */
export const REGULAR = { name: 'Regular', file: regular.file };
export const BOLD = { name: 'Bold', file: bold.file };

/** Whether the fonts have a letter. */
export const canDraw = (letter: string): boolean => regular.letters.has(toCode(letter));
