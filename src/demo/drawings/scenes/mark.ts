import { WHITE } from '../palette.ts';
import { type Point, place } from '../pen.ts';

/** The shop's own dark ground. */
export const HOUSE = '#083F4A';

/** The shop's mark, `size` units a side: three gates on a dark ground, without outlines. */
export const mark = (at: Point, size: number, width: number): string =>
  place(
    `<g stroke="none"><rect width="36" height="36" rx="6" fill="${HOUSE}"/>` +
      `<path d="M6 29V17.5a4 4 0 0 1 8 0V29zM14 29V13a4 4 0 0 1 8 0v16zM22 29V17.5a4 4 0 0 1 8 0V29z" fill="${WHITE}"/>` +
      `<path d="M8.2 29V18a1.8 1.8 0 0 1 3.600 0v11zM16.2 29V13.500a1.8 1.8 0 0 1 3.600 0V29zM24.2 29V18a1.8 1.8 0 0 1 3.600 0v11z" fill="${HOUSE}"/></g>`,
    { at, scale: size / 36, line: width },
  );
