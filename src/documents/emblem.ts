import type { Paper } from './paper.ts';

/** The emblem of `public/favicon.svg`: paths with their colours in a square of 36. */
export const EMBLEM = [
  ['#FFFFFF', 'M6 29V17.500a4 4 0 0 1 8 0V29zM14 29V13a4 4 0 0 1 8 0v16zM22 29V17.500a4 4 0 0 1 8 0V29z'],
  [
    '#083F4A',
    'M8.200 29V18a1.800 1.800 0 0 1 3.600 0v11zM16.200 29V13.500a1.800 1.800 0 0 1 3.600 0V29zM24.200 29V18a1.800 1.800 0 0 1 3.600 0v11z',
  ],
] as const;

const SIZE = 36;

/** Draws the emblem as a square with its left upper corner at a point. */
export const drawEmblem = (
  paper: Paper,
  at: { readonly x: number; readonly y: number; readonly size: number },
): void => {
  paper
    .save()
    .translate(at.x, at.y)
    .scale(at.size / SIZE);
  paper.roundedRect(0, 0, SIZE, SIZE, 6).fill('#083F4A');
  for (const [color, path] of EMBLEM) paper.path(path).fill(color);
  paper.restore();
};
