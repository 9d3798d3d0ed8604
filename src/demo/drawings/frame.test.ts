import { describe, expect, it } from 'vitest';
import { frame } from './frame.ts';
import { toBounds } from './gallery/bounds.ts';
import { type Drawing, rect } from './pen.ts';

const DETAIL = { line: 1, pitch: 3 };
const square = (size: number): Drawing => ({ tint: 'sand', art: () => rect([5, 8, size, size], 'none') });
const boundsOf = (size: number) => toBounds(frame(square(size)).art(DETAIL));

describe('frame', () => {
  it('centres a drawing', () => {
    const [x, y, width, height] = boundsOf(70);
    expect(x + width / 2).toBeCloseTo(48, 1);
    expect(y + height / 2).toBeCloseTo(48, 1);
  });

  it('enlarges small drawings and preserves the order of sizes', () => {
    const sides = [30, 45, 60, 75].map((size) => boundsOf(size)[2]);
    expect(sides[0]).toBeGreaterThan(50);
    expect(sides).toEqual([...sides].sort((a, b) => a - b));
  });

  it('shrinks drawings that exceed the square', () => {
    expect(boundsOf(140)[2]).toBeLessThan(90);
  });
});
