import { describe, expect, it } from 'vitest';
import { toFramed } from './frame.ts';
import { toBounds } from './gallery/bounds.ts';
import { type Drawing, rect } from './pen.ts';

const DETAIL = { line: 1, pitch: 3 };
const square = (size: number): Drawing => ({ tint: 'sand', art: () => rect([5, 8, size, size], 'none') });
const boundsOf = (size: number) => toBounds(toFramed(square(size)).art(DETAIL));

describe('toFramed', () => {
  it('puts a drawing in the middle', () => {
    const [x, y, width, height] = boundsOf(70);
    expect(x + width / 2).toBeCloseTo(48, 1);
    expect(y + height / 2).toBeCloseTo(48, 1);
  });

  it('grows what is small and keeps it smaller than what is larger', () => {
    const sides = [30, 45, 60, 75].map((size) => boundsOf(size)[2]);
    expect(sides[0]).toBeGreaterThan(50);
    expect(sides).toEqual([...sides].sort((a, b) => a - b));
  });

  it('shrinks what would pass the edge', () => {
    expect(boundsOf(140)[2]).toBeLessThan(90);
  });
});
