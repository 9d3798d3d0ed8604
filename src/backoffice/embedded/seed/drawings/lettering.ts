import { line, num, place } from './pen.ts';

/** The height of a capital, in units. */
export const CAPITAL = 20;

/** Between two words, in units. */
const SPACE = 8;

/** Capitals as lines, each with its width. */
const LETTERS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [16, 'M0 20L8 0L16 20M2.8 13H13.2'],
  B: [12.5, 'M0 9.6H7.3A5.2 5.2 0 0 1 7.3 20H0V0H6.8A4.8 4.8 0 0 1 6.8 9.6'],
  C: [17, 'M17 2.86A10 10 0 1 0 17 17.14'],
  D: [16, 'M0 0V20H6A10 10 0 0 0 6 0Z'],
  E: [11.5, 'M11.5 0H0V20H11.5M0 10H10'],
  F: [11, 'M11 0H0V20M0 10H9.5'],
  G: [20, 'M17 2.86A10 10 0 1 0 20 10H12'],
  H: [15, 'M0 0V20M15 0V20M0 10H15'],
  I: [0, 'M0 0V20'],
  J: [9, 'M9 0V14.5A5.3 5.3 0 0 1 0 17.5'],
  K: [13.5, 'M0 0V20M13 0L0 12.4M4.6 8L13.5 20'],
  L: [10.5, 'M0 0V20H10.5'],
  M: [18, 'M0 20V0L9 13L18 0V20'],
  N: [15, 'M0 20V0L15 20V0'],
  O: [20, 'M10 0A10 10 0 1 1 10 20A10 10 0 1 1 10 0Z'],
  P: [12.5, 'M0 20V0H6.8A5.7 5.7 0 0 1 6.8 11.4H0'],
  Q: [20, 'M10 0A10 10 0 1 1 10 20A10 10 0 1 1 10 0ZM12 13L19.5 20.5'],
  R: [13, 'M0 20V0H6.8A5.7 5.7 0 0 1 6.8 11.4H0M6 11.4L13 20'],
  S: [
    12.5,
    'M12 3.8C11 1.4 9 0 6.4 0C3 0 .6 2 .6 5C.6 12 12.5 8 12.5 15C12.5 18 10 20 6.6 20C3.4 20 1 18.6 0 15.8',
  ],
  T: [14, 'M0 0H14M7 0V20'],
  U: [14, 'M0 0V13A7 7 0 0 0 14 13V0'],
  V: [16, 'M0 0L8 20L16 0'],
  W: [24, 'M0 0L6 20L12 3L18 20L24 0'],
  X: [14, 'M0 0L14 20M14 0L0 20'],
  Y: [14, 'M0 0L7 10.5L14 0M7 10.5V20'],
  Z: [13.5, 'M0 0H13.5L0 20H13.5'],
  '&': [
    15,
    'M15 20L3.5 5.5C1.5 2.8 3 0 6 0C9 0 10.4 2.6 9 5C7.6 7.4 .5 9.5 .5 14.6C.5 18 3 20 6.4 20C11 20 14 16 14.8 11',
  ],
  '-': [7, 'M0 11H7'],
  '’': [0, 'M0 0V5'],
};

/** A row of capitals, from the origin to the right and down; `width` in units. */
export type Lettering = { readonly width: number; readonly art: string };

/**
 * Letters a text with lines of the width `weight`, `tracking` apart: pictures have no fonts.
 * @throws for anything but letters from A to Z, `&`, hyphens, `’` and spaces
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
    const [width, d] = letter ?? [SPACE, ''];
    if (letter) art += place(line(d), { at: [x, 0], line: weight });
    x += width + weight + tracking;
  }
  return { width: Number(num(x - weight - tracking)), art };
};
