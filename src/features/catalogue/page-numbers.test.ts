import { describe, expect, it } from 'vitest';
import { toPageSteps } from './page-numbers.ts';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 54, [1, 2, 3, 'gap', 54]],
    [3, 5, [1, 2, 3, 4, 5]],
    [27, 54, [1, 'gap', 26, 27, 28, 'gap', 54]],
    [54, 54, [1, 'gap', 53, 54]],
    [900, 54, [1, 'gap', 54]],
  ])('on page %d of %d are %j', (current, total, expected) => {
    expect(toPageSteps(current, total)).toEqual(expected);
  });
});
