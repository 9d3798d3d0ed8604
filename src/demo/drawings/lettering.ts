import letters from './letters.json' with { type: 'json' };
import { line, num, place } from './pen.ts';

/** The height of a capital, in units. */
export const CAPITAL = 20;

/** The width of a space, in units. */
const SPACE = 8;

type Letter = { readonly width: number; readonly d: string };

/** Capitals, digits and the small letters of measures as paths. */
const LETTERS: Readonly<Record<string, Letter>> = letters;

/** Whether `toLettering` has every character of a text. */
export const isWritable = (text: string): boolean =>
  [...text].every((character) => character === ' ' || Object.hasOwn(LETTERS, character));

/** A line of text with its upper left corner at the origin; `width` in units. */
export type Lettering = { readonly width: number; readonly art: string };

/**
 * Renders a text as paths, because pictures have no fonts; `weight` is the line width, `tracking` the space between letters.
 * @throws for a missing character: small letters other than d, g, k, l, m and s, and most signs.
 */
export const toLettering = (
  text: string,
  { weight, tracking }: { weight: number; tracking: number },
): Lettering => {
  let x = 0;
  let art = '';
  for (const character of text) {
    const letter = LETTERS[character];
    if (!letter && character !== ' ') throw new Error(`there is no letter for ${character} of ${text}`);
    const { width, d } = letter ?? { width: SPACE, d: '' };
    if (letter) art += place(line(d), { at: [x, 0], line: weight });
    x += width + weight + tracking;
  }
  return { width: Number(num(x - weight - tracking)), art };
};
