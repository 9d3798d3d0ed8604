import { expect, it } from 'vitest';
import { toChange, toPercent, toScale } from './chart-figures.ts';

it.each([
  [1764, [0, 500, 1000, 1500, 2000]],
  [2000, [0, 500, 1000, 1500, 2000]],
  [2001, [0, 1000, 2000, 3000, 4000]],
  [9800, [0, 2500, 5000, 7500, 10_000]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [12_345.67, [0, 5000, 10_000, 15_000, 20_000]],
])('a scale up to %d has round steps', (max, lines) => {
  expect(toScale(max)).toEqual(lines);
});

it('clamps lengths to the whole', () => {
  expect([toPercent(1, 3), toPercent(-1, 3), toPercent(4, 3), toPercent(1, 0)]).toEqual([
    ...['33.333%', '0%', '100%', '0%'],
  ]);
});

it.each([
  [107.8, 100, '+7,8\u00a0%', '+7.8%'],
  [97, 100, '−3\u00a0%', '−3%'],
  [100, 100, '±0\u00a0%', '±0%'],
  [100, 0, undefined, undefined],
])('formats the change to %d from %d as %s', (amount, before, italian, english) => {
  expect([toChange(amount, before, 'it'), toChange(amount, before, 'en')]).toEqual([italian, english]);
});
