import { describe, expect, it } from 'vitest';
import { circle, ellipse, path, place, polygon, rect } from '../pen.ts';
import { toBounds } from './bounds.ts';

const rounded = (art: string): readonly number[] => toBounds(art).map((value) => Math.round(value * 10) / 10);

describe('toBounds', () => {
  it.each([
    ['a rectangle', rect([10, 20, 30, 40], 'none'), [10, 20, 30, 40]],
    ['a circle', circle([50, 40], 10, 'none'), [40, 30, 20, 20]],
    ['an ellipse', ellipse([50, 40], [20, 8], 'none'), [30, 32, 40, 16]],
    [
      'a polygon',
      polygon(
        [
          [1, 2],
          [5, 2],
          [3, 9],
        ],
        'none',
      ),
      [1, 2, 4, 7],
    ],
    ['lines, absolute and relative', path('M10 10h20v5H5l-2 3z', 'none'), [3, 10, 27, 8]],
    ['an arc above its ends', path('M10 50A20 20 0 0 1 50 50Z', 'none'), [10, 30, 40, 20]],
    ['an arc below its ends', path('M10 50A20 20 0 0 0 50 50Z', 'none'), [10, 50, 40, 20]],
    ['a large arc', path('M50 50A20 20 0 1 1 50 49.900', 'none'), [10, 30, 40, 40]],
    ['a curve, not its control points', path('M0 0C0 40 40 40 40 0', 'none'), [0, 0, 40, 30]],
  ])('is the extent of %s', (_, art, expected) => {
    rounded(art).forEach((value, index) => {
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(0.5);
    });
  });

  it('applies nested translations, rotations and scalings', () => {
    const bar = rect([-10, -2, 20, 4], 'none');
    expect(rounded(place(bar, { at: [50, 50], turn: 90, line: 1 }))).toEqual([48, 40, 4, 20]);
    const nested = place(place(bar, { at: [10, 0], line: 1 }), { at: [5, 5], scale: 2, line: 1 });
    expect(rounded(nested + rect([0, 0, 1, 1], 'none'))).toEqual([0, 0, 45, 9]);
  });
});
