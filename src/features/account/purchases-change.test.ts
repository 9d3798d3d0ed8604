import { expect, it } from 'vitest';
import { toChange } from './purchases-change.ts';

it.each([
  [107.8, 100, '+7,8\u00a0%', '+7.8%'],
  [97, 100, '−3\u00a0%', '−3%'],
  [100, 100, '±0\u00a0%', '±0%'],
  [100, 0, undefined, undefined],
])('formats the change to %d from %d as %s', (amount, before, italian, english) => {
  expect([toChange(amount, before, 'it'), toChange(amount, before, 'en')]).toEqual([italian, english]);
});
