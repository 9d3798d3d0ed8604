import letters from './letters.json' with { type: 'json' };
import { line, num, place } from './pen.ts';

/** The height of a capital, in units. */
export const CAPITAL = 20;

/** Between two words, in units. */
const SPACE = 8;

type Letter = { readonly width: number; readonly d: string };

/** Capitals, digits and the small letters of measures as lines. */
const LETTERS: Readonly<Record<string, Letter>> = letters;

/** Whether every character of a text is drawn. */
export const isWritable = (text: string): boolean =>
  [...text].every((character) => character === ' ' || Object.hasOwn(LETTERS, character));

/** A row of capitals, from the origin to the right and down; `width` in units. */
export type Lettering = { readonly width: number; readonly art: string };

/**
 * Letters a text with lines of the width `weight`, `tracking` apart: pictures have no fonts.
 * @throws for a character that is not drawn: small letters other than d, g, k, l, m and s, and most signs
 */
export const toLettering = (
  text: string,
  { weight, tracking }: { weight: number; tracking: number },
): Lettering => {
  let x = 0;
  let art = '';
  for (const character of text) {
    const letter = LETTERS[character];
    if (!letter && character !== ' ') throw new Error(`there is no letter drawn for ${character} of ${text}`);
    const { width, d } = letter ?? { width: SPACE, d: '' };
    if (letter) art += place(line(d), { at: [x, 0], line: weight });
    x += width + weight + tracking;
  }
  return { width: Number(num(x - weight - tracking)), art };
};
